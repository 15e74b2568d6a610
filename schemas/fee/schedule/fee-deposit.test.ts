import { describe, expect, test } from "vitest";
import type { ScheduledFee } from "../../permit-type/fee-rule";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";
import { assessFees } from "./fee-calculation";
import { feeFaults } from "./fee-schedule";

const { id } = story;
const { applicant, office } = people;
const words = (text: string) => ({ en: text, es: text });

/** A fee as high as the work is worth, 5,000 dollars at first, half of it with the application. */
const halfFirst: ScheduledFee = {
  rule: {
    ...{ basis: "valuation-tiers", code: "permit", name: { en: "Permit fee", es: "Tarifa del permiso" }, account: "001-322-10" },
    ...{ table: words("table"), stepCount: "prorated" },
    tiers: [{ overCents: 0, baseCents: 0, stepCents: 100, centsPerStep: 100 }],
  },
  dueAt: "issue",
  deposit: { dueAt: "application", basisPoints: 5_000 },
};
const asked = (world: PermitWorld) =>
  Object.fromEntries(world.state.list("fee", `permit/${id}`).map(({ code, amountCents, dueAt }) => [code, [amountCents, dueAt]]));

/** The value turns out to be another after `first` has happened. */
function revalued(value: number, first: story.Story = () => undefined): PermitWorld {
  const world = worldAfter(story.submitted, { types: [shedType({ fees: [halfFirst] })] });
  first(world);
  world.do(office, "permit.return-incomplete", { permitId: id, items: [{ slot: null, question: "workValue", text: "Is it so?" }] });
  world.do(applicant, "permit.change-answer", { permitId: id, question: "workValue", base: 500_000, value });
  world.do(office, "fee.assess", { permitId: id });
  return world;
}
const paid: story.Story = (world) =>
  world.do(office, "payment.record", { permitId: id, paymentId: namedId("p"), amountCents: 250_000, method: "cash" });

describe("a deposit", () => {
  test("is asked for with the application, and its balance with the fee; both are the fee, on its account", () => {
    const world = worldAfter(story.submitted, { types: [shedType({ fees: [halfFirst] })] });
    expect(asked(world)).toEqual({ "permit-deposit": [250_000, "application"], permit: [250_000, "issue"] });
    expect(world.state.list("fee", `permit/${id}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: { en: "Permit fee, deposit", es: "Tarifa del permiso, depósito" },
          depositOf: "permit",
          account: "001-322-10",
        }),
        expect.objectContaining({ name: { en: "Permit fee, balance", es: "Tarifa del permiso, saldo" }, account: "001-322-10" }),
      ]),
    );
  });

  test("follows the answers while nobody has paid of it", () => {
    expect(asked(revalued(100_000))).toEqual({ "permit-deposit": [50_000, "application"], permit: [50_000, "issue"] });
  });

  test("stays what it was once it is paid, and the balance is the rest", () => {
    expect(asked(revalued(800_000, paid))).toEqual({ "permit-deposit": [250_000, "application"], permit: [550_000, "issue"] });
    // More was paid than the fee turns out to be: nothing more is asked for, and what was taken stays told.
    expect(asked(revalued(100_000, paid))).toEqual({ "permit-deposit": [250_000, "application"] });
  });

  test("of an amount is never more than the fee", () => {
    const fees = [{ ...halfFirst, deposit: { dueAt: "application" as const, amountCents: 15_000 } }];
    const lines = (value: number) =>
      assessFees(shedType({ fees }), { workValue: value }).lines.map(({ code, amountCents }) => [code, amountCents]);
    expect(lines(40_000)).toEqual([
      ["permit-deposit", 15_000],
      ["permit", 25_000],
    ]);
    expect(lines(12_000)).toEqual([["permit-deposit", 12_000]]);
  });

  test("counts whole for what is a percentage of its fee", () => {
    const technology: ScheduledFee = {
      rule: { basis: "percent-of", code: "te", name: words("te"), of: ["permit"], basisPoints: 400 },
      dueAt: "issue",
    };
    const { lines, totalCents } = assessFees(shedType({ fees: [halfFirst, technology] }), { workValue: 500_000 });
    expect(lines.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ["permit-deposit", 250_000],
      ["permit", 250_000],
      ["te", 20_000],
    ]);
    expect(totalCents).toBe(520_000);
  });

  test.each([
    ["no earlier than its fee", { ...halfFirst, dueAt: "application" as const }, "deposit-not-earlier"],
    ["later than its fee", { ...halfFirst, deposit: { dueAt: "final" as const, amountCents: 100 } }, "deposit-not-earlier"],
  ])("%s cannot stand", (_what, fee, fault) => {
    expect(feeFaults(shedType(), [fee])).toEqual([{ line: 0, fault }]);
  });

  test("takes its code from every other line", () => {
    const flat: ScheduledFee = { rule: { basis: "flat", code: "permit-deposit", name: words("x"), amountCents: 1 }, dueAt: "issue" };
    expect(feeFaults(shedType(), [halfFirst, flat])).toEqual([{ line: 1, fault: "code-repeated" }]);
    expect(feeFaults(shedType(), [flat, halfFirst])).toEqual([{ line: 1, fault: "code-repeated" }]);
  });
});
