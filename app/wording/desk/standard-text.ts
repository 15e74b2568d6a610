import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { StandardContent, StandardWhen } from "#schemas/permit/standard/standard-condition";
import type { Ground } from "#schemas/permit/standard/standard-rules";
import type { Logic } from "#schemas/permit-type/answer-condition";
import type { PermitType, Question } from "#schemas/permit-type/permit-type";
import { conditionSaid } from "../condition-text";
import { inLanguage } from "../permit-text";

type Named = Pick<PermitType, "code" | "name" | "sections">;

const joined = (words: readonly string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat(getLocale(), { type }).format(words);

const questionsOf = (types: readonly Named[]) => types.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions));

const textsApart = { and: () => m.form_editor_logic_joined_and(), or: () => m.form_editor_logic_joined_or() } as const;

/** What several conditions ask of the answers: "Work type: new deck and Height: more than 30, or if Pool: yes". */
function logicSaid(logic: Logic, questions: readonly Question[]): string {
  const also = (logic.also ?? []).map((each) => `${textsApart[each.join]()}${conditionSaid(each, questions)}`);
  return [conditionSaid(logic, questions), ...also].join("");
}

/** What a rule asks of the applications of these types, as a sentence. */
export const answersWords = (logic: Logic, types: readonly Named[]): string =>
  m.standard_answers_say({ answers: logicSaid(logic, questionsOf(types)) });

type Due = StandardContent["dueBefore"];
const dueNames: Readonly<Record<Due, () => string>> = {
  issue: m.standard_due_issue,
  final: m.standard_due_final,
  occupancy: m.standard_due_occupancy,
  never: m.standard_due_never,
};

/** Before what a standard condition is to be met. */
export const dueName = (dueBefore: Due): string => dueNames[dueBefore]();
/** Whether a choice is one of them. */
export const isDue = (value: string): value is Due => Object.hasOwn(dueNames, value);
/** All of them, to be chosen from. */
export const dueChoices = () =>
  Object.keys(dueNames)
    .filter(isDue)
    .map((value) => ({ value, label: dueName(value) }));

/** A permit type by its name; one that the office does not have by its code. */
const typeName = (code: string, types: readonly Named[]): string => {
  const found = types.find((each) => each.code === code);
  return found ? inLanguage(found.name) : code;
};

function* ruleWords(when: StandardWhen, types: readonly Named[]): Iterable<string> {
  if (when.types.length > 0)
    yield m.standard_rule_type({
      types: joined(
        when.types.map((code) => typeName(code, types)),
        "disjunction",
      ),
    });
  if (when.valueFromCents !== null) yield m.standard_rule_value({ amount: formatValue(when.valueFromCents) });
  if (when.zones.length > 0) yield m.standard_rule_zone({ zones: joined(when.zones, "disjunction") });
  if (when.answers !== null) {
    const chosen = types.filter(({ code }) => when.types.includes(code));
    yield m.standard_rule_answers({ answers: logicSaid(when.answers, questionsOf(chosen)) });
  }
}

/** On which permits a standard condition is suggested: "Suggested when the work is valued at $60,000 or more". */
export function whenWords(when: StandardContent["when"], types: readonly Named[]): string {
  if (when === null) return m.standard_meta_never();
  const rules = [...ruleWords(when, types)];
  return rules.length === 0 ? m.standard_meta_every() : m.standard_meta_when({ rules: joined(rules, "conjunction") });
}

function groundWords(ground: Exclude<Ground, { kind: "every" }>, type: Named | null, typeSaid: string): string {
  switch (ground.kind) {
    case "type":
      return m.standard_rule_type({ types: typeSaid });
    case "value":
      return m.standard_rule_value({ amount: formatValue(ground.fromCents) });
    case "zone":
      return m.standard_rule_zone({ zones: ground.zone });
    case "answers": {
      const questions = type === null ? [] : questionsOf([type]);
      const said = ground.conditions.map((each) => conditionSaid(each, questions));
      return m.standard_rule_answers({ answers: joined(said, "conjunction") });
    }
  }
}

/** Why one applies to a permit: "Applies because the work is valued at $60,000 or more." `typeSaid`: what the permit's type is called. */
export function becauseWords(grounds: readonly Ground[], type: Named | null, typeSaid: string): string {
  const said = grounds.flatMap((ground) => (ground.kind === "every" ? [] : [groundWords(ground, type, typeSaid)]));
  return said.length === 0 ? m.standard_because_every() : m.standard_because({ grounds: joined(said, "conjunction") });
}
