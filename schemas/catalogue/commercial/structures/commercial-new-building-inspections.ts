import {
  accessibilityChecks,
  commercialEnergyChecks,
  commercialFinalChecks,
  commercialFoundationChecks,
  commercialFramingChecks,
  commercialSlabChecks,
  lifeSafetyChecks,
  ratedAssemblyChecks,
} from "../../kit/commercial-building-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, say } from "../../kit/wording";

/** From the ground up; wiring, pipes and ducts are inspected under their own permits. */
export const commercialNewBuildingInspections: InspectionData[] = [
  inspection({ code: "110", name: say("Footings and foundation", "Zapatas y cimentación"), checklist: commercialFoundationChecks }),
  inspection({
    code: "120",
    name: say("Slab and under-floor", "Losa y bajo piso"),
    after: ["110"],
    checklist: commercialSlabChecks,
  }),
  inspection({ code: "130", name: say("Framing", "Estructura"), after: ["110"], minutes: 90, checklist: commercialFramingChecks }),
  inspection({
    code: "140",
    name: say("Rated walls and penetrations", "Muros resistentes al fuego y pasos"),
    after: ["130"],
    showIf: when("rated", true),
    minutes: 60,
    checklist: ratedAssemblyChecks,
  }),
  inspection({
    code: "150",
    name: say("Insulation and air barrier", "Aislamiento y barrera de aire"),
    after: ["130"],
    showIf: when("conditioned", true),
    checklist: commercialEnergyChecks,
  }),
  inspection({
    code: "170",
    name: say("Accessibility", "Accesibilidad"),
    discipline: "Accessibility",
    after: ["130", "140"],
    minutes: 60,
    checklist: accessibilityChecks,
  }),
  inspection({
    code: "180",
    name: say("Fire final", "Final de incendios"),
    discipline: "Fire",
    after: ["130", "140"],
    minutes: 90,
    checklist: lifeSafetyChecks,
  }),
  finalInspection({
    code: "190",
    name: say("Building final", "Final de construcción"),
    after: ["120", "150", "170", "180"],
    minutes: 90,
    checklist: commercialFinalChecks,
  }),
];
