import { playTime } from "#app/areas/editor/usability/test-text";
import { m } from "#schemas/messages/compiled/messages";
import type { KeptSignal } from "#schemas/usability-test/usability-signal";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import { css } from "#styled/css";
import { Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { markAt, type ReplayMark } from "./replay-marks";
import { replayStyles } from "./replay-styles";

export type NamedTest = Pick<UsabilityTest, "testId" | "title" | "tasks">;

const words = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

const ofTask: Readonly<Record<KeptSignal["status"], (input: { task: string }) => string>> = {
  begin: m.editor_mark_task_begin,
  done: m.editor_mark_task_done,
  skipped: m.editor_mark_task_skipped,
  paused: m.editor_mark_task_paused,
  resumed: m.editor_mark_task_resumed,
  problem: m.editor_mark_task_problem,
};

/** What a signal says: "Find the form: done". */
export function signalText({ testId, taskId, status }: KeptSignal, tests: readonly NamedTest[]): string {
  if (taskId === null) {
    if (status === "begin") return m.editor_mark_test_begin();
    return status === "done" ? m.editor_mark_test_done() : m.editor_mark_test_skipped();
  }
  const test = tests.find((each) => each.testId === testId);
  const task = test?.tasks.find(({ task_id }) => task_id === taskId)?.title ?? m.editor_results_dropped({ number: taskId });
  return ofTask[status]({ task });
}

export interface MarkListProps {
  readonly marks: readonly ReplayMark[];
  readonly tests: readonly NamedTest[];
  readonly at: number;
  /** Left out: there is nothing to jump in. */
  readonly onJump?: ((at: number) => void) | undefined;
}

/** Tasks and signals in their order; each leads to its place in the recording. */
export function MarkList({ marks, tests, at, onJump }: MarkListProps) {
  const look = replayStyles();
  if (marks.length === 0) return <Text tone="muted">{m.editor_replay_marks_none()}</Text>;
  const current = markAt(marks, at);
  const outside = { before: m.editor_replay_mark_before, after: m.editor_replay_mark_after } as const;
  return (
    <Rows label={m.editor_replay_marks()}>
      {marks.map((mark) => (
        <RowItem key={mark.key}>
          <div className={look.mark} aria-current={onJump && mark === current ? "step" : undefined}>
            <span className={look.markTime}>{mark.outside === null ? playTime(mark.at) : ""}</span>
            <div>
              {onJump && mark.outside === null ? (
                <LinkButton onClick={() => onJump(mark.at)}>{signalText(mark.signal, tests)}</LinkButton>
              ) : (
                <span>{signalText(mark.signal, tests)}</span>
              )}
              {onJump && mark.outside !== null && <Text tone="muted">{outside[mark.outside]()}</Text>}
              {[mark.signal.answer, mark.signal.note].map((said) => said !== null && <p key={said} className={words}>{`“${said}”`}</p>)}
            </div>
          </div>
        </RowItem>
      ))}
    </Rows>
  );
}
