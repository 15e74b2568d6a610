import {
  accessibilityChecks,
  commercialFinalChecks,
  commercialFramingChecks,
  lifeSafetyChecks,
  ratedAssemblyChecks,
} from "../../kit/commercial-building-checks";
import { commercialElectricalRoughChecks, commercialPlumbingRoughChecks, ductRoughChecks } from "../../kit/commercial-trade-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, say } from "../../kit/wording";

const built = when("workItems", "structure", "walls");
const covered = ["120", "122", "124", "130", "140"];

/** Only what is built is inspected before it is covered; the exits, the accessible route and the fire systems always are. */
export const commercialChangeOfUseInspections: InspectionData[] = [
  inspection({
    code: "120",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    showIf: when("workItems", "plumbing"),
    checklist: commercialPlumbingRoughChecks,
  }),
  inspection({
    code: "122",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    showIf: when("workItems", "electrical"),
    checklist: commercialElectricalRoughChecks,
  }),
  inspection({
    code: "124",
    name: say("Rough-in mechanical", "Mecánica sin cubrir"),
    discipline: "Mechanical",
    showIf: when("workItems", "mechanical"),
    checklist: ductRoughChecks,
  }),
  inspection({
    code: "130",
    name: say("Framing", "Estructura"),
    after: ["120", "122", "124"],
    showIf: built,
    minutes: 60,
    checklist: commercialFramingChecks,
  }),
  inspection({
    code: "140",
    name: say("Rated walls and penetrations", "Muros resistentes al fuego y pasos"),
    after: ["130"],
    showIf: built,
    checklist: ratedAssemblyChecks,
  }),
  inspection({
    code: "170",
    name: say("Accessibility", "Accesibilidad"),
    discipline: "Accessibility",
    after: covered,
    checklist: accessibilityChecks,
  }),
  inspection({
    code: "180",
    name: say("Fire final", "Final de incendios"),
    discipline: "Fire",
    after: covered,
    minutes: 60,
    checklist: lifeSafetyChecks,
  }),
  finalInspection({
    code: "190",
    name: say("Building final", "Final de construcción"),
    after: ["170", "180"],
    minutes: 60,
    checklist: commercialFinalChecks,
  }),
];
