import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, townOffice, worldAfter } from "../testing/permit-world";

const { id, permitOf } = story;
const { applicant, office, inspector, inspectorTwo, stranger } = people;
const at = { permitId: id, inspectionId: namedId("i1") };
const scheduled: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("i1"), "110");
  story.schedule(world, namedId("i1"), "2026-11-03");
};
const events = (world: PermitWorld, scope: string) =>
  [...world.state.rowsOfScope(scope)].flatMap((row) => (row.kind === "activity" ? [row.data.event] : []));
const inspection = (world: PermitWorld) => world.state.get("inspection", namedId("i1"));
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${id}`).filter(({ code }) => code === "reinspection");

describe("on site", () => {
  test("the arrival is kept as the inspector's device saw it, and once", () => {
    const world = worldAfter(scheduled);
    world.do(inspector, "inspection.arrive", at, "2026-11-03T08:12:00.000Z");
    expect(inspection(world)).toMatchObject({ state: "arrived", arrivedAt: "2026-11-03T08:12:00.000Z", scheduledOn: "2026-11-03" });
    world.do(inspector, "inspection.arrive", at, "2026-11-03T09:00:00.000Z");
    expect(inspection(world)?.arrivedAt).toBe("2026-11-03T08:12:00.000Z");
  });

  test("an arrival at a request puts it into the inspector's day", () => {
    const world = worldAfter(story.issued);
    story.request(world, namedId("i1"), "110");
    world.do(inspector, "inspection.arrive", at, "2026-11-03T13:00:00.000Z");
    expect(inspection(world)).toMatchObject({ state: "arrived", inspectorId: "inspector", scheduledOn: "2026-11-03", scheduledHalf: "pm" });
    expect(world.state.get("inspector-day", "inspector@2026-11-03")?.stops).toHaveLength(1);
  });

  test("an inspection is added there, whatever has passed before; what had not is recorded", () => {
    const world = worldAfter(story.issued);
    world.do(inspector, "inspection.add-on-site", { ...at, code: "120", reason: "Ready early" }, "2026-11-02T11:59:00.000Z");
    expect(inspection(world)).toMatchObject({ addedOnSite: true, state: "arrived", scheduledHalf: "am", inspectorId: "inspector" });
    expect(permitOf(world)).toMatchObject({ state: "inspections", court: "inspector" });
    const told = [...world.state.rowsOfScope(`permit:${id}`)].find(
      (row) => row.kind === "activity" && row.data.event === "inspection.add-on-site",
    );
    expect(told?.data).toMatchObject({ params: { before: "110", reason: "Ready early", state: "issued" } });
  });

  test("an inspection is added even where a lock or the permit's end would keep others out", () => {
    const locked = worldAfter(story.issued);
    locked.do(office, "hold.place", { permitId: id, holdId: namedId("lock"), severity: "Lock", reason: "Court" });
    locked.do(inspector, "inspection.add-on-site", { ...at, code: "110", reason: "Called there" });
    expect(permitOf(locked).state).toBe("issued");
    const over = worldAfter(story.issued);
    over.do(office, "permit.revoke", { permitId: id, reason: "Fraud" });
    over.do(inspector, "inspection.add-on-site", { ...at, code: "110", reason: "Was away when it ended" });
    expect(permitOf(over).state).toBe("revoked");
  });

  test.each([
    ["inspection.add-on-site", inspector, { inspectionId: namedId("new"), code: "110", reason: "" }, { code: "reason-required" }],
    [
      "inspection.add-on-site",
      inspector,
      { inspectionId: namedId("new"), code: "999", reason: "x" },
      { code: "validation-failed", field: "code" },
    ],
    ["inspection.add-on-site", inspector, { code: "110", reason: "x" }, { code: "conflict" }],
    ["inspection.add-on-site", office, { inspectionId: namedId("new"), code: "110", reason: "x" }, { code: "role-missing" }],
    ["inspection.add-on-site", applicant, { inspectionId: namedId("new"), code: "110", reason: "x" }, { code: "role-missing" }],
    ["inspection.arrive", inspector, { inspectionId: "none" }, { code: "not-found", field: "inspectionId" }],
    ["inspection.arrive", office, {}, { code: "role-missing" }],
    ["inspection.arrive", stranger, {}, { code: "not-found" }],
  ] as const)("%s is refused to %o for %j", (command, person, args, problem) => {
    expect(worldAfter(scheduled).problem(person, command, { ...at, ...args })).toMatchObject(problem);
  });
});

describe("facts", () => {
  const photo = { ...at, photoId: namedId("ph1"), sha256: "b".repeat(64), bytes: 5_000, mediaType: "image/jpeg", caption: "North wall" };
  const observed = "2026-11-03T08:30:00.000Z";

  test("are appended with the time they were seen and the time they were taken", () => {
    const world = worldAfter(scheduled);
    world.wait({ days: 2 });
    world.do(inspector, "inspection.answer-item", { ...at, answerId: namedId("a1"), itemId: "forms", answer: "fail" }, observed);
    world.do(inspector, "inspection.answer-item", { ...at, answerId: namedId("a2"), itemId: "forms", answer: "pass" }, observed);
    world.do(inspector, "inspection.add-finding", { ...at, findingId: namedId("f1"), kind: "remark", text: "Tidy" }, observed);
    world.do(inspector, "inspection.add-photo", { ...photo, findingId: namedId("f1") }, observed);
    for (const [kind, factId] of [
      ["checklist-answer", namedId("a1")],
      ["checklist-answer", namedId("a2")],
      ["finding", namedId("f1")],
      ["inspection-photo", namedId("ph1")],
    ] as const)
      expect(world.state.get(kind, factId)).toMatchObject({
        observedAt: observed,
        recordedAt: world.now,
        by: "inspector",
        inspectionId: namedId("i1"),
      });
    expect(world.state.get("checklist-answer", namedId("a1"))?.itemText).toBe("forms");
  });

  test("are taken by a device without a time of taking", () => {
    const world = worldAfter(scheduled);
    const seen = world.onDeviceOf(inspector, "inspection.answer-item", { ...at, answerId: namedId("a1"), itemId: "forms", answer: "pass" });
    expect(seen.ok && seen.changes.puts.map(({ data }) => data)).toMatchObject([{ recordedAt: null }]);
  });

  test("an item of the inspector's own needs words", () => {
    const world = worldAfter(scheduled);
    const own = { ...at, answerId: namedId("a1"), itemId: "own-1", answer: "pass" };
    expect(world.problem(inspector, "inspection.answer-item", own)).toEqual({ code: "validation-failed", field: "itemText" });
    world.do(inspector, "inspection.answer-item", { ...own, itemText: "Drain clear" });
  });

  test("a finding is worded better by its finder until there is a result, and put right by any inspector", () => {
    const world = worldAfter(scheduled);
    story.deficiency(world, namedId("i1"), namedId("f1"));
    const better = { permitId: id, findingId: namedId("f1"), kind: "deficiency", text: "A wide gap", codeReference: "R403" };
    world.do(inspector, "inspection.edit-finding", better);
    expect(world.state.get("finding", namedId("f1"))).toMatchObject({ text: "A wide gap", codeReference: "R403" });
    expect(world.problem(inspectorTwo, "inspection.edit-finding", better)).toEqual({ code: "role-missing" });
    world.do(inspectorTwo, "inspection.resolve-finding", { permitId: id, findingId: namedId("f1") }, observed);
    world.do(inspector, "inspection.resolve-finding", { permitId: id, findingId: namedId("f1") });
    expect(world.state.get("finding", namedId("f1"))?.resolvedAt).toBe(observed);
    story.record(world, namedId("i1"), "Failed");
    expect(world.problem(inspector, "inspection.edit-finding", better)).toEqual({ code: "inspection-finished" });
  });

  test.each([
    ["inspection.answer-item", { answerId: namedId("a1"), itemId: "forms", answer: "pass" }],
    ["inspection.add-finding", { findingId: namedId("f1"), kind: "remark", text: "Tidy" }],
    ["inspection.add-photo", photo],
    ["inspection.record-result", { resultId: namedId("r1"), result: "Passed" }],
  ] as const)("%s is written once, by an inspector, at an inspection that is there", (command, args) => {
    const world = worldAfter(scheduled);
    world.do(inspector, command, { ...args, ...at });
    expect(world.problem(inspector, command, { ...args, ...at })).toEqual({ code: "conflict", field: "id" });
    expect(world.problem(office, command, { ...args, ...at })).toEqual({ code: "role-missing" });
    expect(world.problem(applicant, command, { ...args, ...at })).toEqual({ code: "role-missing" });
    expect(world.problem(inspector, command, { ...args, ...at, inspectionId: "none" })).toEqual({
      code: "not-found",
      field: "inspectionId",
    });
  });

  test.each([
    ["inspection.add-finding", { ...at, findingId: namedId("f1"), kind: "remark", text: " " }, { code: "reason-required", field: "text" }],
    ["inspection.edit-finding", { findingId: "none", kind: "remark", text: "x" }, { code: "not-found", field: "findingId" }],
    ["inspection.resolve-finding", { findingId: "none" }, { code: "not-found", field: "findingId" }],
  ] as const)("%s %j is refused", (command, args, problem) => {
    expect(worldAfter(scheduled).problem(inspector, command, { permitId: id, ...args })).toEqual(problem);
  });
});

describe("a result", () => {
  test("is what the worst item says, or has a reason", () => {
    const world = worldAfter(scheduled);
    story.answerItem(world, namedId("i1"), "forms", "pass");
    story.answerItem(world, namedId("i1"), "steel", "fail");
    const passed = { ...at, resultId: namedId("r1"), result: "Passed" };
    expect(world.problem(inspector, "inspection.record-result", passed)).toEqual({ code: "reason-required", field: "overrideReason" });
    const because = { ...passed, overrideReason: "Photo of the fix seen" };
    expect(world.problem(inspector, "inspection.record-result", because)).toMatchObject({ code: "fail-unexplained" });
    world.do(inspector, "inspection.add-finding", { ...at, findingId: namedId("f1"), itemId: "steel", kind: "remark", text: "Was loose" });
    world.do(inspector, "inspection.record-result", because);
    expect(world.state.get("inspection-result", namedId("r1"))).toMatchObject({
      result: "Passed",
      overrideReason: "Photo of the fix seen",
      byName: "inspector name",
    });
    expect(inspection(world)).toMatchObject({ state: "resulted", result: "Passed" });
  });

  test("is refused, on the device and by the worker, while an item failed without a word or a code", () => {
    const world = worldAfter(scheduled);
    story.answerItem(world, namedId("i1"), "steel", "fail");
    story.answerItem(world, namedId("i1"), "forms", "fail");
    const failed = { ...at, resultId: namedId("r1"), result: "Failed", note: "See the items" };
    const unexplained = { code: "fail-unexplained", field: "result", params: { items: ["forms", "steel"] } };
    expect(world.problem(inspector, "inspection.record-result", failed)).toEqual(unexplained);
    expect(world.onDeviceOf(inspector, "inspection.record-result", failed)).toEqual({ ok: false, problem: unexplained });
    world.do(inspector, "inspection.add-finding", {
      ...at,
      findingId: namedId("f1"),
      itemId: "steel",
      kind: "deficiency",
      text: "Too few bars",
    });
    world.do(inspectorTwo, "inspection.add-finding", {
      ...at,
      findingId: namedId("f2"),
      itemId: "forms",
      kind: "deficiency",
      text: "Leans",
    });
    expect(world.problem(inspector, "inspection.record-result", failed)).toMatchObject({ params: { items: ["forms"] } });
    const code = { ...at, findingId: namedId("f3"), itemId: "forms", kind: "deficiency", text: " ", codeReference: "R403.1" };
    world.do(inspector, "inspection.add-finding", code);
    expect(world.state.get("finding", namedId("f3"))).toMatchObject({ text: "", codeReference: "R403.1" });
    world.do(inspector, "inspection.record-result", failed);
  });

  test.each([
    ["nothing at all", {}, "fail-unexplained"],
    ["a note of blanks", { note: "  " }, "fail-unexplained"],
    ["a note", { note: "The trench is under water" }, undefined],
  ] as const)("that fails the whole inspection with %s is %s", (_words, said, problem) => {
    const world = worldAfter(scheduled);
    expect(world.problem(inspector, "inspection.record-result", { ...at, resultId: namedId("r1"), result: "Failed", ...said })?.code).toBe(
      problem,
    );
  });

  test("that passes gives the permit its full time again, never less", () => {
    const world = worldAfter(scheduled);
    world.wait({ days: 30 });
    story.record(world, namedId("i1"), "Passed");
    expect(permitOf(world)).toMatchObject({ expiresOn: "2027-05-31", dueOn: "2027-05-31" });
    world.do(office, "permit.extend", { permitId: id, until: "2028-01-01", reason: "Steel" });
    story.request(world, namedId("i2"), "120");
    story.record(world, namedId("i2"), "Passed");
    expect(permitOf(world).expiresOn).toBe("2028-01-01");
  });

  test("that fails beyond the free failures costs, once for each inspection", () => {
    const world = worldAfter(scheduled);
    story.record(world, namedId("i1"), "Failed");
    expect(fees(world)).toEqual([]);
    story.request(world, namedId("i2"), "110");
    story.record(world, namedId("i2"), "Failed");
    story.record(world, namedId("i2"), "Failed");
    expect(fees(world)).toMatchObject([{ amountCents: 5_000, dueAt: "final", basis: { en: "Footing, failed 2 times" } }]);
  });

  test("that fails costs nothing where the authority asks nothing", () => {
    const world = worldAfter(scheduled, { organization: townOffice({ reinspectionFeeCents: 0, freeReinspections: 0 }) });
    story.record(world, namedId("i1"), "Failed");
    expect(fees(world)).toEqual([]);
  });

  test("is taken although the inspection was called off meanwhile, and the office is told", () => {
    const world = worldAfter(scheduled);
    world.do(applicant, "inspection.cancel", { ...at, reason: "Rain" });
    world.do(inspector, "inspection.arrive", at);
    expect(inspection(world)?.state).toBe("cancelled");
    story.record(world, namedId("i1"), "Passed");
    expect(inspection(world)).toMatchObject({ state: "resulted", result: "Passed", cancelReason: "Rain" });
    expect(events(world, `permit-staff:${id}`)).toContain("inspection.result-after-cancel");
    expect(events(world, `permit:${id}`)).not.toContain("inspection.result-after-cancel");
  });

  test("is taken although somebody else was given the inspection, and the office is told", () => {
    const world = worldAfter(scheduled);
    world.do(office, "inspection.schedule", { ...at, day: "2026-11-05", half: "am", inspectorId: "inspector-two" });
    story.record(world, namedId("i1"), "Passed");
    expect(inspection(world)?.result).toBe("Passed");
    expect(events(world, `permit-staff:${id}`)).toContain("inspection.result-after-move");
  });

  test("is taken although the permit has ended, and brings nothing back to life", () => {
    const world = worldAfter(scheduled);
    world.do(office, "permit.revoke", { permitId: id, reason: "Fraud" });
    story.record(world, namedId("i1"), "Passed");
    expect(inspection(world)).toMatchObject({ state: "resulted", result: "Passed" });
    expect(permitOf(world)).toMatchObject({ state: "revoked", expiresOn: "2027-05-01", court: "nobody" });
  });

  test("of the same inspector is corrected by a newer one; both are kept", () => {
    const world = worldAfter(scheduled);
    story.record(world, namedId("i1"), "Failed");
    world.wait({ minutes: 5 });
    story.record(world, namedId("i1"), "Passed");
    expect(inspection(world)?.result).toBe("Passed");
    expect(world.state.list("inspection-result", `permit/${id}`)).toHaveLength(2);
    expect(events(world, `permit-staff:${id}`)).not.toContain("inspection.results-differ");
  });

  test("needs no reason against what a colleague saw", () => {
    const world = worldAfter(scheduled);
    story.answerItem(world, namedId("i1"), "steel", "fail", inspectorTwo);
    story.record(world, namedId("i1"), "Passed");
    expect(inspection(world)?.result).toBe("Passed");
  });
});
