import { type FormEvent, useState } from "react";
import type { OpenedLink } from "#app/context";
import type { LinkState } from "#app/local/link/link-work";
import { answerWords, faultText } from "#app/wording/answer-words";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { readAnswer } from "#schemas/permit-type/answer-reading";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { answerIn } from "./delegated-answer";
import { DelegatedField } from "./delegated-field";
import { DelegatedFile } from "./delegated-file";
import { Standing, useOutcome } from "./link-standing";
import { useLinkWork } from "./use-link-work";

type Task = Exclude<NonNullable<OpenedLink["task"]>, { kind: "signature" }>;
type QuestionTask = Extract<Task, { kind: "question" }>;

/** What is wrong with what the form says of the question; null: it can be sent. */
function faultOf(form: HTMLFormElement, question: Question): string | null {
  const read = readAnswer(question, answerIn(new FormData(form), question));
  if (!read.ok) return faultText(question, read.fault);
  return read.value === undefined ? faultText(question, { reason: "empty" }) : null;
}

function refusalWords(problem: Problem, task: Task): string {
  if (problem.code !== "field-conflict" || task.kind !== "question") return problemText(problem);
  const theirs = answerWords(task.question, task.current ?? undefined);
  return theirs === null ? m.link_conflict_blank() : m.link_conflict_both({ theirs });
}

/** The question's field: with what was typed here before, once the device has said it. */
function AskedQuestion({ task, state, error }: { task: QuestionTask; state: LinkState | null; error: string | undefined }) {
  return <DelegatedField question={task.question} value={state?.found ? state.found.value : task.current} error={error} />;
}

/** What stood there when typing began. A conflict makes it old: then it is what stands there now, so that sending again replaces what was shown. */
const baseOf = (task: QuestionTask, { kept, problem }: LinkState): AnswerValue | null =>
  kept.typed === null || problem?.code === "field-conflict" ? task.current : kept.typed.base;

interface DelegatedTaskProps {
  readonly task: Task;
  readonly link: { readonly linkId: string; readonly until: string };
  readonly path: string;
  readonly timeZone: string;
  readonly error: string | undefined;
}

/** The one task of a link. Its form works without scripts; with them everything is on the device until the office has it. */
export function DelegatedTask({ task, link, path, timeZone, error }: DelegatedTaskProps) {
  const { work, state } = useLinkWork(link);
  const [fault, setFault] = useState<string | null>(null);
  useOutcome(state, path);
  const type = (form: HTMLFormElement) => {
    if (task.kind === "question" && work && state)
      work.type({ base: baseOf(task, state), value: answerIn(new FormData(form), task.question) });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!work || !state) return;
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = task.kind === "question" ? faultOf(form, task.question) : state.kept.file ? null : m.link_no_file();
    setFault(wrong);
    if (wrong !== null) return;
    type(form);
    work.send();
  };
  const refused = state?.problem ? refusalWords(state.problem, task) : undefined;
  const shown = fault ?? refused ?? error;
  return (
    <form method="post" action={path} encType="multipart/form-data" noValidate onInput={(e) => type(e.currentTarget)} onSubmit={submit}>
      <Stack space="normal">
        {shown && (
          <div role="alert">
            <Notice tone="stopped" title={shown} />
          </div>
        )}
        {task.kind === "question" ? (
          <>
            <input type="hidden" name="base" value={JSON.stringify(task.current)} />
            <AskedQuestion key={`${state?.found ? "kept" : "office"} ${state?.emptied ?? 0}`} task={task} state={state} error={shown} />
            {task.question.why && <Disclosure summary={m.apply_why()}>{inLanguage(task.question.why)}</Disclosure>}
          </>
        ) : (
          <DelegatedFile task={task} work={work} state={state} error={shown} />
        )}
        <div role="status">{state && <Standing state={state} timeZone={timeZone} />}</div>
        <div>
          <Button type="submit" variant="primary">
            {task.kind === "question" ? m.link_give_answer() : m.link_give_file()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
