import { m } from "#schemas/messages/compiled/messages";
import type { LineFault, LineFaults } from "./read-line";
import type { TypedLine } from "./typed-line";

/** What fields of a line are given: what is typed, what is wrong with it, and the way to change it. */
export interface LineFieldsProps {
  readonly line: TypedLine;
  readonly faults: LineFaults;
  readonly change: (more: Partial<TypedLine>) => void;
}

const faultWords: Readonly<Record<LineFault, () => string>> = {
  missing: m.jurisdiction_line_missing,
  money: m.jurisdiction_money_wanted,
  number: m.jurisdiction_line_number,
  percent: m.jurisdiction_percent_wanted,
  modifier: m.jurisdiction_valued_modifier_wanted,
  "no-table": m.jurisdiction_valued_table_missing,
};

/** What is wrong with a field, in words. */
export function errorOf(faults: LineFaults, field: string): string | undefined {
  const fault = faults.get(field);
  return fault && faultWords[fault]();
}
