import { describe, expect, test } from "vitest";
import type { Hold, PermitCondition } from "../../review/review";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";

const { id, permitOf } = story;
const { applicant, office, inspector, stranger, official } = people;
const alone = { permitId: id };
const paid: story.Story = (world) => {
  story.approved(world);
  story.pay(world, 20_000);
};
const lapsed: story.Story = (world) => {
  story.issued(world);
  world.wait({ days: 181 });
  world.do(office, "permit.expire", alone);
};
const heldBack =
  (severity: Hold["severity"]): story.Story =>
  (world) => {
    paid(world);
    world.do(office, "hold.place", { ...alone, holdId: namedId("hold"), severity, internal: true, reason: "Taxes" });
  };
const conditioned =
  (dueBefore: PermitCondition["dueBefore"]): story.Story =>
  (world) => {
    paid(world);
    world.do(office, "condition.add", { ...alone, conditionId: namedId("trees"), text: "Fence the trees", dueBefore });
  };

describe("issue", () => {
  test("starts the permit's time, and gives it to the inspectors", () => {
    const world = worldAfter(story.issued);
    expect(permitOf(world)).toMatchObject({ issuedOn: "2026-11-02", issuedAt: world.now, expiresOn: "2027-05-01", dueOn: "2027-05-01" });
    expect(world.rowsHeldBy(inspector).some(({ kind }) => kind === "permit")).toBe(true);
    expect(world.deliveries.at(-2)).toMatchObject({ template: "issued", params: { expiresOn: "2027-05-01" } });
  });

  test.each([
    ["fees owed", story.approved, { code: "fees-unpaid", params: { owedCents: 20_000 } }],
    ["an internal hold", heldBack("Required"), { code: "hold-in-force" }],
    ["a lock", heldBack("Lock"), { code: "hold-in-force" }],
    ["a condition due before", conditioned("issue"), { code: "conditions-unmet", params: { count: 1 } }],
    ["no approval", story.inReview, { code: "move-not-allowed", params: { from: "in_review", to: "issued" } }],
    ["a fee of the application owed", story.submitted, { code: "move-not-allowed" }],
    ["a permit that lapsed", lapsed, { code: "move-not-allowed", params: { from: "expired", to: "issued" } }],
  ] as const)("is refused with %s", (_why, given, problem) => {
    expect(worldAfter(given).problem(office, "permit.issue", alone)).toMatchObject(problem);
  });

  test("is refused while the fees of the application are all that was asked", () => {
    const world = worldAfter(story.submitted);
    world.do(office, "permit.start-review", alone);
    expect(world.problem(office, "permit.issue", alone)).toEqual({ code: "move-not-allowed", params: { from: "fees_due", to: "issued" } });
  });

  test("is not stopped by a condition that is due later, or met", () => {
    worldAfter(conditioned("final")).do(office, "permit.issue", alone);
    const world = worldAfter(conditioned("issue"));
    world.do(inspector, "condition.meet", { ...alone, conditionId: namedId("trees") });
    world.do(office, "permit.issue", alone);
  });

  test.each([
    [applicant, "role-missing"],
    [inspector, "role-missing"],
    [stranger, "not-found"],
  ])("is not %o's", (person, code) => {
    expect(worldAfter(paid).problem(person, "permit.issue", alone)?.code).toBe(code);
  });
});

describe("more time", () => {
  test("is given for a reason, to a day later than the present one", () => {
    const world = worldAfter(story.issued);
    world.do(official, "permit.extend", { ...alone, until: "2027-08-01", reason: "Supply of steel" });
    expect(permitOf(world)).toMatchObject({ expiresOn: "2027-08-01", dueOn: "2027-08-01" });
  });

  test.each(
    story.titled([
      [story.issued, office, { until: "2027-08-01" }, { code: "reason-required" }],
      [story.issued, office, { until: "2027-05-01", reason: "x" }, { code: "validation-failed", field: "until" }],
      [story.issued, applicant, { until: "2027-08-01", reason: "x" }, { code: "role-missing" }],
      [story.approved, office, { until: "2027-08-01", reason: "x" }, { code: "move-not-allowed" }],
    ] as const),
  )("after %s is refused to %o for %j", (given, person, args, problem) => {
    expect(worldAfter(given).problem(person, "permit.extend", { ...alone, ...args })).toMatchObject(problem);
  });
});

describe("an extension that is withdrawn", () => {
  const until = "2027-08-01";
  const extended: story.Story = (world) => {
    story.issued(world);
    world.do(office, "permit.extend", { ...alone, until, reason: "Supply of steel" });
  };
  const twice: story.Story = (world) => {
    extended(world);
    world.do(office, "permit.extend", { ...alone, until: "2027-09-01", reason: "More steel" });
  };
  const withdraw = { ...alone, until, reason: "Wrong permit" };

  test("leaves the day that stood before it, tells the parties, and can be withdrawn once", () => {
    const world = worldAfter(extended);
    world.do(official, "permit.withdraw-extension", withdraw);
    expect(permitOf(world)).toMatchObject({ expiresOn: "2027-05-01", dueOn: "2027-05-01" });
    expect(permitOf(world)).not.toHaveProperty("extension");
    expect(world.deliveries.at(-2)).toMatchObject({ template: "extension-withdrawn", params: { until: "2027-05-01" } });
    expect(world.problem(office, "permit.withdraw-extension", withdraw)?.code).toBe("conflict");
  });

  test("is the last one alone", () => {
    const world = worldAfter(twice);
    expect(world.problem(office, "permit.withdraw-extension", withdraw)?.code).toBe("conflict");
    world.do(office, "permit.withdraw-extension", { ...withdraw, until: "2027-09-01" });
    expect(permitOf(world).expiresOn).toBe(until);
  });

  test("stands once the day before it is over", () => {
    const world = worldAfter(extended);
    world.wait({ days: 200 });
    expect(world.problem(office, "permit.withdraw-extension", withdraw)).toEqual({
      code: "move-not-allowed",
      params: { from: "issued", dueOn: "2027-05-01" },
    });
  });

  test("may leave a day that is over on the day on which it was given", () => {
    const world = worldAfter(story.issued);
    world.wait({ days: 185 });
    world.do(office, "permit.extend", { ...alone, until, reason: "Supply of steel" });
    world.do(office, "permit.withdraw-extension", withdraw);
    expect(permitOf(world).expiresOn).toBe("2027-05-01");
  });

  test.each(
    story.titled([
      [extended, office, { until }, { code: "reason-required" }],
      [extended, office, { until: "2027-07-31", reason: "x" }, { code: "conflict", field: "until" }],
      [extended, applicant, { until, reason: "x" }, { code: "role-missing" }],
      [extended, inspector, { until, reason: "x" }, { code: "role-missing" }],
      [extended, stranger, { until, reason: "x" }, { code: "not-found" }],
      [story.issued, office, { until, reason: "x" }, { code: "conflict", field: "until" }],
      [story.approved, office, { until, reason: "x" }, { code: "move-not-allowed" }],
    ] as const),
  )("after %s is refused to %o for %j", (given, person, args, problem) => {
    expect(worldAfter(given).problem(person, "permit.withdraw-extension", { ...alone, ...args })).toMatchObject(problem);
  });
});

describe("reinstating", () => {
  test("gives a lapsed permit its full time again", () => {
    const world = worldAfter(lapsed);
    expect(permitOf(world)).toMatchObject({ state: "expired", stateBefore: "issued", court: "nobody" });
    world.do(office, "permit.reinstate", { ...alone, reason: "Work goes on" });
    expect(permitOf(world)).toMatchObject({ state: "issued", stateBefore: null, expiresOn: "2027-10-29" });
  });

  test("is not for an application that lapsed before issue", () => {
    const world = worldAfter(story.corrected);
    world.wait({ days: 60 });
    world.do(office, "permit.expire", alone);
    expect(world.problem(office, "permit.reinstate", { ...alone, reason: "x" })).toEqual({
      code: "move-not-allowed",
      params: { from: "expired", to: "issued" },
    });
  });

  test.each(
    story.titled([
      [story.approved, office, { reason: "x" }, "move-not-allowed"],
      [lapsed, office, {}, "reason-required"],
      [lapsed, applicant, { reason: "x" }, "role-missing"],
    ] as const),
  )("after %s is refused to %o for %j", (given, person, args, code) => {
    expect(worldAfter(given).problem(person, "permit.reinstate", { ...alone, ...args })?.code).toBe(code);
  });
});
