import { describe, expect, test } from "vitest";
import * as heater from "../../testing/at-once-stories";
import { namedId } from "../../testing/named-id";
import { id, permitOf } from "../../testing/permit-stories";
import { type PermitWorld, people, townOffice } from "../../testing/permit-world";
import type { Activity } from "../permit";

const { applicant, office, official, inspector, stranger } = people;
const valid = { license: "2027-06-30", insurance: "2027-03-31" };
const activity = (world: PermitWorld): readonly Activity[] =>
  world.rowsHeldBy(applicant).flatMap((row) => (row.kind === "activity" ? [row.data] : []));
const events = (world: PermitWorld) => activity(world).map(({ event }) => event);
const told = (world: PermitWorld, template: string) =>
  world.deliveries.filter((one) => one.template === template && one.channel === "mail");
const paid = (world: PermitWorld) => {
  heater.heaterSent(world);
  heater.payHeater(world);
};

describe("an application that needs no review", () => {
  test("goes to its fees, and is issued by whatever settles the last of them", () => {
    const world = heater.heaterWorld();
    heater.heaterSent(world);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "applicant", cycle: 0, atOnce: { since: world.now, audit: null } });
    // Nobody is told to wait for a check that does not come.
    expect([...told(world, "submitted"), ...told(world, "fees-due")].map(({ params }) => params.atOnce)).toEqual(["yes", "yes"]);
    heater.payHeater(world, 1_000, "first");
    expect(permitOf(world).state).toBe("fees_due");
    world.do(official, "fee.waive", {
      permitId: id,
      feeId: world.state.list("fee", `permit/${id}`)[0]?.id ?? "",
      reason: "Fire last week",
    });
    expect(permitOf(world)).toMatchObject({ state: "issued", issuedOn: "2026-11-02", expiresOn: "2027-05-01", cycle: 0 });
    expect(world.state.list("review", `permit/${id}`)).toEqual([]);
    expect(events(world)).toEqual(expect.arrayContaining(["permit.submit", "permit.at-once", "permit.issue-at-once"]));
    expect(told(world, "issued")).toHaveLength(1);
    expect(world.do(applicant, "inspection.request", { permitId: id, inspectionId: namedId("i"), code: "110" })).toBeUndefined();
  });

  test("is issued in the same moment where nothing is owed, and nobody is said to have issued it", () => {
    const world = heater.heaterWorld({}, { fees: [] });
    heater.heaterSent(world);
    expect(permitOf(world)).toMatchObject({ state: "issued", number: "B26-00001" });
    expect(activity(world).find(({ event }) => event === "permit.issue-at-once")).toMatchObject({
      actorId: "system",
    });
    expect(told(world, "issued").map(({ to }) => to)).toEqual([{ accountId: "applicant" }]);
  });

  test("is sent as any other on the device, as the worker alone decides", () => {
    const world = heater.heaterWorld();
    heater.heaterDrafted(world, heater.byOwner);
    const decision = world.onDeviceOf(applicant, "permit.submit", { permitId: id });
    expect(decision.ok && decision.changes.puts.find(({ kind }) => kind === "permit")?.data).toMatchObject({ state: "submitted" });
  });

  test.each([
    [{ ...heater.byOwner, vent: "new" }],
    [{ ...heater.byOwner, gallons: 81 }],
    [{ ...heater.byOwner, fuel: "oil" }],
    [{ ...heater.byOwner, parts: ["tank", "wall"] }],
  ])("is reviewed where an answer is against it: %j", (answers) => {
    const world = heater.heaterWorld();
    heater.heaterSent(world, answers);
    expect(permitOf(world).state).toBe("submitted");
    expect(permitOf(world).atOnce).toBeUndefined();
    expect(events(world)).not.toContain("permit.review-instead");
  });

  test("is not held up by a question that its answers do not lead to", () => {
    const world = heater.heaterWorld();
    heater.heaterSent(world, { fuel: "electric", gallons: 80, parts: ["pan", "tank"], whoBuilds: "owner" });
    expect(permitOf(world).state).toBe("fees_due");
  });

  test("is reviewed where its applicant would rather have that", () => {
    const world = heater.heaterWorld();
    heater.heaterDrafted(world, heater.byOwner);
    world.do(applicant, "permit.submit", { permitId: id, reviewed: true });
    expect(permitOf(world).state).toBe("submitted");
  });

  test("is nobody's whose address is not confirmed", () => {
    const world = heater.heaterWorld();
    heater.heaterDrafted(world, heater.byOwner);
    expect(world.problem({ ...applicant, emailVerified: false }, "permit.submit", { permitId: id })).toEqual({
      code: "email-not-verified",
    });
  });
});

describe("who does the work", () => {
  test.each([
    ["nobody yet", { ...heater.byOwner, whoBuilds: "contractor" }, {}, "no-contractor"],
    ["a contractor whom the office does not know", heater.byFirm, {}, "unverified"],
    ["a contractor without one of the papers", heater.byFirm, { license: "2027-06-30" }, "unverified"],
  ] as const)("is %s: it is reviewed, and its applicant is told why", (_who, answers, ends, why) => {
    const world = heater.heaterWorld();
    heater.papers(world, ends);
    heater.heaterSent(world, { ...answers });
    expect(permitOf(world).state).toBe("submitted");
    expect(activity(world).find(({ event }) => event === "permit.review-instead")?.params).toEqual({ why });
    expect(told(world, "review-instead")).toHaveLength(1);
  });

  test("is a contractor in good standing", () => {
    const world = heater.heaterWorld();
    heater.papers(world, valid);
    heater.heaterSent(world, heater.byFirm);
    heater.payHeater(world);
    expect(permitOf(world).state).toBe("issued");
  });

  test("is a contractor whose insurance has ended: nothing is sent, and either a newer paper or a review mends it", () => {
    const world = heater.heaterWorld();
    heater.papers(world, { ...valid, insurance: "2026-11-01" });
    heater.heaterDrafted(world, heater.byFirm);
    expect(world.problem(applicant, "permit.submit", { permitId: id })).toEqual({
      code: "proof-ended",
      params: { contractor: heater.firm, contractorId: heater.firmId, proofs: ["insurance"] },
    });
    expect(world.state.get("permit", id)).toBeUndefined();
    expect(world.state.get("draft", id)).toBeDefined();
    heater.papers(world, valid);
    world.do(applicant, "permit.submit", { permitId: id });
    expect(permitOf(world).state).toBe("fees_due");
  });

  test("counts on the last day of a paper, and not on the next", () => {
    const world = heater.heaterWorld();
    heater.papers(world, { ...valid, insurance: "2026-11-02" });
    heater.heaterSent(world, heater.byFirm);
    world.wait({ days: 1 });
    heater.payHeater(world);
    expect(permitOf(world)).toMatchObject({ state: "in_review", cycle: 1 });
  });

  test("is never an owner where the rule takes none", () => {
    const { owner: _owner, ...strict } = heater.rule;
    const world = heater.heaterWorld({}, { atOnce: strict });
    heater.heaterSent(world);
    expect(permitOf(world).state).toBe("submitted");
  });
});

describe("what comes between", () => {
  const hold = { permitId: id, holdId: namedId("hold"), severity: "Hold", reason: "Unpaid taxes at 12 Elm" } as const;
  test.each([
    ["a hold", { ...hold }, "hold"],
    ["a hold among staff", { ...hold, internal: true }, "internal"],
  ] as const)("%s: the money stays on the permit, which is reviewed, and its applicant is told no word of staff", (_what, args, why) => {
    const world = heater.heaterWorld();
    heater.heaterSent(world);
    world.do(office, "hold.place", args);
    heater.payHeater(world);
    expect(permitOf(world)).toMatchObject({ state: "in_review", cycle: 1, court: "office" });
    expect(permitOf(world).atOnce).toBeUndefined();
    expect(world.state.list("payment", `permit/${id}`)).toMatchObject([{ amountCents: 3_000 }]);
    expect(told(world, "review-instead").map(({ params }) => params.why)).toEqual([why]);
    if (why === "internal") expect(JSON.stringify(world.rowsHeldBy(applicant))).not.toContain("taxes");
  });

  test("a hold that is released in time, and a notice: it is issued", () => {
    const world = heater.heaterWorld();
    heater.heaterSent(world);
    world.do(office, "hold.place", hold);
    world.do(office, "hold.place", { ...hold, holdId: namedId("notice"), severity: "Notice" });
    world.do(office, "hold.release", { permitId: id, holdId: namedId("hold") });
    heater.payHeater(world);
    expect(permitOf(world).state).toBe("issued");
  });

  test("a lock: it stays where it is, and the office issues it once that is gone", () => {
    const world = heater.heaterWorld();
    heater.heaterSent(world);
    world.do(official, "hold.place", { ...hold, severity: "Lock" });
    heater.payHeater(world);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "office" });
    expect(world.state.get("permit-summary", id)?.waitsOn).toEqual([{ step: "issue", accountId: null }]);
    expect(world.problem(office, "permit.issue", { permitId: id })).toEqual({ code: "hold-in-force" });
    world.do(official, "hold.release", { permitId: id, holdId: namedId("hold") });
    world.do(office, "permit.issue", { permitId: id });
    expect(permitOf(world).state).toBe("issued");
  });

  test("a condition that is due before issue", () => {
    const world = heater.heaterWorld();
    heater.heaterSent(world);
    world.do(office, "condition.add", { permitId: id, conditionId: namedId("c"), text: "Show the vent", dueBefore: "issue" });
    heater.payHeater(world);
    expect(permitOf(world).state).toBe("in_review");
  });

  test("a payment that is undone before the last: nothing is issued", () => {
    const world = heater.heaterWorld();
    heater.heaterSent(world);
    heater.payHeater(world, 2_000, "first");
    world.do(office, "payment.void", { permitId: id, paymentId: namedId("first"), reason: "Wrong permit" });
    heater.payHeater(world, 1_000, "second");
    expect(permitOf(world).state).toBe("fees_due");
  });
});

describe("a look afterwards", () => {
  const look = { permitId: id, result: "in-order" } as const;
  test("is drawn by a lot that nobody chose, and told only once it is issued", () => {
    const world = heater.heaterWorld();
    world.lot = 0.05;
    heater.heaterSent(world);
    expect(permitOf(world).atOnce).toEqual({ since: world.now, audit: null });
    heater.payHeater(world);
    expect(permitOf(world).atOnce?.audit).toEqual({ drawnAt: world.now, done: null });
    expect(world.state.get("permit-summary", id)?.waitsOn).toEqual([{ step: "audit", accountId: null }]);
    world.do(office, "permit.audit", look);
    expect(world.state.get("permit-summary", id)?.waitsOn).toEqual([]);
    expect(world.problem(office, "permit.audit", look)).toEqual({ code: "conflict", field: "permitId" });
  });

  test.each([
    [10, 0.099, true],
    [10, 0.1, false],
    [1, 0.999, true],
    [0, 0, false],
  ])("of one in %d by the lot %d: %s", (auditShare, lot, drawn) => {
    const world = heater.heaterWorld({ organization: townOffice({ auditShare }) });
    world.lot = lot;
    paid(world);
    expect(permitOf(world).atOnce?.audit !== null).toBe(drawn);
  });

  test("says in words what is not in order, and is the office's alone", () => {
    const world = heater.heaterWorld();
    world.lot = 0;
    paid(world);
    expect(world.problem(office, "permit.audit", { ...look, result: "not-in-order" })).toEqual({ code: "reason-required", field: "words" });
    expect(world.problem(applicant, "permit.audit", look)).toEqual({ code: "role-missing" });
    expect(world.problem(inspector, "permit.audit", look)).toEqual({ code: "role-missing" });
    expect(world.problem(stranger, "permit.audit", look)).toEqual({ code: "not-found" });
    world.do(office, "permit.audit", { ...look, result: "not-in-order", words: "The vent is new" });
    expect(permitOf(world).atOnce?.audit?.done).toMatchObject({ result: "not-in-order", words: "The vent is new", byName: "office name" });
  });

  test("is of drawn permits alone", () => {
    const world = heater.heaterWorld();
    paid(world);
    expect(world.problem(office, "permit.audit", look)).toEqual({ code: "not-found", field: "permitId" });
  });
});
