import { describe, expect, test } from "vitest";
import { commandNamed } from "../../commands";
import { systemCommands } from "../../commands-of-system";
import { systemPerson } from "../../permit/permit-access";
import type { Person } from "../../role";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../../testing/permit-world";
import { creditCents, owedCents, sharesLeft } from "../fee-balance";
import { journalBalance, journalOf } from "../journal";
import { attemptIdOf, onlinePaymentId } from "./online-payment-id";

const { id, permitOf } = story;
const attemptId = namedId("attempt");
const paymentId = onlinePaymentId(attemptId);
const who = { by: people.applicant.accountId, byName: "Ana Applicant" };
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${id}`);
const payments = (world: PermitWorld) => world.state.list("payment", `permit/${id}`);
const activities = (world: PermitWorld) => [...world.state.rows("activity")].flatMap((row) => (row.kind === "activity" ? [row.data] : []));
const inboxes = (world: PermitWorld) =>
  [...world.state.rows("notification")].flatMap((row) => (row.kind === "notification" ? [row.data] : []));
const payment = (world: PermitWorld) => world.state.get("payment", paymentId);
const ask = (world: PermitWorld, name: string, args: object, by: Person = systemPerson) => {
  const decision = world.runAny(by, name, { permitId: id, ...args });
  return decision.ok ? undefined : decision.problem;
};
const settle = (world: PermitWorld, amountCents: number, by?: Person) =>
  ask(world, "payment.settle", { attemptId, amountCents, reference: "pi_1", ...who }, by);
const giveBack = (world: PermitWorld, amountCents: number, reference = "re_1") =>
  ask(world, "payment.settle-refund", { paymentId, amountCents, reference, reason: "Fee lowered", ...who });

/** Waits for its fee of $100; $200 fall due at issue. */
const waiting = (): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    world.do(people.office, "permit.start-review", { permitId: id });
  });

describe("what was paid on the provider's page", () => {
  test("is booked with a receipt as the payer's act, and the application goes on", () => {
    const world = waiting();
    expect(permitOf(world).state).toBe("fees_due");
    expect(settle(world, 10_000)).toBeUndefined();
    expect(payment(world)).toMatchObject({
      amountCents: 10_000,
      method: "card-online",
      receiptNumber: "R26-00001",
      takenByName: who.byName,
    });
    expect(permitOf(world).state).toBe("in_review");
    const told = activities(world).find(({ event }) => event === "payment.record");
    expect(told).toMatchObject({ actorName: who.byName, params: { amountCents: 10_000, receipt: "R26-00001" } });
  });

  test("is booked once", () => {
    const world = waiting();
    settle(world, 10_000);
    expect(settle(world, 10_000)).toEqual({ code: "conflict", field: "attemptId" });
    expect(payments(world)).toHaveLength(1);
  });

  test("is taken whatever the permit has come to, for the money has moved", () => {
    const world = waiting();
    world.do(people.applicant, "permit.withdraw", { permitId: id, reason: "Sold the house" });
    expect(settle(world, 10_000)).toBeUndefined();
    expect(permitOf(world).state).toBe("withdrawn");
  });

  test("is credit where less is owed by now, told in the journal, and given back first", () => {
    const world = waiting();
    story.pay(world, 27_500);
    expect(settle(world, 10_000)).toBeUndefined();
    expect([creditCents(payments(world)), owedCents(fees(world))]).toEqual([7_500, 0]);
    const lines = journalOf(payments(world), fees(world));
    expect(journalBalance(lines)).toBe(37_500);
    expect(lines.filter(({ code }) => code === "credit")).toMatchObject([{ amountCents: 7_500, fee: null, account: "", entry: "payment" }]);
    expect(giveBack(world, 8_000)).toBeUndefined();
    expect([creditCents(payments(world)), owedCents(fees(world))]).toEqual([0, 0]);
    const [last] = payments(world).filter(({ method }) => method === "card-online");
    expect(last && sharesLeft(last).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(2_000);
    expect(journalBalance(journalOf(payments(world), fees(world)))).toBe(29_500);
  });

  test("cannot be voided, and is refunded once by the provider's own id", () => {
    const world = waiting();
    settle(world, 10_000);
    expect(world.problem(people.official, "payment.void", { permitId: id, paymentId, reason: "x" })).toMatchObject({ code: "paid-online" });
    expect(giveBack(world, 4_000)).toBeUndefined();
    expect(giveBack(world, 4_000)).toEqual({ code: "conflict", field: "reference" });
    expect(giveBack(world, 6_001, "re_2")).toMatchObject({ code: "amount-not-kept", params: { keptCents: 6_000 } });
    expect(payment(world)?.reversals).toMatchObject([{ kind: "refund", method: "card-online", reference: "re_1", byName: who.byName }]);
  });
});

describe("what has to be looked at", () => {
  const tell = (world: PermitWorld) =>
    ask(world, "payment.tell-office", { alert: "differs", amountCents: 1, reference: "cs_1", officialIds: ["official", "admin"] });

  test("is told to the officials in their inbox and on the record, where no party reads it", () => {
    const world = waiting();
    expect(tell(world)).toBeUndefined();
    const told = inboxes(world).filter(({ event }) => event === "payment-to-check");
    expect(told.map(({ accountId, as }) => [accountId, as])).toEqual([
      ["official", "reviewer"],
      ["admin", "reviewer"],
    ]);
    expect(world.deliveries.filter(({ template }) => template === "payment-to-check").map(({ channel }) => channel)).toEqual([
      "push",
      "push",
    ]);
  });
});

describe("the product's own commands", () => {
  test("are in no registry, and nobody else may do them", () => {
    for (const name of Object.keys(systemCommands)) expect(commandNamed(name)).toBeUndefined();
    for (const person of [people.office, people.official, people.admin, people.applicant])
      expect(settle(waiting(), 10_000, person)).toEqual({ code: "role-missing" });
    expect(settle(waiting(), 10_000, people.stranger)).toEqual({ code: "not-found" });
  });

  test("derive an id that no device can name", () => {
    expect(attemptIdOf(paymentId)).toBe(attemptId);
    const world = waiting();
    const asked = { permitId: id, paymentId, amountCents: 1, method: "cash" } as const;
    expect(world.problem(people.office, "payment.record", asked)).toMatchObject({ code: "validation-failed" });
  });
});
