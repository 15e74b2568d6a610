import { LogicFields } from "#app/features/logic/logic-fields";
import { questionsBefore } from "#app/features/logic/typed-logic";
import { fileType, megabytes } from "#app/wording/file-text";
import { fileLimit, fileMediaTypes } from "#schemas/document/file-transfer";
import { m } from "#schemas/messages/compiled/messages";
import { textKey } from "#schemas/permit-type/editing/stale-texts";
import type { DraftSection, DraftSlot } from "#schemas/permit-type/form-draft";
import type { Locale } from "#schemas/values";
import { Checkbox, CheckboxGroup } from "#ui/field/choice-field";
import { SelectField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { logicSentence } from "../form-text";
import { StaleNote, type TranslationMarks } from "../translation/stale-note";

export interface SlotFormProps {
  readonly sections: readonly DraftSection[];
  readonly slot: DraftSlot;
  readonly marks: TranslationMarks;
  readonly onChange: (slot: DraftSlot) => void;
}

const texts = [
  { part: "name", id: "document", en: m.forms_document_en, es: m.forms_document_es },
  { part: "hint", id: "document-hint", en: m.forms_hint_en, es: m.forms_hint_es },
] as const;

/** Largest files to choose from, in bytes: up to what a file may have at all. */
const sizes = [5, 10, 25, 50, 100].map((each) => each * 1_048_576).concat(fileLimit);

/** A document slot in the making. */
export function SlotForm({ sections, slot, marks, onChange }: SlotFormProps) {
  const say = (part: "name" | "hint", language: Locale, words: string) => {
    const next = { en: "", es: "", ...slot[part], [language]: words };
    if (part === "name") onChange({ ...slot, name: next });
    else onChange({ ...slot, hint: next.en === "" && next.es === "" ? undefined : next });
  };
  // A kind or size that the office's own catalogue brought stays until it is changed.
  const kinds = [...new Set<string>([...fileMediaTypes, ...slot.accept])];
  const choices = [...new Set([...sizes, slot.maxBytes])].sort((a, b) => a - b);
  return (
    <Stack>
      {texts.map(({ part, id, en, es }) => (
        <div key={part} className="fe-pair">
          {(["en", "es"] as const).map((language) => (
            <TextField
              key={language}
              id={`${id}-${language}`}
              lang={language}
              label={language === "en" ? en() : es()}
              value={slot[part]?.[language] ?? ""}
              onChange={(event) => say(part, language, event.target.value)}
            />
          ))}
          <StaleNote marks={marks} text={textKey.slot(slot.slot, part)} />
        </div>
      ))}
      <CheckboxGroup
        id="document-kinds"
        name="document-kinds"
        label={m.forms_document_kinds()}
        options={kinds.map((value) => ({ value, label: fileType(value) }))}
        values={slot.accept}
        onChange={(accept) => onChange({ ...slot, accept: kinds.filter((each) => accept.includes(each)) })}
      />
      <SelectField
        id="document-size"
        label={m.forms_document_size()}
        options={choices.map((bytes) => ({ value: String(bytes), label: m.forms_document_megabytes({ megabytes: megabytes(bytes) }) }))}
        value={String(slot.maxBytes)}
        onChange={({ target }) => onChange({ ...slot, maxBytes: Number(target.value) })}
      />
      <Checkbox
        id="document-optional"
        label={m.forms_document_optional()}
        checked={!slot.required}
        onChange={(event) => onChange({ ...slot, required: !event.target.checked })}
      />
      <LogicFields
        label={m.forms_document_when()}
        choices={questionsBefore(sections, null)}
        showIf={slot.showIf}
        say={(logic) => logicSentence(logic, sections)}
        onChange={(showIf) => onChange({ ...slot, showIf })}
      />
    </Stack>
  );
}
