import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of earthwork. */
export const commercialGradingNeed: PermitNeed = {
  questions: [
    needQuestion("purpose", "What is the earthwork for?", "¿Para qué es el movimiento de tierra?", [
      way(
        "building",
        "Digging for a building with its own permit",
        "Excavar para un edificio con su propio permiso",
        notNeeded(
          ["The building permit covers its basement and footings.", "El permiso de construcción cubre el sótano y las zapatas."],
          "IBC J103.2",
        ),
      ),
      way(
        "utility",
        "A trench, a well or a soil test",
        "Una zanja, un pozo o un estudio de suelo",
        notNeeded(
          [
            "On your own lot, utility trenches, wells and soil tests are exempt.",
            "En su propio terreno, las zanjas de servicios, los pozos y los estudios de suelo están exentos.",
          ],
          "IBC J103.2",
        ),
      ),
      way("site", "Leveling, filling or clearing land", "Nivelar, rellenar o desmontar un terreno", next("water")),
    ]),
    needQuestion("water", "Is it near a creek, wetland or flood hazard area?", "¿Está cerca de un arroyo, humedal o zona de inundación?", [
      way("yes", "Yes", "Sí", needed(["Earth moved there can flood the neighbors.", "La tierra movida ahí puede inundar a los vecinos."])),
      way("no", "No", "No", next("height")),
      way(
        "unsure",
        "I am not sure",
        "No lo sé",
        askOffice(["We can check the flood and drainage maps.", "Podemos consultar los mapas de inundación y drenaje."]),
      ),
    ]),
    needQuestion("height", "How high is the tallest cut or fill?", "¿Qué altura tiene el corte o relleno más alto?", [
      way("low", "2 ft or less", "2 pies o menos", next("volume")),
      way(
        "high",
        "More than 2 ft",
        "Más de 2 pies",
        needed(["A slope that high must be stable.", "Un talud de esa altura debe ser estable."]),
      ),
    ]),
    needQuestion("volume", "How much earth moves?", "¿Cuánta tierra se mueve?", [
      way(
        "small",
        "50 cubic yards or less, about five truckloads",
        "50 yardas cúbicas o menos, unos cinco camiones",
        notNeeded([
          "Work this small is exempt; keep soil off the street.",
          "Un trabajo de ese tamaño está exento; evite que la tierra llegue a la calle.",
        ]),
      ),
      way(
        "large",
        "More than 50 cubic yards",
        "Más de 50 yardas cúbicas",
        needed(["Drainage and erosion are reviewed.", "Se revisan el drenaje y la erosión."]),
      ),
    ]),
  ],
};
