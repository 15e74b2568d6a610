import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** Whether a battery needs a permit. */
export const residentialBatteryNeed: PermitNeed = {
  questions: [
    needQuestion("kind", "What kind of battery is it?", "¿Qué tipo de batería es?", [
      way(
        "fixed",
        "One that is fixed in place and wired in",
        "Una que queda fija y cableada",
        needed(
          [
            "It is a power source with its own rules of place and fire.",
            "Es una fuente de energía con reglas propias de lugar e incendio.",
          ],
          "IRC R328",
        ),
      ),
      way("portable", "A portable power station", "Una estación de energía portátil", next("use")),
      way("replacement", "A new battery for one that is there", "Una batería nueva por una que ya está", next("same")),
    ]),
    needQuestion("use", "How will you use it?", "¿Cómo la va a usar?", [
      way(
        "plug",
        "Things are plugged into it",
        "Los aparatos se enchufan en ella",
        notNeeded(
          [
            "Portable equipment that feeds no house wiring is exempt.",
            "Un equipo portátil que no alimenta el cableado de la casa está exento.",
          ],
          "IRC R105.2",
        ),
      ),
      way(
        "house",
        "It feeds the house through an inlet or panel",
        "Alimenta la casa por una entrada o un tablero",
        needed(["The inlet and its transfer switch are new wiring.", "La entrada y su interruptor de transferencia son cableado nuevo."]),
      ),
    ]),
    needQuestion("same", "Is it the same model, in the same place?", "¿Es el mismo modelo, en el mismo lugar?", [
      way(
        "yes",
        "Yes",
        "Sí",
        askOffice(["The listing decides whether it counts as repair.", "La certificación decide si cuenta como reparación."]),
      ),
      way("no", "No", "No", needed(["Energy, place or wiring changes.", "Cambia la energía, el lugar o el cableado."])),
    ]),
  ],
};
