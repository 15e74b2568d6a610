import { when } from "../../kit/forms";
import { dwellingSprinklerChecks, moduleSetChecks, slabChecks, unitSeparationChecks, weatherBarrierChecks } from "../../kit/house-checks";
import { undergroundPlumbingChecks } from "../../kit/pipe-checks";
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
import { type InspectionData, say } from "../../kit/wording";
import { severalUnits, siteBuilt, withGas, withSprinklers } from "./residential-new-house-questions";

const below: InspectionData[] = [
  inspection({ code: "110", name: say("Footings", "Zapatas"), checklist: footingChecks }),
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
    checklist: undergroundPlumbingChecks,
  }),
  inspection({
    code: "140",
    name: say("Slab", "Losa"),
    after: ["110", "130"],
    minutes: 30,
    showIf: when("foundation", "slab", "basement"),
    checklist: slabChecks,
  }),
];

const beforeCover: InspectionData[] = [
  inspection({
    code: "210",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    after: ["120", "140"],
    showIf: siteBuilt,
    checklist: roughElectricalChecks,
  }),
  inspection({
    code: "220",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    after: ["130", "140"],
    showIf: siteBuilt,
    checklist: roughPlumbingChecks,
  }),
  inspection({
    code: "230",
    name: say("Rough-in mechanical", "Instalación mecánica sin cubrir"),
    discipline: "Mechanical",
    after: ["120", "140"],
    showIf: siteBuilt,
    checklist: roughMechanicalChecks,
  }),
  inspection({
    code: "240",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    after: ["230"],
    minutes: 30,
    showIf: withGas,
    checklist: gasTestChecks,
  }),
  inspection({
    code: "250",
    name: say("Rough-in sprinklers", "Rociadores sin cubrir"),
    discipline: "Fire",
    after: ["120", "140"],
    showIf: withSprinklers,
    checklist: dwellingSprinklerChecks,
  }),
  inspection({
    code: "260",
    name: say("Framing", "Estructura"),
    minutes: 60,
    after: ["210", "220", "230", "240", "250"],
    showIf: siteBuilt,
    checklist: framingChecks,
  }),
  inspection({
    code: "265",
    name: say("Module set and connections", "Montaje y conexiones de los módulos"),
    after: ["120", "130", "140"],
    showIf: when("factoryBuilt", true),
    checklist: moduleSetChecks,
  }),
  inspection({
    code: "270",
    name: say("Weather barrier and flashing", "Barrera contra el agua y tapajuntas"),
    after: ["260"],
    minutes: 30,
    showIf: siteBuilt,
    checklist: weatherBarrierChecks,
  }),
  inspection({
    code: "280",
    name: say("Insulation", "Aislamiento"),
    after: ["260"],
    minutes: 30,
    showIf: siteBuilt,
    checklist: insulationChecks,
  }),
  inspection({
    code: "290",
    name: say("Separation of units", "Separación de unidades"),
    after: ["260", "265"],
    showIf: severalUnits,
    checklist: unitSeparationChecks,
  }),
];

const finals: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Electrical service", "Acometida eléctrica"),
    discipline: "Electrical",
    after: ["210", "265"],
    minutes: 30,
    checklist: serviceChecks,
  }),
  finalInspection({
    code: "370",
    name: say("Electrical final", "Final eléctrica"),
    discipline: "Electrical",
    after: ["210", "265", "310"],
    checklist: electricalFinalChecks,
  }),
  finalInspection({
    code: "380",
    name: say("Plumbing final", "Final de plomería"),
    discipline: "Plumbing",
    after: ["130", "220", "265"],
    minutes: 30,
    checklist: plumbingFinalChecks,
  }),
  finalInspection({
    code: "385",
    name: say("Mechanical final", "Final mecánica"),
    discipline: "Mechanical",
    after: ["230", "240", "265"],
    minutes: 30,
    checklist: mechanicalFinalChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Building final", "Final de construcción"),
    after: ["250", "265", "270", "280", "290", "370", "380", "385"],
    minutes: 60,
    checklist: houseFinalChecks,
  }),
];

/** From the footings to the final, in the order of IRC R109.1: framing once pipes, ducts and wires are in; of a factory-built house, its setting. */
export const newHouseInspections: InspectionData[] = [...below, ...beforeCover, ...finals];
