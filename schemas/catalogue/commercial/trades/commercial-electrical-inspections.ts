import {
  commercialElectricalFinalChecks,
  commercialElectricalRoughChecks,
  undergroundElectricalChecks,
} from "../../kit/commercial-trade-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Trench, rough-in, service, generator and final. References: National Electrical Code 2023. */
export const commercialElectricalInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Underground electrical", "Instalación eléctrica enterrada"),
    discipline: "Electrical",
    showIf: when("underground", true),
    minutes: 30,
    checklist: undergroundElectricalChecks,
  }),
  inspection({
    code: "320",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    showIf: when("concealed", true),
    checklist: commercialElectricalRoughChecks,
  }),
  inspection({
    code: "330",
    name: say("Service and grounding", "Acometida y puesta a tierra"),
    discipline: "Electrical",
    after: ["310"],
    showIf: when("workItems", "service"),
    checklist: [
      item(
        "working-space",
        "Working and dedicated space; two ways out for large equipment",
        "Espacio de trabajo y espacio exclusivo; dos salidas si el equipo es grande",
        "NEC 110.26",
      ),
      item("disconnects", "Service disconnects grouped and marked", "Desconexiones de acometida agrupadas y rotuladas", "NEC 230.71"),
      item(
        "fault-current",
        "Available fault current and its date marked",
        "Corriente de falla disponible y su fecha a la vista",
        "NEC 110.24",
      ),
      item("electrodes", "Grounding electrode system complete", "Sistema de electrodos de tierra completo", "NEC 250.50"),
      item("electrode-conductor", "Grounding electrode conductor sized", "Calibre del conductor al electrodo de tierra", "NEC 250.66"),
      item("main-bond", "Main bonding jumper installed", "Puente de unión principal instalado", "NEC 250.24"),
      item(
        "ground-fault",
        "Ground-fault protection from 1,000 A tested",
        "Protección de falla a tierra, desde 1,000 A, probada",
        "NEC 230.95",
      ),
      item("torque", "Terminals tightened to the marked torque", "Terminales apretadas al par indicado", "NEC 110.14(D)"),
    ],
  }),
  inspection({
    code: "340",
    name: say("Generator and transfer test", "Prueba de generador y transferencia"),
    discipline: "Electrical",
    after: ["320"],
    showIf: when("workItems", "generator"),
    checklist: [
      item(
        "transfer",
        "Transfer switch listed and rated for its use",
        "Interruptor de transferencia certificado para su uso",
        "NEC 700.5, 702.5",
      ),
      item(
        "start",
        "Emergency loads, if any, on within 10 seconds",
        "Cargas de emergencia, si las hay, activas en 10 segundos",
        "NEC 700.12",
      ),
      item("separation", "Emergency wiring apart from other wiring", "Cableado de emergencia separado del resto", "NEC 700.10"),
      item("test", "Test under load, seen by the inspector", "Prueba con carga en presencia del inspector", "NEC 700.3"),
      item(
        "signs",
        "Sign at the service says where the generator is",
        "Letrero en la acometida que indica dónde está el generador",
        "NEC 700.7, 702.7",
      ),
      item("shutdown", "Disconnect and emergency stop", "Desconexión y paro de emergencia", "NEC 445.18, 445.19"),
      item(
        "grounding",
        "Neutral and grounding as the transfer switch requires",
        "Neutro y puesta a tierra según el interruptor de transferencia",
        "NEC 250.30",
      ),
    ],
  }),
  finalInspection({
    code: "390",
    name: say("Electrical final", "Final eléctrica"),
    discipline: "Electrical",
    after: ["310", "320", "330", "340"],
    checklist: commercialElectricalFinalChecks,
  }),
];
