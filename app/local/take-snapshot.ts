import type { PullAnswer, PulledRow } from "#schemas/sync";
import type { AppliedPull, PulledBatch } from "./local-port";
import { batchOf } from "./pulled-batch";

/** `cut`: it could not be had whole. `overtaken`: the store is no longer what it was asked for. */
export type SnapshotEnd = "taken" | "cut" | "overtaken";

/**
 * Stores the snapshot that a pull named, page by page. Only its end brings the cursor that goes on after it: until then the
 * device has none, and whatever breaks off in between begins afresh.
 */
export async function takeSnapshot(
  pages: AsyncIterable<readonly PulledRow[]>,
  answer: PullAnswer,
  apply: (page: PulledBatch) => Promise<AppliedPull | null>,
): Promise<SnapshotEnd> {
  let reset = answer.reset;
  for await (const rows of pages) {
    const isEnd = rows.length === 0;
    const page = batchOf({ ...answer, rows: [...rows], reset, cursor: isEnd ? answer.cursor : "" });
    if ((await apply(page)) === null) return "overtaken";
    if (isEnd) return "taken";
    reset = false;
  }
  return "cut";
}
