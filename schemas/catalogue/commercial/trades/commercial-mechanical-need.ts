import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of mechanical work in a business. */
export const commercialMechanicalNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "portable",
        "Use a portable heater, fan or air conditioner",
        "Usar un calentador, ventilador o aire acondicionado portátil",
        notNeeded(["Portable equipment needs no permit.", "El equipo portátil no necesita permiso."], "IBC 105.2"),
      ),
      way("part", "Replace a part", "Reemplazar una pieza", next("part")),
      way("cooler", "Install a self-contained cooler or freezer", "Instalar un refrigerador o congelador autónomo", next("cooler")),
      way(
        "equipment",
        "Install or replace a unit, ducts or an exhaust fan",
        "Instalar o reemplazar un equipo, ductos o un extractor",
        needed(["Equipment and ducts are inspected.", "Los equipos y ductos se inspeccionan."]),
      ),
      way(
        "gas",
        "Change gas piping",
        "Modificar la tubería de gas",
        needed(["Gas piping is tested under pressure.", "La tubería de gas se prueba a presión."]),
      ),
    ]),
    needQuestion(
      "part",
      "Does the part change the equipment's listing or make it unsafe?",
      "¿La pieza cambia la certificación del equipo o lo hace inseguro?",
      [
        way(
          "no",
          "No, the same kind of part",
          "No, es el mismo tipo de pieza",
          notNeeded(["Replacing a minor part is repair.", "Reemplazar una pieza menor es reparación."], "IBC 105.2"),
        ),
        way(
          "yes",
          "Yes, or I am not sure",
          "Sí, o no lo sé",
          askOffice(["An inspector looks at the part first.", "Primero se inspecciona la pieza."]),
        ),
      ],
    ),
    needQuestion("cooler", "How much refrigerant does it hold?", "¿Cuánto refrigerante contiene?", [
      way(
        "small",
        "10 lb or less, with motors of 1 horsepower or less",
        "10 libras o menos, con motores de 1 caballo de fuerza o menos",
        notNeeded(["Small self-contained systems are exempt.", "Los sistemas autónomos pequeños están exentos."], "IBC 105.2"),
      ),
      way("large", "More", "Más", needed(["The system is above the exempt size.", "El sistema supera el tamaño exento."])),
    ]),
  ],
};
