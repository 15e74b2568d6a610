import { when } from "../../kit/forms";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { serviceChecks } from "../../kit/wiring-checks";
import { type InspectionData, item, say } from "../../kit/wording";

/** Before the modules cover the roof, the service, and the system running. References: IRC 2021 (R) and NEC 2023. */
export const residentialSolarInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Roof attachment and wiring", "Anclaje al techo y cableado"),
    checklist: [
      item("roof-sound", "Roof covering and sheathing sound", "Cubierta y entablado en buen estado"),
      item("attachments", "Attachments in framing, spaced as drawn", "Anclajes en la estructura, con la separación del plano", "R324.4.1"),
      item("flashing", "Every roof penetration flashed and sealed", "Cada perforación del techo con tapajuntas y sellada", "R324.4.3"),
      item("pathways", "Two clear paths 36 in wide, eave to ridge", "Dos pasos libres de 36 pulg, del alero a la cumbrera", "R324.6.1"),
      item("ridge", "Clear space at the ridge kept", "Espacio libre en la cumbrera respetado", "R324.6.2"),
      item("escape", "No module under an escape window", "Ningún módulo bajo una ventana de emergencia", "R324.6.3"),
      item("wires", "Wires off the roof, supported, out of reach", "Cables separados del techo, sujetos y fuera de alcance", "NEC 690.31"),
      item("connectors", "Connectors of one make and type, locked", "Conectores de la misma marca y tipo, trabados", "NEC 690.33"),
      item("bonding", "Rails, frames and equipment bonded", "Rieles, marcos y equipos con unión equipotencial", "NEC 690.43"),
    ],
  }),
  inspection({
    code: "320",
    name: say("Electrical service or panel", "Acometida eléctrica o tablero"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("connection", "supply", "new-panel"),
    checklist: serviceChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Solar final", "Final del sistema solar"),
    discipline: "Electrical",
    after: ["310", "320"],
    checklist: [
      item("equipment", "Modules and inverters are those approved", "Los módulos e inversores son los aprobados", "R324.3.1"),
      item(
        "shutdown",
        "Rapid shutdown works, its switch is marked",
        "El apagado rápido funciona y su interruptor está rotulado",
        "NEC 690.12",
      ),
      item("disconnect", "System disconnect within reach, marked", "Desconexión del sistema accesible y rotulada", "NEC 690.13"),
      item(
        "interconnection",
        "Breaker and busbar rated for both sources",
        "Interruptor y barra con capacidad para ambas fuentes",
        "NEC 705.12",
      ),
      item("directory", "Plaque at the service names every source", "La placa en la acometida indica cada fuente", "NEC 705.10"),
      item("loss", "Inverter stops when utility power is cut", "El inversor se detiene al cortarse la red", "NEC 705.40"),
      item(
        "grounding",
        "Array grounded and ground fault protected",
        "Arreglo con puesta a tierra y protección de falla a tierra",
        "NEC 690.41",
      ),
      item(
        "indoor-dc",
        "DC wiring indoors in metal and labeled",
        "Cableado de corriente continua interior en metal y rotulado",
        "NEC 690.31",
      ),
      item("labels", "Labels permanent and fit for outdoors", "Rótulos permanentes y aptos para exteriores", "NEC 110.21"),
      earlier,
    ],
  }),
];
