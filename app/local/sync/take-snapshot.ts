import type { PullAnswer, PulledRow } from "#schemas/sync";
import type { AppliedPull, PulledBatch } from "./local-port";
import { batchOf } from "./pulled-batch";

/** `cut`: it could not be had whole. `overtaken`: the store is no longer what it was asked for. */
export type SnapshotEnd = "taken" | "cut" | "overtaken";

/**
 * Stores the snapshot that a pull named, page by page: the next is read while the disk takes one. Only its end brings the cursor
 * that goes on after it: until then the device has none, and whatever breaks off in between begins afresh.
 */
export async function takeSnapshot(
  pages: AsyncIterable<readonly PulledRow[]>,
  answer: PullAnswer,
  apply: (page: PulledBatch) => Promise<AppliedPull | null>,
): Promise<SnapshotEnd> {
  let reset = answer.reset;
  const reading = pages[Symbol.asyncIterator]();
  try {
    for (let next = reading.next(); ; ) {
      const { value: rows, done } = await next;
      if (done) return "cut";
      const isEnd = rows.length === 0;
      const storing = apply(batchOf({ ...answer, rows: [...rows], reset, cursor: isEnd ? answer.cursor : "" }));
      if (!isEnd) next = reading.next();
      if ((await storing) === null) return "overtaken";
      if (isEnd) return "taken";
      reset = false;
    }
  } finally {
    void reading.return?.();
  }
}
