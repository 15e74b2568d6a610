import { amount, choice, choices, description, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The gas form's tasks: the line, its load and pressure, and the people. */
export const gasLineSections: PermitTypeData["sections"] = [
  {
    id: "line",
    title: say("The gas line", "La línea de gas"),
    questions: [
      description(
        "For example: branch from the basement to a range in the kitchen and a grill on the patio",
        "Por ejemplo: ramal del sótano a una estufa en la cocina y una parrilla en el patio",
      ),
      choice("gas", "What gas is it?", "¿Qué gas es?", [
        option("natural", "Natural gas", "Gas natural"),
        option("propane", "Propane", "Propano"),
      ]),
      amount(
        "tankGallons",
        "How much does the propane tank hold?",
        "¿Cuánto contiene el tanque de propano?",
        say("gallons", "galones"),
        [1, 4_000],
        {
          hint: say("Water capacity, stamped on the tank", "Capacidad de agua, grabada en el tanque"),
          why: say(
            "A tank of 125 gallons or more stands 10 ft from the house and the lot line.",
            "Un tanque de 125 galones o más se coloca a 10 pies de la casa y del lindero.",
          ),
          showIf: when("gas", "propane"),
        },
      ),
      choice("change", "What kind of work is it?", "¿Qué tipo de trabajo es?", [
        option("new", "First gas line of the house", "Primera línea de gas de la casa"),
        option("extend", "New branch from an existing line", "Ramal nuevo de una línea existente"),
        option("repair", "Repair or replacement of a line", "Reparación o reemplazo de una línea"),
      ]),
      amount(
        "appliances",
        "How many appliances does the line serve?",
        "¿A cuántos aparatos da servicio la línea?",
        say("appliances", "aparatos"),
        [1, 20],
        { why: say("The permit fee depends on the number.", "La tarifa del permiso depende de la cantidad.") },
      ),
      choices("materials", "What pipe will be used?", "¿Qué tubería se usará?", [
        option("steel", "Steel pipe", "Tubo de acero"),
        option("csst", "Flexible stainless tubing (CSST)", "Tubería flexible de acero inoxidable (CSST)"),
        option("plastic", "Polyethylene, in the ground", "Polietileno, enterrado"),
        option("copper", "Copper tubing", "Tubo de cobre"),
      ]),
      yesNo("buried", "Will pipe be buried?", "¿Habrá tubería enterrada?", {
        why: say("The open trench is inspected before it is filled.", "La zanja abierta se inspecciona antes de rellenarla."),
      }),
    ],
  },
  {
    id: "load",
    title: say("Load and pressure", "Carga y presión"),
    questions: [
      amount(
        "totalLoad",
        "What do all appliances on the meter burn together?",
        "¿Cuánto consumen juntos todos los aparatos del medidor?",
        say("thousand Btu an hour", "miles de Btu por hora"),
        [1, 4_000],
        {
          hint: say(
            "Add the input on each rating plate, existing and new",
            "Sume el consumo de la placa de cada aparato, existente y nuevo",
          ),
          why: say("Pipe and meter must carry the whole load (IRC G2413).", "La tubería y el medidor deben dar toda la carga (IRC G2413)."),
        },
      ),
      choice("pressure", "What pressure leaves the meter or regulator?", "¿Con qué presión sale el gas del medidor o regulador?", [
        option("low", "Up to 1/2 psi", "Hasta 1/2 psi"),
        option("medium", "More than 1/2, up to 2 psi", "Más de 1/2 y hasta 2 psi"),
        option("high", "More than 2 psi", "Más de 2 psi"),
      ]),
      yesNo("utilityOff", "Is the gas shut off until the inspection?", "¿Está cortado el gas hasta la inspección?", {
        why: say(
          "We tell the utility on the day the test passes, so that the gas comes back.",
          "Avisamos a la compañía el día en que se aprueba la prueba para que reconecte el gas.",
        ),
      }),
      workValue(1_000_000),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
