import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of using a space for something else. */
export const commercialChangeOfUseNeed: PermitNeed = {
  questions: [
    needQuestion("use", "How does the new use compare with the last one?", "¿Cómo se compara el uso nuevo con el anterior?", [
      way("same", "The same kind of business", "El mismo tipo de negocio", next("people")),
      way(
        "different",
        "A different kind, like a shop that becomes a restaurant",
        "Otro tipo, por ejemplo una tienda que pasa a ser restaurante",
        needed(
          [
            "A new kind of use is reviewed for exits, restrooms and fire safety.",
            "Un tipo de uso nuevo se revisa en salidas, baños y seguridad contra incendios.",
          ],
          "IBC 105.1",
        ),
      ),
      way("home", "A business in a home", "Un negocio en una vivienda", next("home")),
      way(
        "unknown",
        "I do not know the last use",
        "No conozco el uso anterior",
        askOffice(["We can look up the last certificate of occupancy.", "Podemos buscar el último certificado de ocupación."]),
      ),
    ]),
    needQuestion(
      "people",
      "Will the space hold 50 people or more where it held fewer?",
      "¿Cabrán 50 personas o más donde antes cabían menos?",
      [
        way(
          "yes",
          "Yes",
          "Sí",
          askOffice(
            [
              "Where people gather, 50 or more make it an assembly use.",
              "Donde se reúne público, 50 personas o más lo hacen de uso de asamblea.",
            ],
            "IBC 303.1",
          ),
        ),
        way("no", "No", "No", next("work")),
      ],
    ),
    needQuestion("home", "Will customers or employees come to the home?", "¿Irán clientes o empleados a la vivienda?", [
      way(
        "no",
        "No",
        "No",
        notNeeded([
          "A home office leaves the building's use as it is; zoning may register it.",
          "Una oficina en casa no cambia el uso del edificio; zonificación puede registrarla.",
        ]),
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        askOffice(["Zoning decides which home businesses are allowed.", "Zonificación decide qué negocios se permiten en viviendas."]),
      ),
    ]),
    needQuestion("work", "Will walls, wiring, pipes or ducts change?", "¿Cambiarán paredes, cables, tuberías o ductos?", [
      way(
        "no",
        "No",
        "No",
        notNeeded([
          "The use stays the same; you may need only a new certificate of occupancy.",
          "El uso no cambia; quizá solo necesite un certificado de ocupación nuevo.",
        ]),
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        askOffice(["The work may need a commercial alteration permit.", "El trabajo quizá necesite un permiso de remodelación comercial."]),
      ),
    ]),
  ],
};
