import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of a commercial roof. */
export const commercialReroofNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will be done?", "¿Qué se va a hacer?", [
      way(
        "replace",
        "Replace or cover the roof",
        "Reemplazar o cubrir el techo",
        needed(["Fire class, wind and drainage are reviewed.", "Se revisan la clase de fuego, el viento y el drenaje."]),
      ),
      way("patch", "Repair a leak or damage", "Reparar una gotera o un daño", next("size")),
      way("coat", "Coat the roof that is there", "Aplicar un recubrimiento al techo existente", next("coating"), { scope: "coating" }),
      way(
        "upkeep",
        "Clean drains or repaint flashing",
        "Limpiar desagües o pintar tapajuntas",
        notNeeded(
          ["Upkeep that does not change the roof is exempt.", "El mantenimiento que no modifica el techo está exento."],
          "IEBC 105.2.2",
        ),
      ),
    ]),
    needQuestion("size", "How much of the roof?", "¿Cuánto del techo?", [
      way("small", "100 sq ft or less", "100 pies cuadrados o menos", next("deck")),
      way(
        "large",
        "More than 100 sq ft",
        "Más de 100 pies cuadrados",
        needed(["The repair is larger than a patch.", "La reparación es mayor que un parche."]),
      ),
    ]),
    needQuestion("deck", "Does the deck or structure change?", "¿Cambia el tablero o la estructura?", [
      way(
        "no",
        "No",
        "No",
        notNeeded(
          ["A patch with the same material is an ordinary repair.", "Un parche con el mismo material es una reparación común."],
          "IEBC 105.2.2",
        ),
        { deck: false },
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        needed(["Work on the structure is inspected.", "El trabajo en la estructura se inspecciona."], "IEBC 105.2.2"),
      ),
    ]),
    needQuestion("coating", "Is foam or insulation part of the coating?", "¿El recubrimiento incluye espuma o aislamiento?", [
      way("yes", "Yes", "Sí", needed(["Foam changes the fire class of the roof.", "La espuma cambia la clase de fuego del techo."])),
      way(
        "no",
        "No",
        "No",
        askOffice([
          "A thin coating may be upkeep; it depends on its fire class.",
          "Un recubrimiento delgado puede ser mantenimiento; depende de su clase de fuego.",
        ]),
      ),
    ]),
  ],
};
