import { LogicFields } from "#app/features/logic/logic-fields";
import { questionsBefore } from "#app/features/logic/typed-logic";
import { m } from "#schemas/messages/compiled/messages";
import { textKey } from "#schemas/permit-type/editing/stale-texts";
import type { DraftQuestion, DraftSection } from "#schemas/permit-type/form-draft";
import { questionKinds } from "#schemas/permit-type/permit-type";
import type { Locale } from "#schemas/values";
import { Checkbox } from "#ui/field/choice-field";
import { SelectField, TextAreaField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { kindName, logicSentence } from "../form-text";
import { StaleNote, type TranslationMarks } from "../translation/stale-note";
import { OptionFields } from "./option-fields";

export interface QuestionFormProps {
  readonly sections: readonly DraftSection[];
  readonly question: DraftQuestion;
  /** Whether answers are kept of it: its kind then stays. */
  readonly published: boolean;
  readonly marks: TranslationMarks;
  readonly onChange: (question: DraftQuestion) => void;
}

const texts = [
  { part: "label", en: m.forms_label_en, es: m.forms_label_es },
  { part: "hint", en: m.forms_hint_en, es: m.forms_hint_es },
  { part: "why", en: m.forms_why_en, es: m.forms_why_es },
] as const;

const hasChoices = ({ kind }: DraftQuestion): boolean => kind === "choice" || kind === "choices";
const isKind = (value: string): value is DraftQuestion["kind"] => questionKinds.some((kind) => kind === value);

/** A question in the making. The parts come one by one, so that whoever leaves any of them has left none behind. */
export function QuestionForm({ sections, question, published, marks, onChange }: QuestionFormProps) {
  const say = (part: "label" | "hint" | "why", language: Locale, words: string) => {
    const next = { en: "", es: "", ...question[part], [language]: words };
    const { [part]: _old, ...rest } = question;
    if (part === "label") onChange({ ...question, label: next });
    else onChange(next.en === "" && next.es === "" ? { ...question, ...rest, [part]: undefined } : { ...question, [part]: next });
  };
  return (
    <Stack>
      {texts.map(({ part, en, es }) => (
        <div key={part} className="fe-pair">
          {(["en", "es"] as const).map((language) => (
            <TextAreaField
              key={language}
              id={`${part}-${language}`}
              rows={2}
              lang={language}
              label={language === "en" ? en() : es()}
              value={question[part]?.[language] ?? ""}
              onChange={(event) => say(part, language, event.target.value.replace(/\s*\n\s*/g, " "))}
            />
          ))}
          <StaleNote marks={marks} text={textKey.question(question.id, part)} />
        </div>
      ))}
      {published ? (
        <Text tone="muted">{m.forms_kind_kept({ kind: kindName(question.kind) })}</Text>
      ) : (
        <SelectField
          id="kind"
          label={m.forms_kind()}
          width="large"
          options={questionKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          value={question.kind}
          onChange={({ target }) => {
            if (isKind(target.value)) onChange({ ...question, kind: target.value });
          }}
        />
      )}
      {hasChoices(question) && (
        <OptionFields
          options={question.options ?? []}
          onChange={(options) => onChange({ ...question, options })}
          noteOf={(value) => <StaleNote marks={marks} text={textKey.option(question.id, value)} />}
        />
      )}
      <Checkbox
        id="optional"
        label={m.forms_optional()}
        checked={question.optional}
        onChange={(event) => onChange({ ...question, optional: event.target.checked })}
      />
      <LogicFields
        key={question.id}
        label={m.forms_logic()}
        choices={questionsBefore(sections, question.id)}
        showIf={question.showIf}
        say={(logic) => logicSentence(logic, sections)}
        onChange={(showIf) => onChange({ ...question, showIf })}
      />
    </Stack>
  );
}
