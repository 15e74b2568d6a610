import { useRef, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { type RunResult, useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import { sameValue } from "#schemas/plain/same-value";
import type { Mark } from "#schemas/plan/mark";
import type { PlanMark, WorkingMark } from "#schemas/plan/plan-mark";
import type { Problem } from "#schemas/problem";
import { afterAct, afterRedo, afterUndo, inverse, type MarkAct, type MarkHistory, noHistory } from "./mark-history";

interface Props {
  readonly permitId: string;
  /** The review in which new marks are made; null: none may be made. */
  readonly reviewId: string | null;
  readonly marks: readonly PlanMark[];
}

const changedSince: RunResult = { ok: false, problem: { code: "conflict" } };

/** Does one act as its command. A mark that is added again is a new row: `ids` says under which id a key stands now. */
function useCommands({ permitId, reviewId, marks }: Props) {
  const run = useRun();
  const device = useDevice();
  const ids = useRef(new Map<string, string>());
  const idOf = (key: string) => ids.current.get(key) ?? key;
  const keyOf = (id: string) => [...ids.current].find(([, now]) => now === id)?.[0] ?? id;
  // The device has a mark as it is at this moment; the page may show it a moment later.
  const rowOf = (id: string) => device?.replica.get("plan-mark", id) ?? marks.find((one) => one.id === id);
  const change = async (id: string, from: WorkingMark, to: WorkingMark): Promise<RunResult> => {
    const row = rowOf(id);
    if (!row || !sameValue(row.mark, from)) return changedSince;
    return run("plan-mark.change", { permitId, markId: id, base: row.revision, mark: to });
  };
  const perform = async (act: MarkAct): Promise<RunResult> => {
    switch (act.kind) {
      case "add": {
        const markId = newId();
        ids.current.set(act.key, markId);
        const { documentId, mark } = act;
        return reviewId === null ? changedSince : run("plan-mark.add", { permitId, markId, documentId, reviewId, mark });
      }
      case "remove":
        return run("plan-mark.remove", { permitId, markId: idOf(act.key) });
      case "change":
        return change(idOf(act.key), act.from, act.to);
      case "move-comment":
        return run("comment.move", { permitId, commentId: act.key, base: act.from, mark: act.to });
    }
  };
  return { perform, idOf, keyOf };
}

/** Acts on the marks of a permit's plans, one command each, with what this tab's person may take back. */
export function useMarkActs(props: Props) {
  const { perform, idOf, keyOf } = useCommands(props);
  const history = useRef<MarkHistory>(noHistory);
  const [shown, setShown] = useState<MarkHistory>(noHistory);
  const [problem, setProblem] = useState<Problem | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** One after another: an act sees what the one before it made. */
  const inTurn = (work: () => Promise<MarkHistory>): Promise<void> => {
    const next = turn.current.then(work).then((after) => {
      history.current = after;
      setShown(after);
    });
    turn.current = next;
    return next;
  };
  const tried = async (act: MarkAct): Promise<boolean> => {
    const result = await perform(act);
    setProblem(result.ok ? null : result.problem);
    return result.ok;
  };
  const act = (done: MarkAct) => inTurn(async () => ((await tried(done)) ? afterAct(history.current, done) : history.current));
  const undo = () =>
    inTurn(async () => {
      const last = history.current.done.at(-1);
      return last ? afterUndo(history.current, await tried(inverse(last))) : history.current;
    });
  const redo = () =>
    inTurn(async () => {
      const next = history.current.undone.at(-1);
      return next ? afterRedo(history.current, await tried(next)) : history.current;
    });
  return {
    problem,
    /** Gives the id of the new mark. */
    async add(documentId: string, mark: WorkingMark): Promise<string> {
      const key = newId();
      await act({ kind: "add", key, documentId, mark });
      return idOf(key);
    },
    change: (row: PlanMark, to: WorkingMark) => act({ kind: "change", key: keyOf(row.id), from: row.mark, to }),
    remove: (row: PlanMark) => act({ kind: "remove", key: keyOf(row.id), documentId: row.documentId, mark: row.mark }),
    moveComment: (key: string, from: Mark, to: Mark) => act({ kind: "move-comment", key, from, to }),
    undo: shown.done.length > 0 ? () => void undo() : null,
    redo: shown.undone.length > 0 ? () => void redo() : null,
  };
}
