import { restoredOutbox } from "#app/local/store/recovery";
import {
  type AppliedPull,
  type LocalState,
  type LocalStore,
  type NewCommand,
  type OutboxEntry,
  type PullAsked,
  type PulledBatch,
  stillFits,
} from "#app/local/sync/local-port";
import { settleOutbox } from "#app/local/sync/settle-outbox";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";

const keyOf = (row: { scope: string | null; kind: string; id: string }) => `${row.scope}\n${row.kind}\n${row.id}`;

/** A device's store in memory: same promises as the one on Dexie, for tests of the protocol. */
export class MemoryLocalStore implements LocalStore {
  readonly rows = new Map<string, AnyRow>();
  #state: LocalState & { nextSequence: number };
  #outbox: OutboxEntry[] = [];
  #lastOrder = 0;

  constructor(first: { clientId: string; person: Person }) {
    this.#state = {
      ...first,
      life: first.clientId,
      cursor: null,
      complete: false,
      lastSyncedAt: null,
      acknowledge: [],
      pages: 0,
      nextSequence: 1,
    };
  }

  async open() {
    return { state: this.#state, rows: [[...this.rows.values()]], outbox: [...this.#outbox] };
  }

  async state(): Promise<LocalState> {
    return this.#state;
  }

  /** The outbox as it stands. */
  get entries(): readonly OutboxEntry[] {
    return this.#outbox;
  }

  async outbox(): Promise<readonly OutboxEntry[]> {
    return [...this.#outbox];
  }

  async enqueue(commands: readonly NewCommand[]): Promise<readonly OutboxEntry[]> {
    const { nextSequence } = this.#state;
    const known = new Set(this.#outbox.map((entry) => entry.id));
    const fresh = commands.filter((command) => !known.has(command.id));
    const entries = fresh.map(({ id, name, args, authorId, observedAt }, place): OutboxEntry => {
      const here = { order: this.#lastOrder + 1 + place, sequence: nextSequence + place, problem: null };
      return { id, name, args, authorId, observedAt, ...here };
    });
    this.#lastOrder += entries.length;
    this.#state = { ...this.#state, nextSequence: nextSequence + entries.length };
    this.#outbox.push(...entries);
    return entries;
  }

  async applyPull(page: PulledBatch, now: string, asked: PullAsked): Promise<AppliedPull | null> {
    if (!stillFits(this.#state, asked)) return null;
    if (page.reset) this.rows.clear();
    for (const [key, row] of this.rows) if (row.scope !== null && page.dropped.includes(row.scope)) this.rows.delete(key);
    for (const removed of page.removals) this.rows.delete(keyOf(removed));
    for (const row of page.puts) this.rows.set(keyOf(row), row);
    const complete = this.#state.complete ? !page.reset || page.done : page.done;
    const { life } = this.#state;
    const pages = this.#state.pages + 1;
    this.#state = { ...this.#state, cursor: page.cursor, complete, pages };
    if (!page.done) return { confirmed: [], rejected: [], life, pages };
    const { confirmed, rejected, acknowledge } = settleOutbox(this.#outbox, page, asked.accepted);
    const refused = new Map(rejected.map((entry) => [entry.order, entry]));
    this.#outbox = this.#outbox.flatMap((entry) => (confirmed.includes(entry.order) ? [] : [refused.get(entry.order) ?? entry]));
    this.#state = { ...this.#state, lastSyncedAt: now, acknowledge: [...new Set([...this.#state.acknowledge, ...acknowledge])] };
    return { confirmed, rejected, life, pages };
  }

  async forgetAcknowledged(sequences: readonly number[]): Promise<void> {
    this.#state = { ...this.#state, acknowledge: this.#state.acknowledge.filter((sequence) => !sequences.includes(sequence)) };
  }

  async fork(clientId: string): Promise<void> {
    let sequence = 0;
    this.#outbox = this.#outbox.map((entry) => {
      if (entry.problem !== null) return entry;
      sequence += 1;
      return { ...entry, sequence };
    });
    this.#state = { ...this.#state, clientId, nextSequence: sequence + 1, acknowledge: [] };
  }

  async park(id: string, problem: Problem): Promise<void> {
    this.#outbox = this.#outbox.map((entry) => (entry.id === id ? { ...entry, sequence: null, problem, undecided: true } : entry));
  }

  async requeue(id: string, again: NewCommand): Promise<void> {
    if (!this.#outbox.find((entry) => entry.id === id)?.problem) return;
    await this.discard(id);
    await this.enqueue([again]);
  }

  async discard(id: string): Promise<void> {
    this.#outbox = this.#outbox.filter((entry) => entry.id !== id);
  }

  async restore(lost: readonly OutboxEntry[]): Promise<void> {
    this.#outbox = [...restoredOutbox(this.#outbox, lost)];
    this.#lastOrder = this.#outbox.length;
    this.#state = { ...this.#state, nextSequence: 1 + this.#outbox.filter((entry) => entry.sequence !== null).length };
  }

  async setPerson(person: Person): Promise<void> {
    this.#state = { ...this.#state, person };
  }

  async forgetRows(): Promise<void> {
    this.rows.clear();
    this.#state = { ...this.#state, cursor: null, complete: false, pages: this.#state.pages + 1 };
  }

  /** A backup of the disk as it stands now. */
  copy(): MemoryLocalStore {
    const copy = new MemoryLocalStore(this.#state);
    copy.#state = this.#state;
    copy.#outbox = [...this.#outbox];
    copy.#lastOrder = this.#lastOrder;
    for (const [key, row] of this.rows) copy.rows.set(key, row);
    return copy;
  }

  /** What a browser does that clears its storage: a new database stands there. */
  empty(clientId: string): void {
    this.rows.clear();
    this.#outbox = [];
    this.#state = { ...this.#state, clientId, life: clientId, cursor: null, complete: false, acknowledge: [], pages: 0, nextSequence: 1 };
  }
}
