import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Condition } from "#schemas/permit-type/answer-condition";
import type { DraftQuestion, DraftSection } from "#schemas/permit-type/form-draft";
import { NumberField, SelectField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

export interface ConditionFieldsProps {
  readonly label: string;
  /** What the ids of its fields begin with, where a page has several. */
  readonly id?: string | undefined;
  /** Questions that it may depend on. */
  readonly choices: readonly DraftQuestion[];
  readonly showIf: Condition | undefined;
  /** The condition as a sentence. */
  readonly say: (condition: Condition) => string;
  readonly onChange: (condition: Condition | undefined) => void;
}

const decides = ({ kind }: DraftQuestion): boolean => ["choice", "choices", "yes-no", "number"].includes(kind);

/** Questions before one that it may depend on; all of them without one. */
export function decidingQuestions(sections: readonly DraftSection[], before: string | null): readonly DraftQuestion[] {
  const all = sections.flatMap(({ questions }) => questions);
  const place = before === null ? all.length : all.findIndex((each) => each.id === before);
  return all.slice(0, Math.max(place, 0)).filter(decides);
}

/** The first answer that a condition on this question can name. */
function firstCondition(asked: DraftQuestion): Condition {
  if (asked.kind === "number") return { question: asked.id, isMoreThan: 0 };
  return { question: asked.id, isOneOf: [asked.kind === "yes-no" ? true : (asked.options?.[0]?.value ?? "")] };
}

interface AnswerFieldProps {
  readonly id: string;
  readonly asked: DraftQuestion;
  readonly condition: Condition;
  readonly onChange: (next: Condition) => void;
}

function AnswerField({ id, asked, condition, onChange }: AnswerFieldProps) {
  if (!("isOneOf" in condition)) {
    const isMost = "isAtMost" in condition;
    return (
      <NumberField
        id={`${id}-more`}
        label={isMost ? m.forms_logic_most() : m.forms_logic_more()}
        value={String(isMost ? condition.isAtMost : condition.isMoreThan)}
        onChange={(event) => {
          const bound = Number(event.target.value.replace(/[^\d.-]/g, "")) || 0;
          onChange(isMost ? { question: asked.id, isAtMost: bound } : { question: asked.id, isMoreThan: bound });
        }}
      />
    );
  }
  const options =
    asked.kind === "yes-no"
      ? [
          { value: "yes", label: m.apply_yes() },
          { value: "no", label: m.apply_no() },
        ]
      : (asked.options ?? []).map(({ value, label }) => ({ value, label: label.en || value }));
  const [first] = condition.isOneOf;
  const value = typeof first === "boolean" ? (first ? "yes" : "no") : (first ?? "");
  return (
    <SelectField
      id={`${id}-value`}
      label={m.forms_logic_value()}
      width="large"
      options={options}
      value={value}
      onChange={({ target }) =>
        onChange({ question: asked.id, isOneOf: [asked.kind === "yes-no" ? target.value === "yes" : target.value] })
      }
    />
  );
}

/** When something is asked or needed, chosen part by part and said as a sentence. */
export function ConditionFields({ label, id = "logic", choices, showIf, say, onChange }: ConditionFieldsProps) {
  const asked = choices.find(({ id }) => id === showIf?.question);
  return (
    <Stack space="small">
      <SelectField
        id={`${id}-question`}
        label={label}
        width="large"
        options={[{ value: "", label: m.forms_logic_always() }, ...choices.map((each) => ({ value: each.id, label: questionName(each) }))]}
        value={asked?.id ?? ""}
        onChange={({ target }) => {
          const chosen = choices.find(({ id }) => id === target.value);
          onChange(chosen && firstCondition(chosen));
        }}
      />
      {showIf && asked && <AnswerField id={id} asked={asked} condition={showIf} onChange={onChange} />}
      {showIf && <Text>{say(showIf)}</Text>}
    </Stack>
  );
}
