import { commercialPlumbingFinalChecks, commercialPlumbingRoughChecks, undergroundPlumbingChecks } from "../../kit/commercial-trade-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Buried pipe, rough-in, interceptor, backflow and final. */
export const commercialPlumbingInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Underground plumbing", "Plomería enterrada"),
    discipline: "Plumbing",
    showIf: when("belowSlab", true),
    checklist: undergroundPlumbingChecks,
  }),
  inspection({
    code: "320",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    after: ["310"],
    showIf: when("workItems", "fixtures", "ejector"),
    checklist: commercialPlumbingRoughChecks,
  }),
  inspection({
    code: "330",
    name: say("Grease or oil interceptor", "Interceptor de grasa o aceite"),
    discipline: "Plumbing",
    showIf: when("workItems", "interceptor"),
    minutes: 30,
    checklist: [
      item("size", "Size and model as approved", "Tamaño y modelo aprobados", "IPC 1003"),
      item("level", "Set level on firm bedding", "Nivelado sobre lecho firme"),
      item("flow-control", "Flow control, if any, placed and vented", "Control de flujo, si lo hay, colocado y ventilado", "IPC 1003.3"),
      item("vent", "Interceptor vented", "Interceptor ventilado", "IPC 1003.9"),
      item("fixtures", "Only grease or oil waste drains to it", "Solo recibe desagües con grasa o aceite", "IPC 1003"),
      item("access", "Covers reach grade and open for pumping", "Tapas a nivel que abren para la limpieza", "IPC 1003.10"),
      item("test", "Watertight when filled", "Sin fugas al llenarse"),
    ],
  }),
  inspection({
    code: "340",
    name: say("Backflow test", "Prueba contra reflujo"),
    discipline: "Plumbing",
    showIf: when("workItems", "backflow"),
    minutes: 20,
    checklist: [
      item("kind", "Kind of assembly fits the hazard", "El tipo de dispositivo corresponde al riesgo", "IPC 608.1"),
      item("report", "Passing report by a certified tester", "Informe aprobatorio de personal certificado", "IPC 312.10.2"),
      item("access", "Within reach, clear of the floor", "Accesible y separado del piso"),
      item("drain", "Relief port drains through an air gap", "El alivio drena con separación de aire"),
      item("shutoffs", "Shutoffs and test cocks in place", "Llaves de cierre y de prueba colocadas"),
      item("freeze", "Protected from freezing", "Protegido contra heladas", "IPC 305"),
    ],
  }),
  finalInspection({
    code: "390",
    name: say("Plumbing final", "Final de plomería"),
    discipline: "Plumbing",
    after: ["310", "320", "330", "340"],
    checklist: commercialPlumbingFinalChecks,
  }),
];
