import { inLanguage, questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type FormFault, formFaults } from "#schemas/permit-type/form-checks";
import { Button } from "#ui/button";
import { Shortcut } from "#ui/chip";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { TextLink } from "#ui/text-link";
import type { FormDesk } from "../form-desk";
import { type PlacedQuestion, placedQuestions } from "../form-places";
import { faultWords, logicSentence, sectionName } from "../form-text";
import { RowActs } from "../outline/row-acts";
import { InsertMenu } from "./insert-menu";
import { QuestionSketch } from "./question-sketch";
import "./form-canvas.css";

export interface FormCanvasProps {
  readonly desk: FormDesk;
  readonly faults: readonly FormFault[];
}

/** What may be done with the question that is being written. */
function CardActs({ desk, one }: { desk: FormDesk; one: PlacedQuestion }) {
  const name = questionName(one.question);
  return (
    <span className="fe-cardacts">
      <RowActs tabs name={name} onMove={(by) => desk.move([one.question.id], by)} onRemove={() => desk.remove([one.question.id])} />
      <Button size="small" onClick={() => void desk.copy([one.question.id])}>
        {m.form_editor_copy()}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={() => desk.insertAt({ section: one.section.id, after: one.question.id })}>
        {m.form_editor_insert_below()} <Shortcut>/</Shortcut>
      </Button>
    </span>
  );
}

function Card({ desk, one, faults }: FormCanvasProps & { readonly one: PlacedQuestion }) {
  const { question, number } = one;
  const isChosen = desk.chosen === `question=${question.id}`;
  const stops = faults.filter((fault) => fault.question === question.id && formFaults[fault.code] === "stop");
  return (
    <article
      className="fe-card"
      id={`canvas-${question.id}`}
      data-chosen={isChosen || undefined}
      data-picked={desk.picked.includes(question.id) || undefined}
      data-stops={stops.length > 0 || undefined}
      aria-label={questionName(question)}
    >
      <div className="fe-cardhead">
        <Text as="meta" element="p" tone="muted">
          {number}
          {question.showIf && ` · ${logicSentence(question.showIf, desk.form.sections)}`}
        </Text>
        {isChosen && desk.change && <CardActs desk={desk} one={one} />}
      </div>
      {stops.map((fault) => (
        <p key={`${fault.code} ${fault.about}`} className="fe-stop">
          {m.forms_stops()}: {faultWords(fault, desk.form.sections)}
        </p>
      ))}
      <Text as="h4" element="h4">
        <TextLink to={`?question=${question.id}`} preventScrollReset tone="ink" aria-current={isChosen ? "true" : undefined} strong alone>
          {questionName(question)}
          {question.optional && ` (${m.forms_optional().toLowerCase()})`}
        </TextLink>
      </Text>
      {question.hint && <Text tone="muted">{inLanguage(question.hint) || question.hint.en}</Text>}
      <QuestionSketch question={question} />
    </article>
  );
}

/** The whole form as it is asked, a sheet a section. What is chosen is framed; what is put in comes right below it. */
export function FormCanvas({ desk, faults }: FormCanvasProps) {
  const { form, inserting } = desk;
  const all = placedQuestions(form);
  const menuAfter = (section: string, after: string | null) =>
    inserting !== null && inserting.section === section && inserting.after === after && <InsertMenu desk={desk} />;
  return (
    <>
      <p className="fe-locked">
        <b>{m.form_editor_property()}</b> {m.form_editor_property_note()}
      </p>
      {form.sections.map((section, place) => (
        <section key={section.id} className="fe-page" aria-labelledby={`canvas-${section.id}-title`}>
          <Text as="meta" element="p" tone="muted">
            {m.form_editor_task({ number: place + 1, total: form.sections.length })}
          </Text>
          <Text as="h3" element="h3" id={`canvas-${section.id}-title`}>
            {sectionName(section)}
          </Text>
          {menuAfter(section.id, null)}
          {all
            .filter((one) => one.section === section)
            .map((one) => (
              <div key={one.question.id}>
                <Card desk={desk} faults={faults} one={one} />
                {menuAfter(section.id, one.question.id)}
              </div>
            ))}
        </section>
      ))}
    </>
  );
}
