import type { AppliedPull, LocalState, LocalStore, NewCommand, OutboxEntry, PulledBatch } from "#app/local/local-port";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";

const keyOf = (row: { scope: string | null; kind: string; id: string }) => `${row.scope}\n${row.kind}\n${row.id}`;
const isWaiting = (entry: OutboxEntry) => entry.problem === null && entry.sequence !== null;

/** A device's store in memory: same promises as the one on Dexie, for tests of the protocol. */
export class MemoryLocalStore implements LocalStore {
  readonly rows = new Map<string, AnyRow>();
  #state: LocalState & { nextSequence: number };
  #outbox: OutboxEntry[] = [];
  #lastOrder = 0;

  constructor(first: { clientId: string; person: Person }) {
    this.#state = { ...first, cursor: null, complete: false, lastSyncedAt: null, acknowledge: [], pages: 0, nextSequence: 1 };
  }

  async open() {
    return { state: this.#state, rows: [[...this.rows.values()]], outbox: [...this.#outbox] };
  }

  async state(): Promise<LocalState> {
    return this.#state;
  }

  async outbox(): Promise<readonly OutboxEntry[]> {
    return [...this.#outbox];
  }

  async enqueue(commands: readonly NewCommand[]): Promise<readonly OutboxEntry[]> {
    const { nextSequence } = this.#state;
    const entries = commands.map(
      (command, place): OutboxEntry => ({ ...command, order: this.#lastOrder + 1 + place, sequence: nextSequence + place, problem: null }),
    );
    this.#lastOrder += entries.length;
    this.#state = { ...this.#state, nextSequence: nextSequence + entries.length };
    this.#outbox.push(...entries);
    return entries;
  }

  async applyPull(page: PulledBatch, now: string): Promise<AppliedPull> {
    if (page.reset) this.rows.clear();
    for (const [key, row] of this.rows) if (row.scope !== null && page.dropped.includes(row.scope)) this.rows.delete(key);
    for (const removed of page.removals) this.rows.delete(keyOf(removed));
    for (const row of page.puts) this.rows.set(keyOf(row), row);
    const complete = this.#state.complete ? !page.reset || page.done : page.done;
    const pages = this.#state.pages + 1;
    this.#state = { ...this.#state, cursor: page.cursor, complete, pages };
    return page.done ? { ...this.#settle(page, now), pages } : { confirmed: [], parked: [], pages };
  }

  #settle(page: PulledBatch, now: string): Omit<AppliedPull, "pages"> {
    const refusals = new Map(page.refusals.map((refusal) => [refusal.id, refusal.problem]));
    const confirmed: number[] = [];
    const parked: OutboxEntry[] = [];
    this.#outbox = this.#outbox.flatMap((entry) => {
      if (!isWaiting(entry) || (entry.sequence ?? 0) > (page.lastSequence ?? 0)) return [entry];
      const problem = refusals.get(entry.id);
      if (problem) parked.push({ ...entry, sequence: null, problem });
      else confirmed.push(entry.order);
      return problem ? parked.slice(-1) : [];
    });
    const acknowledge = [...new Set([...this.#state.acknowledge, ...page.refusals.map((refusal) => refusal.sequence)])];
    this.#state = { ...this.#state, lastSyncedAt: now, acknowledge };
    return { confirmed, parked };
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

  async park(order: number, problem: Problem): Promise<void> {
    this.#outbox = this.#outbox.map((entry) => (entry.order === order ? { ...entry, sequence: null, problem } : entry));
  }

  async discard(order: number): Promise<void> {
    this.#outbox = this.#outbox.filter((entry) => entry.order !== order);
  }

  async setPerson(person: Person): Promise<void> {
    this.#state = { ...this.#state, person };
  }

  async forgetRows(): Promise<void> {
    this.rows.clear();
    this.#state = { ...this.#state, cursor: null, complete: false };
  }
}
