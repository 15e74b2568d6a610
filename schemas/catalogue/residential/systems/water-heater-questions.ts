import { amount, choice, description, gasPiping, newCircuit, when, workValue, yesNoUnsure } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

const gas = when("kind", "gas-tank", "gas-tankless");

/** The water heater form's tasks: the heater, what it connects to, and the people. */
export const waterHeaterSections: PermitTypeData["sections"] = [
  {
    id: "heater",
    title: say("The water heater", "El calentador de agua"),
    questions: [
      description(
        "For example: replace the 40 gallon gas heater in the garage with one of 50 gallons",
        "Por ejemplo: reemplazar el calentador de gas de 40 galones del garaje por uno de 50 galones",
      ),
      amount("heaters", "How many water heaters?", "¿Cuántos calentadores?", say("heaters", "calentadores"), [1, 6]),
      choice("kind", "What will the new heater be?", "¿De qué tipo será el calentador nuevo?", [
        option("gas-tank", "Gas, with a tank", "De gas, con tanque"),
        option("gas-tankless", "Gas, tankless", "De gas, sin tanque"),
        option("electric-tank", "Electric, with a tank", "Eléctrico, con tanque"),
        option("electric-tankless", "Electric, tankless", "Eléctrico, sin tanque"),
        option("heat-pump", "Heat pump", "De bomba de calor"),
      ]),
      choice("change", "How does it replace the existing one?", "¿Cómo reemplaza al existente?", [
        option("same", "Same kind, same place", "Mismo tipo, mismo lugar"),
        option("kind", "Other kind, same place", "Otro tipo, mismo lugar"),
        option("moved", "Other place", "Otro lugar"),
        option("new", "It is an additional heater", "Es un calentador adicional"),
      ]),
      choice(
        "place",
        "Where will it be?",
        "¿Dónde estará?",
        [
          option("garage", "In a garage", "En un garaje"),
          option("inside", "In a closet or room of the house", "En un clóset o cuarto de la casa"),
          option("attic", "In an attic", "En un ático"),
          option("below", "In a basement or crawl space", "En un sótano o espacio bajo el piso"),
          option("outdoors", "Outdoors", "Afuera"),
        ],
        {
          why: say(
            "The place decides on pan, barrier, burner height and combustion air.",
            "Del lugar dependen la bandeja, la barrera, la altura del quemador y el aire de combustión.",
          ),
        },
      ),
    ],
  },
  {
    id: "connections",
    title: say("What it connects to", "A qué se conecta"),
    questions: [
      gasPiping(gas),
      choice(
        "vent",
        "How will it be vented?",
        "¿Cómo saldrán los gases?",
        [
          option("existing", "Through the existing vent", "Por el conducto de gases existente"),
          option("new-metal", "Through a new metal vent", "Por un conducto metálico nuevo"),
          option("direct", "Through a wall or roof in plastic or sealed pipe", "Por muro o techo, con tubo plástico o sellado"),
        ],
        { showIf: gas },
      ),
      newCircuit(when("kind", "electric-tank", "electric-tankless", "heat-pump")),
      yesNoUnsure(
        "closedSystem",
        "Is there a check valve or pressure regulator on the water line?",
        "¿Hay una válvula de retención o un regulador de presión en la línea de agua?",
        {
          why: say(
            "Heated water then has nowhere to expand, and an expansion tank is required (IRC P2903.4).",
            "El agua caliente no tiene entonces dónde expandirse y se exige un tanque de expansión (IRC P2903.4).",
          ),
        },
      ),
      workValue(1_000_000),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
