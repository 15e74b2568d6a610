import type { Clock } from "#worker/http/api-context";
import type { FileStore } from "./file-store";
import type { FileSweepStore } from "./file-sweep-store";
import type { WholeFileStore } from "./piece-store";

export interface FileSweepParts {
  readonly store: FileStore;
  readonly sweep: FileSweepStore;
  readonly pieces: WholeFileStore;
  readonly clock: Clock;
}

/**
 * How long a file stays that nothing names. Longer than any device may work without a network (applicants 7 days, an inspector's downloaded days
 * to their end), so that a device that sent bytes and comes back with the act that names them finds them; and as long as D1 can be set back
 * (Time Travel, 30 days), because R2 cannot: rows of then would name files that are gone.
 */
export const unnamedDays = 30;

/** Takes away the bytes of what is marked as going, then its mark: until then nobody begins to send it, so that no new bytes are met. */
async function takeAway({ sweep, pieces }: FileSweepParts, organization: string): Promise<number> {
  const hashes = await sweep.going(organization);
  if (hashes.length === 0) return 0;
  await pieces.removeWhole(organization, hashes);
  await sweep.gone(organization, hashes);
  return hashes.length;
}

/**
 * One step of the round through an organization's stored files: 500 are looked at, those long unnamed go. Whether anything names a file is asked
 * again in the very statement that marks it as going, and whoever is sending it, or heard lately that it is here, keeps it.
 */
export async function sweepFiles(parts: FileSweepParts, organization: string): Promise<void> {
  const { sweep, pieces, clock } = parts;
  const now = clock();
  const found = await pieces.wholeAfter(organization, await sweep.roundAt(organization));
  await sweep.note(organization, found, found.at(-1)?.sha256 ?? "", now.toISOString());
  await sweep.condemn(organization, {
    now: now.toISOString(),
    before: new Date(now.getTime() - unnamedDays * 86_400_000).toISOString(),
  });
  await takeAway(parts, organization);
}

/**
 * What a closed account alone had and nothing names goes at once: its unfinished uploads, and what only its applications named that were never
 * sent. What somebody else has too waits for the round.
 */
export async function sweepFilesOf(parts: FileSweepParts, organization: string, accountId: string): Promise<void> {
  const { store, sweep, pieces, clock } = parts;
  for (;;) {
    const unfinished = await sweep.unfinishedOf(organization, accountId);
    if (unfinished.length === 0) break;
    for (const sha256 of unfinished) {
      const who = { accountId, sha256 };
      await pieces.remove(organization, who);
      await store.piecesGone(organization, who);
      await store.forget(organization, who);
    }
  }
  do await sweep.condemnOf(organization, accountId, clock().toISOString());
  while ((await takeAway(parts, organization)) > 0);
}
