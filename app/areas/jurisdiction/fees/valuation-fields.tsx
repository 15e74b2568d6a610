import { inLanguage, questionName } from "#app/wording/permit-text";
import { columnOf, rowOfGroup } from "#schemas/fee/schedule/table-value";
import { m } from "#schemas/messages/compiled/messages";
import { questionsOf } from "#schemas/permit-type/form";
import type { PermitType, Question } from "#schemas/permit-type/permit-type";
import { Checkbox } from "#ui/field/choice-field";
import { FieldGroup } from "#ui/field/field";
import { NumberField, SelectField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { errorOf, type LineFieldsProps } from "./line-fields";
import { newValuation, type TypedValuation } from "./typed-line";
import { ValuationImport } from "./valuation-import";

interface ValuationFieldsProps extends LineFieldsProps {
  readonly type: PermitType;
}

interface ValuedProps extends ValuationFieldsProps {
  readonly valued: TypedValuation;
  readonly set: (more: Partial<TypedValuation>) => void;
}

function QuestionFields({ line, faults, type, valued, set }: ValuedProps) {
  const asked = (part: "group" | "construction" | "area", kind: Question["kind"], label: string) => (
    <SelectField
      id={`${line.key}-valued-${part}`}
      label={label}
      width="large"
      error={errorOf(faults, `valued.${part}`)}
      options={[
        { value: "", label: m.jurisdiction_choose() },
        ...questionsOf(type).flatMap((one) => (one.kind === kind ? [{ value: one.id, label: questionName(one) }] : [])),
      ]}
      value={valued[part]}
      onChange={({ target }) => set({ [part]: target.value })}
    />
  );
  return (
    <>
      {asked("group", "choice", m.jurisdiction_valued_group())}
      {asked("construction", "choice", m.jurisdiction_valued_construction())}
      {asked("area", "number", m.jurisdiction_valued_area())}
    </>
  );
}

/** Answers that may be given and that the table says nothing of. */
function unlisted(type: PermitType, { grid, group, construction }: TypedValuation): readonly string[] {
  if (grid === null) return [];
  const optionsOf = (id: string) => questionsOf(type).find((one) => one.id === id)?.options ?? [];
  return [
    ...optionsOf(group).filter(({ value }) => rowOfGroup(grid, value) === null),
    ...optionsOf(construction).filter(({ value }) => columnOf(grid, value) === undefined),
  ].map(({ label }) => inLanguage(label));
}

function TableFields(props: ValuedProps) {
  const { line, faults, type, valued, set } = props;
  const missing = unlisted(type, valued);
  return (
    <Stack>
      <TextField
        id={`${line.key}-valued-edition`}
        label={m.jurisdiction_valued_edition()}
        hint={m.jurisdiction_valued_edition_hint()}
        maxLength={80}
        error={errorOf(faults, "valued.edition")}
        value={valued.edition}
        onChange={({ target }) => set({ edition: target.value })}
      />
      <NumberField
        id={`${line.key}-valued-modifier`}
        label={m.jurisdiction_valued_modifier()}
        hint={m.jurisdiction_valued_modifier_hint()}
        error={errorOf(faults, "valued.modifier")}
        value={valued.modifier}
        onChange={({ target }) => set({ modifier: target.value })}
      />
      <QuestionFields {...props} />
      <Checkbox label={m.jurisdiction_valued_larger()} checked={valued.larger} onChange={({ target }) => set({ larger: target.checked })} />
      <ValuationImport
        id={line.key}
        name={valued.edition}
        grid={valued.grid}
        error={errorOf(faults, "valued.grid")}
        onUse={(grid) => set({ grid })}
      />
      {missing.length > 0 && <Text tone="muted">{m.jurisdiction_valued_unlisted({ answers: missing.join(", ") })}</Text>}
    </Stack>
  );
}

/** Whether a line's valuation comes from a table, and from which: its name and modifier, the questions that lead to a cell, and the table itself. */
export function ValuationFields(props: ValuationFieldsProps) {
  const { line, change } = props;
  const { valued } = line;
  return (
    <Stack>
      <Checkbox
        label={m.jurisdiction_valued()}
        hint={m.jurisdiction_valued_hint()}
        checked={valued !== null}
        onChange={({ target }) => change({ valued: target.checked ? newValuation : null })}
      />
      {valued !== null && (
        <FieldGroup id={`${line.key}-valued`} label={m.jurisdiction_valued_table()}>
          <TableFields {...props} valued={valued} set={(more) => change({ valued: { ...valued, ...more } })} />
        </FieldGroup>
      )}
    </Stack>
  );
}
