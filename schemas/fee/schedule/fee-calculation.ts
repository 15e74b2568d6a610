import type { FeeDeposit, FeeRule, FeeStage, TieredRule } from "../../permit-type/fee-rule";
import { type Answers, cleanAnswers, conditionHolds, questionsOf } from "../../permit-type/form";
import type { PermitType } from "../../permit-type/permit-type";
import type { TableValuation } from "../../permit-type/valuation-table";
import type { Locale, Localized } from "../../values";
import { formatCents, formatPercent, formatValue, numberText } from "../money";
import { type ExactCents, roundCents, stepsCents, tieredCents } from "./fee-table";
import { valuationOf } from "./table-valuation";

/** One line of an assessment, ready to become a `fee` row. `basis` says the rule as it was applied. */
export interface FeeLine {
  readonly code: string;
  readonly name: Localized;
  readonly basis: Localized;
  readonly amountCents: number;
  readonly dueAt: FeeStage;
  /** General-ledger account; empty where the office has named none. */
  readonly account: string;
  /** Of a deposit: the code of the line that it is a part of. */
  readonly depositOf?: string;
}

export interface FeeAssessment {
  readonly lines: readonly FeeLine[];
  readonly totalCents: number;
  /** Ids of unanswered questions that fees wait for (their lines, and percentages of them, are not among `lines`). */
  readonly waitsFor: readonly string[];
}

interface Computed {
  readonly exact: ExactCents;
  readonly basis: Localized;
}
interface Amount {
  readonly cents: number;
  readonly basis: Localized;
}

const inBoth = (words: (locale: Locale) => string): Localized => ({ en: words("en"), es: words("es") });

/** How a price of several units is said, and that a started one counts whole. */
const pricedIn = (per: number, isStarted: boolean): Localized => ({
  en: ` at {price} per ${numberText(per)}${isStarted ? " or part of it" : ""}`,
  es: ` a {price} por cada ${numberText(per)}${isStarted ? " o fracción" : ""}`,
});

function perUnitAmount(rule: Extract<FeeRule, { basis: "per-unit" }>, units: number): Computed {
  const { includedUnits, centsPerUnit, unitsPerPrice: per = 1, stepCount = "prorated" } = rule;
  const counted = Math.max(0, units - includedUnits);
  const price = formatCents(centsPerUnit);
  const isPlain = per === 1 && stepCount === "prorated";
  const words = pricedIn(per, stepCount === "started");
  const included = {
    en: `, first ${numberText(includedUnits)} included`,
    es: `, los primeros ${numberText(includedUnits)} incluidos`,
  };
  const basis = inBoth((locale) => {
    const all = `${numberText(units)} ${rule.unit[locale]}${includedUnits === 0 ? "" : included[locale]}`;
    if (!isPlain) return `${all}${words[locale].replace("{price}", price)}`;
    return includedUnits === 0 ? `${all} × ${price}` : `${all}: ${numberText(counted)} × ${price}`;
  });
  return { exact: stepsCents(counted, per, centsPerUnit, stepCount), basis };
}

function tieredAmount(rule: TieredRule, count: number): Computed {
  const at = inBoth((locale) => (rule.basis === "valuation-tiers" ? formatValue(count) : `${numberText(count)} ${rule.unit[locale]}`));
  return {
    exact: tieredCents(rule, count),
    basis: { en: `${at.en} at ${rule.table.en}`, es: `${at.es} según ${rule.table.es}` },
  };
}

function percentAmount(rule: Extract<FeeRule, { basis: "percent-of" }>, parts: readonly FeeLine[]): Computed {
  const base = parts.reduce((sum, line) => sum + line.amountCents, 0);
  const english = parts.map((line) => `${line.name.en.charAt(0).toLowerCase()}${line.name.en.slice(1)}`).join(" + ");
  const spanish = parts.map((line) => `«${line.name.es}»`).join(" + ");
  return {
    exact: { numerator: BigInt(base) * BigInt(rule.basisPoints), denominator: 10_000n },
    basis: { en: `${formatPercent(rule.basisPoints, "en")} of ${english}`, es: `${formatPercent(rule.basisPoints, "es")} de ${spanish}` },
  };
}

type ComputedRule = Exclude<FeeRule, { basis: "flat" }>;

/** The amount to charge: rounded once, then not below the minimum nor above the maximum. */
function charged({ exact, basis }: Computed, { rounding = "cent", minimumCents: least, maximumCents: most }: ComputedRule): Amount {
  const amount = { cents: roundCents(exact, rounding), basis };
  const said = (cents: number, en: string, es: string): Amount => ({
    cents,
    basis: { en: `${basis.en}, ${en} ${formatCents(cents)}`, es: `${basis.es}, ${es} ${formatCents(cents)}` },
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

type ValuationTiers = Extract<FeeRule, { basis: "valuation-tiers" }>;

/** Tiers of a valuation that comes from a table of dollars a square foot: how it was found stands beside it. */
function valuedAmount(rule: ValuationTiers, valued: TableValuation, known: Known): Amount | { readonly waitsFor: string } {
  const found = valuationOf(valued, known.answers, known.valuationQuestion);
  if ("waitsFor" in found) return found;
  const { exact, basis } = tieredAmount(rule, found.cents);
  const at = formatValue(found.cents);
  const explained = inBoth((locale) => `${at} (${found.words[locale]})${basis[locale].slice(at.length)}`);
  return charged({ exact, basis: explained }, rule);
}

/** The amount of a rule, or the question it waits for, or null when it does not apply. */
function amountOf(rule: FeeRule, known: Known): Amount | { readonly waitsFor: string } | null {
  const counted = (question: string, amount: (count: number) => Computed, of: ComputedRule) => {
    const count = known.answers[question];
    return typeof count === "number" ? charged(amount(count), of) : { waitsFor: question };
  };
  switch (rule.basis) {
    case "flat":
      return { cents: rule.amountCents, basis: { en: "Flat fee", es: "Tarifa fija" } };
    case "per-unit":
      return counted(rule.question, (units) => perUnitAmount(rule, units), rule);
    case "valuation-tiers":
      return rule.valued
        ? valuedAmount(rule, rule.valued, known)
        : counted(known.valuationQuestion, (value) => tieredAmount(rule, value), rule);
    case "unit-tiers":
      return counted(rule.question, (units) => tieredAmount(rule, units), rule);
    case "percent-of": {
      const unknown = rule.of.find((code) => known.waiting.has(code));
      if (unknown !== undefined) return { waitsFor: "" };
      const parts = rule.of.flatMap((code) => known.lines.get(code) ?? []);
      return parts.length === 0 ? null : charged(percentAmount(rule, parts), rule);
    }
  }
}

/** The code of a line's deposit. */
export const depositCode = (code: string): string => `${code}-deposit`;

/** A line as it is asked for: its deposit at an earlier stage, and its balance; itself where it has none. */
function inParts(line: FeeLine, deposit: FeeDeposit | undefined): readonly FeeLine[] {
  if (deposit === undefined) return [line];
  const { amountCents, name } = line;
  const share = { numerator: BigInt(amountCents), denominator: 10_000n };
  const asked =
    "basisPoints" in deposit
      ? roundCents({ ...share, numerator: share.numerator * BigInt(deposit.basisPoints) }, "cent")
      : Math.min(amountCents, deposit.amountCents);
  const first = { ...line, code: depositCode(line.code), depositOf: line.code, amountCents: asked, dueAt: deposit.dueAt };
  const named = { en: `${name.en}, deposit`, es: `${name.es}, depósito` };
  const rest = { ...line, name: { en: `${name.en}, balance`, es: `${name.es}, saldo` }, amountCents: amountCents - asked };
  return [{ ...first, name: named }, rest].filter((part) => part.amountCents > 0);
}

/**
 * Assesses a permit type's fees on answers as typed or as stored, in the order of the schedule (a percentage may be only of lines before
 * it). Every amount is integer cents, rounded half up once per line. The valuation is the answer that fills `valuationCents`; answers
 * to questions that are not asked count for nothing. Lines of $0.00 are left out. A line with a deposit is two; their sum is the line.
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
    } else if (amount && amount.cents > 0) {
      const { code, name, account = "" } = rule;
      lines.set(code, { code, name, account, basis: amount.basis, amountCents: amount.cents, dueAt });
    }
  }
  const deposits = new Map(type.fees.map(({ rule, deposit }) => [rule.code, deposit]));
  const assessed = [...lines.values()].flatMap((line) => inParts(line, deposits.get(line.code)));
  return { lines: assessed, totalCents: assessed.reduce((sum, line) => sum + line.amountCents, 0), waitsFor: [...waitsFor] };
}
