import { amount, choice, choicesOrNone, description, squareFeet, streetWork, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The demolition form's tasks: the building, the site and the people. */
export const demolitionSections: PermitTypeData["sections"] = [
  {
    id: "building",
    title: say("The building", "El edificio"),
    questions: [
      description(
        "For example: take down the house with its basement, fill and seed the lot",
        "Por ejemplo: demoler la casa con su sótano, rellenar y sembrar el terreno",
      ),
      choice(
        "use",
        "What is the building?",
        "¿Qué es el edificio?",
        [
          option("house", "A house or duplex", "Una casa o dúplex"),
          option("accessory", "A garage, shed or barn", "Un garaje, cobertizo o granero"),
          option("apartments", "An apartment building", "Un edificio de apartamentos"),
          option("business", "A business or other building", "Un negocio u otro edificio"),
        ],
        { why: say("Each building needs its own permit.", "Cada edificio necesita su propio permiso.") },
      ),
      choice("extent", "How much comes down?", "¿Cuánto se demolerá?", [
        option("whole", "The whole building", "Todo el edificio"),
        option("part", "Part of it, the rest stays", "Una parte, el resto se queda"),
      ]),
      amount("floorArea", "What floor area comes down?", "¿Qué superficie se demolerá?", squareFeet, [1, 1_000_000], {
        hint: say(
          "All floors and the basement, measured to the outside of the walls",
          "Todos los pisos y el sótano, medidos hasta el exterior de los muros",
        ),
        fills: "squareFeet",
      }),
      amount(
        "units",
        "How many dwelling units come down?",
        "¿Cuántas unidades de vivienda se demolerán?",
        say("units", "unidades"),
        [0, 500],
        {
          why: say("The city keeps count of its dwellings.", "La ciudad lleva la cuenta de sus viviendas."),
          showIf: when("use", "house", "apartments"),
          fills: "housingUnits",
        },
      ),
      choice(
        "age",
        "How old is the building?",
        "¿Qué antigüedad tiene el edificio?",
        [option("under-50", "Less than 50 years", "Menos de 50 años"), option("over-50", "50 years or more", "50 años o más")],
        {
          why: say(
            "A planner checks whether an older building is historic.",
            "Planificación verifica si un edificio antiguo es histórico.",
          ),
        },
      ),
    ],
  },
  {
    id: "site",
    title: say("The site", "El terreno"),
    questions: [
      choicesOrNone(
        "utilities",
        "Which utilities does the building have?",
        "¿Qué servicios tiene el edificio?",
        [
          option("electricity", "Electricity", "Electricidad"),
          option("gas", "Gas", "Gas natural o propano"),
          option("water", "Water", "Agua"),
        ],
        { why: say("Each is cut off before demolition.", "Cada uno se corta antes de la demolición.") },
      ),
      choice(
        "waste",
        "Where does the waste go?",
        "¿A dónde van las aguas residuales?",
        [
          option("sewer", "To the public sewer", "Al alcantarillado público"),
          option("septic", "To a septic system", "A un sistema séptico"),
          option("kept", "To a sewer that the rest stays connected to", "A un alcantarillado que el resto sigue usando"),
          option("none", "It has no drains", "No tiene desagües"),
        ],
        {
          why: say(
            "A sewer no longer used is capped and inspected, which changes the fee.",
            "El alcantarillado que ya no se usa se tapa y se inspecciona, y eso cambia la tarifa.",
          ),
        },
      ),
      yesNo("basement", "Is there a basement or pool to fill?", "¿Hay un sótano o una piscina que rellenar?", {
        why: say("The open excavation is inspected before it is filled.", "La excavación abierta se inspecciona antes de rellenarla."),
      }),
      yesNo(
        "neighbor",
        "Does a neighbor's building share a wall, or will you dig below its footing?",
        "¿El edificio vecino comparte un muro, o se excavará por debajo de su zapata?",
        { why: say("It must be held up and kept dry (IBC 3307).", "Se debe sostener y proteger del agua (IBC 3307).") },
      ),
      streetWork(),
      workValue(20_000_000),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
