import type { LocalStore, NewCommand, OutboxEntry } from "./local-port";
import { restoredOutbox } from "./recovery";
import type { Replica } from "./replica";
import { observable } from "./sync-status";

/** The outbox as screens see it: what is on disk, and what is being written this moment. */
export interface OutboxMirror {
  readonly entries: ReturnType<typeof observable<readonly OutboxEntry[]>>;
  /** Reads the outbox again and replays it over the worker's rows. */
  refresh(): Promise<void>;
  /** What is known to be on disk. */
  written(): readonly OutboxEntry[];
  /** Makes a command durable. The replica already shows it. */
  keep(command: NewCommand): Promise<void>;
}

/** Mirrors `store`'s outbox into `replica`. `held`: entries that the disk may have lost and will be given back. */
export function outboxMirror(
  store: Pick<LocalStore, "outbox" | "enqueue">,
  replica: Pick<Replica, "replay">,
  held: () => readonly OutboxEntry[],
): OutboxMirror {
  const entries = observable<readonly OutboxEntry[]>([]);
  /** Commands whose writing has begun; `written` once it has ended. A read that began earlier does not see them yet. */
  const flying = new Map<string, { readonly entry: OutboxEntry; written: boolean }>();
  let last: Promise<void> = Promise.resolve();
  const readAgain = async () => {
    const settled = [...flying.values()].filter((each) => each.written).map((each) => each.entry.id);
    const stored = await store.outbox();
    for (const id of settled) flying.delete(id);
    const lost = held();
    const all = lost.length === 0 ? [...stored] : [...restoredOutbox(stored, lost)];
    const known = new Set(all.map((entry) => entry.id));
    all.push(...[...flying.values()].map((each) => each.entry).filter((entry) => !known.has(entry.id)));
    replica.replay(all);
    entries.set(all);
  };
  const refresh = () => {
    last = last.catch(() => undefined).then(readAgain);
    return last;
  };
  return {
    entries,
    refresh,
    written: () => entries.get().filter((entry) => flying.get(entry.id)?.written ?? true),
    async keep(command) {
      const order = (entries.get().at(-1)?.order ?? 0) + 1;
      const flight = { entry: { ...command, order, sequence: null, problem: null }, written: false };
      flying.set(command.id, flight);
      // Begun before it is shown: drawing takes longer than writing.
      const written = store.enqueue([command]);
      entries.set([...entries.get(), flight.entry]);
      try {
        await written;
        flight.written = true;
      } catch (error) {
        flying.delete(command.id);
        const left = entries.get().filter((entry) => entry.id !== command.id);
        entries.set(left);
        replica.replay(left);
        throw error;
      }
    },
  };
}
