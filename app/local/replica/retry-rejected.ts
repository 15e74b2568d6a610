import type { LocalStore, NewCommand, OutboxEntry } from "#app/local/sync/local-port";
import type { Problem } from "#schemas/problem";
import type { Replica } from "./replica";

export type Retried = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export interface RetrySetting {
  readonly store: Pick<LocalStore, "requeue">;
  readonly replica: Pick<Replica, "decide">;
  readonly newId: () => string;
  readonly now: () => string;
  readonly authorId: string;
}

/**
 * Sends a rejected entry again. What the worker refused is done anew, if it stands here now. What this device refused without
 * the worker's word goes under its own id, whatever it would come to here: an earlier sending may have been taken after all.
 */
export async function retryRejected(entry: OutboxEntry, { store, replica, newId, now, authorId }: RetrySetting): Promise<Retried> {
  const { name, args } = entry;
  const again: NewCommand = entry.undecided
    ? { id: entry.id, name, args, authorId: entry.authorId, observedAt: entry.observedAt }
    : { id: newId(), name, args, authorId, observedAt: now() };
  const decision = replica.decide(again);
  if (!decision.ok && !entry.undecided) return decision;
  await store.requeue(entry.id, again);
  return { ok: true };
}
