import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../commands";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { feeOwedCents, keptCents, owedCents, sharesLeft } from "./fee-balance";
import { journalBalance, journalOf } from "./journal";

const { id, permitOf } = story;
const { applicant, office, official, admin, inspector } = people;
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${id}`);
const fee = (world: PermitWorld, code: string) => fees(world).find((one) => one.code === code);
const payments = (world: PermitWorld) => world.state.list("payment", `permit/${id}`);
const payment = (world: PermitWorld, paymentId = namedId("p1")) => world.state.get("payment", paymentId);
const take = (world: PermitWorld, amountCents: number, paymentId = namedId("p1")) =>
  world.do(office, "payment.record", { permitId: id, paymentId, amountCents, method: "check", reference: "1001" });
type Person = typeof office;
const undo = (world: PermitWorld, by: Person = office, args: Partial<CommandArgs<"payment.void">> = {}) =>
  world.problem(by, "payment.void", { permitId: id, paymentId: namedId("p1"), reason: "Wrong permit", ...args });
const giveBack = (world: PermitWorld, amountCents: number, by: Person = official, args: Partial<CommandArgs<"payment.refund">> = {}) =>
  world.problem(by, "payment.refund", {
    permitId: id,
    paymentId: namedId("p1"),
    amountCents,
    method: "cash",
    reason: "Withdrawn",
    ...args,
  });

const paid = (): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    take(world, 30_000);
  });

describe("a void", () => {
  test("counts the payment as never taken: its fees are owed again, and what was taken stays told", () => {
    const world = paid();
    expect(owedCents(fees(world))).toBe(0);
    expect(undo(world)).toBeUndefined();
    expect(fees(world).map(({ paidCents }) => paidCents)).toEqual([0, 0]);
    expect(owedCents(fees(world))).toBe(30_000);
    expect(payment(world)).toMatchObject({
      amountCents: 30_000,
      receiptNumber: "R26-00001",
      reversals: [{ kind: "void", amountCents: 30_000, method: "check", reason: "Wrong permit", by: "office" }],
    });
    // It is taken again, as it should have been, under the next receipt.
    take(world, 10_000, namedId("p2"));
    expect(payment(world, namedId("p2"))?.receiptNumber).toBe("R26-00002");
    expect(fee(world, "plan-check")?.paidCents).toBe(10_000);
  });

  test("is the office's on the day of the payment, and then the official's", () => {
    const world = paid();
    world.wait({ days: 1 });
    expect(undo(world)).toEqual({ code: "role-missing" });
    expect(undo(world, official)).toBeUndefined();
  });

  test("gives the permit back to its applicant to pay, and tells them", () => {
    const world = worldAfter(story.approved);
    const paymentId = namedId("payment-20000");
    story.pay(world, 20_000);
    expect(permitOf(world).court).toBe("office");
    expect(undo(world, office, { paymentId })).toBeUndefined();
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "applicant" });
    const told = world.state.list("notification", "inbox/applicant").filter(({ event }) => event === "fees-due");
    expect(told.at(-1)?.params).toMatchObject({ owedCents: 20_000 });
  });

  test.each([
    ["a second time", { before: "void" }, {}, { code: "payment-reversed", field: "paymentId" }],
    ["of what was refunded in part", { before: "refund" }, {}, { code: "payment-reversed", field: "paymentId" }],
    ["without a reason", { before: "nothing" }, { reason: " " }, { code: "reason-required", field: "reason" }],
    ["of no payment", { before: "nothing" }, { paymentId: "none" }, { code: "not-found", field: "paymentId" }],
  ] as const)("is refused %s", (_what, { before }, args, problem) => {
    const world = paid();
    if (before === "void") undo(world);
    if (before === "refund") giveBack(world, 1);
    expect(undo(world, office, args)).toEqual(problem);
  });

  test.each([applicant, inspector])("is not for everybody", (person) => {
    expect(undo(paid(), person)).toEqual({ code: "role-missing" });
  });
});

describe("a refund", () => {
  test("gives back what is not owed again, from the fee that was settled last", () => {
    const world = paid();
    expect(giveBack(world, 25_000)).toBeUndefined();
    expect(fee(world, "permit")).toMatchObject({ amountCents: 20_000, paidCents: 0, refundedCents: 20_000 });
    expect(fee(world, "plan-check")).toMatchObject({ amountCents: 10_000, paidCents: 5_000, refundedCents: 5_000 });
    expect(owedCents(fees(world))).toBe(0);
    const own = payment(world);
    expect(own && keptCents(own)).toBe(5_000);
    expect(own && sharesLeft(own)).toEqual([{ feeId: fee(world, "plan-check")?.id, amountCents: 5_000 }]);
    // An assessment on the same answers asks for nothing of it again.
    world.do(office, "fee.assess", { permitId: id });
    expect(owedCents(fees(world))).toBe(0);
  });

  test("is given in steps, to the last cent and no further", () => {
    const world = paid();
    expect(giveBack(world, 10_000)).toBeUndefined();
    expect(giveBack(world, 20_001)).toEqual({ code: "amount-not-kept", field: "amountCents", params: { keptCents: 20_000 } });
    expect(giveBack(world, 20_000, admin)).toBeUndefined();
    expect(giveBack(world, 1)).toEqual({ code: "amount-not-kept", field: "amountCents", params: { keptCents: 0 } });
  });

  test("is given for what was withdrawn too", () => {
    const world = paid();
    world.do(applicant, "permit.withdraw", { permitId: id, reason: "Sold the house" });
    expect(giveBack(world, 30_000)).toBeUndefined();
    expect(payments(world).map(keptCents)).toEqual([0]);
  });

  test("is the official's alone, of a payment that stands, for a reason and an amount", () => {
    expect(giveBack(paid(), 100, office)).toEqual({ code: "role-missing" });
    expect(giveBack(paid(), 100, applicant)).toEqual({ code: "role-missing" });
    expect(giveBack(paid(), 0)).toEqual({ code: "validation-failed", field: "amountCents" });
    expect(giveBack(paid(), 100, official, { reason: "" })).toEqual({ code: "reason-required", field: "reason" });
    const world = paid();
    undo(world);
    expect(giveBack(world, 100)).toEqual({ code: "payment-reversed", field: "paymentId" });
  });

  test("ends after so many steps", () => {
    const world = paid();
    for (let step = 0; step < 20; step += 1) expect(giveBack(world, 1)).toBeUndefined();
    expect(giveBack(world, 1)).toEqual({ code: "payment-reversed", field: "paymentId" });
  });
});

/** Numbers that look random and are the same each time: Lehmer's generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test.each(Array.from({ length: 100 }, (_, seed) => seed + 1))(
  "fees, payments and what was undone of them agree after a random day (%d)",
  (seed) => {
    const below = numbers(seed);
    const world = worldAfter(story.submitted);
    for (let act = 0; act < 30; act += 1) {
      const taken = payments(world);
      const of = taken[below(taken.length || 1)]?.id ?? "none";
      const amountCents = 1 + below(35_000);
      const kind = below(7);
      if (kind < 3)
        world.problem(office, "payment.record", { permitId: id, paymentId: namedId(`${seed}-${act}`), amountCents, method: "cash" });
      else if (kind === 3) undo(world, office, { paymentId: of });
      else if (kind === 4) giveBack(world, amountCents, official, { paymentId: of });
      else if (kind === 5) world.problem(official, "fee.waive", { permitId: id, feeId: fees(world)[below(2)]?.id ?? "", reason: "x" });
      else world.problem(office, "fee.assess", { permitId: id });

      for (const one of fees(world)) {
        const paidOfIt = payments(world)
          .flatMap(sharesLeft)
          .filter(({ feeId }) => feeId === one.id);
        expect(paidOfIt.reduce((sum, share) => sum + share.amountCents, 0)).toBe(one.paidCents);
        expect(one.paidCents).toBeGreaterThanOrEqual(0);
        expect(one.paidCents + feeOwedCents(one)).toBeLessThanOrEqual(one.amountCents);
      }
      const journal = journalOf(payments(world), fees(world));
      expect(journalBalance(journal)).toBe(fees(world).reduce((sum, { paidCents }) => sum + paidCents, 0));
      for (const one of payments(world)) {
        expect(journalBalance(journal.filter(({ receiptNumber }) => receiptNumber === one.receiptNumber))).toBe(keptCents(one));
        expect(keptCents(one)).toBeGreaterThanOrEqual(0);
        for (const { amountCents: undone, feeIds } of one.reversals ?? []) {
          expect(undone).toBeGreaterThan(0);
          expect(feeIds.reduce((sum, share) => sum + share.amountCents, 0)).toBe(undone);
        }
      }
    }
  },
);
