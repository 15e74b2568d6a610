import { m } from "#schemas/messages/compiled/messages";
import { conditionGates } from "#schemas/review/review";
import type { Locale } from "#schemas/values";

const words: Readonly<Record<(typeof conditionGates)[number], (facts: Record<never, never>, reader: { locale: Locale }) => string>> = {
  issue: m.paper_due_issue,
  final: m.paper_due_final,
  occupancy: m.paper_due_occupancy,
  never: m.paper_due_never,
};

/** Before what a condition must be met; one that this build does not know as it came. */
export function dueWords(dueBefore: string, language: Locale): string {
  const gate = conditionGates.find((each) => each === dueBefore);
  return gate ? words[gate]({}, { locale: language }) : dueBefore;
}
