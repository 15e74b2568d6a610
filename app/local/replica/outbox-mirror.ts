import { restoredOutbox } from "#app/local/store/recovery";
import type { AppliedPull, LocalStore, NewCommand, OutboxEntry } from "#app/local/sync/local-port";
import { observable } from "#app/local/sync/sync-status";
import type { Replica } from "./replica";

/** The outbox as screens see it: what is on disk, and what is being written this moment. */
export interface OutboxMirror {
  readonly entries: ReturnType<typeof observable<readonly OutboxEntry[]>>;
  /** Reads the outbox again and replays it over the worker's rows. */
  refresh(): Promise<void>;
  /** A pull's page stands in the replica, stored by this tab: what it settled goes from here as it went from the disk. */
  settle(applied: Pick<AppliedPull, "confirmed" | "rejected">): void;
  /** What is known to be on disk. */
  written(): readonly OutboxEntry[];
  /**
   * Makes a command durable. The replica has its effect already; screens are told when it is on disk, or before that with
   * `patience`: what they draw would stand in the way of the writing.
   */
  keep(command: NewCommand, patience: Promise<unknown>): Promise<void>;
}

const isSame = (a: OutboxEntry, b: OutboxEntry | undefined): boolean =>
  a.id === b?.id && a.order === b.order && a.sequence === b.sequence && JSON.stringify(a.problem) === JSON.stringify(b.problem);

/** Mirrors `store`'s outbox into `replica`. `held`: entries that the disk may have lost and will be given back. */
export function outboxMirror(
  store: Pick<LocalStore, "outbox" | "enqueue">,
  replica: Pick<Replica, "replay" | "tell">,
  held: () => readonly OutboxEntry[],
): OutboxMirror {
  const entries = observable<readonly OutboxEntry[]>([]);
  /** Commands whose writing has begun; `written` once it has ended. A read that began earlier does not see them yet. */
  const flying = new Map<string, { readonly entry: OutboxEntry; written: boolean }>();
  let last: Promise<void> = Promise.resolve();
  /** Grows when entries are settled here: what was read before that is old. */
  let settlings = 0;
  const show = (all: readonly OutboxEntry[]) => {
    replica.replay(all);
    const shown = entries.get();
    if (all.length !== shown.length || !all.every((entry, place) => isSame(entry, shown[place]))) entries.set(all);
  };
  /** With what is only being written: its effect stands in the replica before it is shown, and must not go from there. */
  const withFlying = (all: readonly OutboxEntry[]): readonly OutboxEntry[] => {
    const known = new Set(all.map((entry) => entry.id));
    return [...all, ...[...flying.values()].map((each) => each.entry).filter((entry) => !known.has(entry.id))];
  };
  const readAgain = async (): Promise<void> => {
    const settled = [...flying.values()].filter((each) => each.written).map((each) => each.entry.id);
    const before = settlings;
    const stored = await store.outbox();
    if (settlings !== before) return readAgain();
    for (const id of settled) flying.delete(id);
    const lost = held();
    show(withFlying(lost.length === 0 ? stored : restoredOutbox(stored, lost)));
  };
  const refresh = () => {
    last = last.catch(() => undefined).then(readAgain);
    return last;
  };
  /** Shows a command where it is not shown yet, or as it came to be stored. */
  const put = (entry: OutboxEntry) => {
    const shown = entries.get();
    const isShown = shown.some(({ id }) => id === entry.id);
    entries.set(isShown ? shown.map((each) => (each.id === entry.id ? entry : each)) : [...shown, entry]);
    // Also where it is shown: a refresh that came between shows the entry, and has nothing to replay.
    replica.tell();
  };
  const take = (id: string) => {
    flying.delete(id);
    show(withFlying(entries.get().filter((entry) => entry.id !== id)));
  };
  return {
    entries,
    refresh,
    settle({ confirmed, rejected }) {
      settlings += 1;
      const gone = new Set(confirmed);
      const refused = new Map(rejected.map((entry) => [entry.id, entry]));
      const left = entries.get().filter((entry) => !gone.has(entry.order) || flying.get(entry.id)?.written === false);
      const kept = new Set(left.map((entry) => entry.id));
      for (const { id } of entries.get()) if (!kept.has(id)) flying.delete(id);
      show(withFlying(left.map((entry) => refused.get(entry.id) ?? entry)));
    },
    written: () => entries.get().filter((entry) => flying.get(entry.id)?.written ?? true),
    async keep(command, patience) {
      const orders = [entries.get().at(-1), ...[...flying.values()].map((each) => each.entry)].map((entry) => entry?.order ?? 0);
      const flight = { entry: { ...command, order: Math.max(...orders) + 1, sequence: null, problem: null }, written: false };
      flying.set(command.id, flight);
      const writing = store.enqueue([command]);
      let over = false;
      void patience.then(() => {
        if (!over) put(flight.entry);
      });
      try {
        const [stored] = await writing;
        flight.written = true;
        over = true;
        put(stored ?? flight.entry);
      } catch (error) {
        over = true;
        take(command.id);
        throw error;
      }
    },
  };
}
