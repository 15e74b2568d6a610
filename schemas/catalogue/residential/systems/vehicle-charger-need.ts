import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** Whether charging a vehicle at home needs a permit. */
export const vehicleChargerNeed: PermitNeed = {
  questions: [
    needQuestion("connection", "How will you charge the vehicle?", "¿Cómo va a cargar el vehículo?", [
      way("outlet", "From an existing outlet", "Desde un tomacorriente existente", next("outlet")),
      way(
        "new-outlet",
        "From a new outlet or circuit",
        "Desde un tomacorriente o circuito nuevo",
        needed(["A new outlet or circuit is new wiring.", "Un tomacorriente o circuito nuevo es cableado nuevo."]),
        { connection: "plug" },
      ),
      way(
        "wired",
        "With a charger wired in place",
        "Con un cargador cableado de forma fija",
        needed(["The charger has its own circuit and load calculation.", "El cargador lleva circuito propio y cálculo de carga."]),
        { connection: "wired" },
      ),
      way("swap", "With a new charger on the old charger's circuit", "Con un cargador nuevo en el circuito del anterior", next("swap")),
    ]),
    needQuestion("outlet", "What outlet is it?", "¿Qué tomacorriente es?", [
      way(
        "120",
        "An ordinary 120 volt outlet",
        "Un tomacorriente común de 120 voltios",
        notNeeded(
          ["A charging cord plugged into an outlet is portable equipment.", "Un cable de carga enchufado es equipo portátil."],
          "IRC R105.2",
        ),
      ),
      way(
        "240",
        "A 240 volt outlet that serves nothing else",
        "Uno de 240 voltios de uso exclusivo",
        notNeeded(
          [
            "A charger plugged into its own circuit needs no new wiring.",
            "Un cargador enchufado a su propio circuito no necesita cableado nuevo.",
          ],
          "IRC R105.2",
        ),
      ),
      way(
        "shared",
        "A 240 volt outlet that a dryer or range uses",
        "Uno de 240 voltios que usa una secadora o estufa",
        askOffice(["A charger needs a circuit of its own (NEC 625.40).", "Un cargador necesita un circuito propio (NEC 625.40)."]),
      ),
    ]),
    needQuestion("swap", "How does the new charger compare?", "¿Cómo se compara el cargador nuevo?", [
      way(
        "same",
        "Plugged in, same amperes or fewer",
        "Enchufado, con los mismos amperios o menos",
        notNeeded(["The outlet and its circuit stay.", "El tomacorriente y su circuito no cambian."], "IRC R105.2"),
      ),
      way(
        "wired",
        "Wired in place, same amperes or fewer",
        "Cableado de forma fija, con los mismos amperios o menos",
        askOffice(["The office says whether it counts as repair.", "La oficina indica si cuenta como reparación."]),
        { connection: "wired" },
      ),
      way("more", "More amperes", "Más amperios", needed(["The circuit and the load change.", "Cambian el circuito y la carga."])),
    ]),
  ],
};
