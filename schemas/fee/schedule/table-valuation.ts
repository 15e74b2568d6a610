import type { Answers } from "../../permit-type/form";
import type { TableValuation } from "../../permit-type/valuation-table";
import type { Localized } from "../../values";
import { formatCents, formatValue, numberText } from "../money";
import { columnOf, rowOfGroup, tableCell, valueByTable } from "./table-value";

/** A valuation in cents, and how it was found, in words that stand beside it. */
export interface FoundValuation {
  readonly cents: number;
  readonly words: Localized;
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
  const { table, largerOfDeclared } = valued;
  const [group, construction, area] = [answers[valued.group], answers[valued.construction], answers[valued.area]];
  if (typeof group !== "string") return { waitsFor: valued.group };
  if (typeof construction !== "string") return { waitsFor: valued.construction };
  if (typeof area !== "number") return { waitsFor: valued.area };
  const declared = answers[declaredQuestion];
  const cell = tableCell(table, group, construction);
  const named = `${rowOfGroup(table, group)?.group ?? group}, ${columnOf(table, construction) ?? construction}`;
  if (typeof declared !== "number" && (largerOfDeclared || typeof cell === "string")) return { waitsFor: declaredQuestion };
  const cents = typeof declared === "number" ? declared : 0;
  if (typeof cell === "string") {
    const [en, es] = cell === "not-permitted" ? ["is NP", "es NP"] : ["is not", "no está"];
    return { cents, words: { en: `declared, ${named} ${en} in ${table.edition}`, es: `declarado, ${named} ${es} en ${table.edition}` } };
  }
  const { squareFootCents } = cell;
  const value = valueByTable(squareFootCents, area, table.modifierHundredths);
  const modifier = table.modifierHundredths === 100 ? "" : ` × ${(table.modifierHundredths / 100).toFixed(2)}`;
  const product = (unit: string) => `${numberText(area)} ${unit} × ${formatCents(squareFootCents)}${modifier}, ${named}, ${table.edition}`;
  const words = { en: product("sq ft"), es: product("pies²") };
  if (!largerOfDeclared || cents <= value) return { cents: value, words };
  const less = formatValue(value);
  return { cents, words: { en: `declared, more than ${less} = ${words.en}`, es: `declarado, más que ${less} = ${words.es}` } };
}
