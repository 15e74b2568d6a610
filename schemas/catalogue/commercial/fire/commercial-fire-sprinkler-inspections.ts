import { sprinklerRoughChecks } from "../../kit/commercial-trade-checks";
import { fireMainChecks, firePumpChecks, fireSupplyFinalChecks, sprinklerFinalChecks, standpipeChecks } from "../../kit/fire-system-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, say } from "../../kit/wording";

const withHeads = when("workKind", "new", "extend", "move");

/** Fire main, overhead pipe, standpipe, pump, and a final for what was done: the supply alone, or sprinklers. */
export const commercialFireSprinklerInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Underground fire main", "Tubería enterrada contra incendios"),
    discipline: "Fire",
    showIf: when("supply", "main"),
    minutes: 60,
    checklist: fireMainChecks,
  }),
  inspection({
    code: "320",
    name: say("Overhead pipe and pressure test", "Tubería aérea y prueba de presión"),
    discipline: "Fire",
    showIf: withHeads,
    minutes: 60,
    checklist: sprinklerRoughChecks,
  }),
  inspection({
    code: "330",
    name: say("Standpipe test", "Prueba de tubería vertical"),
    discipline: "Fire",
    showIf: when("supply", "standpipe"),
    minutes: 60,
    checklist: standpipeChecks,
  }),
  inspection({
    code: "340",
    name: say("Fire pump test", "Prueba de bomba contra incendios"),
    discipline: "Fire",
    after: ["310"],
    showIf: when("supply", "pump"),
    minutes: 90,
    checklist: firePumpChecks,
  }),
  finalInspection({
    code: "380",
    name: say("Fire supply final", "Final del suministro contra incendios"),
    discipline: "Fire",
    after: ["310", "330", "340"],
    showIf: when("workKind", "supply"),
    minutes: 30,
    checklist: fireSupplyFinalChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Sprinkler final", "Final de rociadores"),
    discipline: "Fire",
    showIf: withHeads,
    after: ["310", "320", "330", "340"],
    minutes: 60,
    checklist: sprinklerFinalChecks,
  }),
];
