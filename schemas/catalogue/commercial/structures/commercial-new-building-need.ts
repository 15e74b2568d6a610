import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of new construction. */
export const commercialNewBuildingNeed: PermitNeed = {
  questions: [
    needQuestion("build", "What do you want to build?", "¿Qué quiere construir?", [
      way(
        "building",
        "A building, or an addition to one",
        "Un edificio o una ampliación",
        needed(
          ["Every new building and addition is reviewed and inspected.", "Todo edificio nuevo o ampliación se revisa y se inspecciona."],
          "IBC 105.1",
        ),
      ),
      way("shed", "A storage shed of one story", "Un cobertizo de un piso", next("shedArea")),
      way("wall", "A retaining wall", "Un muro de contención", next("wallHeight")),
      way(
        "paving",
        "A sidewalk, driveway or parking lot",
        "Una acera, entrada de autos o estacionamiento",
        askOffice([
          "An accessible route or a curb cut needs approval; other paving may not.",
          "Una ruta accesible o un corte de bordillo exige aprobación; otro pavimento quizá no.",
        ]),
      ),
    ]),
    needQuestion("shedArea", "How large is the shed?", "¿Qué tamaño tiene el cobertizo?", [
      way(
        "small",
        "120 sq ft or less",
        "120 pies cuadrados o menos",
        notNeeded(
          [
            "A detached shed this small is exempt; zoning setbacks still apply.",
            "Un cobertizo separado de ese tamaño está exento; los retiros de zonificación se aplican.",
          ],
          "IBC 105.2",
        ),
      ),
      way(
        "large",
        "More than 120 sq ft",
        "Más de 120 pies cuadrados",
        needed(["It is larger than the exempt size.", "Supera el tamaño exento."], "IBC 105.2"),
      ),
    ]),
    needQuestion(
      "wallHeight",
      "How tall is the wall, from the bottom of its footing?",
      "¿Qué altura tiene el muro desde la base de su zapata?",
      [
        way(
          "low",
          "4 ft or less, and the ground behind it is level",
          "4 pies o menos, y el terreno detrás es plano",
          notNeeded(["A low wall without extra load is exempt.", "Un muro bajo sin carga adicional está exento."], "IBC 105.2"),
        ),
        way(
          "high",
          "Taller, or it holds back a slope or cars",
          "Más alto, o sostiene una pendiente o autos",
          needed(["The wall is engineered and inspected.", "El muro requiere diseño de ingeniería e inspección."], "IBC 105.2"),
        ),
      ],
    ),
  ],
};
