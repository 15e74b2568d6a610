import { LogicFields } from "#app/features/logic/logic-fields";
import { answersWords } from "#app/wording/desk/standard-text";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { CheckboxGroup } from "#ui/field/choice-field";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import type { ConditionsPage } from "./conditions-library-view";
import { sharedQuestions } from "./shared-questions";
import type { StandardFault, TypedStandard } from "./typed-standard";

export interface WhenFieldsProps {
  readonly id: string;
  readonly types: ConditionsPage["types"];
  readonly typed: TypedStandard;
  readonly faults: readonly StandardFault[];
  readonly set: (change: Partial<TypedStandard>) => void;
}

function AnswerFields({ id, types, typed, set }: Omit<WhenFieldsProps, "faults">) {
  const chosen = types.filter(({ code }) => typed.types.includes(code));
  const choices = sharedQuestions(chosen);
  if (choices.length === 0 && typed.answers === null)
    return <Text tone="muted">{chosen.length === 0 ? m.standard_answers_none() : m.standard_answers_apart()}</Text>;
  return (
    <LogicFields
      id={`${id}-answers`}
      label={m.standard_answers()}
      choices={choices}
      showIf={typed.answers ?? undefined}
      say={(logic) => answersWords(logic, chosen)}
      onChange={(answers) => set({ answers: answers ?? null })}
    />
  );
}

/** The rules of a standard condition: permits that meet every one that is filled in suggest it. */
export function WhenFields({ id, types, typed, faults, set }: WhenFieldsProps) {
  const asked = types.filter(({ code }) => typed.types.includes(code)).map(({ code }) => code);
  const gone = typed.types.filter((code) => !types.some((each) => each.code === code));
  return (
    <Stack>
      <CheckboxGroup
        id={`${id}-types`}
        name={`${id}-types`}
        label={m.standard_types()}
        hint={m.standard_types_hint()}
        error={faults.includes("rules") ? m.standard_fault_rules() : undefined}
        columns="two"
        options={[
          ...types.map(({ code, name }) => ({ value: code, label: inLanguage(name) })),
          ...gone.map((code) => ({ value: code, label: code })),
        ]}
        values={[...asked, ...gone]}
        onChange={(chosen) => set({ types: chosen, answers: chosen.length === 0 ? null : typed.answers })}
      />
      <MoneyField
        id={`${id}-value`}
        label={m.standard_value()}
        hint={m.standard_value_hint()}
        inputMode="decimal"
        value={typed.value}
        error={faults.includes("value") ? m.standard_fault_value() : undefined}
        onChange={({ target }) => set({ value: target.value })}
      />
      <TextField
        id={`${id}-zones`}
        label={m.standard_zones()}
        hint={m.standard_zones_hint()}
        width="large"
        maxLength={600}
        value={typed.zones}
        error={faults.includes("zones") ? m.standard_fault_zones() : undefined}
        onChange={({ target }) => set({ zones: target.value })}
      />
      <AnswerFields id={id} types={types} typed={typed} set={set} />
    </Stack>
  );
}
