import { describe, expect, test } from "vitest";
import { nextStepsOf } from "../permit/list/next-step";
import { permitRowsOf } from "../permit/permit-rows";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { inspectorNotes, isTold, isUnsettled, passingResult, standingResult, visitFactsOf } from "./result-standing";

const { id, permitOf } = story;
const { applicant, office, inspector, inspectorTwo, stranger } = people;
const at = { permitId: id, inspectionId: namedId("i1") };
const scheduled: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("i1"), "110");
  story.schedule(world, namedId("i1"), "2026-11-03");
};
const visit = (world: PermitWorld) => {
  const found = world.state.get("inspection", namedId("i1"));
  if (!found) throw new Error("There is no visit");
  return found;
};
const rows = (world: PermitWorld, scope: string) => [...world.state.rowsOfScope(scope)];
const events = (world: PermitWorld, scope: string) =>
  rows(world, scope).flatMap((row) => (row.kind === "activity" ? [row.data.event] : []));
const idsOf = (world: PermitWorld, scope: string, kind: string) => rows(world, scope).flatMap((row) => (row.kind === kind ? [row.id] : []));
const facts = (world: PermitWorld) => ({
  results: world.state.list("inspection-result", `permit/${id}`),
  answers: world.state.list("checklist-answer", `permit/${id}`),
  findings: world.state.list("finding", `permit/${id}`),
});
/** What the applicant's mails told of results. */
const mails = (world: PermitWorld) =>
  world.deliveries.flatMap(({ channel, template, to, params }) =>
    channel === "mail" && "accountId" in to && to.accountId === "applicant" && template.startsWith("inspection-result")
      ? [`${template} ${params.result}`]
      : [],
  );
const told = (world: PermitWorld, accountId: string) =>
  rows(world, `user:${accountId}`).flatMap((row) => (row.kind === "notification" ? [row.data.event] : []));

/** B passes the stop; what A found before that, without a network, arrives after it. */
const contested: story.Story = (world) => {
  scheduled(world);
  differ(world);
};
function differ(world: PermitWorld): void {
  story.answerItem(world, namedId("i1"), "steel", "pass", inspectorTwo);
  story.answerItem(world, namedId("i1"), "forms", "pass", inspectorTwo);
  world.do(inspectorTwo, "inspection.record-result", { ...at, resultId: namedId("passed"), result: "Passed" });
  const seen = "2026-11-02T09:00:00.000Z";
  world.do(inspector, "inspection.answer-item", { ...at, answerId: namedId("fails"), itemId: "steel", answer: "fail" }, seen);
  world.do(
    inspector,
    "inspection.add-finding",
    { ...at, findingId: namedId("gap"), itemId: "steel", kind: "deficiency", text: "No bars" },
    seen,
  );
  world.do(
    inspector,
    "inspection.edit-finding",
    { permitId: id, findingId: namedId("gap"), kind: "deficiency", text: "No bars at all" },
    seen,
  );
  world.do(inspector, "inspection.record-result", { ...at, resultId: namedId("failed"), result: "Failed" }, seen);
}

describe("P19: a second result that differs", () => {
  test("is kept, told to nobody outside the office, and put to both inspectors; the first stands and was told", () => {
    const world = worldAfter(contested);
    expect(visit(world)).toMatchObject({ state: "resulted", result: "Passed", resultId: namedId("passed"), chosenResultId: null });
    expect(mails(world)).toEqual(["inspection-resulted Passed"]);
    for (const [kind, fact] of [
      ["inspection-result", namedId("failed")],
      ["finding", namedId("gap")],
      ["checklist-answer", namedId("fails")],
    ] as const) {
      expect(idsOf(world, `permit:${id}`, kind)).not.toContain(fact);
      expect(idsOf(world, `permit-staff:${id}`, kind)).toEqual([fact]);
    }
    expect(world.state.get("finding", namedId("gap"))?.text).toBe("No bars at all");
    expect(JSON.stringify(world.rowsHeldBy(applicant))).not.toContain("No bars");
    expect(told(world, "inspector")).toContain("results-differ");
    expect(told(world, "inspector-two")).toContain("results-differ");
    expect(told(world, "applicant")).not.toContain("results-differ");
    expect(events(world, `permit:${id}`)).not.toContain("inspection.results-differ");
    expect(story.summaryOf(world)?.waitsOn).toContainEqual({ step: "choose-result", accountId: null });
    expect(permitOf(world).court).toBe("office");
  });

  test("is the next step of whoever may choose; its applicant and the public are told to wait, and of no second result", () => {
    const world = worldAfter(contested);
    const held = (person: typeof office) => permitRowsOf(world.rowsHeldBy(person));
    expect(nextStepsOf(permitOf(world), shedType(), held(office))).toMatchObject({ office: "choose-result", inspector: "choose-result" });
    expect(nextStepsOf(permitOf(world), shedType(), held(applicant))).toMatchObject({ applicant: "wait-result", public: "result" });
    world.do(office, "inspection.choose-result", { ...at, resultId: namedId("passed"), reason: "Seen again" });
    expect(nextStepsOf(permitOf(world), shedType(), held(applicant))).toMatchObject({ applicant: "go-on", public: "build" });
  });

  test("is news to those of the office who are assigned to the permit, and so is the choice", () => {
    const world = worldAfter((begun) => {
      story.inReview(begun);
      begun.do(office, "review.assign", { permitId: id, reviewId: story.reviewId(begun, "Fire"), assigneeId: "official" });
      story.decide(begun, "Building", "approved");
      story.decide(begun, "Fire", "approved");
      begun.do(office, "permit.approve", { permitId: id });
      story.pay(begun, 20_000);
      begun.do(office, "permit.issue", { permitId: id });
      story.request(begun, namedId("i1"), "110");
      story.schedule(begun, namedId("i1"), "2026-11-03");
      differ(begun);
    });
    expect(told(world, "official")).toEqual(expect.arrayContaining(["results-differ"]));
    world.do(office, "inspection.choose-result", { ...at, resultId: namedId("passed"), reason: "Seen again" });
    expect(told(world, "official")).toEqual(expect.arrayContaining(["result-chosen"]));
  });

  test("never stands beside items that say otherwise: what is told of the visit is what its result says", () => {
    const world = worldAfter(contested);
    const said = facts(world);
    expect(isUnsettled(visit(world), said)).toBe(true);
    expect(said.findings.filter((finding) => isTold(finding, [visit(world)], said))).toEqual([]);
  });

  test("waits for a choice from an item that a colleague failed on, before that colleague records anything", () => {
    const world = worldAfter(scheduled);
    story.record(world, namedId("i1"), "Passed", inspectorTwo);
    story.answerItem(world, namedId("i1"), "steel", "fail");
    expect(isUnsettled(visit(world), facts(world))).toBe(true);
    expect(story.summaryOf(world)?.waitsOn).toContainEqual({ step: "choose-result", accountId: null });
  });

  test("waits for a choice from a remark that a colleague calls a deficiency after the pass", () => {
    const world = worldAfter(scheduled);
    story.deficiency(world, namedId("i1"), namedId("gap"), "remark");
    story.record(world, namedId("i1"), "Passed", inspectorTwo);
    expect(story.summaryOf(world)?.waitsOn).toEqual([]);
    world.do(inspector, "inspection.edit-finding", { permitId: id, findingId: namedId("gap"), kind: "deficiency", text: "No bars" });
    expect(story.summaryOf(world)?.waitsOn).toContainEqual({ step: "choose-result", accountId: null });
  });

  test.each([
    ["the next inspection", applicant, "inspection.request", { inspectionId: namedId("i2"), code: "120" }],
    ["the same inspection again", applicant, "inspection.request", { inspectionId: namedId("i2"), code: "110" }],
    ["a temporary certificate", office, "permit.grant-temporary-occupancy", { until: "2027-01-01", reason: "x" }],
  ] as const)("keeps %s from going on until somebody chooses", (_what, person, command, args) => {
    const world = worldAfter(contested);
    expect(world.problem(person, command, { permitId: id, ...args })).toEqual({
      code: "result-unsettled",
      params: { inspections: ["Footing"] },
    });
  });

  test("keeps the permit from being finaled and its certificate from being issued", () => {
    const world = worldAfter(story.inspected);
    world.do(inspectorTwo, "inspection.record-result", {
      permitId: id,
      inspectionId: namedId("inspection-190"),
      resultId: namedId("no"),
      result: "Not ready",
    });
    expect(world.problem(office, "permit.final", { permitId: id })).toMatchObject({ code: "result-unsettled" });
    world.do(office, "inspection.choose-result", {
      permitId: id,
      inspectionId: namedId("inspection-190"),
      resultId: namedId("no"),
      reason: "Door was shut",
    });
    expect(world.problem(office, "permit.final", { permitId: id })).toMatchObject({ code: "inspections-unfinished" });
    const finaled = worldAfter(story.finaled);
    finaled.do(inspectorTwo, "inspection.record-result", {
      permitId: id,
      inspectionId: namedId("inspection-190"),
      resultId: namedId("no"),
      result: "Not ready",
    });
    expect(finaled.problem(office, "permit.issue-certificate", { permitId: id })).toMatchObject({ code: "result-unsettled" });
    expect(finaled.problem(office, "permit.close", { permitId: id })?.code).toMatch(/result-unsettled|move-not-allowed/);
  });

  test("chosen, is told as a correction to all who were told, with its items; what the other found is overruled", () => {
    const world = worldAfter(contested);
    world.do(office, "inspection.choose-result", { ...at, resultId: namedId("failed"), reason: "The photo shows it" });
    expect(visit(world)).toMatchObject({ result: "Failed", resultId: namedId("failed"), chosenResultId: namedId("failed") });
    expect(mails(world)).toEqual(["inspection-resulted Passed", "inspection-result-corrected Failed"]);
    expect(idsOf(world, `permit:${id}`, "inspection-result").sort()).toEqual([namedId("failed"), namedId("passed")].sort());
    expect(idsOf(world, `permit:${id}`, "finding")).toEqual([namedId("gap")]);
    expect(idsOf(world, `permit-staff:${id}`, "finding")).toEqual([]);
    expect(world.state.get("inspection-result", namedId("passed"))?.overruledAt).toBe(world.now);
    expect(told(world, "applicant")).toContain("inspection-result-corrected");
    expect(told(world, "inspector")).toContain("result-chosen");
    expect(isUnsettled(visit(world), facts(world))).toBe(false);
    expect(permitOf(world).court).toBe("applicant");
    story.request(world, namedId("i2"), "110");
  });

  test("not chosen, leaves everything told as it is, and blocks nothing any more", () => {
    const world = worldAfter(contested);
    world.do(inspector, "inspection.choose-result", { ...at, resultId: namedId("passed"), reason: "I looked at the wrong pier" });
    expect(visit(world)).toMatchObject({ result: "Passed", chosenResultId: namedId("passed") });
    expect(mails(world)).toEqual(["inspection-resulted Passed"]);
    expect(events(world, `permit:${id}`)).not.toContain("inspection.choose-result");
    expect(idsOf(world, `permit:${id}`, "finding")).toEqual([]);
    expect(world.state.get("finding", namedId("gap"))?.overruledAt).toBe(world.now);
    story.request(world, namedId("i2"), "120");
  });

  test("takes back what the first had done: earlier findings are open again, an unpaid fee goes", () => {
    const world = worldAfter(scheduled);
    story.deficiency(world, namedId("i1"), namedId("early"));
    story.record(world, namedId("i1"), "Failed");
    story.request(world, namedId("i2"), "110");
    story.record(world, namedId("i2"), "Passed", inspectorTwo);
    expect(world.state.get("finding", namedId("early"))?.resolvedAt).not.toBeNull();
    const failed = story.record(world, namedId("i2"), "Failed");
    world.do(office, "inspection.choose-result", { permitId: id, inspectionId: namedId("i2"), resultId: failed, reason: "Seen again" });
    expect(world.state.get("finding", namedId("early"))?.resolvedAt).toBeNull();
    const charged = () => world.state.list("fee", `permit/${id}`).filter(({ code }) => code === "reinspection").length;
    expect(charged()).toBe(1);
    const passed = facts(world).results.find(({ inspectionId, result }) => inspectionId === namedId("i2") && result === "Passed");
    world.do(office, "inspection.choose-result", {
      permitId: id,
      inspectionId: namedId("i2"),
      resultId: passed?.id,
      reason: "No: repaired",
    });
    expect(charged()).toBe(0);
  });

  test("that comes after a choice asks again", () => {
    const world = worldAfter(contested);
    world.do(office, "inspection.choose-result", { ...at, resultId: namedId("passed"), reason: "Repaired in between" });
    world.wait({ minutes: 5 });
    const again = story.record(world, namedId("i1"), "Failed");
    expect(visit(world).result).toBe("Passed");
    expect(isUnsettled(visit(world), facts(world))).toBe(true);
    expect(idsOf(world, `permit-staff:${id}`, "inspection-result")).toContain(again);
  });
});

test("P19: a second result that says the same tells nobody again and asks nothing", () => {
  const world = worldAfter(scheduled);
  story.record(world, namedId("i1"), "Passed", inspectorTwo);
  story.record(world, namedId("i1"), "Passed");
  expect(mails(world)).toEqual(["inspection-resulted Passed"]);
  expect(isUnsettled(visit(world), facts(world))).toBe(false);
});

test("P19: an inspector's own newer word stands, and is told as a correction where it differs", () => {
  const world = worldAfter(scheduled);
  story.record(world, namedId("i1"), "Failed");
  world.wait({ minutes: 5 });
  story.record(world, namedId("i1"), "Passed");
  expect(visit(world).result).toBe("Passed");
  expect(mails(world)).toEqual(["inspection-resulted Failed", "inspection-result-corrected Passed"]);
});

test("P19: a pass over a colleague's open deficiency waits for a choice, and is not told with it", () => {
  const world = worldAfter(scheduled);
  story.deficiency(world, namedId("i1"), namedId("gap"));
  const passed = story.record(world, namedId("i1"), "Passed", inspectorTwo);
  expect(isUnsettled(visit(world), facts(world))).toBe(true);
  expect(facts(world).findings.filter((finding) => isTold(finding, [visit(world)], facts(world)))).toEqual([]);
  world.do(inspectorTwo, "inspection.choose-result", { ...at, resultId: passed, reason: "Repaired while I stood there" });
  expect(world.state.get("finding", namedId("gap"))?.overruledAt).toBe(world.now);
  story.request(world, namedId("i2"), "120");
});

test("what the inspector wrote to the applicant is in the rows that the applicant has, of the result that stands alone", () => {
  const world = worldAfter(scheduled);
  const said = () => {
    const rows = permitRowsOf(world.rowsHeldBy(applicant));
    return {
      notes: inspectorNotes(rows.inspection, rows["inspection-result"]).map(({ standing }) => standing.note),
      passed: passingResult("110", rows.inspection, rows["inspection-result"])?.byName,
    };
  };
  expect(said()).toEqual({ notes: [], passed: undefined });
  story.record(world, namedId("i1"), "Passed", inspectorTwo, { note: "Keep the forms dry" });
  const failed = story.record(world, namedId("i1"), "Failed");
  expect(said()).toEqual({ notes: ["Keep the forms dry"], passed: inspectorTwo.name });
  world.do(office, "inspection.choose-result", { ...at, resultId: failed, reason: "The photo shows it" });
  expect(said()).toEqual({ notes: ["The gap is too wide"], passed: undefined });
});

test.each([
  [{ resultId: namedId("none"), reason: "x" }, office, { code: "not-found", field: "resultId" }],
  [{ resultId: namedId("failed"), reason: " " }, office, { code: "reason-required" }],
  [{ resultId: namedId("failed"), reason: "x" }, applicant, { code: "role-missing" }],
  [{ resultId: namedId("failed"), reason: "x" }, stranger, { code: "not-found" }],
] as const)("P19: %j is not chosen by %o", (args, person, problem) => {
  expect(worldAfter(contested).problem(person, "inspection.choose-result", { ...at, ...args })).toMatchObject(problem);
});

test("a record of the first builds, which does not say which result stands, keeps the one that lets least pass", () => {
  const world = worldAfter(contested);
  const old = { ...visit(world), resultId: null };
  expect(
    standingResult(old, visitFactsOf({ "inspection-result": facts(world).results, "checklist-answer": [], finding: [] }).results)?.id,
  ).toBe(namedId("failed"));
});
