import type { LocalState, LocalStore, OutboxEntry } from "#app/local/sync/local-port";
import { storageFailure } from "#app/local/sync/sync-status";

/**
 * The outbox of an emptied database with what was in it before: in the old order, before what was done since, rejected
 * entries still rejected. Everything is numbered anew: what was sent under another sequence is known by its id.
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
  /** The database that was opened: a suspicion asks whether it is still this one. */
  opened(life: string): void;
  /** A fresh connection stands in for a dead one, or `life` names the database of a tab that holds these: the disk may not have them. */
  suspect(entries: readonly OutboxEntry[], life?: string): void;
  /** The database that what is held was in. */
  life(): string;
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
    if (storageFailure(error) !== "full") throw error;
    await store.forgetRows();
    await store.restore(lost);
  }
}

/** See `Recovery`. What cannot be put back now is held until it can. */
export function recovery({ store, onEmptied }: RecoverySetting): Recovery {
  const held = new Map<string, { readonly entry: OutboxEntry; readonly life: string }>();
  let known = "";
  let suspicions = 0;
  let settled = 0;
  let running: Promise<void> | null = null;
  const recover = async () => {
    while (settled < suspicions) {
      const now = suspicions;
      const { life } = await store.state();
      const lost = [...held.values()].filter((each) => each.life !== life);
      if (lost.length > 0)
        await putBack(
          store,
          lost.map((each) => each.entry),
        );
      if (life !== known) {
        known = life;
        onEmptied(await store.state());
      }
      settled = now;
    }
    held.clear();
  };
  return {
    held: () => [...held.values()].map((each) => each.entry),
    opened(life) {
      known = life;
    },
    suspect(entries, life = known) {
      if (known === "") return;
      suspicions += 1;
      for (const entry of entries) if (!held.has(entry.id)) held.set(entry.id, { entry, life });
    },
    life: () => known,
    settled() {
      if (settled === suspicions) return Promise.resolve();
      running ??= recover().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
