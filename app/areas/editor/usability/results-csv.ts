import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";
import { durationOf, endingOf, type TestSession } from "#schemas/usability-test/usability-results";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import { endingName } from "./test-text";

type Asked = Pick<UsabilityTest, "tasks">;

/** The tasks that a test asks, and after them those that it asked once, by id. */
export function tasksOf(test: Asked, sessions: readonly TestSession[]): readonly { readonly id: number; readonly title: string }[] {
  const asked = test.tasks.map(({ task_id, title }) => ({ id: task_id, title }));
  const known = new Set(asked.map(({ id }) => id));
  const seen = new Set(sessions.flatMap(({ signals }) => signals.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))));
  const dropped = [...seen].filter((id) => !known.has(id)).sort((a, b) => a - b);
  return [...asked, ...dropped.map((id) => ({ id, title: m.editor_results_dropped({ number: id }) }))];
}

const seconds = (milliseconds: number | null): string => (milliseconds === null ? "" : String(Math.round(milliseconds / 100) / 10));
const kindOf = ({ preview }: TestSession): string => (preview ? m.editor_csv_kind_preview() : m.editor_csv_kind_result());

/** Sessions by tasks as a CSV text: a line a session, two columns a task. Instants are UTC; times are seconds of what was finished. */
export function sessionsCsv(test: Asked, sessions: readonly TestSession[]): string {
  const tasks = tasksOf(test, sessions);
  const head = [
    m.editor_csv_session(),
    m.editor_csv_kind(),
    m.editor_csv_started(),
    m.editor_csv_last(),
    m.editor_csv_client(),
    m.editor_csv_browser(),
    m.editor_csv_system(),
    m.editor_csv_size(),
    m.editor_csv_time_zone(),
    m.editor_csv_test_end(),
    m.editor_csv_test_seconds(),
    ...tasks.flatMap(({ title }) => [m.editor_csv_task_end({ task: title }), m.editor_csv_task_seconds({ task: title })]),
    m.editor_csv_video(),
  ];
  const rows = sessions.map((session) => [
    session.sessionId,
    kindOf(session),
    session.startedAt,
    session.lastAt,
    session.client,
    session.device.browser,
    session.device.os,
    `${session.device.width}×${session.device.height}`,
    session.device.timeZone,
    endingName(endingOf(session, null)),
    seconds(durationOf(session, null)),
    ...tasks.flatMap(({ id }) => [endingName(endingOf(session, id)), seconds(durationOf(session, id))]),
    session.video === null ? m.editor_no() : m.editor_yes(),
  ]);
  return [head, ...rows].map(csvLine).join("");
}

/** Everything that testers wrote, as a CSV text: answers, reasons for skipping, problems. */
export function answersCsv(test: Asked, sessions: readonly TestSession[]): string {
  const titles = new Map(tasksOf(test, sessions).map(({ id, title }) => [id, title]));
  const head = [m.editor_csv_session(), m.editor_csv_kind(), m.editor_csv_task(), m.editor_csv_said(), m.editor_csv_text()];
  const rows = sessions.flatMap((session) =>
    session.signals.flatMap(({ taskId, status, answer, note }) => {
      const told = (said: string, text: string) => [
        session.sessionId,
        kindOf(session),
        taskId === null ? "" : (titles.get(taskId) ?? ""),
        said,
        text,
      ];
      return [
        ...(answer === null ? [] : [told(m.editor_csv_answer(), answer)]),
        ...(note === null ? [] : [told(status === "problem" ? m.editor_results_note_problem() : m.editor_results_note_skipped(), note)]),
      ];
    }),
  );
  return [head, ...rows].map(csvLine).join("");
}
