import type { ReactNode } from "react";
import { PartChoice } from "#app/screen/page/part-choice";
import type { TypedPart } from "#app/screen/typing/use-typed-part";
import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { textKey } from "#schemas/permit-type/editing/stale-texts";
import type { DraftQuestion, DraftSection, DraftSlot, FormBody } from "#schemas/permit-type/form-draft";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { sectionName, slotName } from "../form-text";
import type { FormPage } from "../forms-view";
import { useQuestionPart, useSectionPart, useSlotPart } from "../question/use-form-parts";
import type { Edit } from "../use-form-edit";
import { StaleNote, type TranslationMarks } from "./stale-note";

export interface TranslationViewProps {
  readonly page: FormPage;
  readonly form: FormBody;
  readonly edit: Edit;
  readonly marks: TranslationMarks;
}

interface LineProps {
  readonly text: string;
  readonly words: { readonly en: string; readonly es: string };
  readonly marks: TranslationMarks;
  readonly onChange: (es: string) => void;
}

/** One text: its English, and the Spanish beside it. */
function Line({ text, words, marks, onChange }: LineProps) {
  if (words.en.trim() === "") return null;
  return (
    <div className="fe-line">
      <p lang="en">{words.en}</p>
      <div>
        <TextField
          id={`translate-${text}`}
          lang="es"
          label={m.form_editor_spanish_of({ text: words.en })}
          labelSize="hidden"
          width="full"
          value={words.es}
          onChange={({ target }) => onChange(target.value)}
        />
        {words.es.trim() === "" && <p className="fe-stop">{m.form_editor_spanish_none()}</p>}
        <StaleNote marks={marks} text={text} />
      </div>
    </div>
  );
}

/** The lines of what is written together; what was typed becomes a change where a field is left. */
function Lines<T>({ part, words, children }: { part: TypedPart<T>; words: (theirs: T) => string; children: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left. */}
      <div onBlur={() => void part.leave()}>{children}</div>
      <PartChoice part={part} words={words} />
    </>
  );
}

function QuestionLines({ page, edit, marks, section, question }: TranslationViewProps & { section: string; question: DraftQuestion }) {
  const part = useQuestionPart({ page, edit }, section, question);
  const { typed, setTyped } = part;
  const options = typed.kind === "choice" || typed.kind === "choices" ? (typed.options ?? []) : [];
  return (
    <Lines part={part} words={questionName}>
      {(["label", "hint", "why"] as const).map((name) => {
        const words = typed[name];
        if (words === undefined) return null;
        const key = textKey.question(question.id, name);
        return (
          <Line key={name} text={key} words={words} marks={marks} onChange={(es) => setTyped({ ...typed, [name]: { ...words, es } })} />
        );
      })}
      {options.map(({ value, label }) => (
        <Line
          key={value}
          text={textKey.option(question.id, value)}
          words={label}
          marks={marks}
          onChange={(es) =>
            setTyped({
              ...typed,
              options: options.map((each) => (each.value === value ? { ...each, label: { ...each.label, es } } : each)),
            })
          }
        />
      ))}
    </Lines>
  );
}

function SectionLines(props: TranslationViewProps & { section: DraftSection }) {
  const { page, edit, marks, section } = props;
  const part = useSectionPart({ page, edit }, section);
  const { typed, setTyped } = part;
  return (
    <section className="fe-page" aria-label={sectionName(section)}>
      <Lines part={part} words={(title) => sectionName({ ...section, title })}>
        <Line text={textKey.section(section.id)} words={typed} marks={marks} onChange={(es) => setTyped({ ...typed, es })} />
      </Lines>
      {section.questions.map((question) => (
        <QuestionLines key={question.id} {...props} section={section.id} question={question} />
      ))}
    </section>
  );
}

function SlotLines({ page, edit, marks, slot }: TranslationViewProps & { slot: DraftSlot }) {
  const part = useSlotPart({ page, edit }, slot);
  const { typed, setTyped } = part;
  return (
    <Lines part={part} words={slotName}>
      {(["name", "hint"] as const).map((name) => {
        const words = typed[name];
        if (words === undefined) return null;
        const key = textKey.slot(slot.slot, name);
        return (
          <Line key={name} text={key} words={words} marks={marks} onChange={(es) => setTyped({ ...typed, [name]: { ...words, es } })} />
        );
      })}
    </Lines>
  );
}

/** Every text of a form with its Spanish beside it; marked where that is missing, or older than the English. */
export function TranslationView(props: TranslationViewProps) {
  const { form, marks } = props;
  return (
    <Stack>
      <Text tone="muted">{m.form_editor_translation_lead({ count: marks.stale.length })}</Text>
      {form.sections.map((section) => (
        <SectionLines key={section.id} {...props} section={section} />
      ))}
      {form.documents.length > 0 && (
        <section className="fe-page" aria-label={m.forms_documents()}>
          {form.documents.map((slot) => (
            <SlotLines key={slot.slot} {...props} slot={slot} />
          ))}
        </section>
      )}
    </Stack>
  );
}
