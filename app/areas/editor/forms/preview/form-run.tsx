import { useState } from "react";
import { QuestionField } from "#app/features/permit/question-field";
import { faultText } from "#app/wording/answer-words";
import { slotHint } from "#app/wording/file-text";
import { inLanguage, questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type RunQuestion, runForm } from "#schemas/permit-type/editing/form-run";
import type { Answers } from "#schemas/permit-type/form";
import { type FormBody, publishedSections, publishedSlots } from "#schemas/permit-type/form-draft";
import type { AnswerValue, DocumentSlot } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import { logicSentence, slotName } from "../form-text";

interface AskedProps {
  readonly one: RunQuestion;
  readonly value: AnswerValue | undefined;
  readonly checked: boolean;
  readonly onChange: (value: AnswerValue) => void;
}

function Asked({ one: { question, fault }, value, checked, onChange }: AskedProps) {
  const shown = checked ? fault : null;
  return (
    <Stack space="tiny">
      <QuestionField
        question={{ ...question, id: `run-${question.id}` }}
        value={value}
        onChange={onChange}
        error={shown ? faultText(question, shown) : undefined}
        fault={shown}
        among
      />
      {question.why && <Disclosure summary={m.apply_why()}>{inLanguage(question.why)}</Disclosure>}
    </Stack>
  );
}

function Document({ slot, filed, checked, onToggle }: { slot: DocumentSlot; filed: boolean; checked: boolean; onToggle: () => void }) {
  return (
    <Stack space="tiny">
      <Row between>
        <Text strong>
          {slotName(slot)}
          {!slot.required && ` (${m.apply_file_optional()})`}
        </Text>
        {checked && slot.required && !filed && <Tag tone="stopped">{m.form_editor_run_missing_one()}</Tag>}
      </Row>
      {slot.hint && <Text tone="muted">{inLanguage(slot.hint)}</Text>}
      <Text as="meta" tone="muted">
        {slotHint(slot)}
      </Text>
      <div>
        <Button size="small" onClick={onToggle}>
          {filed ? m.form_editor_run_take_out() : m.form_editor_run_put_in()}
        </Button>
      </div>
    </Stack>
  );
}

/** The whole form at a phone's width, asked as an applicant is asked: what is answered here is kept nowhere. */
export function FormRun({ form }: { form: FormBody }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(false);
  const published = { sections: publishedSections(form.sections), documents: publishedSlots(form.documents) };
  const run = runForm(published, answers, files);
  const asked = run.sections.reduce((sum, { asked: some }) => sum + some.length, 0);
  const again = () => {
    setAnswers({});
    setFiles(new Set());
    setChecked(false);
  };
  const toggle = (slot: string) =>
    setFiles((before) => new Set(before.has(slot) ? [...before].filter((each) => each !== slot) : [...before, slot]));
  return (
    <section className="fe-phone" aria-labelledby="preview-title">
      <Stack>
        <Row between>
          <Text as="h2" element="h2" id="preview-title">
            {m.forms_preview()}
          </Text>
          <Button size="small" onClick={again}>
            {m.form_editor_run_again()}
          </Button>
        </Row>
        <Text as="meta" tone="muted">
          {m.form_editor_run_note()}
        </Text>
        <p role="status" className="fe-counts">
          {m.form_editor_run_counts({ asked, skipped: run.skipped.length, missing: run.missing })}
        </p>
        {run.sections.map(({ section, asked: some }) => (
          <Stack key={section.id}>
            <Text as="h3" element="h3">
              {inLanguage(section.title) || section.id}
            </Text>
            {some.length === 0 && <Text tone="muted">{m.form_editor_run_nothing()}</Text>}
            {some.map((one) => (
              <Asked
                key={`${one.question.id} ${one.question.kind}`}
                one={one}
                value={answers[one.question.id]}
                checked={checked}
                onChange={(value) => setAnswers((before) => ({ ...before, [one.question.id]: value }))}
              />
            ))}
          </Stack>
        ))}
        {run.documents.length > 0 && (
          <Text as="h3" element="h3">
            {m.forms_documents()}
          </Text>
        )}
        {run.documents.map((slot) => (
          <Document key={slot.slot} slot={slot} filed={files.has(slot.slot)} checked={checked} onToggle={() => toggle(slot.slot)} />
        ))}
        <div>
          <Button onClick={() => setChecked(true)}>{m.form_editor_run_check()}</Button>
        </div>
        {checked && run.missing === 0 && <Text strong>{m.form_editor_run_whole()}</Text>}
        {run.skipped.length > 0 && (
          <Disclosure summary={m.form_editor_run_skipped({ count: run.skipped.length })}>
            <ul>
              {run.skipped.map((one) => (
                <li key={"slot" in one ? one.slot : one.id}>
                  {"slot" in one ? slotName(one) : questionName(one)}: {one.showIf && logicSentence(one.showIf, form.sections)}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Stack>
    </section>
  );
}
