import { useState } from "react";
import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { questionsOf } from "#schemas/permit-type/form";
import type { DraftQuestion, DraftSection } from "#schemas/permit-type/form-draft";
import { Button } from "#ui/button";
import { SelectField } from "#ui/field/text-field";
import { Row } from "#ui/layout/page";
import { FormSheet } from "../form-sheet";
import { sectionName } from "../form-text";
import type { FormPage } from "../forms-view";
import type { TranslationMarks } from "../translation/stale-note";
import type { Edit } from "../use-form-edit";
import { QuestionForm } from "./question-form";
import { useQuestionPart } from "./use-form-parts";
import { WrittenPart } from "./written-part";

export interface ChosenQuestionProps {
  readonly page: FormPage;
  readonly sections: readonly DraftSection[];
  readonly section: DraftSection;
  readonly question: DraftQuestion;
  readonly edit: Edit;
  readonly marks: TranslationMarks;
}

/** The way to another section. */
function QuestionPlace({ sections, section, question, edit }: Omit<ChosenQuestionProps, "page" | "marks">) {
  const [to, setTo] = useState(section.id);
  return (
    <Row align="end">
      <SelectField
        id="give-to"
        label={m.forms_give()}
        hint={m.forms_give_hint()}
        width="large"
        options={sections.map((each) => ({ value: each.id, label: sectionName(each) }))}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button
        onClick={() => void edit({ act: "give", section: section.id, question: question.id, to })}
        why={to === section.id ? m.forms_give_here() : undefined}
      >
        {m.forms_give_act()}
      </Button>
    </Row>
  );
}

/** The chosen question: its words, how it is answered, and when it is asked. */
export function ChosenQuestion({ page, sections, section, question, edit, marks }: ChosenQuestionProps) {
  const part = useQuestionPart({ page, edit }, section.id, question);
  const value = part.typed;
  const shown = sections.map((each) =>
    each.id === section.id ? { ...each, questions: each.questions.map((one) => (one.id === question.id ? value : one)) } : each,
  );
  const published = questionsOf(page.type).some(({ id }) => id === question.id);
  return (
    <FormSheet id="question-title" title={m.forms_question()}>
      <WrittenPart
        page={page}
        part={part}
        words={questionName}
        below={
          sections.length > 1 && <QuestionPlace key={section.id} sections={sections} section={section} question={question} edit={edit} />
        }
      >
        <QuestionForm sections={shown} question={value} published={published} marks={marks} onChange={part.setTyped} />
      </WrittenPart>
    </FormSheet>
  );
}
