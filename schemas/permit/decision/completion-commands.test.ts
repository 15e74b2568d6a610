import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";

const { id, permitOf } = story;
const { applicant, office, inspector, official } = people;
const alone = { permitId: id };
const until = { ...alone, until: "2026-12-01", reason: "Ground floor is done" };
const withCondition =
  (dueBefore: string, given: story.Story = story.inspected): story.Story =>
  (world) => {
    given(world);
    world.do(office, "condition.add", { ...alone, conditionId: namedId(`c-${dueBefore}`), text: "Plant a tree", dueBefore });
  };
const withHold =
  (given: story.Story, more: object = {}): story.Story =>
  (world) => {
    given(world);
    world.do(official, "hold.place", { ...alone, holdId: namedId("hold"), severity: "Hold", reason: "Taxes", ...more });
  };
const deficient: story.Story = (world) => {
  story.inspected(world);
  story.deficiency(world, namedId("inspection-190"), namedId("late-find"));
};
const temporary: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("inspection-110"), "110");
  story.record(world, namedId("inspection-110"), "Passed");
  world.do(office, "permit.grant-temporary-occupancy", until);
};
const certified: story.Story = (world) => {
  story.finaled(world);
  world.do(office, "permit.issue-certificate", alone);
};

describe("finaling", () => {
  test("ends the work when all finals have passed", () => {
    const world = worldAfter(story.finaled);
    expect(permitOf(world)).toMatchObject({ state: "finaled", completedOn: "2026-11-02", court: "office" });
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "certificate", accountId: null }]);
  });

  test.each(["occupancy", "never"])("leaves it with conditions when one is due later (%s)", (dueBefore) => {
    const world = worldAfter(withCondition(dueBefore));
    world.do(office, "permit.final", alone);
    expect(permitOf(world).state).toBe("finaled_with_conditions");
  });

  test("is nobody's turn after it where no certificate is issued", () => {
    const world = worldAfter(story.finaled, { types: [shedType({ occupancy: false })] });
    expect(permitOf(world).court).toBe("nobody");
    world.do(office, "permit.close", alone);
    expect(permitOf(world)).toMatchObject({ state: "closed", stateBefore: "finaled" });
  });

  test("passes through inspections when a reinstated permit's are done", () => {
    const world = worldAfter(story.inspected);
    world.wait({ days: 200 });
    world.do(office, "permit.expire", alone);
    world.do(office, "permit.reinstate", { ...alone, reason: "Done long ago" });
    world.do(office, "permit.final", alone);
    expect(permitOf(world).state).toBe("finaled");
  });

  test.each([
    ["a final inspection has not passed", temporary, { code: "move-not-allowed" }],
    ["a deficiency is open", deficient, { code: "inspections-unfinished", params: { deficiencies: 1 } }],
    ["a hold stands", withHold(story.inspected), { code: "hold-in-force" }],
    ["a condition is due before", withCondition("final"), { code: "conditions-unmet", params: { count: 1 } }],
    ["a condition was due before issue", withCondition("issue"), { code: "conditions-unmet" }],
    ["it is not issued", story.approved, { code: "move-not-allowed" }],
    ["nothing was inspected", story.issued, { code: "move-not-allowed", params: { from: "issued", to: "finaled" } }],
  ] as const)("is refused when %s", (_why, given, problem) => {
    expect(worldAfter(given).problem(office, "permit.final", alone)).toMatchObject(problem);
  });

  test("says which finals lack", () => {
    const world = worldAfter(story.issued);
    story.request(world, namedId("inspection-110"), "110");
    expect(world.problem(office, "permit.final", alone)).toEqual({ code: "inspections-unfinished", params: { codes: ["190"] } });
  });

  test("is refused while a re-inspection is owed, and when the work is stopped", () => {
    const world = worldAfter(story.inspected);
    world.do(office, "fee.add", { ...alone, feeId: namedId("re"), name: "Re-inspection", amountCents: 100, dueAt: "final" });
    expect(world.problem(office, "permit.final", alone)).toEqual({ code: "fees-unpaid", params: { owedCents: 100 } });
    story.pay(world, 100);
    world.do(office, "hold.place", { ...alone, holdId: namedId("s"), severity: "Notice", stopWork: true, reason: "Unsafe" });
    expect(world.problem(office, "permit.final", alone)).toEqual({ code: "stop-work-in-force" });
  });

  test("is the office's", () => {
    expect(worldAfter(story.inspected).problem(inspector, "permit.final", alone)).toEqual({ code: "role-missing" });
    expect(worldAfter(story.inspected).problem(applicant, "permit.final", alone)).toEqual({ code: "role-missing" });
  });
});

describe("a temporary certificate", () => {
  test("lets people in until a day; the work goes on", () => {
    const world = worldAfter(temporary);
    expect(permitOf(world)).toMatchObject({ state: "co_temporary", dueOn: "2026-12-01", court: "applicant" });
    story.request(world, namedId("inspection-120"), "120");
    expect(permitOf(world).state).toBe("co_temporary");
    world.do(office, "permit.end-temporary-occupancy", { ...alone, reason: "Stairs are open" });
    expect(permitOf(world)).toMatchObject({ state: "inspections", dueOn: permitOf(world).expiresOn });
  });

  test.each(
    story.titled([
      ["permit.grant-temporary-occupancy", story.inspected, office, { ...until, reason: "" }, { code: "reason-required" }],
      [
        "permit.grant-temporary-occupancy",
        story.inspected,
        office,
        { ...until, until: "2026-11-02" },
        { code: "validation-failed", field: "until" },
      ],
      ["permit.grant-temporary-occupancy", withHold(story.inspected), office, until, { code: "hold-in-force" }],
      [
        "permit.grant-temporary-occupancy",
        withHold(story.inspected, { severity: "Notice", stopWork: true }),
        office,
        until,
        { code: "stop-work-in-force" },
      ],
      ["permit.grant-temporary-occupancy", story.issued, office, until, { code: "move-not-allowed" }],
      ["permit.grant-temporary-occupancy", story.inspected, inspector, until, { code: "role-missing" }],
      ["permit.end-temporary-occupancy", temporary, office, alone, { code: "reason-required" }],
      ["permit.end-temporary-occupancy", story.issued, office, until, { code: "move-not-allowed" }],
      ["permit.end-temporary-occupancy", story.inspected, office, until, { code: "move-not-allowed" }],
      ["permit.end-temporary-occupancy", temporary, applicant, until, { code: "role-missing" }],
    ] as const),
  )("%s after %s is refused to %o with %j", (command, given, person, args, problem) => {
    expect(worldAfter(given).problem(person, command, args)).toMatchObject(problem);
  });
});

describe("the certificate of occupancy", () => {
  test("follows the final, or a temporary one when the rest has passed", () => {
    expect(permitOf(worldAfter(certified))).toMatchObject({
      state: "co_issued",
      coIssuedOn: "2026-11-02",
      completedOn: "2026-11-02",
      court: "nobody",
    });
    const world = worldAfter(temporary);
    for (const code of ["120", "190"]) {
      story.request(world, namedId(`inspection-${code}`), code);
      story.record(world, namedId(`inspection-${code}`), "Passed");
    }
    world.do(office, "permit.issue-certificate", alone);
    expect(permitOf(world)).toMatchObject({ state: "co_issued", completedOn: "2026-11-02" });
  });

  test.each([
    ["finals lack", temporary, { code: "inspections-unfinished", params: { codes: ["190"] } }],
    ["a hold stands", withHold(story.finaled), { code: "hold-in-force" }],
    ["an order to stop stands", withHold(story.finaled, { severity: "Notice", stopWork: true }), { code: "stop-work-in-force" }],
    ["a condition is due before", withCondition("occupancy", story.finaled), { code: "conditions-unmet" }],
    ["the work goes on", story.inspected, { code: "move-not-allowed" }],
  ] as const)("is refused when %s", (_why, given, problem) => {
    expect(worldAfter(given).problem(office, "permit.issue-certificate", alone)).toMatchObject(problem);
  });

  test("is refused while something is owed, or a deficiency was found since", () => {
    const world = worldAfter(temporary);
    for (const code of ["120", "190"]) {
      story.request(world, namedId(`inspection-${code}`), code);
      story.record(world, namedId(`inspection-${code}`), "Passed");
    }
    story.deficiency(world, namedId("inspection-190"), namedId("late"));
    expect(world.problem(office, "permit.issue-certificate", alone)).toMatchObject({ params: { deficiencies: 1 } });
    world.do(inspector, "inspection.resolve-finding", { ...alone, findingId: namedId("late") });
    world.do(office, "fee.add", { ...alone, feeId: namedId("re"), name: "x", amountCents: 100, dueAt: "final" });
    expect(world.problem(office, "permit.issue-certificate", alone)?.code).toBe("fees-unpaid");
    expect(world.problem(inspector, "permit.issue-certificate", alone)).toEqual({ code: "role-missing" });
  });
});

describe("closing", () => {
  test("comes after the certificate where one is due", () => {
    expect(worldAfter(story.finaled).problem(office, "permit.close", alone)).toEqual({
      code: "move-not-allowed",
      params: { from: "finaled", to: "closed", first: "co_issued" },
    });
    const world = worldAfter(certified);
    world.do(office, "permit.close", alone);
    expect(permitOf(world)).toMatchObject({ state: "closed", stateBefore: "co_issued" });
    expect(world.rowsHeldBy(office).some(({ scope }) => scope === `permit:${id}`)).toBe(false);
  });

  test("of a lapsed permit remembers what it was before", () => {
    const world = worldAfter(story.issued);
    world.wait({ days: 200 });
    world.do(office, "permit.expire", alone);
    world.do(office, "permit.close", alone);
    expect(permitOf(world)).toMatchObject({ state: "closed", stateBefore: "issued" });
  });

  test.each(
    story.titled([
      [story.issued, office, "move-not-allowed"],
      [certified, applicant, "role-missing"],
      [certified, inspector, "role-missing"],
    ] as const),
  )("after %s is refused to %o: %s", (given, person, code) => {
    expect(worldAfter(given).problem(person, "permit.close", alone)?.code).toBe(code);
  });
});
