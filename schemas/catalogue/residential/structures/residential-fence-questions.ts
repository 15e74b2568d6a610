import { amount, choice, choices, description, easement, feet, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

const retaining = when("fenceKind", "retaining");

/** The fence and wall form's tasks. */
export const fenceSections: PermitTypeData["sections"] = [
  {
    id: "fence",
    title: say("The fence or wall", "La cerca o el muro"),
    questions: [
      choice("fenceKind", "What will you build?", "¿Qué va a construir?", [
        option("fence", "A wood, vinyl, metal or chain-link fence", "Una cerca de madera, vinilo, metal o malla"),
        option("masonry", "A brick, block, stone or concrete wall", "Un muro de ladrillo, bloque, piedra o concreto"),
        option("retaining", "A retaining wall", "Un muro de contención"),
      ]),
      description(
        "For example: 6 ft cedar fence along both sides and the back, one 4 ft gate",
        "Por ejemplo: cerca de cedro de 6 pies a ambos lados y atrás, con una puerta de 4 pies",
      ),
      amount("length", "How long is it in all?", "¿Qué largo tiene en total?", feet, [1, 5_000], {
        hint: say("Measure along the line, gates included", "Mida a lo largo de la línea, con las puertas"),
        why: say("The permit fee is charged by the foot.", "La tarifa del permiso se cobra por pie."),
      }),
      amount("height", "How high is it at its highest point?", "¿Qué altura tiene en su punto más alto?", feet, [1, 20], {
        hint: say("From the lower ground beside it, in feet", "Desde el terreno más bajo a su lado, en pies"),
        why: say("Above 7 ft it must be designed for wind.", "A más de 7 pies se debe diseñar para el viento."),
        showIf: when("fenceKind", "fence", "masonry"),
      }),
      amount(
        "wallHeight",
        "How high is the wall, from the bottom of its footing?",
        "¿Qué altura tiene el muro, desde el fondo de la zapata?",
        feet,
        [1, 40],
        {
          hint: say("To the top of the wall, in feet", "Hasta lo más alto del muro, en pies"),
          why: say(
            "Above 4 ft an engineer designs the wall (IRC R404.4).",
            "A más de 4 pies el muro requiere diseño de ingeniería (IRC R404.4).",
          ),
          showIf: retaining,
        },
      ),
      yesNo("surcharge", "Will it carry more than level ground?", "¿Sostendrá más que terreno plano?", {
        hint: say(
          "A slope, driveway, building or fence close above it",
          "Una pendiente, entrada de autos, edificio o cerca junto a su borde superior",
        ),
        showIf: retaining,
      }),
      yesNo("poolBarrier", "Will it be the barrier around a pool or spa?", "¿Será la barrera de una piscina o un jacuzzi?", {
        why: say(
          "A pool barrier has rules of its own and is inspected.",
          "La barrera de una piscina tiene sus propias reglas y se inspecciona.",
        ),
      }),
      workValue(1_000_000),
    ],
  },
  {
    id: "place",
    title: say("Where it stands on the lot", "Dónde queda en el terreno"),
    questions: [
      choices(
        "yards",
        "Where will it run?",
        "¿Por dónde pasará?",
        [
          option("rear", "Back yard", "Patio trasero"),
          option("side", "Side yard between houses", "Patio lateral entre casas"),
          option("front", "Front yard", "Patio delantero"),
          option("street-side", "Side yard along a street", "Patio lateral junto a una calle"),
        ],
        {
          why: say(
            "In front and at corners zoning keeps fences low, so that drivers can see.",
            "Al frente y en las esquinas, Zonificación pide cercas bajas para que los conductores vean.",
          ),
        },
      ),
      easement,
      yesNo("shared", "Will it stand on the lot line itself?", "¿Estará justo sobre el lindero?", {
        hint: say("Not just inside your own lot", "No apenas dentro de su propio terreno"),
        why: say(
          "On the line itself the neighbor must agree; inside your lot, no.",
          "Sobre el lindero se necesita el acuerdo del vecino; dentro de su terreno, no.",
        ),
      }),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
