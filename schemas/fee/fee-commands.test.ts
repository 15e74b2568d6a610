import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../commands";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { allocate, feeOwedCents, owedCents } from "./fee-balance";

const { id, permitOf } = story;
const { applicant, office, official, inspector } = people;
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${id}`);
const fee = (world: PermitWorld, code: string) => fees(world).find((one) => one.code === code);
const pay = (world: PermitWorld, amountCents: number, paymentId = namedId("p1"), by = office) =>
  world.problem(by, "payment.record", { permitId: id, paymentId, amountCents, method: "check", reference: "1001" });

describe("a payment", () => {
  test("settles the oldest due first, and gets a receipt's number", () => {
    const world = worldAfter(story.submitted);
    expect(pay(world, 15_000)).toBeUndefined();
    expect(fee(world, "plan-check")?.paidCents).toBe(10_000);
    expect(fee(world, "permit")?.paidCents).toBe(5_000);
    expect(world.state.get("payment", namedId("p1"))).toMatchObject({
      receiptNumber: "R26-00001",
      amountCents: 15_000,
      takenBy: "office",
      feeIds: [{ amountCents: 10_000 }, { amountCents: 5_000 }],
    });
    pay(world, 1, namedId("p2"));
    expect(world.state.get("payment", namedId("p2"))?.receiptNumber).toBe("R26-00002");
  });

  test("is never more than is owed", () => {
    expect(pay(worldAfter(story.submitted), 30_001)).toEqual({
      code: "amount-not-owed",
      field: "amountCents",
      params: { owedCents: 30_000 },
    });
    expect(pay(worldAfter(story.issued), 1)?.code).toBe("amount-not-owed");
  });

  test.each([0, -5, 1.5])("of %s is refused before it is looked at", (amount) => {
    expect(pay(worldAfter(story.submitted), amount)).toEqual({ code: "validation-failed", field: "amountCents" });
  });

  test("is taken once under one id, by the office alone", () => {
    const world = worldAfter(story.submitted);
    pay(world, 100);
    expect(pay(world, 100)).toEqual({ code: "conflict", field: "paymentId" });
    expect(pay(world, 100, namedId("p2"), applicant)).toEqual({ code: "role-missing" });
    expect(pay(world, 100, namedId("p2"), inspector)).toEqual({ code: "role-missing" });
  });

  test("is not taken for what was withdrawn", () => {
    const world = worldAfter(story.submitted);
    world.do(applicant, "permit.withdraw", { permitId: id, reason: "Sold the house" });
    expect(pay(world, 100)).toMatchObject({ code: "move-not-allowed" });
  });

  test("of all that is owed gives the permit back to the office to issue", () => {
    const world = worldAfter(story.approved);
    story.pay(world, 20_000);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "office" });
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "issue", accountId: null }]);
  });
});

describe("a waiver", () => {
  const waive = (world: PermitWorld, args: Partial<CommandArgs<"fee.waive">> = {}, by = official) =>
    world.problem(by, "fee.waive", { permitId: id, feeId: fee(world, "permit")?.id ?? "", reason: "Hardship", ...args });

  test("lets off what is still owed, by the building official's office", () => {
    const world = worldAfter(story.submitted);
    expect(waive(world)).toBeUndefined();
    expect(fee(world, "permit")).toMatchObject({ waivedAt: world.now, waivedReason: "Hardship" });
    expect(owedCents(fees(world))).toBe(10_000);
    expect(waive(world)).toBeUndefined();
  });

  test.each([
    [{ reason: " " }, official, story.submitted, { code: "reason-required" }],
    [{ feeId: "none" }, official, story.submitted, { code: "not-found", field: "feeId" }],
    [{}, office, story.submitted, { code: "role-missing" }],
    [{}, applicant, story.submitted, { code: "role-missing" }],
    [{}, official, story.issued, { code: "fee-already-paid" }],
  ] as const)("%j is refused", (args, by, given, problem) => {
    expect(waive(worldAfter(given), args, by)).toMatchObject(problem);
  });
});

describe("a correction", () => {
  const correct = (world: PermitWorld, args: Partial<CommandArgs<"fee.correct">> = {}, by = official) => {
    const held = fee(world, "permit");
    const about = { permitId: id, feeId: held?.id ?? "", fromCents: held?.amountCents ?? 0 };
    return world.problem(by, "fee.correct", { ...about, amountCents: 12_500, reason: "Charged for two sheds", ...args });
  };

  test("gives a fee its right amount, and keeps what it was, why and by whom", () => {
    const world = worldAfter(story.submitted);
    const before = fee(world, "permit")?.amountCents ?? 0;
    expect(correct(world)).toBeUndefined();
    expect(correct(world, { amountCents: before + 100, reason: "That was right" })).toBeUndefined();
    const corrected = fee(world, "permit");
    expect(corrected?.amountCents).toBe(before + 100);
    expect(corrected?.corrections).toMatchObject([
      { fromCents: before, amountCents: Math.abs(12_500 - before), reason: "Charged for two sheds", byName: official.name },
      { kind: "increase", fromCents: 12_500, amountCents: before + 100 - 12_500, reason: "That was right" },
    ]);
  });

  test("settles a permit's fees where nothing is owed any more, as a waiver does", () => {
    const world = worldAfter(story.approved);
    for (const { id: feeId, amountCents: fromCents } of fees(world).filter((one) => feeOwedCents(one) > 0))
      world.do(official, "fee.correct", { permitId: id, feeId, fromCents, amountCents: 0, reason: "Entered for another permit" });
    expect(owedCents(fees(world))).toBe(0);
    expect(permitOf(world)).toMatchObject({ state: "fees_due", court: "office" });
  });

  test("that was made already is no second one", () => {
    const world = worldAfter(story.submitted);
    const fromCents = fee(world, "permit")?.amountCents ?? 0;
    expect([correct(world, { fromCents }), correct(world, { fromCents })]).toEqual([undefined, undefined]);
    expect(fee(world, "permit")?.corrections).toHaveLength(1);
    expect(correct(world, { fromCents, amountCents: 1 })).toEqual({ code: "field-conflict", field: "amountCents" });
  });

  test("is not undone when the schedule is assessed again", () => {
    const world = worldAfter(story.submitted);
    correct(world);
    world.do(office, "fee.assess", { permitId: id });
    expect(fee(world, "permit")?.amountCents).toBe(12_500);
  });

  test("leaves a waived fee alone", () => {
    const world = worldAfter(story.submitted);
    world.do(official, "fee.waive", { permitId: id, feeId: fee(world, "permit")?.id ?? "", reason: "Hardship" });
    expect(correct(world)).toEqual({ code: "conflict", field: "feeId" });
  });

  test.each([
    [{ reason: " " }, official, story.submitted, { code: "reason-required" }],
    [{ feeId: "none" }, official, story.submitted, { code: "not-found", field: "feeId" }],
    [{}, office, story.submitted, { code: "role-missing" }],
    [{}, applicant, story.submitted, { code: "role-missing" }],
    [{ amountCents: 1 }, official, story.issued, { code: "fee-already-paid", field: "amountCents" }],
  ] as const)("%j is refused", (args, by, given, problem) => {
    expect(correct(worldAfter(given), args, by)).toMatchObject(problem);
  });
});

describe("the schedule", () => {
  const priced = (flat: number) =>
    shedType({
      fees: [
        {
          rule: {
            basis: "per-unit",
            code: "permit",
            name: { en: "Permit", es: "Permiso" },
            question: "workValue",
            centsPerUnit: flat,
            unit: { en: "¢", es: "¢" },
            includedUnits: 0,
          },
          dueAt: "issue",
        },
        {
          rule: {
            basis: "flat",
            code: "big",
            name: { en: "Big", es: "Grande" },
            amountCents: 700,
            showIf: { question: "workValue", isMoreThan: 400_000 },
          },
          dueAt: "issue",
        },
      ],
    });
  const changed: story.Story = (world) => {
    story.submitted(world);
    world.do(office, "permit.return-incomplete", { permitId: id, items: [{ slot: null, question: "workValue", text: "Too high?" }] });
    world.do(applicant, "permit.change-answer", { permitId: id, question: "workValue", base: 500_000, value: 100_000 });
  };

  test("is assessed again on the answers as they are now; a line that lapsed goes", () => {
    const world = worldAfter(changed, { types: [priced(1)] });
    expect(fee(world, "permit")?.amountCents).toBe(500_000);
    world.do(office, "fee.assess", { permitId: id });
    expect(fee(world, "permit")).toMatchObject({ amountCents: 100_000, earlier: [{ amountCents: 500_000, until: world.now }] });
    expect(fee(world, "big")).toBeUndefined();
    world.do(office, "fee.assess", { permitId: id });
    expect(fee(world, "permit")?.earlier).toHaveLength(1);
  });

  test("never takes a line below what was paid of it, and leaves waived ones alone", () => {
    const world = worldAfter(changed, { types: [priced(1)] });
    world.do(official, "fee.waive", { permitId: id, feeId: fee(world, "big")?.id ?? "", reason: "Hardship" });
    pay(world, 300_000);
    world.do(office, "fee.assess", { permitId: id });
    expect(fee(world, "permit")).toMatchObject({ amountCents: 300_000, paidCents: 300_000 });
    expect(fee(world, "big")?.waivedAt).not.toBeNull();
  });

  test("leaves a line that lapsed to be read where a payment names it, and asks for nothing of it", () => {
    const world = worldAfter(
      (one) => {
        story.submitted(one);
        const owed = owedCents(fees(one));
        one.do(office, "payment.record", { permitId: id, paymentId: namedId("p1"), amountCents: owed, method: "check" });
        one.do(official, "payment.refund", { permitId: id, paymentId: namedId("p1"), amountCents: 300, method: "check", reason: "Waived" });
        one.do(office, "permit.return-incomplete", { permitId: id, items: [{ slot: null, question: "workValue", text: "Too high?" }] });
        one.do(applicant, "permit.change-answer", { permitId: id, question: "workValue", base: 500_000, value: 100_000 });
        one.do(office, "fee.assess", { permitId: id });
      },
      { types: [priced(1)] },
    );
    const big = fee(world, "big");
    expect(big).toMatchObject({ refundedCents: 300, amountCents: (big?.paidCents ?? 0) + 300 });
    expect(owedCents(fees(world))).toBe(0);
  });

  test("takes a line by hand", () => {
    const world = worldAfter(story.issued);
    world.do(office, "fee.add", { permitId: id, feeId: namedId("extra"), name: "Copying", amountCents: 250, dueAt: "final" });
    expect(fee(world, "added")).toMatchObject({ id: namedId("extra"), amountCents: 250, dueAt: "final", name: { en: "Copying" } });
    expect(
      world.problem(office, "fee.add", { permitId: id, feeId: namedId("extra"), name: "x", amountCents: 1, dueAt: "final" })?.code,
    ).toBe("conflict");
    expect(
      world.problem(applicant, "fee.add", { permitId: id, feeId: namedId("e2"), name: "x", amountCents: 1, dueAt: "final" })?.code,
    ).toBe("role-missing");
  });

  test("is not assessed any more once the work is done, nor without a form", () => {
    const world = worldAfter(story.finaled);
    expect(world.problem(office, "fee.assess", { permitId: id })?.code).toBe("move-not-allowed");
    const imported = worldAfter(story.submitted);
    const data = { ...permitOf(imported), typeId: null };
    imported.state.put({ kind: "permit", id, scope: `permit:${id}`, aggregate: `permit/${id}`, data });
    expect(imported.problem(office, "fee.assess", { permitId: id })?.code).toBe("form-version-unknown");
  });
});

test("a payment is shared out to the last cent, whatever the amounts", () => {
  const line = (feeId: string, amountCents: number, dueAt: "application" | "issue" | "final", waived = false) => ({
    id: feeId,
    permitId: id,
    code: feeId,
    name: { en: feeId, es: feeId },
    basis: { en: "x", es: "x" },
    amountCents,
    dueAt,
    assessedAt: "2026-11-02T10:00:00.000Z",
    waivedAt: waived ? "2026-11-02T10:00:00.000Z" : null,
    waivedReason: "",
    paidCents: 0,
  });
  const all = [line("c", 30, "final"), line("b", 20, "issue"), line("w", 99, "application", true), line("a", 10, "application")];
  expect(all.map(feeOwedCents)).toEqual([30, 20, 0, 10]);
  for (let amount = 0; amount <= 60; amount += 1)
    expect(allocate(all, amount).reduce((sum, share) => sum + share.amountCents, 0)).toBe(amount);
  expect(allocate(all, 31)).toEqual([
    { feeId: "a", amountCents: 10 },
    { feeId: "b", amountCents: 20 },
    { feeId: "c", amountCents: 1 },
  ]);
});
