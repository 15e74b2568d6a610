import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of plumbing in a business. */
export const commercialPlumbingNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way("leak", "Stop a leak or clear a drain", "Reparar una fuga o destapar un desagüe", next("pipe")),
      way("fixture", "Take out a fixture and put it back", "Quitar un aparato sanitario y volver a instalarlo", next("rearrange")),
      way(
        "swap",
        "Replace a faucet, toilet or sink in its place",
        "Reemplazar un grifo, inodoro o fregadero en su lugar",
        askOffice([
          "Like for like is often repair; we tell you if yours is.",
          "Uno por otro igual suele ser reparación; le decimos si el suyo lo es.",
        ]),
      ),
      way(
        "install",
        "Install fixtures, heaters, pipe or an interceptor",
        "Instalar aparatos, calentadores, tubería o un interceptor",
        needed(["New plumbing is inspected.", "La plomería nueva se inspecciona."]),
      ),
    ]),
    needQuestion("pipe", "Will concealed pipe or a trap be replaced?", "¿Se reemplazará tubería oculta o una trampa?", [
      way(
        "no",
        "No",
        "No",
        notNeeded(
          ["Stopping a leak or clearing a drain is repair.", "Arreglar una fuga o destapar un desagüe es reparación."],
          "IBC 105.2",
        ),
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        needed(["Replacing concealed pipe counts as new work.", "Reemplazar tubería oculta cuenta como trabajo nuevo."], "IBC 105.2"),
      ),
    ]),
    needQuestion("rearrange", "Will valves or pipes be replaced or moved?", "¿Se cambiarán o moverán válvulas o tuberías?", [
      way(
        "no",
        "No",
        "No",
        notNeeded(["Putting a fixture back in its place is repair.", "Reinstalar un aparato en su lugar es reparación."], "IBC 105.2"),
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        needed(["Replaced or moved pipe is inspected.", "La tubería reemplazada o movida se inspecciona."], "IBC 105.2"),
      ),
    ]),
  ],
};
