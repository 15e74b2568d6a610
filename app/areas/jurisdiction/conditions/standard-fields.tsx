import { dueChoices, isDue } from "#app/wording/desk/standard-text";
import { m } from "#schemas/messages/compiled/messages";
import { RadioGroup } from "#ui/field/choice-field";
import { SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import type { ConditionsPage } from "./conditions-library-view";
import type { StandardFault, TypedStandard } from "./typed-standard";
import { WhenFields } from "./when-fields";

export interface StandardFieldsProps {
  readonly id: string;
  readonly types: ConditionsPage["types"];
  readonly typed: TypedStandard;
  readonly faults: readonly StandardFault[];
  readonly onChange: (typed: TypedStandard) => void;
}

/** Where a fault is mended: of a field by its id, of a group by its first box. */
const placeOf: Readonly<Record<StandardFault, string>> = {
  title: "title",
  taken: "title",
  text: "text",
  rules: "types",
  value: "value",
  zones: "zones",
};

/** Leads to the first fault. */
export function focusFault(id: string, [first]: readonly StandardFault[]): void {
  if (first === undefined) return;
  const place = document.getElementById(`${id}-${placeOf[first]}`);
  const field = place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement ? place : place?.querySelector("input");
  field?.focus();
}

const titleError = ({ title }: TypedStandard, faults: readonly StandardFault[]): string | undefined => {
  if (faults.includes("title")) return m.standard_fault_title();
  return faults.includes("taken") ? m.standard_fault_taken({ title: title.trim() }) : undefined;
};

function WordFields({
  id,
  typed,
  faults,
  set,
}: Omit<StandardFieldsProps, "onChange" | "types"> & { set: (change: Partial<TypedStandard>) => void }) {
  return (
    <>
      <TextField
        id={`${id}-title`}
        label={m.standard_field_title()}
        hint={m.standard_field_title_hint()}
        maxLength={120}
        value={typed.title}
        error={titleError(typed, faults)}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        id={`${id}-text`}
        label={m.standard_field_text()}
        rows={3}
        maxLength={2_000}
        value={typed.text}
        error={faults.includes("text") ? m.standard_fault_text() : undefined}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextAreaField
        id={`${id}-es`}
        lang="es"
        label={m.standard_field_es()}
        optional
        hint={m.standard_field_es_hint()}
        rows={3}
        maxLength={2_000}
        value={typed.es}
        onChange={({ target }) => set({ es: target.value })}
      />
    </>
  );
}

/** What a standard condition says, by when it is due, and where it is suggested. */
export function StandardFields({ id, types, typed, faults, onChange }: StandardFieldsProps) {
  const set = (change: Partial<TypedStandard>) => onChange({ ...typed, ...change });
  return (
    <Stack>
      <WordFields id={id} typed={typed} faults={faults} set={set} />
      <SelectField
        id={`${id}-due`}
        label={m.standard_due()}
        width="medium"
        options={dueChoices()}
        value={typed.dueBefore}
        onChange={({ target }) => isDue(target.value) && set({ dueBefore: target.value })}
      />
      <RadioGroup
        name={`${id}-suggest`}
        label={m.standard_suggest()}
        options={[
          { value: "when", label: m.standard_suggest_when(), hint: m.standard_suggest_when_hint() },
          { value: "every", label: m.standard_suggest_every() },
          { value: "never", label: m.standard_suggest_never(), hint: m.standard_suggest_never_hint() },
        ]}
        value={typed.suggest}
        onChange={(suggest) => set({ suggest })}
      />
      {typed.suggest === "when" && <WhenFields id={id} types={types} typed={typed} faults={faults} set={set} />}
    </Stack>
  );
}
