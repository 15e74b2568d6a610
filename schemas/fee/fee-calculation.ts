import { type Answers, cleanAnswers, conditionHolds, questionsOf } from "../permit-type/form";
import type { FeeRule, PermitType } from "../permit-type/permit-type";
import type { Locale, Localized } from "../values";
import { formatCents, formatPercent, formatValue } from "./money";

/** One line of an assessment, ready to become a `fee` row. `basis` says the rule as it was applied. */
export interface FeeLine {
  readonly code: string;
  readonly name: Localized;
  readonly basis: Localized;
  readonly amountCents: number;
  readonly dueAt: PermitType["fees"][number]["dueAt"];
}

export interface FeeAssessment {
  readonly lines: readonly FeeLine[];
  readonly totalCents: number;
  /** Ids of unanswered questions that fees wait for (their lines, and percentages of them, are not among `lines`). */
  readonly waitsFor: readonly string[];
}

type TierRule = Extract<FeeRule, { basis: "valuation-tiers" }>;
type Amount = { readonly cents: number; readonly basis: Localized };

const inBoth = (words: (locale: Locale) => string): Localized => ({ en: words("en"), es: words("es") });

/** `numerator / denominator` rounded half up to an integer, exact beyond 2^53. Both are nonnegative integers, denominator above 0. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/**
 * What a printed table says for a valuation (both in cents): the base of the tier it falls in, plus the tier's rate for each step "or
 * fraction thereof" above the tier's edge. Edges belong to the lower tier; 0 belongs to the first.
 */
export function tierAmount(tiers: TierRule["tiers"], valuationCents: number): number {
  const tier = tiers.findLast((one, index) => index === 0 || valuationCents > one.overCents);
  if (!tier) return 0;
  const steps = tier.stepCents === null ? 0 : Math.ceil(Math.max(0, valuationCents - tier.overCents) / tier.stepCents);
  return tier.baseCents + steps * tier.centsPerStep;
}

/** A place where a printed table jumps. */
export interface Discontinuity {
  /** Index of the tier that begins here, and the valuation of its edge in cents. */
  readonly tier: number;
  readonly overCents: number;
  /** What the tier below reaches at the edge, and what this tier's printed base says. */
  readonly reachedCents: number;
  readonly printedCents: number;
}

/**
 * Edges at which a printed table is not continuous, for whoever edits it: real tables jump, so this warns and never corrects.
 * Empty for rules without a table.
 */
export function discontinuities(rule: FeeRule): readonly Discontinuity[] {
  if (rule.basis !== "valuation-tiers") return [];
  return rule.tiers.flatMap((tier, index) => {
    if (index === 0) return [];
    const reachedCents = tierAmount(rule.tiers.slice(0, index), tier.overCents);
    return reachedCents === tier.baseCents ? [] : [{ tier: index, overCents: tier.overCents, reachedCents, printedCents: tier.baseCents }];
  });
}

/** Whether a table can be read at all: it begins at 0, its edges rise, and a rate has a step. */
export function tableInOrder(rule: TierRule): boolean {
  return rule.tiers.every((tier, index) => {
    const below = rule.tiers[index - 1];
    const placed = below ? tier.overCents > below.overCents : tier.overCents === 0;
    return placed && (tier.stepCents === null ? tier.centsPerStep === 0 : tier.stepCents > 0);
  });
}

const numberText = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");

function perUnitAmount(rule: Extract<FeeRule, { basis: "per-unit" }>, units: number): Amount {
  const counted = Math.max(0, units - rule.includedUnits);
  const cents = divideHalfUp(BigInt(Math.round(counted * 1_000_000)) * BigInt(rule.centsPerUnit), 1_000_000n);
  const price = formatCents(rule.centsPerUnit);
  const included = {
    en: `, first ${numberText(rule.includedUnits)} included`,
    es: `, los primeros ${numberText(rule.includedUnits)} incluidos`,
  };
  const basis = inBoth((locale) => {
    const all = `${numberText(units)} ${rule.unit[locale]}`;
    return rule.includedUnits === 0 ? `${all} × ${price}` : `${all}${included[locale]}: ${numberText(counted)} × ${price}`;
  });
  return { cents, basis };
}

function percentAmount(rule: Extract<FeeRule, { basis: "percent-of" }>, parts: readonly FeeLine[]): Amount {
  const base = parts.reduce((sum, line) => sum + line.amountCents, 0);
  const english = parts.map((line) => `${line.name.en.charAt(0).toLowerCase()}${line.name.en.slice(1)}`).join(" + ");
  const spanish = parts.map((line) => `«${line.name.es}»`).join(" + ");
  return {
    cents: divideHalfUp(BigInt(base) * BigInt(rule.basisPoints), 10_000n),
    basis: { en: `${formatPercent(rule.basisPoints, "en")} of ${english}`, es: `${formatPercent(rule.basisPoints, "es")} de ${spanish}` },
  };
}

function clipped(amount: Amount, rule: FeeRule): Amount {
  if (rule.basis === "flat") return amount;
  const { minimumCents: least, maximumCents: most } = rule;
  const said = (cents: number, en: string, es: string): Amount => ({
    cents,
    basis: { en: `${amount.basis.en}, ${en} ${formatCents(cents)}`, es: `${amount.basis.es}, ${es} ${formatCents(cents)}` },
  });
  if (least !== undefined && amount.cents < least) return said(least, "minimum", "mínimo");
  return most !== undefined && amount.cents > most ? said(most, "maximum", "máximo") : amount;
}

interface Known {
  readonly answers: Answers;
  readonly valuationQuestion: string;
  readonly lines: ReadonlyMap<string, FeeLine>;
  readonly waiting: ReadonlySet<string>;
}

/** The amount of a rule, or the question it waits for, or null when it does not apply. */
function amountOf(rule: FeeRule, known: Known): Amount | { readonly waitsFor: string } | null {
  switch (rule.basis) {
    case "flat":
      return { cents: rule.amountCents, basis: { en: "Flat fee", es: "Tarifa fija" } };
    case "per-unit": {
      const units = known.answers[rule.question];
      return typeof units === "number" ? perUnitAmount(rule, units) : { waitsFor: rule.question };
    }
    case "valuation-tiers": {
      const value = known.answers[known.valuationQuestion];
      if (typeof value !== "number") return { waitsFor: known.valuationQuestion };
      const at = formatValue(value);
      return { cents: tierAmount(rule.tiers, value), basis: { en: `${at} at ${rule.table.en}`, es: `${at} según ${rule.table.es}` } };
    }
    case "percent-of": {
      const unknown = rule.of.find((code) => known.waiting.has(code));
      if (unknown !== undefined) return { waitsFor: "" };
      const parts = rule.of.flatMap((code) => known.lines.get(code) ?? []);
      return parts.length === 0 ? null : percentAmount(rule, parts);
    }
  }
}

/**
 * Assesses a permit type's fees on answers as typed or as stored, in the order of the schedule (a percentage may be only of lines before
 * it). Every amount is integer cents, rounded half up once per line. The valuation is the answer that fills `valuationCents`; answers
 * to questions that are not asked count for nothing. Lines of $0.00 are left out.
 */
export function assessFees(type: Pick<PermitType, "sections" | "fees">, answers: Answers): FeeAssessment {
  const counted = cleanAnswers(type, answers);
  const valuationQuestion = questionsOf(type).find((question) => question.fills === "valuationCents")?.id ?? "";
  const lines = new Map<string, FeeLine>();
  const waiting = new Set<string>();
  const waitsFor = new Set<string>();
  for (const { rule, dueAt } of type.fees) {
    if (rule.showIf && !conditionHolds(rule.showIf, counted)) continue;
    const amount = amountOf(rule, { answers: counted, valuationQuestion, lines, waiting });
    if (amount && "waitsFor" in amount) {
      waiting.add(rule.code);
      if (amount.waitsFor !== "") waitsFor.add(amount.waitsFor);
    } else if (amount) {
      const { cents, basis } = clipped(amount, rule);
      if (cents > 0) lines.set(rule.code, { code: rule.code, name: rule.name, basis, amountCents: cents, dueAt });
    }
  }
  const assessed = [...lines.values()];
  return { lines: assessed, totalCents: assessed.reduce((sum, line) => sum + line.amountCents, 0), waitsFor: [...waitsFor] };
}
