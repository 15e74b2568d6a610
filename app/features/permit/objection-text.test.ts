import { afterEach, expect, test } from "vitest";
import type { PlaceObjections } from "#schemas/inspection/place-objections";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import type { Problem } from "#schemas/problem";
import { namedId } from "#schemas/testing/named-id";
import { issued, request } from "#schemas/testing/permit-stories";
import { worldAfter } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import type { Moving } from "./day-plans";
import { objectionsInWords, reasonWords } from "./objection-text";

afterEach(() => overwriteGetLocale(() => "en"));

const slot = { inspectorId: "grace", day: "2026-11-04", half: "am" } as const;
const inspectors = [{ id: "grace", name: "Grace", roles: ["Inspector" as const], disciplines: [] }];

function moving(): Moving {
  const world = worldAfter((now) => {
    issued(now);
    request(now, namedId("i1"), "110");
  });
  const inspection = world.state.get("inspection", namedId("i1")) ?? expect.fail("there is no inspection");
  return { inspection, suggestedId: null, rows: null, type: shedType() };
}
const said = (problem: Problem) => objectionsInWords(problem, { inspectors }, moving(), slot).map(({ words }) => words);

test("all that stands against a place is said, each by itself and with the names that people know", () => {
  const every: PlaceObjections = {
    objections: ["prerequisite-not-passed", "inspector-unskilled", "inspector-absent", "day-full"],
    codes: ["110", "999"],
  };
  expect(said({ code: "day-full", params: { ...every, alternatives: [] } })).toEqual([
    "Must pass first: Footing, 999.",
    "Grace does not inspect building work.",
    "Grace is away that morning.",
    "Grace has no place left that morning.",
  ]);
  overwriteGetLocale(() => "es");
  expect(said({ code: "day-full", params: { objections: ["day-full"], codes: [] } })).toEqual([
    "Grace no tiene lugares libres ese día por la mañana.",
  ]);
});

test("what no reason lets is said in its own words", () => {
  expect(said({ code: "stop-work-in-force" })).toEqual([expect.stringMatching(/stop-work order/i)]);
});

test.each<[PlaceObjections["objections"], string, string]>([
  [["prerequisite-not-passed"], "Reason to schedule it early", "Enter why it is scheduled early"],
  [["inspector-absent"], "Reason for scheduling it anyway", "Enter why it is scheduled anyway"],
  [["day-full"], "Why this half-day takes one more", "Enter why this half-day takes one more"],
  [["prerequisite-not-passed", "day-full"], "Reason for scheduling it anyway", "Enter why it is scheduled anyway"],
])("a reason for %j is asked with the words of what it is for, and so is an empty one refused", (objections, label, fault) => {
  expect(reasonWords({ objections, codes: [] })).toEqual({ label, fault });
});
