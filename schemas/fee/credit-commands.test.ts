import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../commands";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../testing/permit-world";
import { creditCents, owedCents } from "./fee-balance";
import { journalBalance, journalOf } from "./journal";

const { id: permitId } = story;
const { applicant, office, official, inspector } = people;
const other = namedId("permit-2");
const fees = (world: PermitWorld, permit = permitId) => world.state.list("fee", `permit/${permit}`);
const payments = (world: PermitWorld, permit = permitId) => world.state.list("payment", `permit/${permit}`);
const credit = (world: PermitWorld, permit = permitId) => creditCents(payments(world, permit));
const owed = (world: PermitWorld, permit = permitId) => owedCents(fees(world, permit));
const addFee = (world: PermitWorld, amountCents: number, dueAt: "application" | "final" = "application", name = "fee") =>
  world.do(office, "fee.add", { permitId, feeId: namedId(name), name: "Re-inspection", amountCents, dueAt });
const balance = (world: PermitWorld, permit = permitId) => journalBalance(journalOf(payments(world, permit), fees(world, permit)));
const move = (world: PermitWorld, args: Partial<CommandArgs<"credit.transfer">> = {}, by = office) =>
  world.problem(by, "credit.transfer", {
    ...{ permitId, toPermitId: other, paymentId: namedId("moved"), amountCents: 2_000, reason: "Same owner" },
    ...args,
  });

/** Everything is paid, and $50.00 are left, kept on purpose or paid twice by mistake. */
const withCredit = (kept: boolean): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    const paymentId = namedId("p1");
    world.do(office, "payment.record", { permitId, paymentId, amountCents: 35_000, method: "check", keepRest: true });
    if (kept) return;
    const row = [...world.state.rows("payment")].find(({ id }) => id === paymentId);
    if (row?.kind !== "payment") throw new Error("no payment");
    const { keptAsCredit: _kept, ...byMistake } = row.data;
    world.state.put({ ...row, data: byMistake });
  });

/** Another application of the same applicant, or of somebody else. */
function another(world: PermitWorld, by = applicant, email = "olga@demo.test"): void {
  world.do(by, "draft.start", { permitId: other, typeId: "shed@1" });
  world.do(by, "draft.choose-property", { ...story.place, permitId: other });
  for (const [question, value] of [
    ["description", "A second shed"],
    ["workValue", 500_000],
    ["owner", { name: "Olga Owner", email, phone: "" }],
  ] as const)
    world.do(by, "draft.answer", { permitId: other, question, base: null, value });
  world.do(by, "document.add", { ...story.plan, permitId: other, documentId: namedId("plan-2") });
  world.do(by, "permit.submit", { permitId: other });
}

describe("credit that was kept on purpose", () => {
  test("pays a fee by itself as soon as it is due", () => {
    const world = withCredit(true);
    addFee(world, 3_000);
    expect(owed(world)).toBe(0);
    expect(credit(world)).toBe(2_000);
    expect(payments(world)[0]?.credited?.map(({ feeIds }) => feeIds)).toEqual([[{ feeId: namedId("fee"), amountCents: 3_000 }]]);
    expect(balance(world)).toBe(35_000);
  });

  test("waits while a fee is not due, and pays as far as it goes", () => {
    const world = withCredit(true);
    addFee(world, 3_000, "final", "later");
    expect(credit(world)).toBe(5_000);
    addFee(world, 9_000);
    expect([credit(world), owed(world)]).toEqual([0, 7_000]);
  });

  test("is what a refund takes first, and a void takes back what it paid", () => {
    const world = withCredit(true);
    addFee(world, 3_000);
    const about = { permitId, paymentId: namedId("p1") };
    expect(world.problem(official, "payment.refund", { ...about, amountCents: 4_000, method: "check", reason: "x" })).toBeUndefined();
    expect([credit(world), owed(world), balance(world)]).toEqual([0, 0, 31_000]);
    const voided = withCredit(true);
    addFee(voided, 3_000);
    expect(voided.problem(office, "payment.void", { ...about, reason: "Check came back" })).toBeUndefined();
    expect([credit(voided), owed(voided), balance(voided)]).toEqual([0, 33_000, 0]);
  });
});

describe("credit that came about by itself", () => {
  test("waits for the office's press", () => {
    const world = withCredit(false);
    addFee(world, 3_000);
    expect([credit(world), owed(world)]).toEqual([5_000, 3_000]);
    expect(world.problem(office, "credit.apply", { permitId })).toBeUndefined();
    expect([credit(world), owed(world)]).toEqual([2_000, 0]);
    expect(world.problem(office, "credit.apply", { permitId })).toEqual({ code: "nothing-owed" });
  });

  test("is used by the office alone, and only where there is some", () => {
    const world = withCredit(false);
    addFee(world, 3_000);
    for (const person of [applicant, inspector])
      expect(world.problem(person, "credit.apply", { permitId })).toEqual({ code: "role-missing" });
    expect(worldAfter(story.submitted).problem(office, "credit.apply", { permitId })).toMatchObject({ code: "credit-short" });
  });
});

describe("moving credit", () => {
  test("takes it out here and pays there, for the same amount, with a receipt", () => {
    const world = withCredit(false);
    another(world);
    expect(move(world)).toBeUndefined();
    expect([credit(world), balance(world)]).toEqual([3_000, 33_000]);
    expect([owed(world, other), balance(world, other)]).toEqual([28_000, 2_000]);
    expect(payments(world)[0]?.reversals).toMatchObject([{ kind: "transfer", amountCents: 2_000, method: "credit", reason: "Same owner" }]);
    expect(payments(world, other)).toMatchObject([{ method: "credit", receiptNumber: "R26-00002", from: { permitId } }]);
    const [entriesOut, entriesIn] = [permitId, other].map((permit) => journalOf(payments(world, permit), fees(world, permit)));
    expect(entriesOut?.map(({ entry }) => entry)).toContain("transfer");
    expect(entriesIn?.map(({ entry }) => entry)).toEqual(["transfer-in"]);
  });

  test("is undone by a void there: its fees are owed again, and the credit is back here", () => {
    const world = withCredit(false);
    another(world);
    move(world);
    expect(world.problem(office, "payment.void", { permitId: other, paymentId: namedId("moved"), reason: "Wrong permit" })).toBeUndefined();
    expect([credit(world), balance(world)]).toEqual([5_000, 35_000]);
    expect([owed(world, other), balance(world, other)]).toEqual([30_000, 0]);
    // What it was taken from cannot be voided any more: it was undone in part.
    const first = { permitId, paymentId: namedId("p1"), reason: "x" };
    expect(world.problem(official, "payment.void", first)).toMatchObject({ code: "payment-reversed" });
  });

  test.each<[string, Partial<CommandArgs<"credit.transfer">>, string]>([
    ["more than there is", { amountCents: 5_001 }, "credit-short"],
    ["to itself", { toPermitId: permitId }, "not-found"],
    ["to nowhere", { toPermitId: "none" }, "not-found"],
    ["without a reason", { reason: " " }, "reason-required"],
    ["nothing", { amountCents: 0 }, "validation-failed"],
    ["less than nothing", { amountCents: -1 }, "validation-failed"],
  ])("is refused: %s", (_what, args, code) => {
    const world = withCredit(false);
    another(world);
    expect(move(world, args)?.code).toBe(code);
    expect([credit(world), payments(world, other)]).toEqual([5_000, []]);
  });

  test("is refused to somebody else's permit, and to whoever is not of the office", () => {
    const world = withCredit(false);
    another(world, somebody("neighbour"), "nell@demo.test");
    expect(move(world)).toEqual({ code: "other-holder", field: "toPermitId" });
    expect(move(world, {}, applicant)).toEqual({ code: "role-missing" });
    expect(move(world, {}, inspector)).toEqual({ code: "role-missing" });
    expect(move(world, {}, people.stranger)).toEqual({ code: "not-found" });
  });

  test("is refused to a permit for which no money is taken any more", () => {
    const world = withCredit(false);
    another(world);
    world.do(applicant, "permit.withdraw", { permitId: other, reason: "Sold the house" });
    expect(move(world)).toMatchObject({ code: "move-not-allowed", field: "toPermitId" });
  });
});
