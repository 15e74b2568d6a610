import { useEffect, useRef, useState } from "react";
import type { DraftPage } from "#app/features/draft/draft-page";
import { useAnswer, voidedQuestion, voidedWith } from "#app/features/draft/use-answer";
import { QuestionField } from "#app/features/permit/question-field";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { faultText } from "#app/wording/answer-words";
import { problemText } from "#app/wording/problem-text";
import { type AnswerFault, readAnswer } from "#schemas/permit-type/answer-reading";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";

/** What is typed and not taken yet, by question: taken before the application is sent. Gives whether all of it was. */
export type Flushes = Map<string, () => Promise<boolean>>;

type Props = {
  page: DraftPage;
  question: Question;
  flushes: Flushes;
  /** The office says that it is missing. */
  missing: boolean;
};

/** Whether a press answers it wholly, so that it is taken at once. */
const isPressed = ({ kind }: Question): boolean => kind === "choice" || kind === "choices" || kind === "yes-no";

/** A question of the form among others: a press is taken at once, what is typed when the field is left. */
export function CounterQuestion({ page, question, flushes, missing }: Props) {
  const confirm = useConfirm();
  const { value, change, typed, save } = useAnswer(page, question);
  const [shown, setShown] = useState<{ readonly text: string; readonly fault: AnswerFault | null } | null>(null);
  const stored = page.draft.answers[question.id];
  const take = async (answer: AnswerValue | undefined): Promise<boolean> => {
    const read = readAnswer(question, answer);
    // What is left empty is missing only once it is sent.
    if (!read.ok && answer !== undefined) {
      setShown({ text: faultText(question, read.fault), fault: read.fault });
      return false;
    }
    const voided = voidedWith(page, question, answer);
    if (voided.length > 0 && !(await confirm(voidedQuestion(page, voided)))) {
      if (stored !== undefined) change(stored);
      return false;
    }
    const problem = await save();
    setShown(problem && { text: problemText(problem), fault: null });
    return problem === null;
  };
  const read = readAnswer(question, value);
  const lack = missing && !read.ok ? { text: faultText(question, read.fault), fault: read.fault } : null;
  const flush = () => (typed ? take(value) : Promise.resolve(true));
  useEffect(() => {
    flushes.set(question.id, flush);
    return () => void flushes.delete(question.id);
  });
  const pressed = isPressed(question) && typed;
  const latest = useRef(take);
  latest.current = take;
  // A press is taken as soon as it is shown.
  useEffect(() => {
    if (pressed) void latest.current(value);
  }, [pressed, value]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears its fields being left.
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && void flush()}>
      <QuestionField
        question={question}
        among
        value={value}
        onChange={change}
        error={shown?.text ?? lack?.text}
        fault={shown?.fault ?? lack?.fault ?? null}
      />
    </div>
  );
}
