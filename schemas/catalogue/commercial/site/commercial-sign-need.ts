import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of a sign. */
export const commercialSignNeed: PermitNeed = {
  questions: [
    needQuestion("change", "What will you do?", "¿Qué va a hacer?", [
      way("new", "Put up a new sign", "Colocar un letrero nuevo", next("kind")),
      way("reface", "Put a new face in a sign", "Poner una cara nueva en un letrero", next("reface")),
      way(
        "repair",
        "Clean, repaint or repair a sign, or change movable letters",
        "Limpiar, repintar o reparar un letrero, o cambiar letras movibles",
        notNeeded(
          ["Upkeep that leaves the sign as it is needs no permit.", "El mantenimiento que no modifica el letrero no necesita permiso."],
          "IBC H101.2",
        ),
      ),
    ]),
    needQuestion("kind", "What kind of sign is it?", "¿Qué tipo de letrero es?", [
      way(
        "permanent",
        "On a wall, pole, awning or roof",
        "En una pared, poste, toldo o techo",
        needed(["Its size, place and fastening are reviewed.", "Se revisan su tamaño, ubicación y fijación."]),
      ),
      way(
        "blade",
        "A projecting sign of 2.5 sq ft or less",
        "Un letrero saliente de 2.5 pies cuadrados o menos",
        notNeeded(
          [
            "Projecting signs this small are exempt; zoning rules still apply.",
            "Los letreros salientes de ese tamaño están exentos; las normas de zonificación se aplican.",
          ],
          "IBC H101.2",
        ),
        { signKind: "projecting" },
      ),
      way(
        "sale",
        "A temporary «for sale» or «for rent» sign",
        "Un letrero temporal de «se vende» o «se alquila»",
        notNeeded(["Temporary real estate signs are exempt.", "Los letreros inmobiliarios temporales están exentos."], "IBC H101.2"),
      ),
      way(
        "window",
        "Inside a window",
        "Dentro de una ventana",
        notNeeded([
          "Signs inside are exempt; zoning may limit how much glass they cover.",
          "Los letreros interiores están exentos; zonificación puede limitar cuánto vidrio cubren.",
        ]),
      ),
      way(
        "banner",
        "A banner, flag or inflatable",
        "Una pancarta, bandera o inflable",
        askOffice(["Zoning limits how long and how large it may be.", "Zonificación limita su tamaño y duración."]),
      ),
    ]),
    needQuestion(
      "reface",
      "Do the size, the frame and the lighting stay as they are?",
      "¿El tamaño, el marco y la iluminación quedan igual?",
      [
        way(
          "yes",
          "Yes",
          "Sí",
          askOffice(["It may be exempt; zoning looks at it first.", "Puede estar exenta; primero la revisa zonificación."]),
        ),
        way("no", "No", "No", needed(["The sign or its wiring changes.", "Cambia el letrero o su cableado."])),
      ],
    ),
  ],
};
