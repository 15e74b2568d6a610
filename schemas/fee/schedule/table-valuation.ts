import type { FeeRule } from "../../permit-type/fee-rule";
import type { Answers } from "../../permit-type/form";
import type { TableValuation } from "../../permit-type/valuation-table";
import type { Localized } from "../../values";
import { formatCents, formatValue } from "../money";
import { constructionTypeOf, rowOfGroup, tableCell, valueByTable } from "./table-value";

/** A valuation in cents, and how it was found, in words that stand beside it. */
export interface FoundValuation {
  readonly cents: number;
  readonly words: Localized;
}

/** The questions that a line's valuation by table hangs on. */
export const valuationQuestions = ({ valued }: Extract<FeeRule, { basis: "valuation-tiers" }>): readonly string[] =>
  valued === undefined ? [] : [valued.group, valued.construction, valued.area];

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");

/** What was declared, and why it counts in place of the table. */
function declaredInstead(
  valued: TableValuation,
  answers: Answers,
  question: string,
  why: Localized,
): FoundValuation | { readonly waitsFor: string } {
  const declared = answers[question];
  if (typeof declared !== "number") return { waitsFor: question };
  return {
    cents: declared,
    words: { en: `declared, ${why.en} in ${valued.table.edition}`, es: `declarado, ${why.es} en ${valued.table.edition}` },
  };
}

/** The product as it is written out: "1,800 sq ft × $150.25 × 0.92, R-3, VB, <name of the table>". */
function productWords({ table }: TableValuation, area: number, squareFootCents: number, cell: string): Localized {
  const modifier = table.modifierHundredths === 100 ? "" : ` × ${(table.modifierHundredths / 100).toFixed(2)}`;
  const rest = `${formatCents(squareFootCents)}${modifier}, ${cell}, ${table.edition}`;
  return { en: `${grouped(area)} sq ft × ${rest}`, es: `${grouped(area)} pies² × ${rest}` };
}

/**
 * The valuation by a table, or the question it waits for. Where the table says nothing of a building, or that it is not permitted, what was declared
 * counts, and the words say so: a line never falls away for want of a figure. `declaredQuestion`: the one that fills the declared valuation.
 */
export function valuationOf(
  valued: TableValuation,
  answers: Answers,
  declaredQuestion: string,
): FoundValuation | { readonly waitsFor: string } {
  const [group, construction, area] = [answers[valued.group], answers[valued.construction], answers[valued.area]];
  if (typeof group !== "string") return { waitsFor: valued.group };
  if (typeof construction !== "string") return { waitsFor: valued.construction };
  if (typeof area !== "number") return { waitsFor: valued.area };
  const cell = tableCell(valued.table, group, construction);
  const named = `${rowOfGroup(valued.table, group)?.group ?? group}, ${constructionTypeOf(construction) ?? construction}`;
  if (cell === "not-permitted") return declaredInstead(valued, answers, declaredQuestion, { en: `${named} is NP`, es: `${named} es NP` });
  if (cell === "not-listed") return declaredInstead(valued, answers, declaredQuestion, { en: `${named} is not`, es: `${named} no está` });
  const cents = valueByTable(cell.squareFootCents, area, valued.table.modifierHundredths);
  const words = productWords(valued, area, cell.squareFootCents, named);
  if (!valued.largerOfDeclared) return { cents, words };
  const declared = answers[declaredQuestion];
  if (typeof declared !== "number") return { waitsFor: declaredQuestion };
  if (declared <= cents) return { cents, words };
  const product = formatValue(cents);
  return {
    cents: declared,
    words: { en: `declared, more than ${product} = ${words.en}`, es: `declarado, más que ${product} = ${words.es}` },
  };
}
