import { amount, before1978, choice, choices, description, historic, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

const siding = when("parts", "siding");
const openings = when("parts", "windows", "doors");

/** The siding and windows form's tasks. */
export const sidingWindowsSections: PermitTypeData["sections"] = [
  {
    id: "outside",
    title: say("The work outside", "El trabajo exterior"),
    questions: [
      choices(
        "parts",
        "What will be replaced or added?",
        "¿Qué se reemplazará o agregará?",
        [
          option("siding", "Siding", "Revestimiento exterior"),
          option("windows", "Windows", "Ventanas"),
          option("doors", "Exterior doors", "Puertas exteriores"),
        ],
        { why: say("Each part has its own fee and its own inspections.", "Cada parte tiene su propia tarifa y sus propias inspecciones.") },
      ),
      description(
        "For example: remove wood siding, new fiber cement siding on the whole house, 8 windows in the same openings",
        "Por ejemplo: retirar revestimiento de madera, fibrocemento nuevo en toda la casa, 8 ventanas en las mismas aberturas",
      ),
      choice(
        "sidingKind",
        "What will the new siding be?",
        "¿De qué será el revestimiento nuevo?",
        [
          option("vinyl", "Vinyl", "Vinilo"),
          option("fiber-cement", "Fiber cement", "Fibrocemento"),
          option("wood", "Wood or engineered wood", "Madera o madera procesada"),
          option("metal", "Metal panels", "Paneles de metal"),
          option("stucco", "Stucco or adhered stone", "Estuco o piedra adherida"),
        ],
        { showIf: siding },
      ),
      amount("squares", "How much siding is it?", "¿Cuánto revestimiento es?", say("squares", "cuadros"), [1, 200], {
        hint: say(
          "A square is 100 sq ft; the contractor's bid says how many",
          "Un cuadro son 100 pies cuadrados; la oferta del contratista lo indica",
        ),
        showIf: siding,
      }),
      amount("windowCount", "How many windows?", "¿Cuántas ventanas?", say("windows", "ventanas"), [1, 100], {
        hint: say("Count each window of a group", "Cuente cada ventana de un conjunto"),
        why: say("Up to four windows there is a lower fee.", "Hasta cuatro ventanas la tarifa es menor."),
        showIf: when("parts", "windows"),
      }),
      yesNo("newOpening", "Will an opening be cut, widened or closed?", "¿Se abrirá, ampliará o cerrará una abertura?", {
        why: say("The header above it carries the wall, so it is inspected.", "El dintel sostiene el muro, por eso se inspecciona."),
        showIf: openings,
      }),
      yesNo("bedroomWindow", "Is one of them in a bedroom or basement?", "¿Alguna está en un dormitorio o sótano?", {
        why: say(
          "It may be the way out in a fire, and must not become smaller than the code allows (IRC R310).",
          "Puede ser la salida en un incendio y no debe quedar más pequeña de lo que permite el código (IRC R310).",
        ),
        showIf: when("parts", "windows"),
      }),
      workValue(1_000_000),
    ],
  },
  {
    id: "house",
    title: say("The house", "La casa"),
    questions: [before1978, historic],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
