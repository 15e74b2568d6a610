import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Condition, JoinedCondition, Logic } from "#schemas/permit-type/answer-condition";
import type { DraftQuestion } from "#schemas/permit-type/form-draft";
import { Button } from "#ui/button";
import { CheckboxGroup } from "#ui/field/choice-field";
import { SelectField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import "./logic-fields.css";
import { conditionsOfLogic, firstCondition, logicOf, mostConditions, readBound, shownBound } from "./typed-logic";

export interface LogicFieldsProps {
  readonly label: string;
  /** What the ids of its fields begin with. */
  readonly id?: string | undefined;
  /** Questions that it may depend on. */
  readonly choices: readonly DraftQuestion[];
  readonly showIf: Logic | undefined;
  /** It as a sentence. */
  readonly say: (logic: Logic) => string;
  readonly onChange: (logic: Logic | undefined) => void;
}

type RowProps = {
  readonly id: string;
  readonly asked: DraftQuestion;
  readonly condition: Condition;
  readonly onChange: (next: Condition) => void;
};

const yesNo = () => [
  { value: "yes", label: m.apply_yes() },
  { value: "no", label: m.apply_no() },
];

function NumberAnswer({ id, asked, condition, onChange }: RowProps) {
  if ("isOneOf" in condition) return null;
  const isMost = "isAtMost" in condition;
  const bound = isMost ? condition.isAtMost : condition.isMoreThan;
  const set = (most: boolean, value: number) =>
    onChange(most ? { question: asked.id, isAtMost: value } : { question: asked.id, isMoreThan: value });
  return (
    <>
      <SelectField
        id={`${id}-compare`}
        label={m.form_editor_logic_compare()}
        width="full"
        options={[
          { value: "more", label: m.forms_logic_more() },
          { value: "most", label: m.forms_logic_most() },
        ]}
        value={isMost ? "most" : "more"}
        onChange={({ target }) => set(target.value === "most", bound)}
      />
      <TextField
        key={`${asked.id} ${isMost}`}
        id={`${id}-bound`}
        label={m.form_editor_logic_number()}
        inputMode="decimal"
        width="medium"
        defaultValue={shownBound(asked, bound)}
        onChange={({ target }) => set(isMost, readBound(asked, target.value))}
      />
    </>
  );
}

function ChosenAnswers({ id, asked, condition, onChange }: RowProps) {
  if (!("isOneOf" in condition)) return null;
  const options =
    asked.kind === "yes-no" ? yesNo() : (asked.options ?? []).map(({ value, label }) => ({ value, label: label.en || value }));
  const values = condition.isOneOf.map((value) => (typeof value === "boolean" ? (value ? "yes" : "no") : value));
  const read = (value: string) => (asked.kind === "yes-no" ? value === "yes" : value);
  return (
    <CheckboxGroup
      id={`${id}-values`}
      name={`${id}-values`}
      label={m.forms_logic_value()}
      options={options}
      values={values}
      onChange={(chosen) => {
        // A condition names one answer at least: the last one stays.
        const next = options.filter(({ value }) => chosen.includes(value)).map(({ value }) => read(value));
        if (next.length > 0) onChange({ question: asked.id, isOneOf: next });
      }}
    />
  );
}

interface ConditionProps extends Pick<LogicFieldsProps, "choices"> {
  readonly id: string;
  readonly label: string;
  /** Undefined: it holds always. */
  readonly condition: Condition | undefined;
  readonly onChange: (next: Condition | undefined) => void;
  /** Whether it may be said to hold always. */
  readonly alone: boolean;
}

function ConditionPart({ id, label, choices, condition, onChange, alone }: ConditionProps) {
  const asked = choices.find((each) => each.id === condition?.question);
  const always = alone ? [{ value: "", label: m.forms_logic_always() }] : [];
  // A question that is gone, or comes later, stays named until another is chosen: the checks say what is wrong with it.
  const lost = asked || !condition ? [] : [{ value: condition.question, label: condition.question }];
  return (
    <Stack space="small">
      <SelectField
        id={`${id}-question`}
        label={label}
        width="full"
        options={[...always, ...lost, ...choices.map((each) => ({ value: each.id, label: questionName(each) }))]}
        value={condition?.question ?? ""}
        onChange={({ target }) => {
          const chosen = choices.find((each) => each.id === target.value);
          onChange(chosen && firstCondition(chosen));
        }}
      />
      {asked && condition && <ChosenAnswers id={id} asked={asked} condition={condition} onChange={onChange} />}
      {asked && condition && <NumberAnswer id={id} asked={asked} condition={condition} onChange={onChange} />}
    </Stack>
  );
}

type JoinProps = Omit<ConditionProps, "condition" | "onChange" | "alone" | "label"> & {
  readonly number: number;
  readonly condition: JoinedCondition;
  readonly onChange: (next: JoinedCondition | undefined) => void;
};

function JoinedPart({ number, condition, onChange, ...rest }: JoinProps) {
  const { join } = condition;
  return (
    <div className="logic-joined">
      <SelectField
        id={`${rest.id}-join`}
        label={m.form_editor_logic_join({ number })}
        width="small"
        options={[
          { value: "and", label: m.form_editor_logic_and() },
          { value: "or", label: m.form_editor_logic_or() },
        ]}
        value={join}
        onChange={({ target }) => onChange({ ...condition, join: target.value === "or" ? "or" : "and" })}
      />
      <ConditionPart
        {...rest}
        label={m.form_editor_logic_question({ number })}
        condition={condition}
        onChange={(next) => onChange(next && { ...next, join })}
        alone={false}
      />
      <Button size="small" onClick={() => onChange(undefined)}>
        {m.shell_order_remove()}
        <VisuallyHidden> {m.form_editor_logic_question({ number })}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** When something is asked: one condition or several, chosen part by part and said as a sentence. "And" binds closer than "or". */
export function LogicFields({ label, id = "logic", choices, showIf, say, onChange }: LogicFieldsProps) {
  const [first, ...also] = conditionsOfLogic(showIf);
  const [fresh] = choices;
  return (
    <Stack space="small">
      <ConditionPart
        id={id}
        label={label}
        choices={choices}
        condition={first}
        alone={also.length === 0}
        onChange={(next) => onChange(logicOf(next, also))}
      />
      {also.map((condition, at) => (
        <JoinedPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own but its place.
          key={at}
          id={`${id}-${at + 2}`}
          number={at + 2}
          choices={choices}
          condition={condition}
          onChange={(next) =>
            onChange(
              logicOf(
                first,
                also.flatMap((each, index) => (index === at ? (next ?? []) : each)),
              ),
            )
          }
        />
      ))}
      {first && fresh && also.length < mostConditions && (
        <div>
          <Button size="small" onClick={() => onChange(logicOf(first, [...also, { ...firstCondition(fresh), join: "and" }]))}>
            {m.form_editor_logic_add()}
          </Button>
        </div>
      )}
      {showIf && <Text>{say(showIf)}</Text>}
    </Stack>
  );
}
