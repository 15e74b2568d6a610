import { useState } from "react";
import { type Asked, readEverySession } from "#app/areas/editor/recordings/usability-calls";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { TaskResult, TestResult, TestSession } from "#schemas/usability-test/usability-results";
import type { TestState, UsabilityTest } from "#schemas/usability-test/usability-test";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { answersCsv, sessionsCsv } from "./results-csv";
import { spentTime } from "./test-text";

const words = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

const titleOf = (task: TaskResult): string => (task.dropped ? m.editor_results_dropped({ number: task.taskId }) : task.title);

function TaskTable({ result }: { result: TestResult }) {
  return (
    <Table caption={m.editor_results_caption()}>
      <TableHead>
        <TableHeadCell>{m.editor_results_task()}</TableHeadCell>
        <TableHeadCell numeric>{m.editor_results_done()}</TableHeadCell>
        <TableHeadCell numeric>{m.editor_results_skipped()}</TableHeadCell>
        <TableHeadCell numeric>{m.editor_results_abandoned()}</TableHeadCell>
        <TableHeadCell numeric>{m.editor_results_time()}</TableHeadCell>
      </TableHead>
      <tbody>
        {result.tasks.map((task) => (
          <TableRow key={task.taskId}>
            <TableRowHead>{titleOf(task)}</TableRowHead>
            <TableCell numeric>{task.done}</TableCell>
            <TableCell numeric>{task.skipped}</TableCell>
            <TableCell numeric>{task.abandoned}</TableCell>
            <TableCell numeric muted={task.medianMilliseconds === null} nowrap>
              {task.medianMilliseconds === null ? m.editor_results_no_time() : spentTime(task.medianMilliseconds)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

interface Said {
  readonly key: string;
  readonly sessionId: string;
  readonly text: string;
  readonly kind: string | null;
}

function saidOf(task: TaskResult): readonly Said[] {
  const kinds = { skipped: m.editor_results_note_skipped(), problem: m.editor_results_note_problem() } as const;
  return [
    ...task.answers.map((answer, at) => ({ ...answer, key: `answer-${at}`, kind: null })),
    ...task.notes.map((note, at) => ({ ...note, key: `note-${at}`, kind: kinds[note.kind] })),
  ];
}

/** Answers that stand there at once: a page of five hundred is slow to lay out. */
const shownAtOnce = 25;

function SaidRow({ test, said: { sessionId, text, kind } }: { test: UsabilityTest; said: Said }) {
  return (
    <RowItem>
      <Stack space="none">
        {kind !== null && (
          <Text as="meta" tone="muted">
            {kind}
          </Text>
        )}
        <p className={words}>{text}</p>
        <TextLink to={`/editor/tests/${test.id}/sessions/${encodeURIComponent(sessionId)}`} about={m.editor_results_session()} alone>
          {m.editor_results_watch()}
        </TextLink>
      </Stack>
    </RowItem>
  );
}

function TaskWords({ test, task }: { test: UsabilityTest; task: TaskResult }) {
  const [shown, setShown] = useState(shownAtOnce);
  const said = saidOf(task);
  if (said.length === 0) return null;
  const counts = [
    ...(task.answers.length > 0 ? [m.editor_results_answers({ count: task.answers.length })] : []),
    ...(task.notes.length > 0 ? [m.editor_results_notes({ count: task.notes.length })] : []),
  ].join(", ");
  return (
    <Disclosure summary={`${titleOf(task)}: ${counts}`}>
      <Rows label={titleOf(task)}>
        {said.slice(0, shown).map((each) => (
          <SaidRow key={each.key} test={test} said={each} />
        ))}
      </Rows>
      {said.length > shown && (
        <Button size="small" onClick={() => setShown(shown + shownAtOnce)}>
          {m.editor_results_more({ shown, total: said.length })}
        </Button>
      )}
    </Disclosure>
  );
}

type Csv = (test: UsabilityTest, sessions: readonly TestSession[]) => string;

/** Everything as CSV: the sessions are read when they are asked for, all of them. */
function Exports({ test, testId, read }: { test: UsabilityTest; testId: number; read: () => void }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const give = async (name: string, csv: Csv) => {
    setFailed(false);
    setBusy(name);
    const every = await readEverySession(testId);
    setBusy(null);
    setFailed(every.kind !== "ok");
    if (every.kind === "ok") saveAsFile(`test-${testId}-${name}.csv`, new Blob([`\uFEFF${csv(test, every.value)}`], { type: "text/csv" }));
  };
  const button = (name: string, label: string, csv: Csv) => (
    <Button onClick={() => void give(name, csv)} busy={busy === name ? m.editor_csv_reading() : undefined}>
      {label}
    </Button>
  );
  return (
    <Stack space="small">
      <Row>
        {button("sessions", m.editor_csv_sessions(), sessionsCsv)}
        {button("answers", m.editor_csv_answers(), answersCsv)}
        <Button onClick={read}>{m.editor_results_again()}</Button>
      </Row>
      <div role="alert">{failed && <Notice tone="waiting" title={m.editor_csv_failed()} />}</div>
    </Stack>
  );
}

const nextStep: Readonly<Record<TestState, () => string>> = {
  preview: m.editor_results_none_preview,
  "in-progress": m.editor_results_none_open,
  paused: m.editor_results_none_paused,
  closed: m.editor_results_none_closed,
};

export interface TestResultsProps {
  readonly test: UsabilityTest;
  /** Null while they are read. */
  readonly results: Asked<TestResult> | null;
  readonly read: () => void;
}

/** Why there are no results to show. */
function ResultsError({ test, results, read }: TestResultsProps) {
  if (test.testId === null) return <Text tone="muted">{m.editor_results_waits()}</Text>;
  if (results === null) return <Text tone="muted">{m.editor_results_reading()}</Text>;
  const again = <Button onClick={read}>{m.editor_results_again()}</Button>;
  if (results.kind === "unreachable") return <Notice tone="waiting" title={m.editor_results_unreachable()} action={again} live />;
  if (results.kind === "refused")
    return <Notice tone="stopped" title={m.editor_results_refused({ why: problemText(results.problem) })} action={again} live />;
  return (
    <Stack space="small" start>
      <Text strong>{m.editor_results_none()}</Text>
      <Text>{nextStep[test.state]()}</Text>
      {again}
    </Stack>
  );
}

/** What came of a test, by task, and what testers said. */
export function TestResults(props: TestResultsProps) {
  const { test, results, read } = props;
  if (results?.kind !== "ok" || results.value.sessions === 0 || test.testId === null) return <ResultsError {...props} />;
  const result = results.value;
  const said = result.tasks.some(({ answers, notes }) => answers.length + notes.length > 0);
  return (
    <Stack>
      <Text>
        {m.editor_results_sum({ count: result.sessions, done: result.done, skipped: result.skipped, abandoned: result.abandoned })}{" "}
        {result.medianMilliseconds !== null && m.editor_results_median({ time: spentTime(result.medianMilliseconds) })}
      </Text>
      <TaskTable result={result} />
      {said && (
        <Stack space="small">
          <Text as="h4" element="h3">
            {m.editor_results_said()}
          </Text>
          {result.tasks.map((task) => (
            <TaskWords key={task.taskId} test={test} task={task} />
          ))}
        </Stack>
      )}
      <Exports test={test} testId={test.testId} read={read} />
    </Stack>
  );
}
