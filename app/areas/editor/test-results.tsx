import { m } from "#app/messages/compiled/messages";
import { problemText } from "#app/shell/problem-text";
import { saveAsFile } from "#app/shell/save-as-file";
import { resultsOf, type TaskResult, type TestResult, type TestSession } from "#schemas/usability-results";
import type { TestState, UsabilityTest } from "#schemas/usability-test";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/disclosure";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { Row, Stack, Text } from "#ui/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { answersCsv, sessionsCsv } from "./results-csv";
import { spentTime } from "./test-words";
import type { Asked } from "./usability-calls";

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

function TaskWords({ test, task }: { test: UsabilityTest; task: TaskResult }) {
  const said = saidOf(task);
  if (said.length === 0) return null;
  const counts = [
    ...(task.answers.length > 0 ? [m.editor_results_answers({ count: task.answers.length })] : []),
    ...(task.notes.length > 0 ? [m.editor_results_notes({ count: task.notes.length })] : []),
  ].join(", ");
  return (
    <Disclosure summary={`${titleOf(task)}: ${counts}`}>
      <Rows label={titleOf(task)}>
        {said.map(({ key, sessionId, text, kind }) => (
          <RowItem key={key}>
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
        ))}
      </Rows>
    </Disclosure>
  );
}

function Exports({ test, sessions }: { test: UsabilityTest; sessions: readonly TestSession[] }) {
  const give = (name: string, text: string) =>
    saveAsFile(`test-${test.testId}-${name}.csv`, new Blob([`\uFEFF${text}`], { type: "text/csv" }));
  return (
    <Row>
      <Button onClick={() => give("sessions", sessionsCsv(test, sessions))}>{m.editor_csv_sessions()}</Button>
      <Button onClick={() => give("answers", answersCsv(test, sessions))}>{m.editor_csv_answers()}</Button>
    </Row>
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
  readonly sessions: Asked<readonly TestSession[]> | null;
  readonly read: () => void;
}

/** Why there are no sessions to show; null where there are. */
function SessionsTrouble({ test, sessions, read }: TestResultsProps) {
  if (test.testId === null) return <Text tone="muted">{m.editor_results_waits()}</Text>;
  if (sessions === null) return <Text tone="muted">{m.editor_results_reading()}</Text>;
  const again = <Button onClick={read}>{m.editor_results_again()}</Button>;
  if (sessions.kind === "unreachable") return <Notice tone="waiting" title={m.editor_results_unreachable()} action={again} live />;
  if (sessions.kind === "refused")
    return <Notice tone="stopped" title={m.editor_results_refused({ why: problemText(sessions.problem) })} action={again} live />;
  if (sessions.kind === "gone" || sessions.value.every(({ preview }) => preview))
    return (
      <Stack space="small" start>
        <Text strong>{m.editor_results_none()}</Text>
        <Text>{nextStep[test.state]()}</Text>
        {again}
      </Stack>
    );
  return null;
}

/** What came of a test, by task, and what testers said. */
export function TestResults({ test, sessions, read }: TestResultsProps) {
  if (sessions?.kind !== "ok" || sessions.value.every(({ preview }) => preview))
    return <SessionsTrouble test={test} sessions={sessions} read={read} />;
  const result = resultsOf(test, sessions.value);
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
      <Row>
        <Exports test={test} sessions={sessions.value} />
        <Button onClick={read}>{m.editor_results_again()}</Button>
      </Row>
    </Stack>
  );
}
