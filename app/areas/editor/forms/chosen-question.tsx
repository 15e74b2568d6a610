import { useState } from "react";
import { useTypedPart } from "#app/screen/typing/use-typed-part";
import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { questionsOf } from "#schemas/permit-type/form";
import { type DraftQuestion, type DraftSection, draftQuestion } from "#schemas/permit-type/form-draft";
import { Button } from "#ui/button";
import { SelectField } from "#ui/field/text-field";
import { Row } from "#ui/layout/page";
import { questionKey } from "./form-parts";
import { FormPreview } from "./form-preview";
import { FormSheet } from "./form-sheet";
import { sectionName } from "./form-text";
import type { FormPage } from "./forms-view";
import { QuestionForm } from "./question-form";
import type { Edit } from "./use-form-edit";
import { WrittenPart } from "./written-part";

export interface ChosenQuestionProps {
  readonly page: FormPage;
  readonly sections: readonly DraftSection[];
  readonly section: DraftSection;
  readonly question: DraftQuestion;
  readonly edit: Edit;
}

/** The way to another section. */
function QuestionPlace({ sections, section, question, edit }: Omit<ChosenQuestionProps, "page">) {
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

/** The chosen question, and how an applicant's telephone shows it. */
export function ChosenQuestion({ page, sections, section, question, edit }: ChosenQuestionProps) {
  const part = useTypedPart(
    questionKey(page.type.code, question.id),
    question,
    (kept) => draftQuestion.catch(question).parse(kept),
    (base, typed) => edit({ act: "set", section: section.id, base, question: typed }),
  );
  const value = part.typed;
  const shown = sections.map((each) =>
    each.id === section.id ? { ...each, questions: each.questions.map((one) => (one.id === question.id ? value : one)) } : each,
  );
  const published = questionsOf(page.type).some(({ id }) => id === question.id);
  return (
    <>
      <FormSheet id="question-title" title={m.forms_question()}>
        <WrittenPart
          page={page}
          part={part}
          words={questionName}
          below={
            sections.length > 1 && <QuestionPlace key={section.id} sections={sections} section={section} question={question} edit={edit} />
          }
        >
          <QuestionForm sections={shown} question={value} published={published} onChange={part.setTyped} />
        </WrittenPart>
      </FormSheet>
      <FormPreview key={`${question.id} ${value.kind}`} sections={shown} chosen={question.id} />
    </>
  );
}
