import { lifeSafetyChecks } from "../../kit/commercial-building-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

const moving = when("reason", "tenant", "owner", "lost");

/** Walk-throughs of a space as it stands; a new name alone asks for the last. References: IBC 2021 and what the prefix says. */
export const commercialCertificateInspections: InspectionData[] = [
  inspection({
    code: "610",
    name: say("Zoning", "Zonificación"),
    discipline: "Zoning",
    showIf: moving,
    minutes: 30,
    checklist: [
      item("use", "Use is the one applied for and allowed here", "El uso es el solicitado y se permite aquí"),
      item("parking", "Parking spaces marked and free", "Espacios de estacionamiento marcados y libres"),
      item("trash", "Trash area screened", "Área de basura detrás de una pantalla"),
      item("signs", "Signs have their permits", "Los letreros tienen permiso"),
      item("landscape", "Required planting in good shape", "Plantas exigidas en buen estado"),
      item("outdoor", "No outdoor storage that is not approved", "Sin almacenamiento exterior no aprobado"),
    ],
  }),
  inspection({
    code: "620",
    name: say("Fire safety", "Seguridad contra incendios"),
    discipline: "Fire",
    showIf: moving,
    checklist: lifeSafetyChecks,
  }),
  inspection({
    code: "630",
    name: say("Health", "Salud"),
    discipline: "Health",
    showIf: when("activities", "food"),
    minutes: 60,
    checklist: [
      item("hand-sinks", "Hand sinks with hot water, soap and towels", "Lavamanos con agua caliente, jabón y toallas"),
      item("dish-sinks", "Three-compartment sink or dish machine", "Fregadero de tres compartimentos o lavavajillas"),
      item("cold", "Cold storage holds 41 °F or less", "La refrigeración mantiene 41 °F o menos"),
      item("surfaces", "Floors, walls and ceilings smooth and washable", "Pisos, paredes y cielos rasos lisos y lavables"),
      item("air-gaps", "Food equipment drains through an air gap", "Los equipos de comida drenan con separación de aire", "IPC 802"),
      item("interceptor", "Grease interceptor clean and reachable", "Interceptor de grasa limpio y accesible", "IPC 1003"),
      item("pests", "Doors and openings closed to pests", "Puertas y aberturas cerradas a las plagas"),
    ],
  }),
  finalInspection({
    code: "690",
    name: say("Building walk-through", "Recorrido del edificio"),
    after: ["610", "620", "630"],
    checklist: [
      item("as-drawn", "Space matches the floor plan", "El espacio coincide con el plano de planta"),
      item("no-work", "No work done without a permit", "Sin trabajos hechos sin permiso", "IBC 105.1"),
      item("route", "Accessible route and parking to the entrance", "Ruta y estacionamiento accesibles hasta la entrada", "IBC 1104"),
      item("toilets", "Restrooms work, accessible where required", "Los baños funcionan y son accesibles donde se exige", "IBC 1110.2"),
      item(
        "rated-walls",
        "Rated walls whole, self-closing doors latch",
        "Muros resistentes al fuego íntegros, puertas de cierre automático cierran",
        "IFC 701",
      ),
      item("panels", "Panels labeled, 36 in clear in front", "Tableros rotulados, con 36 pulg libres al frente", "NEC 110.26"),
      item(
        "wiring",
        "Covers in place, no cords as fixed wiring",
        "Tapas colocadas, sin extensiones usadas como cableado fijo",
        "NEC 400.12",
      ),
      item(
        "water-heater",
        "Water heater vented, relief valve piped",
        "Calentador de agua con ventilación, válvula de alivio con tubería",
        "IPC 504",
      ),
      item("guards", "Stairs, guards and handrails sound", "Escaleras, barandas y pasamanos firmes", "IBC 1011, 1014, 1015"),
      item("earlier-items", "Items left open earlier are corrected", "Lo pendiente de visitas anteriores está corregido"),
    ],
  }),
];
