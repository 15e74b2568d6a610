import type { LocalState, LocalStore, OutboxEntry } from "./local-port";
import { storageTrouble } from "./sync-status";

/**
 * The outbox of an emptied database with what was in it before: in the old order, before what was done since, parked
 * entries still parked. Everything is numbered anew: what was sent under another sequence is known by its id.
 */
export function restoredOutbox(here: readonly OutboxEntry[], lost: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const known = new Map(here.map((entry) => [entry.id, entry]));
  const before = new Set(lost.map((entry) => entry.id));
  const all = [...lost.map((entry) => known.get(entry.id) ?? entry), ...here.filter((entry) => !before.has(entry.id))];
  let sequence = 0;
  return all.map((entry, place) => {
    if (entry.problem === null) sequence += 1;
    return { ...entry, order: place + 1, sequence: entry.problem === null ? sequence : null };
  });
}

/** Puts the unsent work that is in memory back on a disk that was emptied under it. */
export interface Recovery {
  /** What may be on disk no more: it is shown and counted until it is known to be there. */
  held(): readonly OutboxEntry[];
  /** The database as it is known to stand: a suspicion asks whether it is still this one. */
  seen(clientId: string): void;
  /** A fresh connection stands in for a dead one: the disk may have lost these entries. */
  suspect(entries: readonly OutboxEntry[]): void;
  /** Resolves when nothing is suspected any more; rejects while the disk does not take the work back. */
  settled(): Promise<void>;
}

export interface RecoverySetting {
  readonly store: Pick<LocalStore, "state" | "restore" | "forgetRows">;
  /** The database had been emptied; what was unsent is in it again. */
  readonly onEmptied: (state: LocalState) => void;
}

/** Where the disk is full, the worker's rows make room: they can be fetched again, and what is only here cannot. */
async function putBack(store: RecoverySetting["store"], lost: readonly OutboxEntry[]): Promise<void> {
  try {
    await store.restore(lost);
  } catch (error) {
    if (storageTrouble(error) !== "full") throw error;
    await store.forgetRows();
    await store.restore(lost);
  }
}

/** See `Recovery`. What cannot be put back now is held until it can. */
export function recovery({ store, onEmptied }: RecoverySetting): Recovery {
  const held = new Map<string, OutboxEntry>();
  let known: string | null = null;
  let suspicions = 0;
  let settled = 0;
  let running: Promise<void> | null = null;
  const recover = async () => {
    while (settled < suspicions) {
      const now = suspicions;
      const { clientId } = await store.state();
      if (clientId !== known) {
        await putBack(store, [...held.values()]);
        known = clientId;
        onEmptied(await store.state());
      }
      settled = now;
    }
    held.clear();
  };
  return {
    held: () => [...held.values()],
    seen(clientId) {
      if (settled === suspicions) known = clientId;
    },
    suspect(entries) {
      if (known === null) return;
      suspicions += 1;
      for (const entry of entries) if (!held.has(entry.id)) held.set(entry.id, entry);
    },
    settled() {
      if (settled === suspicions) return Promise.resolve();
      running ??= recover().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
