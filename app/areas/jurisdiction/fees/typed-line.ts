import { z } from "zod";
import { formatValue } from "#schemas/fee/money";
import { feeFaults } from "#schemas/fee/schedule/fee-schedule";
import { condition } from "#schemas/permit-type/answer-condition";
import {
  type FeeDeposit,
  type FeeRule,
  feeBases,
  feeRoundings,
  feeStage,
  type ScheduledFee,
  stepCounts,
} from "#schemas/permit-type/fee-rule";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { type TableValuation, valuationGrid } from "#schemas/permit-type/valuation-table";

const words = z.object({ en: z.string(), es: z.string() });
const typedRow = z.object({ over: z.string(), base: z.string(), step: z.string(), rate: z.string() });
export type TypedRow = z.infer<typeof typedRow>;

/** A valuation by table as it stands in its fields; null `grid`: no table has been taken yet. */
const typedValuation = z.object({
  edition: z.string(),
  modifier: z.string(),
  group: z.string(),
  construction: z.string(),
  area: z.string(),
  larger: z.boolean(),
  grid: valuationGrid.nullable(),
});
export type TypedValuation = z.infer<typeof typedValuation>;
export const newValuation: TypedValuation = { edition: "", modifier: "1", group: "", construction: "", area: "", larger: true, grid: null };

/** A line of a schedule as it stands in its fields. What a way of charging does not use keeps what was typed, for when it is chosen again. */
export const typedLine = z.object({
  key: z.string(),
  /** Not in the schedule in effect; or taken out of the next. */
  added: z.boolean(),
  ended: z.boolean(),
  basis: z.enum(feeBases),
  code: z.string(),
  account: z.string(),
  name: words,
  dueAt: feeStage,
  showIf: condition.optional(),
  /** The flat amount, or the price of units. */
  amount: z.string(),
  percent: z.string(),
  of: z.array(z.string()),
  question: z.string(),
  unit: words,
  per: z.string(),
  included: z.string(),
  table: words,
  rows: z.array(typedRow),
  /** Null: the declared valuation. Older typing has none. */
  valued: typedValuation.nullable().default(null),
  stepCount: z.enum(stepCounts),
  rounding: z.enum(feeRoundings),
  least: z.string(),
  most: z.string(),
  deposit: z.enum(["none", "percent", "amount"]),
  depositDue: feeStage,
  depositPart: z.string(),
});
export type TypedLine = z.infer<typeof typedLine>;

/** New fees of a type while they are written: the day they begin, and every line. */
export const typedPlan = z.object({ from: z.string(), lines: z.array(typedLine) });
export type TypedPlan = z.infer<typeof typedPlan>;

const emptyWords = { en: "", es: "" };
/** Dollars as a table prints them, without their sign. */
const money = (cents: number | undefined): string => (cents === undefined ? "" : formatValue(cents).slice(1));
const percent = (basisPoints: number): string => String(basisPoints / 100);
export const emptyRow: TypedRow = { over: "", base: "", step: "", rate: "" };

/** A line that is just begun: an amount, before issue. */
export function newLine(key: string): TypedLine {
  return {
    ...{ key, added: true, ended: false, basis: "flat", code: "", account: "", name: emptyWords, dueAt: "issue" },
    ...{ amount: "", percent: "", of: [], question: "", unit: emptyWords, per: "1", included: "0" },
    ...{ table: emptyWords, rows: [{ ...emptyRow, over: "0" }], valued: null, stepCount: "started", rounding: "cent", least: "", most: "" },
    ...{ deposit: "none", depositDue: "application", depositPart: "" },
  };
}

function typedValued({ table, group, construction, area, largerOfDeclared = false }: TableValuation): TypedValuation {
  const { edition, modifierHundredths, columns, rows } = table;
  return {
    edition,
    modifier: String(modifierHundredths / 100),
    group,
    construction,
    area,
    larger: largerOfDeclared,
    grid: { columns, rows },
  };
}

/** What a line has by its way of charging. */
function typedBasis(rule: FeeRule): Partial<TypedLine> {
  switch (rule.basis) {
    case "flat":
      return { amount: money(rule.amountCents) };
    case "per-unit": {
      const { question, unit, centsPerUnit, unitsPerPrice = 1, includedUnits, stepCount = "prorated" } = rule;
      return { question, unit, amount: money(centsPerUnit), per: String(unitsPerPrice), included: String(includedUnits), stepCount };
    }
    case "valuation-tiers": {
      const rows = rule.tiers.map(({ overCents, baseCents, stepCents, centsPerStep }) => ({
        ...{ over: money(overCents), base: money(baseCents) },
        ...(stepCents === null ? { step: "", rate: "" } : { step: money(stepCents), rate: money(centsPerStep) }),
      }));
      const valued = rule.valued ? typedValued(rule.valued) : null;
      return { table: rule.table, rows, valued, stepCount: rule.stepCount ?? "started" };
    }
    case "unit-tiers": {
      const rows = rule.tiers.map(({ over, baseCents, step, centsPerStep }) => ({
        ...{ over: String(over), base: money(baseCents) },
        ...(step === null ? { step: "", rate: "" } : { step: String(step), rate: money(centsPerStep) }),
      }));
      const { question, unit, table } = rule;
      return { question, unit, table, rows, stepCount: rule.stepCount ?? "started" };
    }
    case "percent-of":
      return { of: rule.of, percent: percent(rule.basisPoints) };
  }
}

function typedDeposit(deposit: FeeDeposit | undefined): Partial<TypedLine> {
  if (deposit === undefined) return {};
  const depositDue = deposit.dueAt;
  return "basisPoints" in deposit
    ? { deposit: "percent", depositDue, depositPart: percent(deposit.basisPoints) }
    : { deposit: "amount", depositDue, depositPart: money(deposit.amountCents) };
}

/** A line that is in a schedule, in its fields. */
export function asTyped({ rule, dueAt, deposit }: ScheduledFee): TypedLine {
  const { code, name, account = "", showIf, basis } = rule;
  const limits =
    rule.basis === "flat" ? {} : { rounding: rule.rounding ?? "cent", least: money(rule.minimumCents), most: money(rule.maximumCents) };
  const known = { basis, code, name, account, dueAt, ...(showIf && { showIf }) };
  return { ...newLine(code), added: false, ...known, ...limits, ...typedBasis(rule), ...typedDeposit(deposit) };
}

export const planOf = (fees: PermitType["fees"]): TypedPlan => ({ from: "", lines: fees.map(asTyped) });

/** The lines that stand with what is wrong among them; lines that are ended are left out. */
export const standing = ({ lines }: TypedPlan): readonly TypedLine[] => lines.filter(({ ended }) => !ended);

/** What of a whole schedule cannot stand, by the line's key. */
export function scheduleFaults(type: PermitType, lines: readonly TypedLine[], fees: readonly ScheduledFee[]) {
  return new Map(feeFaults(type, [...fees]).map(({ line, fault }) => [lines[line]?.key ?? "", fault]));
}
