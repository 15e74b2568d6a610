import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import type { PullAnswer, PulledRow, PushAnswer, PushRequest } from "#schemas/sync";

/** A command that this device has made and that no pull has confirmed yet. */
export interface OutboxEntry {
  /** Place in the order made on this device, across client ids. */
  readonly order: number;
  /** Place in the client's sequence; null once rejected. */
  readonly sequence: number | null;
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
  readonly authorId: string;
  readonly observedAt: string;
  /** Why it was refused: it stays here until the person has acted. */
  readonly problem: Problem | null;
  /** Rejected here without the worker's word: it may have been taken all the same. */
  readonly undecided?: true;
}

export type NewCommand = Pick<OutboxEntry, "id" | "name" | "args" | "authorId" | "observedAt">;

/** What a device remembers of itself between starts. */
export interface LocalState {
  readonly clientId: string;
  /** Which database this is: another one when the browser has emptied it. The client id it was made with, which it keeps when that changes. */
  readonly life: string;
  readonly cursor: string | null;
  /** Whether a whole first pull has been stored: only then the device answers in the network's place. */
  readonly complete: boolean;
  readonly lastSyncedAt: string | null;
  readonly acknowledge: readonly number[];
  /** Pages stored since the database was made: a copy in memory knows by it whether it has missed one. */
  readonly pages: number;
  readonly person: Person;
}

export interface AppliedPull {
  readonly confirmed: readonly number[];
  readonly rejected: readonly OutboxEntry[];
  /** The store's, with this one. */
  readonly life: string;
  readonly pages: number;
}

export type Decided = ReadonlyMap<string, Problem | null>;

/** What a page was asked for: the store as it stood then, which may have been emptied or gone further since. */
export interface PullAsked extends Pick<LocalState, "clientId" | "pages"> {
  /** What the worker has decided, by command id: null, or why it refused. No other entry leaves the outbox. */
  readonly accepted: Decided;
}

/** Whether a page still fits a store in this state. */
export const stillFits = (state: Pick<LocalState, "clientId" | "pages">, asked: PullAsked): boolean =>
  state.clientId === asked.clientId && state.pages === asked.pages;

/** One page of a pull, its rows already read by their schemas' kinds. */
export interface PulledBatch extends Omit<PullAnswer, "rows"> {
  readonly puts: readonly AnyRow[];
  readonly removals: readonly { readonly kind: AnyRow["kind"]; readonly id: string; readonly scope: string }[];
}

/** The device's durable store. Every method is one transaction: all of it is on disk, or it rejects and nothing is. */
export interface LocalStore {
  open(): Promise<{ state: LocalState; rows: Iterable<readonly AnyRow[]>; outbox: readonly OutboxEntry[] }>;
  state(): Promise<LocalState>;
  outbox(): Promise<readonly OutboxEntry[]>;
  enqueue(commands: readonly NewCommand[]): Promise<readonly OutboxEntry[]>;
  /** Stores one page; null, and nothing is stored, when the store is no longer what the page was asked for. */
  applyPull(page: PulledBatch, now: string, asked: PullAsked): Promise<AppliedPull | null>;
  /** Refusals the worker has been told were stored here. */
  forgetAcknowledged(sequences: readonly number[]): Promise<void>;
  /** Takes a new client id and numbers every unconfirmed entry again from 1, ids unchanged. */
  fork(clientId: string): Promise<void>;
  /** Parks an entry that cannot be sent as it is, with the reason. */
  park(id: string, problem: Problem): Promise<void>;
  /** Puts a command in the place of a rejected entry, to be sent last; nothing where that one is gone. */
  requeue(id: string, again: NewCommand): Promise<void>;
  /** Removes a rejected entry: the person has acted on it. */
  discard(id: string): Promise<void>;
  /** Takes back what was in the outbox before the database was emptied, in its old order and before what was done since. */
  restore(lost: readonly OutboxEntry[]): Promise<void>;
  setPerson(person: Person): Promise<void>;
  /** Forgets every row the worker sent and the cursor; the outbox stays. */
  forgetRows(): Promise<void>;
}

/** What came of a request. `unreachable`: no answer, so nothing is known of its effect. */
export type LinkAnswer<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "problem"; readonly problem: Problem; readonly status: number }
  | { readonly kind: "signed-out" }
  | { readonly kind: "unreachable" };

/** What a pull asks for. */
export interface PullRequest {
  readonly cursor: string | null;
  readonly clientId: string;
  readonly protocol: number;
  /** Whether the worker may name a stored snapshot instead of giving the first rows. */
  readonly snapshots: boolean;
  /** The newest version that this device has heard of: the answer is to be no older. */
  readonly after: number;
}

/** The road to the worker. */
export interface Link {
  push(request: PushRequest): Promise<LinkAnswer<PushAnswer>>;
  pull(request: PullRequest): Promise<LinkAnswer<PullAnswer>>;
  /** The pages of a stored snapshot. An empty one is its end: without it, it could not be had or was cut off. A road need not have it. */
  snapshot?(version: number): AsyncIterable<readonly PulledRow[]>;
}

/** Time as the sync loop uses it. */
export interface Clock {
  now(): string;
  /** Milliseconds that only grow, for delays. */
  elapsed(): number;
  pause(milliseconds: number): Promise<void>;
}

/** Runs `work` while no other tab or service worker runs work under the same name; null when another does and `wait` is false. */
export interface Lock {
  run<T>(name: string, wait: boolean, work: () => Promise<T>): Promise<T | null>;
}
