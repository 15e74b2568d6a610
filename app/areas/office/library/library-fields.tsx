import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { LibraryContent } from "#schemas/review/library-comment";
import { unknownFields } from "#schemas/review/merge-fields";
import { Checkbox } from "#ui/field/choice-field";
import { SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Row, Text } from "#ui/layout/page";

/** "" is all of them. */
export const disciplineWords = (discipline: string): string =>
  discipline === "" ? m.library_all_disciplines() : disciplineName(discipline);

/** A comment as its command takes it. */
export const tidied = (typed: LibraryContent): LibraryContent => ({
  ...typed,
  ...{ title: typed.title.trim(), text: typed.text.trim(), codeReference: typed.codeReference.trim() },
});

export type LibraryFieldsProps = {
  id: string;
  typed: LibraryContent;
  disciplines: readonly string[];
  /** Said of the title. */
  error: string | undefined;
  onChange: (typed: LibraryContent) => void;
};

/** What a library's comment says. */
export function LibraryFields({ id, typed, disciplines, error, onChange }: LibraryFieldsProps) {
  const set = (change: Partial<LibraryContent>) => onChange({ ...typed, ...change });
  const unknown = unknownFields(typed.text);
  const known = typed.discipline === "" || disciplines.includes(typed.discipline) ? disciplines : [...disciplines, typed.discipline];
  return (
    <>
      <TextField
        id={`${id}-title`}
        label={m.office_comment_title()}
        value={typed.title}
        maxLength={160}
        error={error}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        label={m.office_comment_text()}
        rows={4}
        value={typed.text}
        maxLength={5_000}
        onChange={({ target }) => set({ text: target.value })}
        below={
          <div role="status">
            {unknown.length > 0 && (
              <Text as="meta" tone="stopped">
                {m.library_fields_unknown({ fields: unknown.map((name) => `{${name}}`).join(", ") })}
              </Text>
            )}
          </div>
        }
      />
      <Row align="start">
        <SelectField
          label={m.office_review_discipline()}
          width="medium"
          options={["", ...known].map((value) => ({ value, label: disciplineWords(value) }))}
          value={typed.discipline}
          onChange={({ target }) => set({ discipline: target.value })}
        />
        <TextField
          label={m.office_comment_code()}
          optional
          width="medium"
          value={typed.codeReference}
          maxLength={60}
          onChange={({ target }) => set({ codeReference: target.value })}
        />
      </Row>
      <Checkbox
        label={m.office_comment_blocking()}
        hint={m.office_comment_blocking_hint()}
        checked={typed.blocking}
        onChange={({ target }) => set({ blocking: target.checked })}
      />
    </>
  );
}
