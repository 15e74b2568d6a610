import type { Reader } from "#app/context";
import type { BlobStore } from "#app/local/files/blob-store";
import type { FileDriver } from "#app/local/files/file-driver";
import type { Replica } from "#app/local/replica/replica";
import type { Retried } from "#app/local/replica/retry-rejected";
import type { DatabaseHandle } from "#app/local/store/database-handle";
import type { LocalStore, OutboxEntry } from "#app/local/sync/local-port";
import type { CycleEnd } from "#app/local/sync/sync-loop";
import type { Observable, SyncStatus } from "#app/local/sync/sync-status";
import type { Typing } from "#app/local/typing/typing";
import type { Decision } from "#schemas/command";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Person } from "#schemas/role";
import type { DelayedActs } from "./delayed-acts";
import type { HeldActs } from "./held-acts";

/** What one person works with on this device: their copy of the records, what they have done, and what they are typing. */
export interface Device {
  readonly person: Person;
  /** The same, for those who follow it: name and roles may change while the device is open. */
  readonly who: Observable<Person>;
  readonly organization: string;
  readonly database: DatabaseHandle;
  readonly replica: Replica;
  readonly store: LocalStore;
  readonly typing: Typing;
  /** Acts that wait for "Undo" before they enter the outbox. */
  readonly held: HeldActs;
  readonly delayed: DelayedActs;
  readonly files: BlobStore;
  /** How far each file is that is being sent, by hash. */
  readonly fileProgress: FileDriver["progress"];
  readonly status: Observable<SyncStatus>;
  /** Everything done here that no pull has confirmed, rejected entries included, oldest first. */
  readonly unsent: Observable<readonly OutboxEntry[]>;
  /** What screens read of the copy as it is now. `now`: instant. */
  readerAt(now: string): Reader;
  /** What is unsent of one thing (`permit/<id>`). */
  unsentOf(aggregate: string): readonly OutboxEntry[];
  /** Whether the device can answer screens in the network's place. */
  isComplete(): boolean;
  /** Resolves when it can. */
  whenComplete(): Promise<void>;
  /**
   * Does a queued command: its writing begins before this returns, its effect shows at once, and it is durable when this
   * resolves. Rejects only when the device cannot keep it.
   */
  run<N extends CommandName>(name: N, args: CommandArgs<N>, id?: string): Promise<Decision>;
  /** The worker's records are at this version at least: the next pull brings no older. */
  hear(version: number): void;
  /** Asks for a sync round soon; resolves with its end. `version`: of a change that is all it is asked for. */
  sync(version?: number): Promise<CycleEnd>;
  /** Sends a rejected entry again (see retry-rejected.ts), or lets it go. */
  retry(order: number): Promise<Retried>;
  discard(order: number): Promise<void>;
  /** The worker's word on who this is: roles may have changed. */
  setPerson(person: Person): Promise<void>;
  /** Drops every row the worker sent, so that only unsent work is left. */
  forgetRows(): Promise<void>;
  tell(change: Partial<SyncStatus>): void;
  close(): void;
}
