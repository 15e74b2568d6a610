import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of a fire alarm. */
export const commercialFireAlarmNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "service",
        "Test, clean or change batteries",
        "Probar, limpiar o cambiar baterías",
        notNeeded(["Maintenance does not change the system.", "El mantenimiento no modifica el sistema."], "IFC 105.6"),
      ),
      way(
        "like",
        "Replace a device with the same model",
        "Reemplazar un dispositivo por otro del mismo modelo",
        askOffice([
          "One for one may be maintenance; we look at the device first.",
          "Uno por uno puede ser mantenimiento; primero revisamos el dispositivo.",
        ]),
        { workKind: "like" },
      ),
      way("devices", "Add or move devices", "Agregar o mover dispositivos", next("kind"), { workKind: "devices" }),
      way(
        "panel",
        "Install or replace a panel or communicator",
        "Instalar o reemplazar un tablero o comunicador",
        needed(["The system is reviewed and tested again.", "El sistema se revisa y se prueba de nuevo."], "IFC 105.6"),
      ),
      way(
        "burglar",
        "Install a burglar alarm",
        "Instalar una alarma contra robo",
        askOffice(["The police may ask you to register it.", "La policía puede pedir que la registre."]),
      ),
    ]),
    needQuestion("kind", "Which devices?", "¿Qué dispositivos?", [
      way("notification", "Horns and strobes only", "Solo bocinas y luces", next("count")),
      way(
        "initiating",
        "Detectors, pull stations or modules",
        "Detectores, estaciones manuales o módulos",
        needed(["Devices that start an alarm are reviewed.", "Los dispositivos que inician la alarma se revisan."], "IFC 105.6"),
      ),
    ]),
    needQuestion("count", "How many?", "¿Cuántas?", [
      way(
        "few",
        "Four or fewer",
        "Cuatro o menos",
        askOffice([
          "A few may be exempt; we look at the circuit first.",
          "Unas pocas pueden estar exentas; primero revisamos el circuito.",
        ]),
      ),
      way("many", "Five or more", "Cinco o más", needed(["Power and coverage are checked.", "Se revisan energía y cobertura."])),
    ]),
  ],
};
