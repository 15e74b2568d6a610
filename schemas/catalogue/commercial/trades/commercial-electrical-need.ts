import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of electrical work in a business. */
export const commercialElectricalNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "lamps",
        "Replace lamps, fuses or cords, or plug something in",
        "Cambiar focos, fusibles o cordones, o enchufar algo",
        notNeeded(["Lamps and plug-in equipment are exempt.", "Los focos y los equipos de enchufe están exentos."], "IBC 105.2"),
      ),
      way("device", "Replace a switch, receptacle or breaker", "Cambiar un interruptor, tomacorriente o disyuntor", next("same")),
      way("low-voltage", "Run low-voltage cable", "Tender cable de bajo voltaje", next("signal")),
      way(
        "wiring",
        "New circuits, panels, service or fixed equipment",
        "Circuitos, tableros, acometida o equipos fijos nuevos",
        needed(["New wiring is inspected.", "El cableado nuevo se inspecciona."], "IBC 105.1"),
      ),
    ]),
    needQuestion("same", "Does it have the same rating, in the same place?", "¿Tiene la misma capacidad y queda en el mismo lugar?", [
      way(
        "yes",
        "Yes",
        "Sí",
        notNeeded(["Replacing a device like for like is repair.", "Cambiar un dispositivo por otro igual es reparación."]),
      ),
      way("no", "No", "No", needed(["A larger or moved device changes the circuit.", "Un dispositivo mayor o movido cambia el circuito."])),
    ]),
    needQuestion("signal", "What is the cable for?", "¿Para qué es el cable?", [
      way(
        "power-limited",
        "Under 25 volts and 50 watts, such as a thermostat",
        "Menos de 25 voltios y 50 vatios, como un termostato",
        notNeeded(["Low voltage at low power is exempt.", "El bajo voltaje de poca potencia está exento."]),
      ),
      way(
        "alarm",
        "Fire alarm or door locks",
        "Alarma de incendios o cerraduras",
        needed([
          "A fire alarm and locks on exits have permits of their own.",
          "La alarma de incendios y las cerraduras de salidas llevan su propio permiso.",
        ]),
      ),
      way(
        "other",
        "Something else, or I am not sure",
        "Otra cosa, o no lo sé",
        askOffice(["It depends on voltage and power.", "Depende del voltaje y la potencia."]),
      ),
    ]),
  ],
};
