import type { OutboxEntry, PulledBatch } from "#app/local/sync/local-port";
import type { Decision } from "#schemas/command";
import type { UnsentMark } from "#schemas/permit/unsent";
import type { AnyRow, RowData, RowKind } from "#schemas/row";

/** A command as a replica decides it. */
export type ReplicaCommand = Pick<OutboxEntry, "id" | "name" | "args" | "observedAt">;

/** Everything this device knows: what the worker said, and over it what was done here and is not confirmed yet. */
export interface Replica {
  get<K extends RowKind>(kind: K, id: string): RowData<K> | undefined;
  list<K extends RowKind>(kind: K, aggregate: string): readonly RowData<K>[];
  all<K extends RowKind>(kind: K): readonly RowData<K>[];
  ofScope(scope: string): readonly AnyRow[];
  /** Whether the row shows something that has not been confirmed. */
  isPending(kind: RowKind, id: string): boolean;
  /** What of the row is told to others and has not reached the office (product.md P18); null where nothing is. */
  unsent<K extends RowKind>(kind: K, id: string): UnsentMark<K> | null;
  /** Whether any row carries such an act. */
  readonly hasUnsent: boolean;
  holds(scope: string): boolean;
  /** Grows with every change; a screen compares it. */
  readonly revision: number;
  /** Ids of the rows of a kind that changed after a revision; null: they are too many to name. */
  changedAfter(kind: RowKind, revision: number): readonly string[] | null;
  subscribe(listener: () => void): () => void;
  /** Rows as stored, at start. */
  load(rows: readonly AnyRow[]): void;
  applyPull(page: PulledBatch): void;
  /** Forgets everything the worker said. */
  forget(): void;
  /** Replays the unconfirmed commands over what the worker said; nothing changes where they and it are as they were. */
  replay(outbox: readonly OutboxEntry[]): void;
  /** Decides a command here and, if it stands, gives its effect to whoever asks from now on. */
  decide(command: ReplicaCommand): Decision;
  /**
   * Tells the listeners what `decide` did, if nobody told them yet: a command is on its way to the disk before anything is drawn
   * of it.
   */
  tell(): void;
}
