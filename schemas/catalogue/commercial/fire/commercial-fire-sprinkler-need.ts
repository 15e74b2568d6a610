import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of sprinklers and what feeds them. */
export const commercialFireSprinklerNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "service",
        "Inspect, test or repair with the same parts",
        "Inspeccionar, probar o reparar con las mismas piezas",
        notNeeded(["Maintenance does not change the system.", "El mantenimiento no modifica el sistema."], "IFC 105.6"),
      ),
      way("heads", "Add or move heads", "Agregar o mover rociadores", next("count"), { workKind: "move" }),
      way(
        "system",
        "Install or extend a system, pump or main",
        "Instalar o ampliar un sistema, bomba o tubería enterrada",
        needed(["New pipe is reviewed and tested.", "La tubería nueva se revisa y se prueba."], "IFC 105.6"),
      ),
    ]),
    needQuestion("count", "How many heads?", "¿Cuántos rociadores?", [
      way(
        "few",
        "Four or fewer",
        "Cuatro o menos",
        askOffice([
          "A few heads may be exempt; we look at the plan first.",
          "Unos pocos pueden estar exentos; primero revisamos el plano.",
        ]),
      ),
      way(
        "many",
        "Five or more",
        "Cinco o más",
        needed(["Spacing and water supply are checked.", "Se revisan la separación y el suministro de agua."], "IFC 105.6"),
      ),
    ]),
  ],
};
