import { describe, expect, test } from "vitest";
import { type InspectionResultName, inspectionResults } from "../../inspection/inspection";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";
import { type PermitState, permitStates } from "../permit";
import { permitRowsOf } from "../permit-rows";
import { endStates } from "../states-by-phase";
import { type NextSteps, nextSteps, nextStepsOf, type SituationFacts, situationOf, type Viewer, workStanding } from "./next-step";

const { id } = story;
const viewers: readonly Viewer[] = ["applicant", "office", "inspector", "official", "public"];
const quiet: SituationFacts = { owes: false, reviews: "open", work: "not-inspected", occupancy: false };
const stepsIn = (state: PermitState, facts: Partial<SituationFacts> = {}): NextSteps =>
  nextSteps[situationOf({ state, cycle: 1 }, { ...quiet, ...facts })];

/** While the work goes on, by the result that asks something: what the applicant and the public read. */
const afterResult: Readonly<Record<InspectionResultName, readonly [NextSteps["applicant"], NextSteps["public"]]>> = {
  Passed: ["go-on", "build"],
  Failed: ["correct", "correct"],
  Partial: ["finish", "finish"],
  Cancelled: ["ask-again", "visit-again"],
  "No access": ["give-access", "visit-again"],
  "Not ready": ["get-ready", "visit-again"],
};
const atWork = ["issued", "inspections", "co_temporary"] as const;

describe("the next step", () => {
  test.each(atWork.flatMap((state) => inspectionResults.map((result) => [state, result] as const)))(
    "in %s after %s is the applicant's, and everybody hears it alike",
    (state, result) => {
      const steps = stepsIn(state, { work: result });
      expect([steps.applicant, steps.public]).toEqual(afterResult[result]);
      expect([steps.office, steps.official, steps.inspector]).toEqual(["wait-applicant", "wait-applicant", "wait-applicant"]);
    },
  );

  test.each(permitStates.flatMap((state) => viewers.map((viewer) => [state, viewer] as const)))(
    "in %s is said to %s whatever the inspections, and never asks for a visit outside the work",
    (state, viewer) => {
      const working = atWork.some((each) => each === state);
      const asks = new Set(["build", "go-on", "correct", "finish", "give-access", "get-ready", "ask-again", "schedule", "visit", "record"]);
      for (const work of [
        ...inspectionResults,
        "not-inspected",
        "requested",
        "scheduled",
        "arrived",
        "finals-passed",
        "unsettled",
      ] as const) {
        const step = stepsIn(state, { work })[viewer];
        expect(step).not.toBe("");
        if (!working) expect(asks.has(step)).toBe(false);
      }
    },
  );

  test.each(endStates)("is nothing in %s, which is the end", (state) => {
    expect(new Set(Object.values(stepsIn(state)))).toEqual(new Set(["nothing"]));
  });

  test.each([
    ["issued", { work: "finals-passed" }, "wait-final", "final"],
    ["inspections", { work: "finals-passed" }, "wait-final", "final"],
    ["co_temporary", { work: "finals-passed" }, "wait-certificate", "certificate"],
    ["inspections", { work: "requested" }, "wait-day", "schedule"],
    ["inspections", { work: "scheduled" }, "wait-visit", "wait-inspector"],
    ["fees_due", { owes: true }, "pay", "collect"],
    ["fees_due", { owes: false }, "wait-issue", "issue"],
    ["in_review", { reviews: "corrections" }, "wait-review", "letter"],
    ["in_review", { reviews: "rejected" }, "wait-review", "deny"],
    ["in_review", { reviews: "passing" }, "wait-review", "approve"],
    ["finaled", { occupancy: true }, "wait-certificate", "certificate"],
    ["finaled_with_conditions", { occupancy: false }, "wait-close", "close"],
  ] as const)("in %s with %o: applicant %s, office %s", (state, facts, applicant, office) => {
    expect(stepsIn(state, facts)).toMatchObject({ applicant, office, official: office });
  });
});

const world = (...results: readonly (readonly [code: string, result: InspectionResultName])[]) =>
  worldAfter((begun) => {
    story.issued(begun);
    results.forEach(([code, result], place) => {
      story.request(begun, namedId(`i${place}`), code);
      story.schedule(begun, namedId(`i${place}`), "2026-11-04");
      const args = {
        permitId: id,
        inspectionId: namedId(`i${place}`),
        resultId: namedId(`r${place}`),
        result,
        note: "The trench is under water",
      };
      begun.do(people.inspector, "inspection.record-result", args);
    });
  });
const stepsAfter = (...results: readonly (readonly [code: string, result: InspectionResultName])[]) => {
  const after = world(...results);
  return { steps: nextStepsOf(story.permitOf(after), shedType(), permitRowsOf(after.rowsHeldBy(people.office))), after };
};

describe("after what an inspector recorded", () => {
  test.each([
    ["Failed", "correct"],
    ["Partial", "finish"],
    ["No access", "give-access"],
  ] as const)("%s: %s, also where the mail says it", (result, step) => {
    const { steps, after } = stepsAfter(["110", result]);
    expect(steps.applicant).toBe(step);
    expect(story.permitOf(after).court).toBe("applicant");
  });

  test("a re-inspection that passes takes the failure's step away", () => {
    expect(stepsAfter(["110", "Failed"], ["110", "Passed"]).steps.applicant).toBe("go-on");
  });

  test("every final passed: the office finals it, and the turn is the office's", () => {
    const done = worldAfter(story.inspected);
    const rows = permitRowsOf(done.rowsHeldBy(people.office));
    expect(nextStepsOf(story.permitOf(done), shedType(), rows)).toMatchObject({
      applicant: "wait-final",
      office: "final",
      public: "final",
    });
    expect(story.permitOf(done).court).toBe("office");
    expect(story.summaryOf(done)?.waitsOn).toEqual([{ step: "final", accountId: null }]);
  });

  test("the visit that is ahead comes before what an earlier one asked", () => {
    const seen = { final: false, resultedAt: null, attempt: 1 };
    const failed = { ...seen, code: "110", state: "resulted" as const, result: "Failed" as const, resultedAt: "2026-11-04T18:00:00.000Z" };
    const asked = { ...seen, code: "110", state: "requested" as const, result: null, attempt: 2 };
    expect(workStanding({ answers: {} }, shedType(), [failed, asked])).toBe("requested");
    expect(workStanding({ answers: {} }, shedType(), [failed])).toBe("Failed");
    expect(workStanding({ answers: {} }, shedType(), [])).toBe("not-inspected");
  });
});
