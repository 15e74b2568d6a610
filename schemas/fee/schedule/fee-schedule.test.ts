import { describe, expect, test } from "vitest";
import type { FeeRule } from "../../permit-type/fee-rule";
import type { PermitType } from "../../permit-type/permit-type";
import { drafted, id } from "../../testing/permit-stories";
import { PermitWorld, people } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";
import { type FeeSchedule, feeFaults, feesOn } from "./fee-schedule";

const { official, office, admin, applicant } = people;
const words = { en: "x", es: "x" };
const flat = (amountCents: number, code = "base"): PermitType["fees"][number] => ({
  rule: { basis: "flat", code, name: words, amountCents },
  dueAt: "issue",
});
const schedule = (from: string, amountCents: number): FeeSchedule => ({
  id: `shed@${from}`,
  code: "shed",
  from,
  fees: [flat(amountCents)],
});
const type = shedType();

describe("the fees in force", () => {
  const schedules = [schedule("2027-01-01", 2), schedule("2027-07-01", 3), { ...schedule("2027-03-01", 9), code: "other" }];
  test.each([
    ["2026-12-31", type.feesFrom],
    ["2027-01-01", "2027-01-01"],
    ["2027-06-30", "2027-01-01"],
    ["2027-07-01", "2027-07-01"],
  ])("on %s are those that began on %s", (on, from) => {
    expect(feesOn(type, schedules, on).from).toBe(from);
  });

  test("are the edition's own where it was printed later", () => {
    expect(feesOn({ ...type, feesFrom: "2027-08-01" }, schedules, "2027-09-01").from).toBe("2027-08-01");
  });
});

describe("a schedule", () => {
  const rules = (...of: readonly FeeRule[]) =>
    feeFaults(
      type,
      of.map((rule) => ({ rule, dueAt: "issue" })),
    ).map(({ fault }) => fault);
  const perUnit = (question: string): FeeRule => ({
    ...{ basis: "per-unit", code: "u", name: words, question, centsPerUnit: 1, unit: words, includedUnits: 0 },
  });
  const percent = (...of: string[]): FeeRule => ({ basis: "percent-of", code: "p", name: words, of, basisPoints: 100 });
  const tiers = (...overCents: number[]): FeeRule => ({
    basis: "valuation-tiers",
    code: "t",
    name: words,
    table: words,
    tiers: overCents.map((over) => ({ overCents: over, baseCents: 1, stepCents: null, centsPerStep: 0 })),
  });
  test.each([
    ["a code twice", [flat(1).rule, flat(2).rule], ["code-repeated"]],
    ["a percentage of a later line", [percent("base"), flat(1).rule], ["of-unknown-line"]],
    ["a table that begins above nothing", [tiers(5)], ["table-out-of-order"]],
    ["a table that falls", [tiers(0, 9, 5)], ["table-out-of-order"]],
    ["a count of what is no number", [{ ...perUnit("description") }], ["unknown-question"]],
    ["a question of no form", [{ ...flat(1).rule, showIf: { question: "nobodyAsks", isMoreThan: 1 } }], ["unknown-question"]],
    ["nothing wrong", [flat(1).rule, percent("base"), tiers(0, 5)], []],
  ] as const)("with %s", (_what, of, faults) => {
    expect(rules(...of)).toEqual(faults);
  });

  const world = () => new PermitWorld({ startsAt: "2026-11-02T10:00:00.000Z" });
  const plan = (from: string, amountCents = 12_345) => ({ code: "shed", from, fees: [flat(amountCents)] });

  test("is planned from today on, replaced by the same day, and taken back before it begins", () => {
    const one = world();
    one.do(official, "fee-schedule.plan", plan("2026-12-01"));
    one.do(admin, "fee-schedule.plan", plan("2026-12-01", 5));
    expect(one.state.get("fee-schedule", "shed@2026-12-01")).toMatchObject({ fees: [{ rule: { amountCents: 5 } }] });
    one.do(official, "fee-schedule.withdraw", { code: "shed", from: "2026-12-01" });
    expect(one.state.get("fee-schedule", "shed@2026-12-01")).toBeUndefined();
    one.do(official, "fee-schedule.plan", plan("2026-11-02"));
    expect(one.problem(official, "fee-schedule.withdraw", { code: "shed", from: "2026-11-02" })).toEqual({
      code: "validation-failed",
      field: "from",
    });
  });

  test.each([
    ["a day that has been", plan("2026-11-01"), official, { code: "validation-failed", field: "from" }],
    ["no line", { ...plan("2026-12-01"), fees: [] }, official, { code: "validation-failed", field: "fees.0" }],
    [
      "a line that cannot stand",
      { ...plan("2026-12-01"), fees: [flat(1), flat(1)] },
      official,
      { code: "validation-failed", field: "fees.1" },
    ],
    ["a type that nobody has", { ...plan("2026-12-01"), code: "none" }, official, { code: "not-found", field: "code" }],
    ["the desk's hand", plan("2026-12-01"), office, { code: "role-missing" }],
    ["an applicant's hand", plan("2026-12-01"), applicant, { code: "role-missing" }],
  ])("is refused with %s", (_what, args, person, problem) => {
    expect(world().problem(person, "fee-schedule.plan", args)).toEqual(problem);
  });

  test("charges what is applied for from its day on, and not what was applied for before", () => {
    const sentOn = (days: number) => {
      const one = world();
      one.do(official, "fee-schedule.plan", plan("2026-11-10"));
      drafted(one);
      one.wait({ days });
      one.do(applicant, "permit.submit", { permitId: id });
      one.wait({ days: 30 });
      one.do(office, "fee.assess", { permitId: id });
      return one.state.list("fee", `permit/${id}`).map(({ code }) => code);
    };
    expect(sentOn(7)).not.toContain("base");
    expect(sentOn(8)).toEqual(["base"]);
  });
});
