import {
  addedFoundation,
  amount,
  before1978,
  choice,
  choicesOrNone,
  description,
  pipeUnderSlab,
  squareFeet,
  when,
  workValue,
  yesNo,
} from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The addition and alteration form's tasks. */
export const additionSections: PermitTypeData["sections"] = [
  {
    id: "work",
    title: say("What work will be done", "Qué trabajo se hará"),
    questions: [
      choice(
        "workKind",
        "What kind of work is it?",
        "¿Qué tipo de trabajo es?",
        [
          option("addition", "An addition outside the present walls", "Una ampliación fuera de los muros actuales"),
          option("conversion", "A basement, attic or garage made into rooms", "Un sótano, ático o garaje convertido en habitaciones"),
          option("alteration", "A change within the present rooms", "Un cambio dentro de las habitaciones actuales"),
        ],
        {
          why: say(
            "New floor area needs a foundation and zoning review; new rooms need insulation and escape windows.",
            "La superficie nueva exige cimentación y revisión de zonificación; las habitaciones nuevas, aislamiento y ventanas de emergencia.",
          ),
        },
      ),
      description(
        "For example: 14 by 20 ft family room behind the kitchen, and a new opening between the two",
        "Por ejemplo: sala familiar de 14 por 20 pies detrás de la cocina y una abertura nueva entre ambas",
      ),
      amount("area", "What floor area is added or changed?", "¿Qué superficie se agrega o se modifica?", squareFeet, [1, 20_000], {
        hint: say("All floors, measured to the outside of the walls", "Todos los pisos, medidos hasta el exterior de los muros"),
        fills: "squareFeet",
      }),
      addedFoundation(when("workKind", "addition")),
      choicesOrNone(
        "trades",
        "Which of these are part of the work?",
        "¿Cuáles de estos trabajos están incluidos?",
        [
          option("electrical", "Wiring", "Cableado eléctrico"),
          option("plumbing", "Plumbing", "Plomería"),
          option("mechanical", "Heating, cooling or ducts", "Calefacción, aire acondicionado o ductos"),
          option("gas", "Gas piping", "Tubería de gas"),
        ],
        {
          why: say("Your answer decides which inspections the permit needs.", "De su respuesta dependen las inspecciones del permiso."),
        },
      ),
      pipeUnderSlab(when("trades", "plumbing")),
      workValue(),
    ],
  },
  {
    id: "house",
    title: say("The house", "La casa"),
    questions: [
      choice(
        "structure",
        "What changes in the present structure?",
        "¿Qué cambia en la estructura actual?",
        [
          option("none", "Nothing, or only surfaces", "Nada, o solo superficies"),
          option("light", "Walls or ceilings that carry no load", "Paredes o cielos rasos que no sostienen carga"),
          option("bearing", "A bearing wall, beam, post, floor or roof", "Un muro de carga, una viga, un poste, un piso o el techo"),
        ],
        {
          why: say(
            "What carries a load needs a design before it is cut or removed.",
            "Lo que sostiene una carga necesita un diseño antes de cortarlo o quitarlo.",
          ),
        },
      ),
      yesNo("bedroom", "Will there be one more bedroom?", "¿Habrá un dormitorio más?", {
        why: say(
          "A bedroom needs an escape window and alarms, and a septic system is sized by bedrooms (IRC R310, R314).",
          "Un dormitorio necesita ventana de emergencia y alarmas, y el sistema séptico se calcula por dormitorios (IRC R310, R314).",
        ),
      }),
      yesNo("septic", "Is the house on a septic system?", "¿La casa usa un sistema séptico?", { showIf: when("bedroom", true) }),
      before1978,
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
