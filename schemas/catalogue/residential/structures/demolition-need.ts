import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, historicQuestion, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** Whether taking something down needs a permit. */
export const demolitionNeed: PermitNeed = {
  questions: [
    needQuestion("what", "What comes down?", "¿Qué se va a demoler?", [
      way("building", "A building", "Un edificio", next("size"), { extent: "whole" }),
      way(
        "part",
        "Exterior walls or roof of a building",
        "Muros exteriores o techo de un edificio",
        needed(["What stays must be safe.", "Lo que se queda debe ser seguro."]),
        { extent: "part" },
      ),
      way(
        "inside",
        "Walls or finishes inside",
        "Paredes o acabados interiores",
        askOffice(["The permit for the new work often covers it.", "El permiso de la obra nueva suele cubrirlo."]),
      ),
      way(
        "yard",
        "A fence, a patio or a play set",
        "Una cerca, un patio o juegos infantiles",
        notNeeded(["None of them is a building.", "Nada de eso es un edificio."]),
      ),
    ]),
    needQuestion("size", "How large is its floor?", "¿Qué superficie tiene?", [
      way("small", "120 sq ft or less", "120 pies cuadrados o menos", next("lines")),
      way(
        "middle",
        "More than 120 sq ft, up to 400",
        "Más de 120 pies cuadrados y hasta 400",
        askOffice(["Some cities exempt buildings of this size.", "Algunas ciudades eximen edificios de este tamaño."]),
      ),
      way(
        "large",
        "More than 400 sq ft",
        "Más de 400 pies cuadrados",
        needed(["A building of this size needs a permit.", "Un edificio de este tamaño necesita permiso."]),
      ),
    ]),
    needQuestion(
      "lines",
      "Does it have power, gas, water or sewer, or share a wall?",
      "¿Tiene electricidad, gas, agua o alcantarillado, o comparte un muro?",
      [
        way(
          "yes",
          "Yes",
          "Sí",
          needed(["Utilities must be cut off and capped first.", "Primero se deben cortar y tapar los servicios."], "IBC 3303.6"),
        ),
        way("no", "No", "No", next("historic")),
      ],
    ),
    historicQuestion(notNeeded(["Up to 120 sq ft without utilities is exempt.", "Hasta 120 pies cuadrados sin servicios está exento."])),
  ],
};
