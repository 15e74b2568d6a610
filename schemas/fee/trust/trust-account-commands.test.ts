import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../../commands";
import { contractorIdOf } from "../../contractor/contractor-key";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../../testing/permit-world";
import { owedCents } from "../fee-balance";
import { journalBalance, journalOf } from "../journal";
import { statementOf, trustBalance } from "./trust-balance";

const { id: permitId } = story;
const { applicant, office, official, admin, inspector } = people;
const clerk = somebody("clerk", "OfficeStaff");
const accountId = contractorIdOf({ name: "Northgate Plumbing LLC", license: "PC-871204" }) ?? "";
const entries = (world: PermitWorld) => world.state.list("trust-entry", `trust-account/${accountId}`);
const balance = (world: PermitWorld) => trustBalance(entries(world));
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${permitId}`);
const payments = (world: PermitWorld) => world.state.list("payment", `permit/${permitId}`);
const drawer = (world: PermitWorld) => world.state.get("drawer", namedId("d1")) ?? expect.fail("no drawer");

type Deposit = CommandArgs<"trust-account.deposit">;
const deposit = (world: PermitWorld, args: Partial<Deposit> = {}, by = office) =>
  world.problem(by, "trust-account.deposit", { accountId, entryId: namedId("e1"), amountCents: 25_000, method: "check", ...args });
const undo = (world: PermitWorld, by = office, args: Partial<CommandArgs<"trust-account.void-deposit">> = {}) =>
  world.problem(by, "trust-account.void-deposit", { accountId, entryId: namedId("e1"), reason: "Check came back", ...args });
const giveBack = (world: PermitWorld, amountCents: number, by = official, method: "cash" | "check" = "check") =>
  world.problem(by, "trust-account.refund", { accountId, amountCents, method, reason: "Ends business" });
const draw = (world: PermitWorld, amountCents: number, name = "p1", by = office) =>
  world.problem(by, "payment.record", { permitId, paymentId: namedId(name), amountCents, method: "trust-account" });

/** A permit that names the contractor, who has an account; a drawer is open. */
const opened = (...more: readonly ((world: PermitWorld) => unknown)[]): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    const row = [...world.state.rows("permit")].find(({ id }) => id === permitId);
    if (row?.kind !== "permit") throw new Error("no permit");
    const party = {
      role: "contractor",
      accountId: null,
      name: "Northgate Plumbing LLC",
      email: "",
      phone: "",
      license: "PC-871204",
    } as const;
    world.state.put({ ...row, data: { ...row.data, parties: [...row.data.parties, party] } });
    world.do(office, "contractor.add", { name: "Northgate Plumbing LLC", licenseNumber: "PC-871204" });
    world.do(official, "trust-account.open", { contractorId: accountId, account: "650.237.00" });
    world.do(office, "drawer.open", { drawerId: namedId("d1"), name: "Drawer 2", floatCents: 0 });
    for (const step of more) step(world);
  });

describe("opening an account", () => {
  test("is the official's, one a contractor, and the desk holds it", () => {
    const world = opened();
    expect(world.state.get("trust-account", accountId)).toMatchObject({ name: "Northgate Plumbing LLC", account: "650.237.00" });
    expect(world.held).toContain("role:office trust-accounts");
    const again = { contractorId: accountId };
    expect(world.problem(official, "trust-account.open", again)).toEqual({ code: "conflict", field: "contractorId" });
    for (const person of [office, inspector, applicant])
      expect(world.problem(person, "trust-account.open", again)).toEqual({ code: "role-missing" });
    expect(world.problem(admin, "trust-account.open", { contractorId: "none" })).toEqual({ code: "not-found", field: "contractorId" });
  });
});

describe("a deposit", () => {
  test("goes into the drawer by its method, with a receipt, and no further than what was handed over", () => {
    const world = opened();
    expect(deposit(world, { method: "cash", givenCents: 30_000 })).toBeUndefined();
    expect(entries(world)).toMatchObject([{ kind: "deposit", receiptNumber: "R26-00001", drawer: { name: "Drawer 2" } }]);
    expect(drawer(world).taken.cash).toMatchObject({ entries: 1, cents: 25_000 });
    expect(balance(world)).toBe(25_000);
    expect(deposit(world)).toEqual({ code: "conflict", field: "entryId" });
    expect(deposit(world, { entryId: namedId("e2"), method: "cash", givenCents: 1 })).toMatchObject({ code: "validation-failed" });
    expect(deposit(world, { accountId: "none", entryId: namedId("e2") })).toEqual({ code: "not-found", field: "accountId" });
    for (const person of [applicant, inspector])
      expect(deposit(world, { entryId: namedId("e2") }, person)).toEqual({ code: "role-missing" });
  });

  test("is voided out of its open drawer, once, and not below what is left", () => {
    const world = opened(deposit);
    expect(undo(world, clerk)).toEqual({ code: "role-missing" });
    expect(undo(world)).toBeUndefined();
    expect([balance(world), drawer(world).taken.check.cents]).toEqual([0, 0]);
    expect(undo(world)).toEqual({ code: "payment-reversed", field: "entryId" });
    const drawn = opened(deposit, (one) => draw(one, 1));
    expect(undo(drawn)).toEqual({ code: "trust-short", params: { balanceCents: 24_999 } });
    const later = opened(deposit, (one) => one.wait({ days: 1 }));
    expect(undo(later)).toEqual({ code: "role-missing" });
    expect(undo(later, official, { reason: "" })).toEqual({ code: "reason-required", field: "reason" });
    expect(undo(later, official)).toBeUndefined();
  });
});

describe("a draw", () => {
  test("pays the permit that names the contractor, and nothing of it is counted in the drawer", () => {
    const world = opened(deposit);
    expect(draw(world, 20_000)).toBeUndefined();
    expect([balance(world), owedCents(fees(world))]).toEqual([5_000, 10_000]);
    expect(payments(world)).toMatchObject([{ method: "trust-account", trustAccountId: accountId, receiptNumber: "R26-00002" }]);
    expect(drawer(world).taken).toMatchObject({ cash: { cents: 0 }, "trust-account": { entries: 1, cents: 20_000 } });
    expect(draw(world, 5_001, "p2")).toEqual({ code: "trust-short", params: { balanceCents: 5_000 } });
    expect(draw(world, 5_000, "p2")).toBeUndefined();
    expect(statementOf(entries(world)).map(({ balanceCents }) => balanceCents)).toEqual([25_000, 5_000, 0]);
  });

  test("may be a part beside cash, and two parts take no more than is there", () => {
    const world = opened(deposit);
    const first = { permitId, paymentId: namedId("p1"), amountCents: 20_000, method: "trust-account" } as const;
    const twice = world.problem(office, "payment.record", { ...first, furtherParts: [{ amountCents: 6_000, method: "trust-account" }] });
    expect(twice).toEqual({ code: "trust-short", params: { balanceCents: 5_000 } });
    expect(balance(world)).toBe(25_000);
    const mixed = world.problem(office, "payment.record", { ...first, furtherParts: [{ amountCents: 10_000, method: "cash" }] });
    expect(mixed).toBeUndefined();
    expect([balance(world), owedCents(fees(world))]).toEqual([5_000, 0]);
  });

  test("comes back into the account by a void or a refund, and no other way", () => {
    const world = opened(deposit, (one) => draw(one, 20_000));
    const about = { permitId, paymentId: namedId("p1"), reason: "Wrong permit" };
    const refund = (method: "cash" | "trust-account") =>
      world.problem(official, "payment.refund", { ...about, amountCents: 4_000, method });
    expect(refund("cash")).toEqual({ code: "validation-failed", field: "method" });
    expect(refund("trust-account")).toBeUndefined();
    expect(balance(world)).toBe(9_000);
    const voided = opened(deposit, (one) => draw(one, 20_000));
    expect(voided.problem(office, "payment.void", about)).toBeUndefined();
    expect([balance(voided), owedCents(fees(voided))]).toEqual([25_000, 30_000]);
    expect(drawer(voided).taken["trust-account"]).toMatchObject({ entries: 0, cents: 0 });
    // Money that came otherwise does not go into it.
    voided.do(office, "payment.record", { permitId, paymentId: namedId("p2"), amountCents: 100, method: "cash" });
    const into = { ...about, paymentId: namedId("p2"), amountCents: 100, method: "trust-account" } as const;
    expect(voided.problem(official, "payment.refund", into)).toEqual({ code: "validation-failed", field: "method" });
  });

  test("is refused where the permit's contractor has no account, and of more than is owed", () => {
    const world = worldAfter(story.submitted);
    expect(draw(world, 100)).toEqual({ code: "no-trust-account", field: "method" });
    const rich = opened((one) => deposit(one, { amountCents: 90_000 }));
    const more = { permitId, paymentId: namedId("p1"), amountCents: 30_001, method: "trust-account", keepRest: true } as const;
    expect(rich.problem(office, "payment.record", more)).toMatchObject({ code: "amount-not-owed" });
    expect(balance(rich)).toBe(90_000);
  });
});

test("what is left is refunded by the official alone, with a reason, cash out of their own drawer", () => {
  const world = opened(deposit, (one) => draw(one, 20_000));
  expect(giveBack(world, 5_001)).toEqual({ code: "trust-short", params: { balanceCents: 5_000 } });
  for (const person of [office, applicant, inspector]) expect(giveBack(world, 1, person)).toEqual({ code: "role-missing" });
  world.do(official, "drawer.open", { drawerId: namedId("d2"), name: "Drawer 9", floatCents: 4_999 });
  expect(giveBack(world, 5_000, official, "cash")).toMatchObject({ code: "drawer-short" });
  expect(giveBack(world, 5_000)).toBeUndefined();
  expect(balance(world)).toBe(0);
  expect(giveBack(world, 1)).toMatchObject({ code: "trust-short" });
});

test("the journal credits customer deposits, and debits them for what a permit's fees get", () => {
  const world = opened(
    deposit,
    (one) => draw(one, 20_000),
    (one) => giveBack(one, 1_000),
  );
  const account = world.state.get("trust-account", accountId);
  const lines = journalOf(payments(world), fees(world), { accounts: account ? [account] : [], entries: entries(world) });
  const deposits = lines.filter(({ code }) => code === "customer-deposits");
  expect(deposits.map(({ entry, account: ledger, amountCents }) => [entry, ledger, amountCents]).sort()).toEqual([
    ["deposit", "650.237.00", 25_000],
    ["deposit-refund", "650.237.00", 1_000],
    ["draw", "650.237.00", 20_000],
  ]);
  expect(journalBalance(deposits)).toBe(balance(world));
  // What came over the counter is what the office has: of fees and of deposits together.
  expect(journalBalance(lines)).toBe(24_000);
});
