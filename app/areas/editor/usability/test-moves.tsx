import { useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { testMoves, type UsabilityTest } from "#schemas/usability-test/usability-test";
import { Button, ButtonLink } from "#ui/button";
import { Actions, Stack } from "#ui/layout/page";
import { showToast } from "#ui/toast";

type Move = "in-progress" | "paused" | "closed";
const moves: readonly Move[] = ["in-progress", "paused", "closed"];

function labelOf(move: Move, { openedAt }: UsabilityTest): string {
  if (move === "in-progress") return openedAt === null ? m.editor_move_open() : m.editor_move_reopen();
  return move === "paused" ? m.editor_move_pause() : m.editor_move_close();
}

/** What each move asks before it is made, and says when it is. */
const words = {
  "in-progress": { title: m.editor_move_open_title, text: () => m.editor_move_open_text(), done: m.editor_move_done_open },
  paused: { title: m.editor_move_pause_title, text: () => m.editor_move_pause_text(), done: m.editor_move_done_paused },
  closed: { title: m.editor_move_close_title, text: (days: number) => m.editor_move_close_text({ days }), done: m.editor_move_done_closed },
} as const satisfies Readonly<Record<Move, object>>;

export interface TestMovesProps {
  readonly test: UsabilityTest;
  readonly recordingDays: number;
  /** Null: the test has no link yet. */
  readonly link: string | null;
}

function PreviewLink({ link }: Pick<TestMovesProps, "link">) {
  if (link === null) return <Button why={m.editor_move_needs_link()}>{m.editor_move_preview()}</Button>;
  return (
    <ButtonLink to={link} target="_blank" rel="noopener" reloadDocument>
      {m.editor_move_preview()}
    </ButtonLink>
  );
}

/** Preview, open, pause and close, each with what follows from it. */
export function TestMoves({ test, recordingDays, link }: TestMovesProps) {
  const run = useRun();
  const confirm = useConfirm();
  const [problem, setProblem] = useState<Problem | null>(null);
  const make = async (move: Move) => {
    const { title, text, done } = words[move];
    const labels = { actLabel: labelOf(move, test), safeLabel: m.editor_move_not_now(), danger: move === "closed" };
    if ((await confirm({ title: title({ title: test.title }), body: text(recordingDays), ...labels })) === null) return;
    const result = await run("usability-test.move", { id: test.id, to: move });
    setProblem(result.ok ? null : result.problem);
    if (result.ok) showToast({ kind: "good", text: done() });
  };
  const why = (move: Move) => (move === "in-progress" && test.tasks.length === 0 ? m.editor_move_needs_task() : undefined);
  const may = moves.filter((move) => testMoves[test.state].includes(move));
  const button = (move: Move) => (
    <Button
      key={move}
      variant={move === "in-progress" ? "primary" : move === "closed" ? "danger" : "plain"}
      onClick={() => void make(move)}
      why={why(move)}
    >
      {labelOf(move, test)}
    </Button>
  );
  return (
    <Stack space="small">
      <ProblemLine problem={problem} />
      <Actions>
        {may.filter((move) => move !== "closed").map(button)}
        {test.state === "preview" && <PreviewLink link={link} />}
        {may.filter((move) => move === "closed").map(button)}
      </Actions>
    </Stack>
  );
}
