import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../../commands";
import { scopes } from "../../row-scope";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, townOffice, worldAfter } from "../../testing/permit-world";
import { feeOwedCents, owedCents } from "../fee-balance";
import { invoiceOfFee, invoiceOwedCents, isVoidInvoice } from "./invoice-balance";
import { invoiceStanding } from "./invoice-standing";

const { id } = story;
const { applicant, office, official, inspector, stranger } = people;
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${id}`);
const invoices = (world: PermitWorld) => [...world.state.list("invoice", `permit/${id}`)].sort((a, b) => (a.number < b.number ? -1 : 1));
const owes = (world: PermitWorld, at = 0) => {
  const invoice = invoices(world)[at];
  if (!invoice) throw new Error("there is no such invoice");
  return [invoiceStanding(invoice, fees(world), world.now.slice(0, 10)), invoiceOwedCents(invoice, fees(world))];
};
const pay = (world: PermitWorld, amountCents: number, name = "p1") =>
  world.do(office, "payment.record", { permitId: id, paymentId: namedId(name), amountCents, method: "cash" });
const make = (world: PermitWorld, args: Partial<CommandArgs<"invoice.make">> = {}, by = office) =>
  world.problem(by, "invoice.make", { permitId: id, invoiceId: namedId("i"), feeIds: fees(world).map((fee) => fee.id), ...args });
const cancel = (world: PermitWorld, invoiceId = invoices(world)[0]?.id ?? "", reason = "Wrong payer") =>
  world.problem(office, "invoice.void", { permitId: id, invoiceId, reason });
const mails = (world: PermitWorld, template: string) =>
  world.deliveries.filter((each) => each.channel === "mail" && each.template === template);

/** An application that waits for its fee. */
const asked = (options?: Parameters<typeof worldAfter>[1]): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    world.do(office, "permit.start-review", { permitId: id });
  }, options);

describe("fees that fall due", () => {
  test("are asked for with an invoice in the very command that tells of them", () => {
    const world = asked();
    const due = fees(world).filter(({ dueAt }) => dueAt === "application");
    expect(invoices(world)).toMatchObject([
      {
        number: "I26-00001",
        fees: due.map((fee) => ({ feeId: fee.id, amountCents: fee.amountCents })),
        totalCents: 10_000,
        madeBy: "system",
        dueOn: "2026-12-02",
        payerName: "applicant name",
      },
    ]);
    const facts = { owedCents: 10_000, invoice: "I26-00001", invoiceCents: 10_000, payBy: "2026-12-02" };
    expect(mails(world, "fees-due")[0]?.params).toMatchObject(facts);
    expect(world.state.list("notification", "inbox/applicant").at(-1)?.params).toEqual(facts);
    expect(owes(world)).toEqual(["open", 10_000]);
  });

  test("are asked for on the office's own term, and each later stage on an invoice of its own", () => {
    const world = worldAfter(story.approved, { organization: townOffice({ invoiceDays: 10 }) });
    expect(invoices(world).map(({ number, totalCents }) => [number, totalCents])).toEqual([
      ["I26-00001", 10_000],
      ["I26-00002", 20_000],
    ]);
    expect(owes(world, 0)).toEqual(["paid", 0]);
    expect(owes(world, 1)).toEqual(["open", 20_000]);
    world.wait({ days: 10 });
    expect(owes(world, 1)).toEqual(["open", 20_000]);
    world.wait({ days: 1 });
    expect(owes(world, 1)).toEqual(["past-due", 20_000]);
  });

  test("stand on the invoice that they had when a payment is voided", () => {
    const world = worldAfter(story.approved);
    story.pay(world, 20_000);
    const before = invoices(world);
    world.do(office, "payment.void", { permitId: id, paymentId: namedId("payment-20000"), reason: "Came back" });
    expect(invoices(world)).toEqual(before);
    expect(owes(world, 1)).toEqual(["open", 20_000]);
    expect(mails(world, "fees-due").at(-1)?.params).toMatchObject({ owedCents: 20_000, invoice: "I26-00002", invoiceCents: 20_000 });
  });

  test("are partly paid, paid, or settled by a waiver, as their fees are", () => {
    const world = asked();
    pay(world, 4_000);
    expect(owes(world)).toEqual(["partly-paid", 6_000]);
    world.do(office, "payment.void", { permitId: id, paymentId: namedId("p1"), reason: "Wrong permit" });
    expect(owes(world)).toEqual(["open", 10_000]);
    world.do(official, "fee.waive", { permitId: id, feeId: fees(world)[0]?.id ?? "", reason: "Fee holiday" });
    world.do(official, "fee.waive", { permitId: id, feeId: fees(world)[1]?.id ?? "", reason: "Fee holiday" });
    expect(owes(world)).toEqual(["settled", 0]);
  });
});

describe("an invoice by hand", () => {
  const free = (): PermitWorld => {
    const world = asked();
    expect(cancel(world)).toBeUndefined();
    return world;
  };
  const due = (world: PermitWorld) => fees(world).flatMap((fee) => (fee.dueAt === "application" ? [fee.id] : []));

  test("goes to whoever else pays, whose address no party reads", () => {
    const world = free();
    const payer = { name: "Fairview Partners LLC", email: "Ledger@Fairview.test" };
    expect(make(world, { feeIds: due(world), payer })).toBeUndefined();
    expect(invoices(world)[1]).toMatchObject({ number: "I26-00002", payerName: payer.name, madeBy: "office" });
    expect(mails(world, "invoice")).toMatchObject([
      { to: { email: "ledger@fairview.test" }, params: { invoice: "I26-00002", invoiceCents: 10_000, payBy: "2026-12-02" } },
    ]);
    expect(JSON.stringify(world.rowsHeldBy(applicant))).toContain("Fairview Partners LLC");
    for (const person of [applicant, stranger]) expect(JSON.stringify(world.rowsHeldBy(person))).not.toContain("fairview.test");
    expect(JSON.stringify(world.rowsHeldBy(office))).toContain("ledger@fairview.test");
    expect(world.problem(office, "invoice.send", { permitId: id, invoiceId: namedId("i") })).toBeUndefined();
    expect(mails(world, "invoice")).toHaveLength(2);
    expect(world.state.get("invoice-payer", namedId("i"))?.sent).toHaveLength(2);
  });

  test("is the applicant's where nobody else is named, by their account", () => {
    const world = free();
    expect(make(world, { feeIds: due(world) })).toBeUndefined();
    expect(mails(world, "invoice")).toMatchObject([{ to: { accountId: "applicant" } }]);
  });

  test("lists a fee once, on one invoice, while it is owed and due", () => {
    const world = asked();
    const [first = ""] = due(world);
    expect(make(world, { feeIds: [first] })).toEqual({ code: "fee-invoiced", field: "feeIds", params: { number: "I26-00001" } });
    cancel(world);
    const later = fees(world).find(({ dueAt }) => dueAt === "issue")?.id ?? "";
    expect(make(world, { feeIds: [later] })).toEqual({ code: "nothing-owed", field: "feeIds" });
    expect(make(world, { feeIds: ["none"] })).toEqual({ code: "not-found", field: "feeIds" });
    expect(make(world, { feeIds: [first, first] })).toBeUndefined();
    expect(invoices(world)[1]?.fees).toHaveLength(1);
    expect(make(world, { feeIds: due(world), invoiceId: namedId("i") })).toEqual({ code: "conflict", field: "invoiceId" });
  });

  test.each([
    ["a party", applicant, "role-missing"],
    ["an inspector", inspector, "role-missing"],
    ["a stranger", stranger, "not-found"],
  ] as const)("is not for %s to make, send or void", (_who, by, code) => {
    const world = free();
    expect(make(world, { feeIds: due(world) }, by)).toEqual({ code });
    const about = { permitId: id, invoiceId: invoices(world)[0]?.id ?? "" };
    expect(world.problem(by, "invoice.send", about)).toEqual({ code });
    expect(world.problem(by, "invoice.void", { ...about, reason: "x" })).toEqual({ code });
  });

  test("is voided once, with a reason, while it asks for something", () => {
    const world = asked();
    expect(cancel(world, undefined, " ")).toEqual({ code: "reason-required", field: "reason" });
    expect(cancel(world)).toBeUndefined();
    expect(owes(world)).toEqual(["void", 0]);
    expect(cancel(world)).toEqual({ code: "invoice-void", field: "invoiceId" });
    expect(world.problem(office, "invoice.send", { permitId: id, invoiceId: invoices(world)[0]?.id ?? "" })).toEqual({
      code: "invoice-void",
      field: "invoiceId",
    });
    expect(cancel(world, "none")).toEqual({ code: "not-found", field: "invoiceId" });
    const paid = asked();
    pay(paid, 10_000);
    expect(cancel(paid)).toEqual({ code: "nothing-owed", field: "invoiceId" });
  });
});

test("a payment by an invoice's link settles its fees before older ones", () => {
  const world = asked();
  cancel(world);
  world.do(office, "fee.add", { permitId: id, feeId: namedId("extra"), name: "Expedited", amountCents: 5_000, dueAt: "application" });
  expect(make(world, { feeIds: [namedId("extra")] })).toBeUndefined();
  const settled = world.runAny({ ...office, accountId: "system" }, "payment.settle", {
    ...{ permitId: id, attemptId: "attempt", amountCents: 5_000, reference: "pi_1", invoiceId: namedId("i") },
    ...{ by: `invoice:${namedId("i")}`, byName: "Fairview" },
  });
  expect(settled.ok).toBe(true);
  expect(owes(world, 1)).toEqual(["paid", 0]);
  expect(owedCents(fees(world), "application")).toBe(10_000);
});

/** Numbers that look random and are the same each time: Lehmer's generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** One random act of the office. */
function actOf(world: PermitWorld, below: (below: number) => number, name: string): void {
  const some = <T extends { readonly id: string }>(of: readonly T[]) => of[below(of.length || 1)]?.id ?? "none";
  const payments = world.state.list("payment", `permit/${id}`);
  const permitId = id;
  const [paymentId, feeId, invoiceId] = [some(payments), some(fees(world)), some(invoices(world))];
  const amountCents = 1 + below(15_000);
  switch (below(9)) {
    case 0:
    case 1:
      return void world.problem(office, "payment.record", { permitId, paymentId: namedId(name), amountCents, method: "cash" });
    case 2:
      return void world.problem(office, "payment.void", { permitId, paymentId, reason: "x" });
    case 3:
      return void world.problem(official, "payment.refund", { permitId, paymentId, amountCents, method: "cash", reason: "x" });
    case 4:
      return void world.problem(official, "fee.waive", { permitId, feeId, reason: "x" });
    case 5:
      return void world.problem(office, "fee.add", { permitId, feeId: namedId(name), name: "x", amountCents, dueAt: "application" });
    case 6:
      return void world.problem(office, "invoice.void", { permitId, invoiceId, reason: "x" });
    case 7:
      return void world.problem(office, "fee.assess", { permitId });
    default:
      return void world.problem(office, "invoice.make", { permitId, invoiceId: namedId(`i ${name}`), feeIds: [feeId] });
  }
}

test.each(Array.from({ length: 100 }, (_, seed) => seed + 1))(
  "invoices say what their fees say after a random day, and no fee stands on two (%d)",
  (seed) => {
    const below = numbers(seed);
    const world = asked();
    for (let act = 0; act < 30; act += 1) {
      actOf(world, below, `${seed}-${act}`);
      const standing = invoices(world).filter((invoice) => !isVoidInvoice(invoice));
      const listed = standing.flatMap((invoice) => invoice.fees.map(({ feeId }) => feeId));
      expect(new Set(listed).size).toBe(listed.length);
      const owed = standing.reduce((sum, invoice) => sum + invoiceOwedCents(invoice, fees(world)), 0);
      const onOne = fees(world).filter((fee) => invoiceOfFee(standing, fee.id) !== undefined);
      expect(owed).toBe(onOne.reduce((sum, fee) => sum + feeOwedCents(fee), 0));
      for (const invoice of invoices(world))
        expect(invoice.totalCents).toBe(invoice.fees.reduce((sum, { amountCents }) => sum + amountCents, 0));
    }
    const numbersGiven = invoices(world).map(({ number }) => number);
    expect(new Set(numbersGiven).size).toBe(numbersGiven.length);
    expect(world.state.list("permit", `permit/${id}`)).toHaveLength(1);
    expect(world.state.list("invoice", `permit/${id}`).every(({ permitId }) => scopes.permit(permitId) === scopes.permit(id))).toBe(true);
  },
);
