import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../../commands";
import { contractorIdOf } from "../../contractor/contractor-key";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../../testing/permit-world";
import { owedCents } from "../fee-balance";
import { statementOf, trustBalance } from "./trust-balance";

const { id: permitId } = story;
const { applicant, office, official } = people;
const firm = { name: "Northgate Plumbing LLC", license: "PC-871204" };
const accountId = contractorIdOf(firm) ?? "";
const entries = (world: PermitWorld) => world.state.list("trust-entry", `trust-account/${accountId}`);
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${permitId}`);
const pay = (world: PermitWorld, args: Partial<CommandArgs<"payment.draw">> = {}, by = applicant) =>
  world.problem(by, "payment.draw", { permitId, paymentId: namedId("p1"), amountCents: 10_000, ...args });

interface Given {
  readonly laidDown?: number;
  /** Whether the office took the applicant as one of the contractor's own people. */
  readonly own?: boolean;
  readonly account?: boolean;
}

/** A sent permit that names the contractor, whose account has so much in it. */
const given = ({ laidDown = 50_000, own = true, account = true }: Given = {}): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    for (const row of [...world.state.rows("permit")]) {
      if (row.kind !== "permit") continue;
      const parties = [...row.data.parties, { role: "contractor", accountId: null, email: "", phone: "", ...firm } as const];
      world.state.put({ ...row, data: { ...row.data, parties } });
    }
    world.do(office, "contractor.add", { name: firm.name, licenseNumber: firm.license });
    if (account) world.do(official, "trust-account.open", { contractorId: accountId });
    for (const row of [...world.state.rows("contractor")])
      if (row.kind === "contractor") world.state.put({ ...row, data: { ...row.data, people: [{ accountId: applicant.accountId, own }] } });
    if (!account || laidDown === 0) return;
    const laid = { accountId, entryId: namedId("e1"), amountCents: laidDown, method: "check" } as const;
    world.do(office, "trust-account.deposit", laid);
  });

describe("a payment by the contractor's own people", () => {
  test("pays what is due now, draws it on the account, and gets a receipt in their name", () => {
    const world = given();
    expect(pay(world)).toBeUndefined();
    expect(owedCents(fees(world), "application")).toBe(0);
    expect(world.state.get("payment", namedId("p1"))).toMatchObject({
      ...{ method: "trust-account", trustAccountId: accountId, amountCents: 10_000 },
      ...{ takenBy: applicant.accountId, takenByName: applicant.name, receiptNumber: "R26-00002" },
    });
    expect(statementOf(entries(world)).map(({ entry, balanceCents }) => [entry.kind, balanceCents])).toEqual([
      ["deposit", 50_000],
      ["draw", 40_000],
    ]);
    const told = [...world.state.rows("activity")].flatMap((row) => (row.kind === "activity" ? [row.data] : []));
    expect(told.at(-1)).toMatchObject({ event: "payment.record", actorName: applicant.name });
  });

  test("is refused where the account has less, and says how much", () => {
    const world = given({ laidDown: 9_999 });
    expect(pay(world)).toEqual({ code: "trust-short", params: { balanceCents: 9_999 } });
    expect([trustBalance(entries(world)), owedCents(fees(world), "application")]).toEqual([9_999, 10_000]);
  });

  test("is of what is due now, neither more nor less, and of nothing twice", () => {
    const world = given();
    for (const amountCents of [1, 9_999, 10_001, 30_000])
      expect(pay(world, { amountCents })).toEqual({ code: "amount-not-owed", field: "amountCents", params: { owedCents: 10_000 } });
    pay(world);
    expect(pay(world)).toEqual({ code: "conflict", field: "paymentId" });
    expect(pay(world, { paymentId: namedId("p2") })).toEqual({ code: "nothing-owed" });
  });

  test("is of nobody else: not of an applicant who names the contractor, nor of the office, and nobody hears whether there is an account", () => {
    const other = somebody("other");
    for (const account of [true, false]) expect(pay(given({ own: false, account }))).toEqual({ code: "no-trust-account" });
    expect(pay(given({ account: false }))).toEqual({ code: "no-trust-account" });
    expect(pay(given(), {}, office)).toEqual({ code: "role-missing" });
    expect(pay(given(), {}, other)).toEqual({ code: "not-found" });
  });

  test("goes back into the account when it is refunded", () => {
    const world = given();
    pay(world);
    const back = { permitId, paymentId: namedId("p1"), amountCents: 4_000, method: "trust-account", reason: "Charged twice" } as const;
    world.do(official, "payment.refund", back);
    expect(trustBalance(entries(world))).toBe(44_000);
  });
});
