import { pullLimit } from "#schemas/sync";
import type { PullPlace, PullStore } from "../push/sync-port";
import { type SnapshotStore, snapshotScopes } from "./snapshot-store";

export interface SnapshotParts {
  readonly store: Pick<PullStore, "pullPage">;
  readonly snapshots: SnapshotStore;
  readonly now: () => string;
}

/** Rows that must have changed to make it worth another snapshot: half a page of a pull. */
export const snapshotAfter = 1_000;

/** Rows of a line: a slow phone reads so many in less than 50 ms. */
const lineRows = 500;

/**
 * The rows of the snapshot's scopes that have not changed after `upTo`, page by page. What changes while they are read has a
 * higher version: the pull that follows a snapshot brings it.
 */
async function* pagesOf({ store }: SnapshotParts, organization: string, upTo: number): AsyncIterable<readonly string[]> {
  const always = snapshotScopes.map((scope) => ({ scope, since: 0 }));
  for (let after: PullPlace | null = null; ; ) {
    const range = { from: 0, upTo, always, holders: [], by: "scope", after, limit: pullLimit.rows } as const;
    const page = await store.pullPage(organization, range);
    if (page.rows.length > 0) yield page.rows;
    if (page.next === null) return;
    after = page.next;
  }
}

/**
 * Stores a new snapshot where enough has changed; tells whether it did. A line is a JSON array of `pulledRow`. The last
 * line is an empty one, by which a reader knows that nothing was cut off. Gathered compressed, because R2 wants to know the
 * length first: a few megabytes for the most rows that `staff` may have.
 */
export async function renewSnapshot(parts: SnapshotParts, organization: string): Promise<boolean> {
  const { version, rows } = await parts.snapshots.changed(organization, snapshotAfter);
  if (rows < snapshotAfter) return false;
  const { readable, writable } = new CompressionStream("gzip");
  const pour = async () => {
    const writer = writable.getWriter();
    const encoder = new TextEncoder();
    try {
      for await (const page of pagesOf(parts, organization, version))
        for (let at = 0; at < page.length; at += lineRows)
          await writer.write(encoder.encode(`[${page.slice(at, at + lineRows).join(",")}]\n`));
      await writer.write(encoder.encode("[]\n"));
      await writer.close();
    } catch (error) {
      await writer.abort(error);
    }
  };
  const [bytes] = await Promise.all([new Response(readable).arrayBuffer(), pour()]);
  await parts.snapshots.keep(organization, version, bytes, parts.now());
  return true;
}
