import type { FeeRounding, FeeRule, StepCount, TieredRule } from "../../permit-type/fee-rule";

/** An exact amount in cents, before it is rounded. */
export interface ExactCents {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `numerator / denominator` rounded half up to an integer. Both are nonnegative, the denominator above 0. */
const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => (numerator * 2n + denominator) / (denominator * 2n);

/** Ten billion dollars: what is counted may be any number that somebody types, and an amount beyond it is no fee. */
const mostCents = 1_000_000_000_000;

/** Rounds half up to the cent or the dollar, in cents; exact beyond 2^53, and never more than `mostCents`. */
export function roundCents({ numerator, denominator }: ExactCents, rounding: FeeRounding): number {
  const unit = rounding === "dollar" ? 100n : 1n;
  return Math.min(mostCents, Number(divideHalfUp(numerator, denominator * unit) * unit));
}

/** Millionths: what is counted may be 12.5 square feet, and sums of decimals are not exact. */
const million = 1_000_000;
const millionths = (value: number): bigint => BigInt(Math.round(Math.min(value, mostCents) * million));

/** So much for each step of `count`: whole for what is begun, or for as much of it as there is. `step` is above 0. */
export function stepsCents(count: number, step: number, centsPerStep: number, stepCount: StepCount): ExactCents {
  const [counted, each] = [millionths(Math.max(0, count)), millionths(step)];
  switch (stepCount) {
    case "started":
      return { numerator: ((counted + each - 1n) / each) * BigInt(centsPerStep), denominator: 1n };
    case "prorated":
      return { numerator: counted * BigInt(centsPerStep), denominator: each };
  }
}

/** A row of a printed table by what it counts, cents of valuation or units: above `over`, the base and the rate for each step. */
export interface TableRow {
  readonly over: number;
  readonly baseCents: number;
  readonly step: number | null;
  readonly centsPerStep: number;
}

/** The rows of either table. */
export function tableOf(rule: TieredRule): readonly TableRow[] {
  switch (rule.basis) {
    case "valuation-tiers":
      return rule.tiers.map(({ overCents, stepCents, ...rates }) => ({ over: overCents, step: stepCents, ...rates }));
    case "unit-tiers":
      return rule.tiers;
  }
}

export const isTiered = (rule: FeeRule): rule is TieredRule => rule.basis === "valuation-tiers" || rule.basis === "unit-tiers";

/** What a printed table says for a count: the base of the row it falls in, and that row's rate above its edge. Edges belong to the lower row; 0 to the first. */
export function tableCents(rows: readonly TableRow[], count: number, stepCount: StepCount): ExactCents {
  const row = rows.findLast(({ over }, index) => index === 0 || count > over);
  if (!row) return { numerator: 0n, denominator: 1n };
  const { over, baseCents, step, centsPerStep } = row;
  if (step === null) return { numerator: BigInt(baseCents), denominator: 1n };
  const { numerator, denominator } = stepsCents(count - over, step, centsPerStep, stepCount);
  return { numerator: BigInt(baseCents) * denominator + numerator, denominator };
}

/** What a rule with a table says for a count: cents of valuation, or units. */
export const tieredCents = (rule: TieredRule, count: number): ExactCents => tableCents(tableOf(rule), count, rule.stepCount ?? "started");

/** A place where a printed table jumps. */
export interface Discontinuity {
  /** Index of the row that begins here, and its edge. */
  readonly tier: number;
  readonly over: number;
  /** What the row below reaches at the edge, and what this row's printed base says. */
  readonly reachedCents: number;
  readonly printedCents: number;
}

/**
 * Edges at which a printed table is not continuous, for whoever edits it: real tables jump, so this warns and never corrects. Empty for rules without a
 * table.
 */
export function discontinuities(rule: FeeRule): readonly Discontinuity[] {
  if (!isTiered(rule)) return [];
  const rows = tableOf(rule);
  return rows.flatMap(({ over, baseCents }, tier) => {
    if (tier === 0) return [];
    const reachedCents = roundCents(tableCents(rows.slice(0, tier), over, rule.stepCount ?? "started"), "cent");
    return reachedCents === baseCents ? [] : [{ tier, over, reachedCents, printedCents: baseCents }];
  });
}

/** Whether a table can be read at all: it begins at 0, its edges rise, and a rate has a step. */
export function tableInOrder(rule: TieredRule): boolean {
  const rows = tableOf(rule);
  return rows.every(({ over, step, centsPerStep }, index) => {
    const below = rows[index - 1];
    const placed = below ? over > below.over : over === 0;
    return placed && (step === null ? centsPerStep === 0 : step > 0);
  });
}
