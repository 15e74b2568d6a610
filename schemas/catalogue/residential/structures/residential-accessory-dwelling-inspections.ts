import { newFoundation, when } from "../../kit/forms";
import { dwellingSprinklerChecks, slabChecks, unitSeparationChecks } from "../../kit/house-checks";
import { undergroundPlumbingChecks, underSlabChecks } from "../../kit/pipe-checks";
import {
  electricalFinalChecks,
  footingChecks,
  foundationChecks,
  framingChecks,
  gasTestChecks,
  houseFinalChecks,
  insulationChecks,
  mechanicalFinalChecks,
  plumbingFinalChecks,
  roughMechanicalChecks,
  roughPlumbingChecks,
} from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { roughElectricalChecks, serviceChecks } from "../../kit/wiring-checks";
import { type InspectionData, item, say } from "../../kit/wording";

/** What a dwelling needs of its own, beside what every house is looked at for. */
const unitFinalChecks = [
  item(
    "facilities",
    "Kitchen with a sink; toilet, basin, tub or shower work",
    "Cocina con fregadero; inodoro, lavabo y bañera o ducha funcionan",
    "R306",
  ),
  item("entrance", "Own entrance, egress door 32 in clear", "Entrada propia, puerta de salida con 32 pulg libres", "R311.2"),
  ...houseFinalChecks.filter(({ id }) => id !== "garage"),
];

const beforeCover: InspectionData[] = [
  inspection({ code: "110", name: say("Footings", "Zapatas"), showIf: newFoundation, checklist: footingChecks }),
  inspection({
    code: "120",
    name: say("Foundation walls", "Muros de cimentación"),
    after: ["110"],
    showIf: when("foundation", "crawl", "basement"),
    checklist: foundationChecks,
  }),
  inspection({
    code: "130",
    name: say("Underground plumbing", "Plomería enterrada"),
    discipline: "Plumbing",
    after: ["110"],
    minutes: 30,
    showIf: newFoundation,
    checklist: undergroundPlumbingChecks,
  }),
  inspection({
    code: "135",
    name: say("Plumbing under the slab", "Plomería bajo la losa"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: when("underSlab", true),
    checklist: underSlabChecks,
  }),
  inspection({
    code: "140",
    name: say("Slab", "Losa"),
    after: ["110", "130"],
    minutes: 30,
    showIf: when("foundation", "slab", "basement"),
    checklist: slabChecks,
  }),
  inspection({
    code: "210",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    after: ["120", "140"],
    checklist: roughElectricalChecks,
  }),
  inspection({
    code: "220",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    after: ["130", "135", "140"],
    checklist: roughPlumbingChecks,
  }),
  inspection({
    code: "230",
    name: say("Rough-in mechanical", "Instalación mecánica sin cubrir"),
    discipline: "Mechanical",
    after: ["120", "140"],
    minutes: 30,
    checklist: roughMechanicalChecks,
  }),
  inspection({
    code: "240",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    after: ["120", "140"],
    minutes: 30,
    showIf: when("systems", "gas"),
    checklist: gasTestChecks,
  }),
  inspection({
    code: "250",
    name: say("Rough-in sprinklers", "Rociadores sin cubrir"),
    discipline: "Fire",
    after: ["120", "140"],
    minutes: 30,
    showIf: when("systems", "sprinklers"),
    checklist: dwellingSprinklerChecks,
  }),
  inspection({
    code: "260",
    name: say("Framing", "Estructura"),
    after: ["120", "140", "210", "220", "230", "240", "250"],
    checklist: framingChecks,
  }),
  inspection({ code: "270", name: say("Insulation", "Aislamiento"), after: ["260"], minutes: 30, checklist: insulationChecks }),
  inspection({
    code: "280",
    name: say("Separation from the house", "Separación de la casa"),
    after: ["260"],
    minutes: 30,
    showIf: when("unitKind", "attached", "conversion"),
    checklist: unitSeparationChecks,
  }),
];

const finals: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Electrical service", "Acometida eléctrica"),
    discipline: "Electrical",
    after: ["210"],
    minutes: 30,
    showIf: when("systems", "service"),
    checklist: serviceChecks,
  }),
  finalInspection({
    code: "370",
    name: say("Electrical final", "Final eléctrica"),
    discipline: "Electrical",
    after: ["210", "310"],
    minutes: 30,
    checklist: electricalFinalChecks,
  }),
  finalInspection({
    code: "380",
    name: say("Plumbing final", "Final de plomería"),
    discipline: "Plumbing",
    after: ["220"],
    minutes: 30,
    checklist: plumbingFinalChecks,
  }),
  finalInspection({
    code: "385",
    name: say("Mechanical final", "Final mecánica"),
    discipline: "Mechanical",
    after: ["230", "240"],
    minutes: 30,
    checklist: mechanicalFinalChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Building final", "Final de construcción"),
    after: ["250", "270", "280", "370", "380", "385"],
    minutes: 60,
    checklist: unitFinalChecks,
  }),
];

/** A unit is inspected as a small house; a conversion has no new foundation, and walls shared with the house must resist fire. */
export const accessoryDwellingInspections: InspectionData[] = [...beforeCover, ...finals];
