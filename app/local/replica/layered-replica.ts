import type { OutboxEntry, PulledBatch } from "#app/local/sync/local-port";
import { type AnyCommand, type Changes, type CommandContext, type Decision, decideCommand, faultyFields } from "#schemas/command";
import { memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import { nounOfCommand } from "#schemas/permit/told-acts";
import type { UnsentMark } from "#schemas/permit/unsent";
import type { Person } from "#schemas/role";
import type { AnyRow, RowData, RowKind } from "#schemas/row";
import { ChangedRows } from "./changed-rows";
import type { Replica, ReplicaCommand } from "./replica";

const keyOf = (kind: string, id: string) => `${kind}\n${id}`;

interface Over {
  readonly kind: RowKind;
  readonly id: string;
  readonly row: AnyRow | null;
  readonly mark: UnsentMark | null;
}

interface ReplicaSetting {
  readonly command: (name: string) => AnyCommand | undefined;
  readonly person: () => Person;
  readonly organization: () => Organization | undefined;
}

/** What a device tells a decision: its own clock, as a guess. */
const contextOf = (command: ReplicaCommand, person: Person, organization: Organization): CommandContext => ({
  now: command.observedAt,
  observedAt: command.observedAt,
  person,
  organization,
  side: "device",
  commandId: command.id,
  idOf: (label) => `${command.id}.${label}`,
});

/** What the worker said lies below, what is not confirmed over it. */
class LayeredReplica implements Replica {
  readonly #base = memoryState();
  /** The optimistic layer: a row, or null where a pending command removed one. */
  readonly #overlay = new Map<string, Over>();
  readonly #listeners = new Set<() => void>();
  /** How many of the worker's rows stand in each scope. */
  readonly #scopes = new Map<string, number>();
  readonly #lists = new Map<RowKind, readonly unknown[]>();
  readonly #changes = new ChangedRows();
  readonly #setting: ReplicaSetting;
  /** Whose commands the optimistic layer shows, by id in their order; null: made of other rows than those that stand. */
  #replayed: { readonly person: Person; readonly ids: readonly string[] } | null = null;
  #unsent = 0;
  /** Something changed that the listeners do not know of. */
  #untold = false;
  revision = 0;

  constructor(setting: ReplicaSetting) {
    this.#setting = setting;
  }

  get<K extends RowKind>(kind: K, id: string): RowData<K> | undefined {
    const over = this.#overlay.get(keyOf(kind, id));
    return over ? (over.row?.data as RowData<K> | undefined) : this.#base.get(kind, id);
  }

  list<K extends RowKind>(kind: K, aggregate: string): readonly RowData<K>[] {
    const rows = this.#base.list(kind, aggregate);
    if (this.#overlay.size === 0) return rows;
    const found = rows.filter((data) => !this.#overlay.has(keyOf(kind, data.id)));
    for (const { row } of this.#overlay.values()) if (row?.kind === kind && row.aggregate === aggregate) found.push(row.data as RowData<K>);
    return found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  all<K extends RowKind>(kind: K): readonly RowData<K>[] {
    const cached = this.#lists.get(kind);
    if (cached) return cached as readonly RowData<K>[];
    const found = [...this.#layered(this.#base.rows(kind), (row) => row.kind === kind)].map((row) => row.data as RowData<K>);
    this.#lists.set(kind, found);
    return found;
  }

  ofScope(scope: string): readonly AnyRow[] {
    return [...this.#layered(this.#base.rowsOfScope(scope), (row) => row.scope === scope)];
  }

  changedAfter(kind: RowKind, revision: number): readonly string[] | null {
    return this.#changes.after(kind, revision);
  }

  isPending(kind: RowKind, id: string): boolean {
    return this.#overlay.has(keyOf(kind, id));
  }

  unsent<K extends RowKind>(kind: K, id: string): UnsentMark<K> | null {
    return (this.#overlay.get(keyOf(kind, id))?.mark as UnsentMark<K> | null | undefined) ?? null;
  }

  get hasUnsent(): boolean {
    return this.#unsent > 0;
  }

  holds(scope: string): boolean {
    return this.#scopes.has(scope);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  load(rows: readonly AnyRow[]): void {
    this.#replayed = null;
    for (const row of rows) this.#put(row);
    this.#changed();
  }

  forget(): void {
    this.#replayed = null;
    this.#base.clear();
    this.#scopes.clear();
    this.#changes.forget(this.revision + 1);
  }

  applyPull(page: PulledBatch): void {
    this.#replayed = null;
    if (page.reset) this.forget();
    for (const scope of page.dropped) {
      for (const row of this.#base.rowsOfScope(scope)) this.#note(row);
      this.#base.dropScope(scope);
      this.#scopes.delete(scope);
    }
    for (const removed of page.removals) {
      const row = this.#base.row(removed.kind, removed.id);
      if (row?.scope !== removed.scope) continue;
      this.#count(row, -1);
      this.#note(row);
      this.#base.remove(removed.kind, removed.id, removed.scope);
    }
    for (const row of page.puts) this.#put(row);
  }

  replay(outbox: readonly OutboxEntry[]): void {
    const pending = outbox.filter((entry) => entry.problem === null);
    if (this.#isReplayed(pending)) return;
    for (const { kind, id } of this.#overlay.values()) this.#note({ kind, id });
    this.#overlay.clear();
    this.#unsent = 0;
    for (const entry of pending) this.#replayOne(entry);
    this.#replayed = { person: this.#setting.person(), ids: pending.map((entry) => entry.id) };
    this.#changed();
  }

  #isReplayed(pending: readonly OutboxEntry[]): boolean {
    if (this.#replayed === null || this.#replayed.person !== this.#setting.person()) return false;
    const { ids } = this.#replayed;
    return ids.length === pending.length && pending.every((entry, place) => entry.id === ids[place]);
  }

  #replayOne(entry: OutboxEntry): void {
    try {
      this.#decide(entry);
    } catch {
      // Of another build, it may not bear the rows of this one. Its effect is not shown; it waits, and the worker decides.
    }
  }

  decide(command: ReplicaCommand): Decision {
    const decision = this.#decide(command);
    if (!decision.ok) return decision;
    if (this.#replayed !== null) this.#replayed = { ...this.#replayed, ids: [...this.#replayed.ids, command.id] };
    this.#move();
    return decision;
  }

  tell(): void {
    if (!this.#untold) return;
    this.#untold = false;
    for (const listener of this.#listeners) listener();
  }

  #decide(command: ReplicaCommand): Decision {
    const definition = this.#setting.command(command.name);
    const organization = this.#setting.organization();
    if (!definition) return { ok: false, problem: { code: "unknown-command" } };
    if (!organization) return { ok: false, problem: { code: "unavailable" } };
    const binding = definition.bind(command.args);
    if (!binding.ok) return { ok: false, problem: { code: "validation-failed", params: { fields: faultyFields(binding.error) } } };
    const decision = decideCommand(binding.bound, this, contextOf(command, this.#setting.person(), organization));
    if (decision.ok) this.#show(decision.changes, command);
    return decision;
  }

  #show(changes: Changes, command: ReplicaCommand): void {
    for (const removed of changes.removals) {
      const key = keyOf(removed.kind, removed.id);
      const seen = this.#overlay.get(key)?.row ?? this.#base.row(removed.kind, removed.id);
      if (seen?.scope === removed.scope) this.#cover(removed, null, command);
    }
    for (const row of changes.puts) this.#cover(row, row, command);
  }

  #cover({ kind, id }: Pick<AnyRow, "kind" | "id">, row: AnyRow | null, command: ReplicaCommand): void {
    this.#note({ kind, id });
    const key = keyOf(kind, id);
    const over = this.#overlay.get(key);
    const mark = this.#markOf(command, over, over ? over.row : this.#base.row(kind, id));
    if (mark !== null && !over?.mark) this.#unsent += 1;
    this.#overlay.set(key, { kind, id, row, mark });
  }

  /** What is done to a row after an act that waits, waits behind it: the office knows the row as it was before the first. */
  #markOf({ name, observedAt }: ReplicaCommand, over: Over | undefined, before: AnyRow | null | undefined): UnsentMark | null {
    const noun = nounOfCommand[name] ?? null;
    if (noun === null) return over?.mark ?? null;
    return { noun, at: observedAt, before: over?.mark ? over.mark.before : (before?.data ?? null) };
  }

  /** This row will be another with the next revision. */
  #note({ kind, id }: Pick<AnyRow, "kind" | "id">): void {
    this.#changes.note(kind, id, this.revision + 1);
  }

  *#layered(base: Iterable<AnyRow>, belongs: (row: AnyRow) => boolean): Iterable<AnyRow> {
    for (const row of base) if (!this.#overlay.has(keyOf(row.kind, row.id))) yield row;
    for (const { row } of this.#overlay.values()) if (row && belongs(row)) yield row;
  }

  #put(row: AnyRow): void {
    const before = this.#base.row(row.kind, row.id);
    if (before) this.#count(before, -1);
    this.#note(row);
    this.#base.put(row);
    this.#count(row, 1);
  }

  #count(row: AnyRow, by: number): void {
    if (row.scope === null) return;
    const now = (this.#scopes.get(row.scope) ?? 0) + by;
    if (now > 0) this.#scopes.set(row.scope, now);
    else this.#scopes.delete(row.scope);
  }

  #move(): void {
    this.revision += 1;
    this.#untold = true;
    this.#lists.clear();
  }

  #changed(): void {
    this.#move();
    this.tell();
  }
}

/** Makes an empty replica. `command` finds definitions; `person` and `organization` are asked when a command is decided. */
export const createReplica = (setting: ReplicaSetting): Replica => new LayeredReplica(setting);
