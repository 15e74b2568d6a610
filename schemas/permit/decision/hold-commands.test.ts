import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { people, worldAfter } from "../../testing/permit-world";

const { id, permitOf, summaryOf } = story;
const { applicant, office, inspector, official } = people;
const hold = (name: string, severity: string, more: object = {}) => ({
  permitId: id,
  holdId: namedId(name),
  severity,
  reason: "Unpaid taxes",
  ...more,
});

describe("a hold", () => {
  test("shows the most severe one in force, to each what is theirs to see", () => {
    const world = worldAfter(story.inReview);
    world.do(office, "hold.place", hold("h1", "Hold"));
    world.do(official, "hold.place", hold("h2", "Lock", { internal: true }));
    expect(permitOf(world).holdSeverity).toBe("Hold");
    expect(summaryOf(world)?.holdSeverity).toBe("Lock");
    expect(world.state.row("hold", namedId("h2"))?.scope).toBe(`permit-staff:${id}`);
    world.do(office, "hold.release", { permitId: id, holdId: namedId("h1") });
    expect(permitOf(world).holdSeverity).toBeNull();
    expect(world.state.get("hold", namedId("h1"))).toMatchObject({ releasedAt: world.now, releasedBy: "office" });
    world.do(office, "hold.release", { permitId: id, holdId: namedId("h1") });
  });

  test("stops the clock while it stands; a notice and an internal hold do not", () => {
    const world = worldAfter(story.inReview);
    const started = world.now;
    world.wait({ days: 1 });
    world.do(office, "hold.place", hold("notice", "Notice"));
    world.do(office, "hold.place", hold("inside", "Required", { internal: true }));
    expect(permitOf(world).courtSpans.at(-1)).toMatchObject({ from: started, to: null });
    world.do(office, "hold.place", hold("h1", "Hold"));
    const stopped = world.now;
    expect(permitOf(world).courtSpans.at(-1)).toMatchObject({ from: started, to: stopped });
    expect(summaryOf(world)).toMatchObject({ courtSince: null, courtDaysBefore: 1 });
    world.wait({ days: 7 });
    world.do(office, "hold.release", { permitId: id, holdId: namedId("h1") });
    expect(permitOf(world).courtSpans.at(-1)).toEqual({ court: "office", stage: "in_review", from: world.now, to: null });
    expect(summaryOf(world)).toMatchObject({ courtSince: world.now, courtDaysBefore: 1 });
  });

  test("that orders the work to stop keeps inspections from being asked for", () => {
    const world = worldAfter(story.issued);
    world.do(office, "hold.place", hold("stop", "Required", { stopWork: true }));
    expect(permitOf(world).stopWork).toBe(true);
    expect(world.problem(applicant, "inspection.request", { permitId: id, inspectionId: namedId("i1"), code: "110" })).toEqual({
      code: "stop-work-in-force",
    });
    expect(world.deliveries.some(({ template }) => template === "stop-work")).toBe(true);
  });

  test.each([
    [office, hold("h", "Hold", { internal: true, stopWork: true }), { code: "validation-failed", field: "internal" }],
    [office, hold("h", "Hold", { reason: " " }), { code: "reason-required", field: "reason" }],
    [inspector, hold("h", "Hold"), { code: "role-missing" }],
    [applicant, hold("h", "Hold"), { code: "role-missing" }],
  ] as const)("is refused to %o for %j", (person, args, problem) => {
    expect(worldAfter(story.issued).problem(person, "hold.place", args)).toEqual(problem);
  });

  test("is not placed twice, nor on what has ended, nor released when it is not there", () => {
    const world = worldAfter(story.submitted);
    world.do(office, "hold.place", hold("h1", "Notice"));
    expect(world.problem(office, "hold.place", hold("h1", "Notice"))?.code).toBe("conflict");
    expect(world.problem(office, "hold.release", { permitId: id, holdId: "none" })).toEqual({ code: "not-found", field: "holdId" });
    expect(world.problem(applicant, "hold.release", { permitId: id, holdId: namedId("h1") })).toEqual({ code: "role-missing" });
    world.do(applicant, "permit.withdraw", { permitId: id, reason: "x" });
    expect(world.problem(office, "hold.place", hold("h2", "Notice"))?.code).toBe("move-not-allowed");
  });

  test("a lock blocks every move there is", () => {
    const world = worldAfter(story.submitted);
    world.do(office, "hold.place", hold("lock", "Lock"));
    const reason = { permitId: id, reason: "x", items: [{ slot: null, question: null, text: "x" }] };
    for (const command of ["permit.withdraw", "permit.void", "permit.start-review", "permit.return-incomplete"])
      expect([command, world.problem(office, command, reason)]).toEqual([command, { code: "hold-in-force" }]);
  });
});

describe("a condition", () => {
  const condition = { permitId: id, conditionId: namedId("trees"), text: "Fence the trees", dueBefore: "final" };
  test("is added and met", () => {
    const world = worldAfter(story.inReview);
    world.do(office, "condition.add", condition);
    world.wait({ days: 1 });
    world.do(office, "condition.meet", { permitId: id, conditionId: namedId("trees") });
    const met = world.now;
    world.wait({ days: 1 });
    world.do(inspector, "condition.meet", { permitId: id, conditionId: namedId("trees") });
    expect(world.state.get("condition", namedId("trees"))).toMatchObject({ metAt: met, metBy: "office" });
  });

  test.each([
    ["condition.add", office, { ...condition, text: "" }, { code: "reason-required", field: "text" }],
    ["condition.add", inspector, condition, { code: "role-missing" }],
    ["condition.meet", applicant, condition, { code: "role-missing" }],
    ["condition.meet", office, { ...condition, conditionId: "none" }, { code: "not-found", field: "conditionId" }],
  ] as const)("%s is refused to %o for %j", (command, person, args, problem) => {
    expect(worldAfter(story.inReview).problem(person, command, args)).toEqual(problem);
  });

  test("is not added twice", () => {
    const world = worldAfter(story.inReview);
    world.do(office, "condition.add", condition);
    expect(world.problem(office, "condition.add", condition)?.code).toBe("conflict");
  });
});

describe("a note", () => {
  test("is staff's alone, and so is that it was written", () => {
    const world = worldAfter(story.inReview);
    const seen = world.rowsHeldBy(applicant);
    world.do(inspector, "note.write", { permitId: id, noteId: namedId("n1"), text: "Call first" });
    expect(world.state.row("note", namedId("n1"))?.scope).toBe(`permit-staff:${id}`);
    expect(world.rowsHeldBy(applicant)).toEqual(seen);
  });

  test.each([
    [applicant, { noteId: namedId("n1"), text: "x" }, { code: "role-missing" }],
    [office, { noteId: namedId("n1"), text: " " }, { code: "reason-required", field: "text" }],
  ] as const)("is refused to %o for %j", (person, args, problem) => {
    expect(worldAfter(story.inReview).problem(person, "note.write", { permitId: id, ...args })).toEqual(problem);
  });

  test("is written once under one id", () => {
    const world = worldAfter(story.inReview);
    world.do(office, "note.write", { permitId: id, noteId: namedId("n1"), text: "x" });
    expect(world.problem(office, "note.write", { permitId: id, noteId: namedId("n1"), text: "y" })?.code).toBe("conflict");
  });
});
