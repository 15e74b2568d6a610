import { useState } from "react";
import { redirect, useNavigate } from "react-router";
import type { Reader } from "#app/context";
import { type DraftPage, draftPage, questionPath, saidBefore, wayOnAfter } from "#app/features/draft/draft-page";
import { useAnswer, voidedQuestion, voidedWith } from "#app/features/draft/use-answer";
import { QuestionField } from "#app/features/permit/question-field";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { faultText } from "#app/wording/answer-words";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { type AnswerFault, readAnswer } from "#schemas/permit-type/answer-reading";
import { visibleQuestions } from "#schemas/permit-type/form";
import type { Question } from "#schemas/permit-type/permit-type";
import { aggregates } from "#schemas/row-scope";
import { Button, ButtonLink } from "#ui/button";
import { ErrorSummary } from "#ui/field/error-summary";
import { Disclosure } from "#ui/layout/disclosure";
import { BackLink, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SaveRoom } from "#ui/shell/save-state";
import type { Route } from "./+types/apply-question.route";
import { DelegatedNote } from "./delegated-note";

type Params = { permitId: string; section: string; question: string };

/** The page of one question; a question that is not asked leads back to the tasks. */
async function questionPage(reader: Reader, { permitId, section: sectionId, question: questionId }: Params) {
  const page = await draftPage(reader, permitId);
  const section = page.type.sections.find((one) => one.id === sectionId);
  const question = section && visibleQuestions(page.type, section, page.draft.answers).find((one) => one.id === questionId);
  if (!section || !question) throw redirect(`/apply/${permitId}`);
  return { page, section, question, way: questionPath(page, section.id, question.id) };
}

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => questionPage(reader, params), {
  alone: (page) => (page ? inLanguage(page.question.label) : m.apply_tasks_title()),
});

export { clientLoader, loader, meta };

function Why({ question }: { question: Question }) {
  if (!question.why) return null;
  return <Disclosure summary={m.apply_why()}>{inLanguage(question.why)}</Disclosure>;
}

function QuestionForm({ page, question, sectionId, back }: { page: DraftPage; question: Question; sectionId: string; back: string }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { value, change, save } = useAnswer(page, question);
  const [shown, setShown] = useState<{ text: string; fault: AnswerFault | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const read = readAnswer(question, value);
  const voided = voidedWith(page, question, value);
  const fail = (text: string, fault: AnswerFault | null) => {
    setShown({ text, fault });
    setAttempt((before) => before + 1);
  };
  const goOn = async () => {
    if (!read.ok) return fail(faultText(question, read.fault), read.fault);
    if (voided.length > 0 && !(await confirm(voidedQuestion(page, voided)))) return;
    const problem = await save();
    if (problem) return fail(problemText(problem), null);
    await navigate(wayOnAfter(page, sectionId, question.id, read.value) ?? `/apply/${page.draft.id}`);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {shown && <title>{`${m.ui_error_prefix()} ${inLanguage(question.label)}`}</title>}
      <ErrorSummary
        errors={shown ? [{ id: shown.fault?.part ? `${question.id}-${shown.fault.part}` : question.id, text: shown.text }] : []}
        attempt={attempt}
      />
      <Stack space="large">
        <QuestionField question={question} value={value} onChange={change} error={shown?.text} fault={shown?.fault ?? null} />
        <Why question={question} />
        <Row>
          <Button type="submit" variant="primary">
            {m.apply_continue()}
          </Button>
          <ButtonLink variant="quiet" to={back}>
            {m.apply_back()}
          </ButtonLink>
          <ButtonLink variant="quiet" to={`/shared/new?permit=${page.draft.id}&question=${question.id}`}>
            {m.shared_hand()}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  );
}

export default function ApplyQuestionPage({ loaderData }: Route.ComponentProps) {
  const { page, section, question, way } = loaderData;
  return (
    <Wrap narrow>
      <BackLink to={way.back}>{m.apply_back()}</BackLink>
      <Sheet>
        <Stack space="normal">
          <Row between>
            <Text as="meta" tone="muted">
              {m.apply_question_place({ section: inLanguage(section.title), place: way.place, of: way.of })}
            </Text>
            <SaveRoom>
              <SaveStateOf aggregate={aggregates.permit(page.draft.id)} timeZone={page.timeZone} />
            </SaveRoom>
          </Row>
          <DelegatedNote page={page} isFor={(scope) => scope.kind === "question" && scope.question === question.id} />
          {saidBefore(page).includes(question) && (
            <Text as="meta" tone="muted">
              {m.apply_said_before_change()}
            </Text>
          )}
          <QuestionForm key={question.id} page={page} question={question} sectionId={section.id} back={way.back} />
        </Stack>
      </Sheet>
    </Wrap>
  );
}
