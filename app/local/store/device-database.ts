import { Dexie, type EntityTable, type Table } from "dexie";
import type { LocalState, OutboxEntry } from "#app/local/sync/local-port";
import type { Problem } from "#schemas/problem";
import type { AnyRow } from "#schemas/row";

/** Rows of one page together: one record a hundred rows is thirty times faster to write than one record a row. */
export interface Segment {
  id?: number;
  generation: number;
  rows: AnyRow[];
}
/** A row changed since the segments were written, or null for a removed one: it is always newer than a segment's row of its key. */
export interface Single {
  key: string;
  generation: number;
  row: AnyRow | null;
}
export interface Dropped {
  scope: string;
  generation: number;
}
export interface StateRecord extends LocalState {
  id: "state";
  nextSequence: number;
  generation: number;
}
/** What a person typed and no command has taken yet. */
export interface TypedRecord {
  key: string;
  /** What stood there when typing began: the base that a command compares with. */
  base: unknown;
  value: unknown;
  /** Instant of the last keystroke, by this device. */
  at: string;
}
/** An act that is never queued, between its sending and its answer. */
export interface ActRecord {
  /** Idempotency key and command id. */
  key: string;
  /** Where on the screens it was begun. */
  place: string;
  name: string;
  args: unknown;
  observedAt: string;
}
/** A file's bytes as they were when it was picked or taken. */
export interface FileRecord {
  sha256: string;
  bytes: Blob;
  mediaType: string;
  size: number;
  name: string;
  keptAt: string;
  /** Null until the worker has confirmed the hash. */
  sentAt: string | null;
  /** Why the worker does not take it. */
  problem: Problem | null;
  /** It came from the worker, as a copy to look at. */
  copied?: true;
}

export const databaseName = (organization: string, accountId: string) => `plumbline:${organization}:${accountId}`;

/** The device's database: one for each origin, organization and account. */
export class DeviceDatabase extends Dexie {
  state!: Table<StateRecord, "state">;
  segments!: EntityTable<Segment, "id">;
  singles!: Table<Single, string>;
  dropped!: Table<Dropped, string>;
  outbox!: Table<OutboxEntry, number>;
  typing!: Table<TypedRecord, string>;
  acts!: Table<ActRecord, string>;
  files!: Table<FileRecord, string>;

  constructor(name: string) {
    // A lost answer to "is it saved?" is worse than a slower one: the transaction completes when the bytes are on disk.
    super(name, { chromeTransactionDurability: "strict", cache: "disabled" });
    this.version(1).stores({
      state: "id",
      segments: "++id",
      singles: "key",
      dropped: "scope",
      outbox: "order, &id, sequence",
      typing: "key",
      acts: "key, place",
      files: "sha256",
    });
  }
}
