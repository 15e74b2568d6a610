import { disciplineName, inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Condition } from "#schemas/permit-type/answer-condition";
import { questionsOf } from "#schemas/permit-type/form";
import type { DraftInspection, PermitRules } from "#schemas/permit-type/permit-rules";
import type { RuleFault, RuleFaultCode } from "#schemas/permit-type/permit-rules-checks";
import type { PermitType, Question } from "#schemas/permit-type/permit-type";
import { sameValue } from "#schemas/plain/same-value";

/** What an inspection is called while it is written: its words, or nothing yet. */
export const inspectionName = ({ name }: { name: DraftInspection["name"] }): string =>
  inLanguage(name).trim() || name.en.trim() || m.jurisdiction_inspection_unnamed();

const faults: Readonly<Record<RuleFaultCode, (told: { about: string }) => string>> = {
  "no-review": () => m.jurisdiction_fault_no_review(),
  "no-final": () => m.jurisdiction_fault_no_final(),
  "name-missing": () => m.jurisdiction_fault_name(),
  "item-missing": () => m.jurisdiction_fault_item(),
  "after-unknown": m.jurisdiction_fault_after,
  "after-circle": () => m.jurisdiction_fault_circle(),
  "logic-unknown": m.jurisdiction_fault_logic,
  "final-sometimes": () => m.jurisdiction_fault_sometimes(),
  "at-once-unknown": m.jurisdiction_fault_at_once_unknown,
  "at-once-never": m.jurisdiction_fault_at_once_never,
  "no-items": () => m.jurisdiction_fault_no_items(),
  "spanish-missing": () => m.jurisdiction_fault_spanish(),
};

/** A fault as a sentence. */
export const ruleFaultWords = ({ code, about }: RuleFault): string => faults[code]({ about: about ?? "" });

function valueName(question: Question | undefined, value: string | boolean): string {
  if (typeof value === "boolean") return value ? m.jurisdiction_yes() : m.jurisdiction_no();
  const option = question?.options?.find((each) => each.value === value);
  return option ? inLanguage(option.label) : value;
}

/** For which jobs an inspection is, as a sentence: "Only where Trades is Plumbing". */
export function conditionWords(condition: Condition, type: PermitType): string {
  const asked = questionsOf(type).find(({ id }) => id === condition.question);
  const question = asked ? inLanguage(asked.label) : condition.question;
  if ("isMoreThan" in condition) return m.jurisdiction_only_more({ question, value: condition.isMoreThan });
  if ("isAtMost" in condition) return m.jurisdiction_only_most({ question, value: condition.isAtMost });
  return m.jurisdiction_only({ question, value: condition.isOneOf.map((value) => valueName(asked, value)).join(", ") });
}

interface Named<T> {
  readonly keyOf: (one: T) => string;
  readonly nameOf: (one: T) => string;
}

function listChanges<T>(before: readonly T[], after: readonly T[], { keyOf, nameOf }: Named<T>): string[] {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const kept = new Set(after.map(keyOf));
  const order = (list: readonly T[], other: ReadonlyMap<string, unknown> | ReadonlySet<string>) =>
    list.map(keyOf).filter((key) => other.has(key));
  const moved = !sameValue(order(before, kept), order(after, old));
  return [
    ...after.filter((one) => !old.has(keyOf(one))).map((one) => m.jurisdiction_changes_adds({ what: nameOf(one) })),
    ...before.filter((one) => !kept.has(keyOf(one))).map((one) => m.jurisdiction_changes_drops({ what: nameOf(one) })),
    ...after.flatMap((one) => {
      const was = old.get(keyOf(one));
      return was === undefined || sameValue(was, one) ? [] : [m.jurisdiction_changes_changes({ what: nameOf(one) })];
    }),
    ...(moved ? [m.jurisdiction_changes_order()] : []),
  ];
}

/** What is otherwise in rules than in those before, a sentence each. */
export function ruleChanges(before: PermitRules, after: PermitRules): readonly string[] {
  const clocks = [
    { label: m.jurisdiction_clock_complete(), was: before.completenessDays, is: after.completenessDays },
    { label: m.jurisdiction_clock_answer(), was: before.correctionDays, is: after.correctionDays },
    { label: m.jurisdiction_clock_lapse(), was: before.expiresAfterDays, is: after.expiresAfterDays },
  ];
  const reviews: Named<PermitRules["reviews"][number]> = {
    keyOf: ({ discipline }) => discipline,
    nameOf: ({ discipline, targetDays }) => m.jurisdiction_changes_review({ name: disciplineName(discipline), days: targetDays }),
  };
  const inspections: Named<DraftInspection> = { keyOf: ({ code }) => code, nameOf: (one) => `${one.code} ${inspectionName(one)}` };
  return [
    ...clocks.filter(({ was, is }) => was !== is).map((clock) => m.jurisdiction_changes_clock(clock)),
    ...(sameValue(before.atOnce ?? null, after.atOnce ?? null) ? [] : [m.jurisdiction_changes_at_once()]),
    ...listChanges(before.reviews, after.reviews, reviews),
    ...listChanges(before.inspections, after.inspections, inspections),
  ];
}
