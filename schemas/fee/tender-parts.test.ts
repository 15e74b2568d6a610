import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../commands";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { creditCents, owedCents, partsOfReceipt } from "./fee-balance";
import { journalBalance, journalOf } from "./journal";
import { changeCents, notesFor } from "./tender-parts";

const { id: permitId } = story;
const { office, official } = people;
type Args = CommandArgs<"payment.record">;
const fees = (world: PermitWorld) => world.state.list("fee", `permit/${permitId}`);
const payments = (world: PermitWorld) => world.state.list("payment", `permit/${permitId}`);
const take = (world: PermitWorld, args: Partial<Args>, name = "p1") =>
  world.problem(office, "payment.record", { permitId, paymentId: namedId(name), amountCents: 10_000, method: "check", ...args });
const first = (world: PermitWorld) => world.state.get("payment", namedId("p1")) ?? expect.fail("no payment");

describe("a payment in parts", () => {
  test("has one receipt, a payment by each method, and change that is counted", () => {
    const world = worldAfter(story.submitted);
    world.do(office, "drawer.open", { drawerId: namedId("d1"), name: "Drawer 2", floatCents: 0 });
    const furtherParts: Args["furtherParts"] = [
      { amountCents: 7_800, method: "card-terminal", reference: "4417" },
      { amountCents: 12_190, method: "cash", givenCents: 12_500 },
    ];
    expect(take(world, { amountCents: 10_010, furtherParts })).toBeUndefined();
    expect(owedCents(fees(world))).toBe(0);
    const parts = partsOfReceipt(payments(world), first(world));
    expect(parts.map(({ method, amountCents, part, receiptNumber }) => [part, method, amountCents, receiptNumber])).toEqual([
      [1, "check", 10_010, "R26-00001"],
      [2, "card-terminal", 7_800, "R26-00001"],
      [3, "cash", 12_190, "R26-00001"],
    ]);
    expect(parts.map(changeCents)).toEqual([0, 0, 310]);
    // The drawer holds each by its method; of the cash what was kept.
    expect(world.state.get("drawer", namedId("d1"))?.taken).toMatchObject({
      cash: { entries: 1, cents: 12_190 },
      check: { entries: 1, cents: 10_010 },
      "card-terminal": { entries: 1, cents: 7_800 },
    });
    expect(journalBalance(journalOf(payments(world), fees(world)))).toBe(30_000);
    // The next receipt has the next number.
    expect(world.state.get("number-series", "receipt-R26")?.next).toBe(2);
  });

  test("is undone part by part", () => {
    const world = worldAfter(story.submitted);
    take(world, { furtherParts: [{ amountCents: 20_000, method: "cash" }] });
    const cash = partsOfReceipt(payments(world), first(world))[1] ?? expect.fail("no part");
    expect(world.problem(office, "payment.void", { permitId, paymentId: first(world).id, reason: "Check came back" })).toBeUndefined();
    expect(owedCents(fees(world))).toBe(10_000);
    const refund = { permitId, paymentId: cash.id, amountCents: 5_000, method: "cash", reason: "Withdrawn" } as const;
    expect(world.problem(official, "payment.refund", refund)).toBeUndefined();
    expect(journalBalance(journalOf(payments(world), fees(world)))).toBe(15_000);
  });

  test.each<[string, Partial<Args>, string]>([
    ["parts of more than is owed", { furtherParts: [{ amountCents: 20_001, method: "check" }] }, "amount-not-owed"],
    ["a check of more than is owed", { amountCents: 30_001 }, "amount-not-owed"],
    ["cash of more than is owed, which is change", { amountCents: 30_001, method: "cash", keepRest: true }, "amount-not-owed"],
    [
      "a check of more beside cash: less cash is asked for",
      { amountCents: 30_000, keepRest: true, furtherParts: [{ amountCents: 1, method: "cash" }] },
      "amount-not-owed",
    ],
    ["less cash than its amount", { method: "cash", givenCents: 9_999 }, "validation-failed"],
    ["change of a check", { givenCents: 10_001 }, "validation-failed"],
    ["a part of nothing", { furtherParts: [{ amountCents: 0, method: "check" }] }, "validation-failed"],
    [
      "a fifth part",
      { amountCents: 1, furtherParts: Array.from({ length: 4 }, () => ({ amountCents: 1, method: "check" as const })) },
      "validation-failed",
    ],
  ])("is refused for %s", (_what, args, code) => {
    const world = worldAfter(story.submitted);
    expect(take(world, args)?.code).toBe(code);
    expect(payments(world)).toEqual([]);
    expect(owedCents(fees(world))).toBe(30_000);
  });

  test("keeps the rest of a check as credit where that is chosen, beside something that is owed", () => {
    const world = worldAfter(story.submitted);
    expect(take(world, { amountCents: 30_500, keepRest: true })).toBeUndefined();
    expect(creditCents(payments(world))).toBe(500);
    expect(owedCents(fees(world))).toBe(0);
    expect(take(world, { amountCents: 500, keepRest: true }, "p2")).toMatchObject({ code: "amount-not-owed" });
  });
});

test.each([
  [2_190, [2_500, 3_000, 4_000]],
  [2_000, [5_000, 10_000]],
  [8_190, [8_500, 9_000, 10_000]],
  [30_000, []],
  [1, [500, 1_000, 2_000]],
] as const)("for %d cents the next notes are %j", (cents, notes) => {
  expect(notesFor(cents)).toEqual(notes);
});
