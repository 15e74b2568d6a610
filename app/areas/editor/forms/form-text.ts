import { inLanguage, questionName } from "#app/wording/permit-text";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Condition, Logic } from "#schemas/permit-type/answer-condition";
import type { FormFault, FormFaultCode } from "#schemas/permit-type/form-checks";
import type { DraftQuestion, DraftSection, DraftSlot } from "#schemas/permit-type/form-draft";
import type { questionKinds } from "#schemas/permit-type/permit-type";

type Kind = (typeof questionKinds)[number];
const kinds: Readonly<Record<Kind, () => string>> = {
  text: m.forms_kind_text,
  "long-text": m.forms_kind_long_text,
  number: m.forms_kind_number,
  money: m.forms_kind_money,
  choice: m.forms_kind_choice,
  choices: m.forms_kind_choices,
  "yes-no": m.forms_kind_yes_no,
  date: m.forms_kind_date,
  contact: m.forms_kind_contact,
  license: m.forms_kind_license,
};
export const kindName = (kind: Kind): string => kinds[kind]();

const faults: Readonly<Record<FormFaultCode, (told: { about: string }) => string>> = {
  "title-missing": () => m.forms_fault_title(),
  "label-missing": () => m.forms_fault_label(),
  "option-label-missing": () => m.forms_fault_option_label(),
  "key-twice": () => m.forms_fault_key(),
  "kind-changed": () => m.forms_fault_kind(),
  "logic-unknown": m.forms_fault_unknown,
  "logic-later": m.forms_fault_later,
  "never-asked": m.forms_fault_never,
  "way-never": m.form_editor_fault_way,
  "options-few": () => m.forms_fault_options(),
  "option-twice": () => m.forms_fault_option_twice(),
  "section-empty": () => m.forms_fault_empty(),
  "still-needed": m.forms_fault_needed,
  "at-once-never": m.forms_fault_at_once,
  "name-missing": () => m.forms_fault_name(),
  "kinds-missing": () => m.forms_fault_kinds(),
  "size-above": () => m.forms_fault_size(),
  "spanish-missing": () => m.forms_fault_spanish(),
  "translation-stale": () => m.form_editor_fault_stale(),
  "hint-missing": () => m.forms_fault_hint(),
  "section-long": () => m.forms_fault_many(),
  "label-long": () => m.forms_fault_long(),
};

/** What a section is called while it is written. */
export const sectionName = ({ id, title }: Pick<DraftSection, "id" | "title">): string => inLanguage(title).trim() || title.en.trim() || id;

/** What a document is called while it is written. */
export const slotName = ({ slot, name }: Pick<DraftSlot, "slot" | "name">): string => inLanguage(name).trim() || name.en.trim() || slot;

const nameIn = (sections: readonly DraftSection[], id: string): string => {
  const found = sections.flatMap(({ questions }) => questions).find((each) => each.id === id);
  return found ? questionName(found) : id;
};

/** A fault as a sentence. */
export const faultWords = ({ code, about }: FormFault, sections: readonly DraftSection[]): string =>
  faults[code]({ about: about === undefined ? "" : nameIn(sections, about) });

/** What one of a question's answers is called. */
function valueName(question: DraftQuestion | undefined, value: string | boolean): string {
  if (typeof value === "boolean") return value ? m.apply_yes() : m.apply_no();
  const option = question?.options?.find((each) => each.value === value);
  return option ? inLanguage(option.label) || value : value;
}

const textsApart = { and: () => m.form_editor_logic_joined_and(), or: () => m.form_editor_logic_joined_or() } as const;

/** One condition: "Work type is New deck". */
function conditionWords(condition: Condition, sections: readonly DraftSection[]): string {
  const asked = sections.flatMap(({ questions }) => questions).find(({ id }) => id === condition.question);
  const question = nameIn(sections, condition.question);
  const amount = (value: number) => (asked?.kind === "money" ? `$${dollarsOf(value)}` : String(value));
  if ("isMoreThan" in condition) return m.form_editor_logic_more({ question, value: amount(condition.isMoreThan) });
  if ("isAtMost" in condition) return m.form_editor_logic_most({ question, value: amount(condition.isAtMost) });
  const values = condition.isOneOf.map((value) => valueName(asked, value));
  return m.form_editor_logic_is({ question, value: values.join(m.forms_or()) });
}

/** Logic as a sentence: "Show if Work type is New deck and Height is more than 30, or if Pool is Yes". */
export function logicSentence(logic: Logic, sections: readonly DraftSection[]): string {
  const also = (logic.also ?? []).map((each) => `${textsApart[each.join]()}${conditionWords(each, sections)}`);
  return m.form_editor_logic_shown({ conditions: [conditionWords(logic, sections), ...also].join("") });
}
