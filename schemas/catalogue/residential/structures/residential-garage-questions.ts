import { amount, choice, choicesOrNone, description, easement, feet, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The garage and shed form's tasks. */
export const garageSections: PermitTypeData["sections"] = [
  {
    id: "building",
    title: say("The building", "La construcción"),
    questions: [
      choice("structure", "What will you build?", "¿Qué va a construir?", [
        option("garage", "A detached garage", "Un garaje independiente"),
        option("carport", "A carport", "Una cochera abierta"),
        option("shed", "A shed or workshop", "Un cobertizo o taller"),
        option("other", "A greenhouse, pool house or other building", "Un invernadero, una caseta de piscina u otra construcción"),
      ]),
      description(
        "For example: 24 by 24 ft detached garage on a slab, two doors, with light and receptacles",
        "Por ejemplo: garaje independiente de 24 por 24 pies sobre losa, con dos portones, luz y tomacorrientes",
      ),
      amount("area", "What is its floor area?", "¿Cuál es su superficie?", squareFeet, [1, 10_000], {
        hint: say(
          "All floors, measured to the outside of the walls or posts",
          "Todos los pisos, medidos hasta el exterior de los muros o postes",
        ),
        why: say(
          "Up to 400 sq ft there is one fee; above it each square foot counts.",
          "Hasta 400 pies cuadrados hay una tarifa; después cuenta cada pie cuadrado.",
        ),
        fills: "squareFeet",
      }),
      amount("height", "How high will it be at its highest point?", "¿Qué altura tendrá en su punto más alto?", feet, [4, 45], {
        hint: say("From the ground to the top of the roof", "Desde el suelo hasta lo más alto del techo"),
        why: say("Zoning sets how high an accessory building may be.", "Zonificación fija la altura de las construcciones accesorias."),
      }),
      yesNo("kit", "Will it come as a kit or ready-made?", "¿Será prefabricado o de kit?", {
        why: say(
          "Then the maker's drawings take the place of framing plans.",
          "En ese caso los planos del fabricante reemplazan los de estructura.",
        ),
      }),
      choice("foundation", "What will it stand on?", "¿Sobre qué se apoyará?", [
        option("slab", "A slab with thickened edges", "Una losa con bordes engrosados"),
        option("footings", "Footings and foundation walls", "Zapatas y muros de cimentación"),
        option("posts", "Posts in the ground, or piers", "Postes enterrados o pilares"),
        option("skids", "Skids or blocks on the ground", "Largueros o bloques sobre el suelo"),
      ]),
      choicesOrNone("systems", "What will it be supplied with?", "¿Con qué instalaciones contará?", [
        option("electricity", "Electricity", "Electricidad"),
        option("plumbing", "Water or a drain", "Agua o desagüe"),
        option("heat", "A heater or air conditioner", "Calefacción o aire acondicionado"),
      ]),
      workValue(),
    ],
  },
  {
    id: "place",
    title: say("Where it stands on the lot", "Dónde queda en el terreno"),
    questions: [
      choice(
        "lotLine",
        "How close will a wall be to the nearest lot line?",
        "¿Qué tan cerca del lindero más próximo quedará un muro?",
        [
          option("far", "5 ft or more", "5 pies o más"),
          option("near", "3 ft to less than 5 ft", "De 3 a menos de 5 pies"),
          option("very-near", "Less than 3 ft", "Menos de 3 pies"),
        ],
        {
          why: say(
            "Closer than 5 ft the wall must resist fire; closer than 3 ft it has no openings (IRC R302.1).",
            "A menos de 5 pies el muro debe resistir el fuego; a menos de 3 pies no lleva aberturas (IRC R302.1).",
          ),
        },
      ),
      yesNo("nearHouse", "Will it be less than 3 ft from the house?", "¿Quedará a menos de 3 pies de la casa?", {
        why: say(
          "A garage that close is lined with gypsum board (IRC R302.6).",
          "Un garaje tan cercano se reviste con panel de yeso (IRC R302.6).",
        ),
        showIf: when("structure", "garage"),
      }),
      easement,
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
