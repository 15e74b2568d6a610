import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** Whether plumbing in a house needs a permit. */
export const residentialPlumbingNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way("leak", "Repair a leak or clear a drain", "Reparar una fuga o destapar un desagüe", next("pipe")),
      way("swap", "Replace a sink, faucet or toilet", "Reemplazar un fregadero, lavabo, grifo o inodoro", next("swap")),
      way(
        "tub",
        "Replace a tub or shower",
        "Reemplazar una bañera o ducha",
        askOffice(["Its valve and its liner are often inspected.", "Con frecuencia se inspeccionan su válvula y su membrana."]),
      ),
      way(
        "new",
        "Add or move a fixture or pipe",
        "Agregar o reubicar un aparato o tubería",
        needed(["Pipe is added or changes.", "Se agrega o cambia tubería."]),
      ),
      way(
        "outside",
        "Replace the sewer or water line outside",
        "Reemplazar la línea de alcantarillado o la acometida de agua exterior",
        needed(["The open trench is inspected.", "La zanja abierta se inspecciona."]),
      ),
      way(
        "heater",
        "Replace a water heater",
        "Reemplazar un calentador de agua",
        needed(["Apply for a water heater permit.", "Solicite un permiso de calentador de agua."]),
      ),
    ]),
    needQuestion(
      "pipe",
      "How much pipe in a wall, floor or ceiling will be new?",
      "¿Cuánta tubería nueva quedará dentro de pared, piso o cielo raso?",
      [
        way(
          "none",
          "None",
          "Ninguna",
          notNeeded(["Without new hidden pipe it is repair.", "Sin tubería oculta nueva es reparación."], "IRC R105.2"),
        ),
        way(
          "short",
          "3 ft or less",
          "3 pies o menos",
          askOffice(["Some short repairs are exempt.", "Algunas reparaciones cortas están exentas."]),
        ),
        way("long", "More than 3 ft", "Más de 3 pies", needed(["Concealed pipe is replaced.", "Se reemplaza tubería oculta."])),
      ],
    ),
    needQuestion("swap", "Do the drain, valves and pipe stay as they are?", "¿Quedan igual el desagüe, las llaves de paso y la tubería?", [
      way("yes", "Yes", "Sí", notNeeded(["Only the fixture is replaced, in its place.", "Solo se reemplaza el aparato, en su lugar."])),
      way("no", "No", "No", needed(["Valves or pipe change too.", "También cambian llaves de paso o tubería."])),
    ]),
  ],
};
