import { contractor, designer, propertyOwner } from "../../kit/commercial-people";
import { amount, choice, choices, description, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { occupancyOptions } from "../../kit/uses";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The form's tasks. */
export const commercialNewBuildingSections: PermitTypeData["sections"] = [
  {
    id: "building",
    title: say("The building", "El edificio"),
    questions: [
      description(
        "For example: one-story grocery store, steel frame, 14,000 sq ft, with parking for 70 cars",
        "Por ejemplo: supermercado de un piso, estructura de acero, 14,000 pies cuadrados, con estacionamiento para 70 autos",
      ),
      choice("use", "What is the main use?", "¿Cuál es el uso principal?", occupancyOptions, {
        why: say(
          "The use decides the fire rating, the exits and the sprinklers.",
          "Del uso dependen la resistencia al fuego, las salidas y los rociadores.",
        ),
      }),
      amount("units", "How many dwelling units will it have?", "¿Cuántas viviendas tendrá?", say("units", "viviendas"), [0, 2_000], {
        hint: say("0 for a hotel", "0 si es un hotel"),
        showIf: when("use", "R"),
        fills: "housingUnits",
      }),
      amount("floorArea", "What is the total floor area?", "¿Cuál es la superficie total?", squareFeet, [1, 5_000_000], {
        hint: say("All floors, to the outside of the walls", "Todos los pisos, hasta el exterior de las paredes"),
        fills: "squareFeet",
      }),
      yesNo("sprinklers", "Will the building have fire sprinklers?", "¿Tendrá el edificio rociadores contra incendios?", {
        why: say(
          "Sprinklers allow a larger building and longer distances to the exits.",
          "Con rociadores se permite un edificio más grande y recorridos más largos hasta las salidas.",
        ),
      }),
      yesNo("rated", "Will any wall, floor or shaft be fire-rated?", "¿Algún muro, piso o cubo será resistente al fuego?", {
        why: say("Fire-rated work is inspected before it is covered.", "Lo resistente al fuego se inspecciona antes de cubrirlo."),
      }),
      yesNo("conditioned", "Will the building be heated or cooled?", "¿Tendrá el edificio calefacción o aire acondicionado?"),
      workValue(500_000_000),
    ],
  },
  {
    id: "site",
    title: say("The site and the schedule", "El terreno y las etapas"),
    questions: [
      choices("siteConditions", "Which of these apply to the site?", "¿Cuáles de estas condiciones tiene el terreno?", [
        option("acre", "One acre or more will be disturbed", "Se alterará un acre o más de terreno"),
        option("flood", "It is in a flood hazard area", "Está en una zona de inundación"),
        option("septic", "No public sewer serves it", "No tiene alcantarillado público"),
        option("none", "None of these", "Nada de esto"),
      ]),
      choice("phases", "In how many phases do you want permits?", "¿En cuántas etapas quiere los permisos?", [
        option("one", "One, the whole building", "Una, todo el edificio"),
        option("two", "Two, like foundation and building", "Dos, por ejemplo cimentación y edificio"),
        option("more", "Three or more", "Tres o más"),
      ]),
    ],
  },
  {
    id: "people",
    title: say("Who is involved", "Quiénes participan"),
    questions: [propertyOwner, ...designer, ...contractor],
  },
];
