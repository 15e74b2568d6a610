import type { z } from "zod";
import type { feeRule, feeStage } from "../../permit-type/fee-rule";
import type { Localized } from "../../values";
import type { PermitTypeData } from "./wording";

type Fee = PermitTypeData["fees"][number];
type Rule = z.input<typeof feeRule>;
type Stage = z.input<typeof feeStage>;
type Rest<B extends Rule["basis"]> = Omit<Extract<Rule, { basis: B }>, "basis" | "code" | "name">;

/** A fee of one amount. */
export const flat = (dueAt: Stage, code: string, name: Localized, amountCents: number, showIf?: Rule["showIf"]): Fee => ({
  dueAt,
  rule: { basis: "flat", code, name, amountCents, ...(showIf === undefined ? {} : { showIf }) },
});

/** A fee by the number that a question asks for. */
export const perUnit = (dueAt: Stage, code: string, name: Localized, rest: Rest<"per-unit">): Fee => ({
  dueAt,
  rule: { basis: "per-unit", code, name, ...rest },
});

/** A fee by a printed table of values. */
export const byValue = (dueAt: Stage, code: string, name: Localized, rest: Rest<"valuation-tiers">): Fee => ({
  dueAt,
  rule: { basis: "valuation-tiers", code, name, ...rest },
});

/** A fee in percent of others, which stand before it. */
export const percentOf = (dueAt: Stage, code: string, name: Localized, rest: Rest<"percent-of">): Fee => ({
  dueAt,
  rule: { basis: "percent-of", code, name, ...rest },
});

/** A row of a table of values, in dollars as printed: above `over`, `base` and `rate` for each further `step` or part of it. */
export const tier = (over: number, base: number, step: number | null = null, rate = 0) => ({
  overCents: Math.round(over * 100),
  baseCents: Math.round(base * 100),
  stepCents: step === null ? null : Math.round(step * 100),
  centsPerStep: Math.round(rate * 100),
});
