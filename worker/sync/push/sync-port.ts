import type { Changes, Delivery } from "#schemas/command";
import type { OpenWork } from "#schemas/people/write-quota";
import type { Problem } from "#schemas/problem";
import type { AnyRow } from "#schemas/row";
import type { CommandRefusal } from "#schemas/sync";
import type { Spent } from "./incoming-command";

/** What the worker knows of a client and of the commands it sends. */
export interface ClientState {
  /** Null: never seen. */
  readonly client: { readonly accountId: string; readonly lastSequence: number } | null;
  /** Commands of those asked about that are already decided, by command id. */
  readonly decided: ReadonlyMap<string, DecidedCommand>;
  readonly version: number;
}

export interface DecidedCommand {
  readonly name: string;
  /** JSON text of the arguments as the log keeps them (kept-entries.ts). */
  readonly args: string;
  readonly accountId: string;
  readonly problem: Problem | null;
}

/** What a write asks of storage before anything is decided. */
export interface Asked {
  /** Null: the command came alone. */
  readonly clientId: string | null;
  readonly commandIds: readonly string[];
  /** Names of aggregates. */
  readonly aggregates: readonly string[];
  /** Ids that the commands name for records which they make. */
  readonly newIds: readonly string[];
  /** Whose drafts and bytes of the day are asked for. */
  readonly accountId: string;
  /** Whether that account's key is asked for too. */
  readonly withKey: boolean;
  /** UTC. */
  readonly day: string;
}

/** The answer, all of it as of one moment. */
export interface Known extends ClientState {
  readonly loaded: LoadedAggregates;
  /** Those of the new ids that something in the organization has or had, of whatever kind and in whatever scope. */
  readonly taken: ReadonlySet<string>;
  /** Bytes of the day, by the account's id and by the pools of those who stand alike. */
  readonly written: ReadonlyMap<string, number>;
  /** What the account has begun that waits. */
  readonly open: OpenWork;
  /** Whether the account has a permit here: it filed one, or is a party to it. */
  readonly hasPermit: boolean;
  /** The account's key, if it was asked for; null: it has none. */
  readonly key: StoredKey | null;
}

/** A person's key as it is stored: wrapped under one version of the deployment's secret (person-keys.ts). */
export interface StoredKey {
  readonly accountId: string;
  readonly version: number;
  readonly wrapped: string;
}

export interface LoadedAggregates {
  readonly rows: readonly AnyRow[];
  /** Version of each aggregate asked for; 0 = never written. */
  readonly versions: ReadonlyMap<string, number>;
}

export interface LogEntry {
  readonly commandId: string;
  readonly sequence: number | null;
  /** Whose act it was: the log keeps no name. */
  readonly accountId: string;
  readonly command: string;
  /** JSON text. */
  readonly args: string;
  readonly problem: Problem | null;
  readonly observedAt: string;
  /** The aggregate that an act of the authority is told under, and what of it is told, as JSON text (schemas/audit/told-act.ts); null: it is not told. */
  readonly about: string | null;
  readonly told: string | null;
}

export interface KeyedDelivery extends Delivery {
  /** Command id and place: the same delivery is never written twice. */
  readonly key: string;
}

/** One atomic write: everything of it happens, or nothing. */
export interface Commit {
  readonly recordedAt: string;
  /** Null for a command that came alone, by its idempotency key. */
  readonly client: {
    readonly id: string;
    readonly accountId: string;
    /** Null: the client must not exist yet. */
    readonly lastSequence: number | null;
    readonly nextSequence: number;
    readonly acknowledgedRefusals: readonly number[];
    /** Refusals that it has yet to hear of. */
    readonly refusals: readonly CommandRefusal[];
  } | null;
  /** Aggregates the decisions read, at the versions they read. */
  readonly guards: ReadonlyMap<string, number>;
  /** Ids that nothing had when the records were read: the batch holds only while that is so. */
  readonly newIds: readonly string[];
  /** Quotas that count this batch, and are not full with it. Null: it is nobody's. `most`: of works that wait, where it opens one. */
  readonly quota: (Spent & { readonly accountId: string; readonly most: Readonly<Record<keyof OpenWork, number | null>> }) | null;
  /** Aggregates written: their versions grow. */
  readonly touched: readonly string[];
  /** Rows and holdings; deliveries come keyed. */
  readonly changes: Changes;
  readonly deliveries: readonly KeyedDelivery[];
  readonly log: readonly LogEntry[];
  /** Keys that the log's entries were sealed under, made for them: the batch holds only while their accounts have none. */
  readonly newKeys?: readonly StoredKey[];
}

/** The scopes in which these changes are seen, by those who hold them and those who held them until now. */
export const changedScopes = ({ puts, removals, holdings }: Changes): readonly string[] => [
  ...new Set([...puts.flatMap(({ scope }) => scope ?? []), ...removals.map(({ scope }) => scope), ...holdings.map(({ scope }) => scope)]),
];

/** `raced`: a guard failed, nothing was written, load and decide again. */
export type CommitOutcome =
  | { readonly committed: true; readonly version: number; readonly listening: Listening | null }
  | { readonly committed: false };

/** Who is to be told of a commit, as the batch that wrote it left them. */
export interface Listening {
  /** Everyone (see `holders` in schemas/row.ts) who holds one of the changed scopes by a holding row. */
  readonly holders: readonly string[];
  /** Rows of whoever has a doorbell open, as `connectedStatement` asks for them. */
  readonly connected: readonly unknown[];
}

export interface PullHead {
  /** Whose the device is; null when it has pushed nothing yet. */
  readonly accountId: string | null;
  readonly version: number;
  readonly tombstoneFloor: number;
  /** The last sequence whose refusals, up to it, are all in `refusals`. */
  readonly lastSequence: number;
  readonly refusals: readonly CommandRefusal[];
}

/** Where a pull stands within the rows of (from, upTo]. */
export interface PullRange {
  readonly from: number;
  readonly upTo: number;
  /** Scopes held without a holding row, each with the version from which on its rows are asked for: that of a snapshot, else `from`. */
  readonly always: readonly { readonly scope: string; readonly since: number }[];
  readonly holders: readonly string[];
  readonly by: "scope" | "version";
  readonly after: PullPlace | null;
  readonly limit: number;
}
export interface PullPlace {
  readonly scope: string;
  readonly version: number;
  readonly kind: string;
  readonly id: string;
}

export interface PulledPage {
  /** JSON text of each `pulledRow`, unparsed from storage. */
  readonly rows: readonly string[];
  /** Null: there is no further row. */
  readonly next: PullPlace | null;
  /** As of the moment the rows were read. */
  readonly tombstoneFloor: number;
}

/** What a pull is given that knows where it begins, all of it as of one moment. */
export interface PulledNews {
  readonly head: PullHead;
  readonly dropped: readonly string[];
  readonly page: PulledPage;
}

/** What a pull asks of storage. */
export interface PullStore {
  pullHead(organization: string, clientId: string): Promise<PullHead>;
  /** The version of the newest stored snapshot; null before the first. */
  latestSnapshot(organization: string): Promise<number | null>;
  /** `most` of them at most. */
  droppedScopes(organization: string, range: PullRange, most: number): Promise<readonly string[]>;
  pullPage(organization: string, range: PullRange): Promise<PulledPage>;
  /** The head, up to `most` dropped scopes and the first page from there to the head, in one question. */
  pullNews(
    organization: string,
    clientId: string,
    asked: { readonly range: Omit<PullRange, "upTo">; readonly most: number },
  ): Promise<PulledNews>;
}

/** Reading in one copy of the records, wherever it stands: each read sees at least what the one before it saw. */
export interface ReadSession {
  readonly store: PullStore;
  /** How far what was read is; null where storage has no bookmarks. */
  bookmark(): string | null;
}

/** At a bookmark any copy may answer that is so far; without one the primary does. */
export interface ReadSessions {
  at(bookmark: string | null): ReadSession;
}

/** What sync asks of storage, always of the primary; D1 in the product, plain SQLite in simulations. */
export interface SyncStore extends PullStore {
  known(organization: string, asked: Asked): Promise<Known>;
  aggregates(organization: string, names: readonly string[]): Promise<LoadedAggregates>;
  commit(organization: string, commit: Commit): Promise<CommitOutcome>;
  /** The key of a person; null: none was made, or it was destroyed. */
  personKey(accountId: string): Promise<StoredKey | null>;
  /** Everyone (see `holders` in schemas/row.ts) who holds one of these scopes by a holding row. */
  holdersOf(organization: string, scopes: readonly string[]): Promise<readonly string[]>;
}
