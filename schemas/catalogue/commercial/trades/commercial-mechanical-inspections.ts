import { commercialGasChecks, commercialMechanicalFinalChecks, ductRoughChecks } from "../../kit/commercial-trade-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Ducts, gas piping, duct smoke detectors and final. References: International Mechanical Code 2021. */
export const commercialMechanicalInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Rough-in mechanical", "Mecánica sin cubrir"),
    discipline: "Mechanical",
    showIf: when("equipment", "ducts", "air"),
    checklist: ductRoughChecks,
  }),
  inspection({
    code: "320",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Mechanical",
    showIf: when("equipment", "gas-small", "gas-large"),
    minutes: 30,
    checklist: commercialGasChecks,
  }),
  inspection({
    code: "330",
    name: say("Duct smoke detectors", "Detectores de humo en ductos"),
    discipline: "Fire",
    after: ["310"],
    showIf: when("airflow", true),
    minutes: 30,
    checklist: [
      item(
        "place",
        "Detector in the return, before outdoor air enters",
        "Detector en el retorno, antes de la entrada de aire exterior",
        "IMC 606.2.1",
      ),
      item("stop", "Each detector stops its unit", "Cada detector detiene su equipo", "IMC 606.4"),
      item("supervised", "Detectors report to the fire alarm panel", "Los detectores avisan al tablero de alarma", "IMC 606.4.1"),
      item("access", "Detectors within reach for testing", "Detectores accesibles para probarlos", "IMC 606.3"),
      item("indicator", "Remote test switch and light where hidden", "Interruptor de prueba y luz remotos donde el detector no se ve"),
      item("tubes", "Sampling tubes of the right length, end closed", "Tubos de muestreo del largo correcto, con tapa"),
    ],
  }),
  finalInspection({
    code: "390",
    name: say("Mechanical final", "Final mecánica"),
    discipline: "Mechanical",
    after: ["310", "320", "330"],
    checklist: commercialMechanicalFinalChecks,
  }),
];
