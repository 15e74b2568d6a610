import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";

const { id, permitOf } = story;
const { applicant, office, inspector, stranger } = people;
const alone = { permitId: id };
const because = { permitId: id, reason: "Outside the lines" };
const decided: story.Story = (world) => {
  story.inReview(world);
  story.decide(world, "Building", "approved");
  story.decide(world, "Fire", "approved");
};
const denied: story.Story = (world) => {
  story.inReview(world);
  story.decide(world, "Building", "rejected");
  story.decide(world, "Fire", "approved");
  world.do(office, "permit.deny", because);
};
const appealed: story.Story = (world) => {
  denied(world);
  world.do(applicant, "permit.appeal", { ...alone, reason: "The lines were redrawn" });
};

describe("approval", () => {
  test("waits for the fees of issue when some are owed", () => {
    const world = worldAfter(story.approved);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "applicant" });
    expect(world.deliveries.at(-1)).toMatchObject({ template: "fees-due", params: { owedCents: 20_000 } });
    expect(permitOf(world).courtSpans.map(({ stage }) => stage)).not.toContain("approved");
  });

  test("waits for the office to issue when none are", () => {
    const world = worldAfter(
      (one) => {
        story.submitted(one);
        one.do(office, "permit.start-review", alone);
        for (const discipline of ["Building", "Fire"]) story.decide(one, discipline, "approved");
        one.do(office, "permit.approve", alone);
      },
      { types: [shedType({ fees: [] })] },
    );
    expect(permitOf(world)).toMatchObject({ state: "approved", court: "office" });
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "issue", accountId: null }]);
    world.do(office, "permit.issue", alone);
    expect(permitOf(world).state).toBe("issued");
  });

  test("needs every review's decision, and the most severe of them to pass", () => {
    const world = worldAfter(story.inReview);
    story.decide(world, "Building", "approved");
    expect(world.problem(office, "permit.approve", alone)).toEqual({ code: "reviews-unfinished", params: { disciplines: ["Fire"] } });
    story.decide(world, "Fire", "revision_required");
    expect(world.problem(office, "permit.approve", alone)).toEqual({ code: "corrections-open", params: { outcome: "revision_required" } });
  });

  test("needs every correction accepted", () => {
    const world = worldAfter(story.resubmitted);
    const correction = world.state.get("correction", story.correctionId(world));
    story.decide(world, "Building", "approved");
    if (!correction) throw new Error("There is a correction");
    world.state.put({
      kind: "correction",
      id: correction.id,
      scope: `permit:${id}`,
      aggregate: `permit/${id}`,
      data: { ...correction, state: "answered" },
    });
    expect(world.problem(office, "permit.approve", alone)).toEqual({ code: "corrections-open", params: { numbers: ["1"] } });
  });

  test.each([
    ["Hold", false],
    ["Required", true],
    ["Lock", true],
  ])("is refused under a %s", (severity, internal) => {
    const world = worldAfter(decided);
    world.do(office, "hold.place", { ...alone, holdId: namedId("hold"), severity, internal, reason: "Taxes" });
    expect(world.problem(office, "permit.approve", alone)).toEqual({ code: "hold-in-force" });
  });

  test("is not stopped by a notice", () => {
    const world = worldAfter(decided);
    world.do(office, "hold.place", { ...alone, holdId: namedId("hold"), severity: "Notice", reason: "Flood zone" });
    world.do(office, "permit.approve", alone);
  });

  test("is the office's, in review", () => {
    expect(worldAfter(story.submitted).problem(office, "permit.approve", alone)?.code).toBe("move-not-allowed");
    expect(worldAfter(decided).problem(inspector, "permit.approve", alone)).toEqual({ code: "role-missing" });
    expect(worldAfter(decided).problem(applicant, "permit.approve", alone)).toEqual({ code: "role-missing" });
    expect(worldAfter(decided).problem(stranger, "permit.approve", alone)).toEqual({ code: "not-found" });
  });
});

describe("denial and appeal", () => {
  test("a denial is told with its reason, and may be appealed", () => {
    const world = worldAfter(appealed);
    expect(permitOf(world)).toMatchObject({ state: "appealed", court: "office" });
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "decide-appeal", accountId: null }]);
    expect(world.deliveries.some(({ template, params }) => template === "denied" && params.reason === because.reason)).toBe(true);
  });

  test("an appeal granted goes back to the disciplines that did not approve", () => {
    const world = worldAfter(appealed);
    world.do(office, "permit.decide-appeal", { ...alone, granted: true, reason: "They were" });
    expect(permitOf(world)).toMatchObject({ state: "in_review", cycle: 2, reviewProgress: [{ discipline: "Building", finished: false }] });
  });

  test("an appeal refused leaves it denied", () => {
    const world = worldAfter(appealed);
    world.do(office, "permit.decide-appeal", { ...alone, granted: false, reason: "They were not" });
    expect(permitOf(world)).toMatchObject({ state: "denied", court: "nobody" });
  });

  test.each(
    story.titled([
      [story.inReview, office, "permit.deny", alone, "reason-required"],
      [story.submitted, office, "permit.deny", because, "move-not-allowed"],
      [story.inReview, applicant, "permit.deny", because, "role-missing"],
      [denied, applicant, "permit.appeal", alone, "reason-required"],
      [story.inReview, applicant, "permit.appeal", because, "move-not-allowed"],
      [denied, inspector, "permit.appeal", because, "role-missing"],
      [denied, stranger, "permit.appeal", because, "not-found"],
      [appealed, office, "permit.decide-appeal", { ...alone, granted: true }, "reason-required"],
      [denied, office, "permit.decide-appeal", { ...because, granted: true }, "move-not-allowed"],
      [appealed, applicant, "permit.decide-appeal", { ...because, granted: true }, "role-missing"],
    ] as const),
  )("after %s, %o cannot %s %j: %s", (given, person, command, args, code) => {
    expect(worldAfter(given).problem(person, command, args)?.code).toBe(code);
  });
});
