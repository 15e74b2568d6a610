import { createHmac } from "node:crypto";
import type { PullRequest } from "#app/local/sync/local-port";
import type { AnyCommand } from "#schemas/command";
import type { FileStatus } from "#schemas/document/file-transfer";
import { countPieces } from "#schemas/document/file-transfer";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { type PullAnswer, type PushAnswer, type PushRequest, pullAnswer, pushAnswer, pushRequest } from "#schemas/sync";
import { pull } from "#worker/sync/pull/pull";
import { createArgsDigest } from "#worker/sync/push/args-digest";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import type { IncomingCommand } from "#worker/sync/push/incoming-command";
import { push } from "#worker/sync/push/push";
import { runAlone } from "#worker/sync/push/run-alone";
import type { ReadSessions, SyncStore } from "#worker/sync/push/sync-port";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import type { Turn } from "../../commands/demo/story/sqlite-d1";
import { LaggingReplica } from "../support/lagging-replica";
import { SqliteDatabase } from "../support/sqlite-database";
import { testOrganization } from "../support/sync-test-commands";
import { testKeys } from "../support/test-keys";
import { d1Errors, d1Faults, d1ReadFault, type Faults, laggingCopy } from "./fault-kinds";
import type { Scheduler } from "./scheduler";
import { workerCommand } from "./simulated-commands";

/** What the worker answers over the road: a value or a problem, never a throw. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem; readonly status: number };

/** Pages of a pull are this small here, so that every pull of a start has several. */
const pageRows = 9;
const beginning = Date.parse("2026-11-20T17:00:00.000Z");
/** The instant of a moment of the simulation, by a clock that is so far off. */
export const instantOf = (milliseconds: number): string => new Date(beginning + milliseconds).toISOString();

const migrations = new URL("../../worker/database/migrations", import.meta.url).pathname;
/** The worker's store over a database, with pages that are soon full. */
function inShortPages(database: SqliteDatabase): SyncStore {
  const plain = d1SyncStore(database as unknown as D1Database, { indexStatements: () => [], deliveryStatements: () => [] });
  const limitOf = (limit: number) => Math.min(limit, pageRows);
  return { ...plain, pullPage: (organization, range) => plain.pullPage(organization, { ...range, limit: limitOf(range.limit) }) };
}

const errorOf = (kind: string) => new Error(d1Errors[Math.floor(d1Faults.indexOf(kind) / 2)] ?? d1Errors[2]);

const digestKey = new Uint8Array(32);
/** What the log is to keep of a refused command's arguments, worked out without the product's code. */
const digestOf = (name: string, args: unknown): string => {
  const digest = createHmac("sha256", digestKey)
    .update(`${name}\n${JSON.stringify(args ?? null)}`)
    .digest("hex");
  return JSON.stringify({ digest });
};

/** A bug that is planted to prove that it is found: it changes the worker's store, how its database does a batch, or what a push is answered. */
export interface WorkerBug {
  readonly store?: (store: SyncStore, world: { readonly database: SqliteDatabase; readonly scheduler: Scheduler }) => SyncStore;
  /** Another decision in place of a command's. */
  readonly command?: (command: AnyCommand) => AnyCommand;
  /** Made anew for each history. */
  readonly answering?: () => (answer: PushAnswer) => PushAnswer;
}

/** The product's worker over plain SQLite: push and pull as they are, with a D1 that fails as told. */
export class SimulatedWorker {
  readonly database: SqliteDatabase;
  /** Who is a member now, by account. */
  readonly people = new Map<string, Person>();
  readonly bugs: unknown[] = [];
  readonly files = new Map<string, Set<number>>();
  readonly complete = new Set<string>();
  /** JSON text of the arguments of every command that came, by its id and their digest: of a refused one the log keeps no more than that. */
  readonly sent = new Map<string, string>();
  /** Called with what a commit changed. */
  ring: (version: number) => void = () => undefined;
  /** The signing key of today; tokens of another are refused. */
  key = 1;
  readonly store: SyncStore;
  readonly #sessions: ReadSessions;
  readonly #answering: (answer: PushAnswer) => PushAnswer;
  readonly #setting: WriteSetting;
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;
  #lots = 0;
  /** Lots that are the same in every run of a history. */
  readonly #draw = (): number => {
    this.#lots = (this.#lots + 0.37) % 1;
    return this.#lots;
  };
  /** How many writes a copy may lack. */
  #lag = 7;

  constructor(scheduler: Scheduler, faults: Faults, bug: WorkerBug = {}) {
    this.#scheduler = scheduler;
    this.#faults = faults;
    this.database = new SqliteDatabase(migrations, this.#turn);
    const short = inShortPages(this.database);
    this.store = bug.store?.(short, { database: this.database, scheduler }) ?? short;
    this.#answering = bug.answering?.() ?? ((answer) => answer);
    // A planted bug is in the primary alone.
    this.#sessions = bug.store ? { at: () => ({ store: this.store, bookmark: () => null }) } : this.#copiesToo();
    this.#setting = {
      store: this.store,
      commandNamed: (name) => {
        const command = workerCommand(name);
        return command && (bug.command?.(command) ?? command);
      },
      now: () => instantOf(scheduler.now),
      pause: (milliseconds) => scheduler.wait(milliseconds),
      draw: () => this.#draw(),
      digest: createArgsDigest(async () => [{ version: 1, bytes: digestKey }]),
      keys: testKeys,
      reportBug: (error) => {
        this.bugs.push(error);
        return "bug";
      },
      poke: async (_, { version }) => this.ring(version),
    };
  }

  push(accountId: string, request: PushRequest): Promise<Answer<PushAnswer>> {
    for (const { id, name, args } of request.commands) this.sent.set(`${id} ${digestOf(name, args)}`, JSON.stringify(args));
    return this.#answered(async (person) => {
      const outcome = await push(this.#setting, testOrganization, person, pushRequest.parse(JSON.parse(JSON.stringify(request))));
      return outcome.ok ? { ok: true, value: this.#answering(pushAnswer.parse(outcome.value)) } : { ...outcome, status: 409 };
    }, accountId);
  }

  pull(accountId: string, request: PullRequest): Promise<Answer<PullAnswer>> {
    return this.#answered(async (person) => {
      const outcome = await pull({ sessions: this.#sessions, now: this.#setting.now }, testOrganization.id, person, request);
      return outcome.ok ? { ok: true, value: pullAnswer.parse(JSON.parse(outcome.body)) } : { ...outcome, status: 409 };
    }, accountId);
  }

  alone(accountId: string, { id, name, args, observedAt }: Omit<IncomingCommand, "sequence">): Promise<Answer<null>> {
    const command = { id, sequence: null, name, args: JSON.parse(JSON.stringify(args)), observedAt };
    return this.#answered(async (person) => {
      const outcome = await runAlone(this.#setting, testOrganization, person, command);
      return outcome.ok ? { ok: true, value: null } : { ...outcome, status: outcome.problem.code === "conflict" ? 409 : 422 };
    }, accountId);
  }

  /** The administrator does something, as often as it takes. */
  async administer(id: string, name: string, args: unknown): Promise<void> {
    const administrator: Person = { accountId: "adm", name: "Adm", email: "adm@demo.test", emailVerified: true, roles: ["Admin"] };
    for (;;) {
      const command = { id, sequence: null, name, args, observedAt: instantOf(this.#scheduler.now) };
      const done = await runAlone(this.#setting, testOrganization, administrator, command).catch(() => null);
      if (done) return;
      await this.#scheduler.wait(500);
    }
  }

  /** A minute without a write, and every copy has heard of all of them. */
  catchUp(): void {
    this.#lag = 0;
  }

  /** Tombstones go, and with them every cursor that has not seen them. */
  raiseFloor(): void {
    const statements = ["DELETE FROM synced_row WHERE deleted = 1", "UPDATE organization_head SET tombstone_floor = version"];
    this.database.batchNow(statements.map((sql) => this.database.prepare(sql)));
  }

  /** The note that a command wrote, if it stands as that command left it: where, and since when the holder has held that. */
  rowWrittenBy(commandId: string, holder: string) {
    const found = this.database
      .prepared(
        `SELECT r.scope, r.id, r.version, h.version AS held_since FROM change_log AS l
         JOIN synced_row AS r ON r.organization = l.organization AND r.version = l.version AND r.kind = 'note' AND r.deleted = 0
           AND r.id = json_extract(l.args, '$.noteId')
         JOIN holding AS h ON h.organization = l.organization AND h.scope = r.scope AND h.held = 1 AND h.holder = ?
         WHERE l.organization = ? AND l.command_id = ? AND l.problem IS NULL`,
      )
      .all(holder, testOrganization.id, commandId)[0];
    if (!found) return null;
    const { scope, id, version, held_since: heldSince } = found;
    return { scope: String(scope), id: String(id), version: Number(version), heldSince: Number(heldSince) };
  }

  fileStatus(sha256: string): FileStatus {
    if (this.complete.has(sha256)) return { state: "complete", pieces: [] };
    const pieces = [...(this.files.get(sha256) ?? [])];
    return { state: pieces.length === 0 ? "none" : "partial", pieces };
  }
  putPiece(sha256: string, index: number): void {
    this.files.set(sha256, (this.files.get(sha256) ?? new Set()).add(index));
  }
  join(sha256: string, bytes: number): Answer<FileStatus> {
    if (this.complete.has(sha256)) return { ok: true, value: this.fileStatus(sha256) };
    if (this.files.get(sha256)?.size !== countPieces(bytes)) return { ok: false, problem: { code: "file-missing" }, status: 422 };
    this.complete.add(sha256);
    return { ok: true, value: this.fileStatus(sha256) };
  }

  async #answered<T>(work: (person: Person) => Promise<Answer<T>>, accountId: string): Promise<Answer<T>> {
    const person = this.people.get(accountId);
    if (!person) return { ok: false, problem: { code: "account-barred" }, status: 403 };
    try {
      return await work(person);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith("D1_ERROR")) this.bugs.push(error);
      return { ok: false, problem: { code: "unknown-error" }, status: 500 };
    }
  }

  /** Whoever asks at a bookmark is answered by a copy that is so far, and perhaps no further. */
  #copiesToo(): ReadSessions {
    const replica = new LaggingReplica(this.database, migrations);
    const inCopy = inShortPages(replica.copy);
    return {
      at: (bookmark) => {
        if (bookmark === null) return { store: this.store, bookmark: () => String(replica.written) };
        replica.reach(Math.max(Number(bookmark), replica.written - this.#scheduler.below(this.#lag + 1)));
        if (replica.position < replica.written) this.#faults.hit(laggingCopy);
        return { store: inCopy, bookmark: () => String(replica.position) };
      },
    };
  }

  readonly #turn: Turn = async (work, writes) => {
    await this.#scheduler.wait(1 + this.#scheduler.below(20));
    const fault = this.#faults.take(writes ? "d1 write" : "d1 read");
    if (fault === d1ReadFault) throw new Error(d1Errors[this.#scheduler.below(d1Errors.length)]);
    if (fault?.endsWith("before the commit")) throw errorOf(fault);
    const result = work();
    await this.#scheduler.wait(1 + this.#scheduler.below(25));
    if (fault !== null) throw errorOf(fault);
    return result;
  };
}
