import { DatabaseSync } from "node:sqlite";
import { holders, scopes } from "#schemas/row-scope";
import { testOrganization } from "../support/sync-test-commands";
import { openedEntry } from "../support/test-keys";
import { fieldId, stateId } from "./simulated-commands";
import type { SimulatedWorker } from "./simulated-worker";

type Args = Readonly<Record<string, string | number | boolean | null>>;

/** A decided command, as the worker's log has it. */
export interface Logged {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly args: Args | null;
  readonly problem: string | null;
}

interface Replayed {
  readonly name: string;
  readonly account: string;
  readonly args: Args;
}

/** The log, and `sent` (SimulatedWorker) for the arguments of what was refused: the log has their digest alone. */
export function logOf({ database, sent }: Pick<SimulatedWorker, "database" | "sent">): readonly Logged[] {
  const rows = database.db
    .prepare(
      "SELECT command_id, command, account_id, args, problem FROM change_log WHERE command LIKE 'sim.%' OR command LIKE 'inspection.%' OR command LIKE 'plan-mark.%' OR command LIKE 'message.%' OR command LIKE 'party-change.%' ORDER BY position",
    )
    .all();
  const keys = new Map(
    database.db
      .prepare("SELECT account_id, wrapped FROM person_key")
      .all()
      .map((key) => [key.account_id, String(key.wrapped)]),
  );
  return rows.map((row) => ({
    id: String(row.command_id),
    name: String(row.command),
    account: String(row.account_id),
    args:
      ownArgs(row, keys, sent) ??
      (row.problem === null ? JSON.parse(String(row.args)) : argsSent(sent.get(`${row.command_id} ${row.args}`))),
    problem: row.problem === null ? null : String(JSON.parse(String(row.problem)).code),
  }));
}

interface KeptArgs {
  readonly owner?: string;
  readonly digest?: string;
  readonly sealed?: string;
}

/** Arguments of an act of one's own, opened with the key of its owner; null for any other. */
function ownArgs(row: Readonly<Record<string, unknown>>, keys: ReadonlyMap<unknown, string>, sent: SimulatedWorker["sent"]): Args | null {
  const kept: KeptArgs = JSON.parse(String(row.args));
  if (kept?.owner === undefined || kept.sealed === undefined) return null;
  const place = { organization: testOrganization.id, id: String(row.command_id) };
  const { hidden, digestOf } = openedEntry(keys.get(kept.owner) ?? "", { owner: kept.owner, sealed: kept.sealed }, place);
  const text: string | undefined = JSON.parse(hidden).args;
  const known = [...sent].find(([key, args]) => key.startsWith(`${place.id} `) && digestOf(`${row.command}\n${args}`) === kept.digest)?.[1];
  return argsSent(text === known || text === undefined ? known : undefined);
}

/** Null where nobody sent arguments of the digest that is logged. */
const argsSent = (text: string | undefined): Args | null => (text === undefined ? null : JSON.parse(text));

const tables = `
  CREATE TABLE note (permit TEXT, id TEXT, author TEXT, text TEXT, PRIMARY KEY (permit, id));
  CREATE TABLE photo (permit TEXT, id TEXT, sha256 TEXT, PRIMARY KEY (permit, id));
  CREATE TABLE holding (holder TEXT, permit TEXT, PRIMARY KEY (holder, permit));
  CREATE TABLE series (next INTEGER);
  INSERT INTO series VALUES (1);`;

/** What the log means, worked out anew on tables of its own: nothing of the product's stores and decisions is used. */
export class ReplayOracle {
  readonly #db = new DatabaseSync(":memory:");
  readonly wrong: string[] = [];

  constructor(log: readonly Logged[]) {
    this.#db.exec(tables);
    this.#db.exec("BEGIN");
    for (const entry of log) this.#replay(entry);
    this.#db.exec("COMMIT");
  }

  /** Lines of everything there is, and of what an account with these holders sees. */
  all(): readonly string[] {
    return this.#lines("SELECT permit, id, author || ' ' || text AS what FROM note UNION ALL SELECT permit, id, sha256 FROM photo");
  }
  viewOf(holdersOfPerson: readonly string[]): readonly string[] {
    const held = `permit IN (SELECT permit FROM holding WHERE holder IN (${holdersOfPerson.map((each) => `'${each}'`).join(",") || "''"}))`;
    return this.#lines(
      `SELECT permit, id, author || ' ' || text AS what FROM note WHERE ${held} UNION ALL SELECT permit, id, sha256 FROM photo WHERE ${held}`,
    );
  }
  nextNumber(): number {
    return Number(this.#db.prepare("SELECT next FROM series").get()?.next);
  }

  #lines(sql: string): readonly string[] {
    return this.#db
      .prepare(sql)
      .all()
      .map((row) => `${scopes.permitStaff(String(row.permit))} ${row.id} ${row.what}`)
      .sort();
  }

  #replay(entry: Logged): void {
    const { id, name, account, args, problem } = entry;
    if (args === null) {
      this.wrong.push(`${id} ${name} is logged under a digest of what nobody sent`);
      return;
    }
    // Whether somebody had a role at that moment is not in the log; all else is.
    if (problem === "role-missing") return;
    // What becomes of visits: visit-rule.ts; of marks: mark-rule.ts; of threads and changes of parties: thread-rule.ts.
    if (/^(inspection|plan-mark|message|party-change)\./.test(name)) return;
    const permit = String(args.permitId);
    const textOf = (id: string) => this.#db.prepare("SELECT text FROM note WHERE permit = ? AND id = ?").get(permit, id)?.text ?? null;
    const refusal = this.#refusalOf({ name, args }, textOf);
    if (refusal !== problem) this.wrong.push(`${id} ${name} ended with ${problem}, and should with ${refusal}`);
    if (problem === null) this.#write({ name, args, account }, permit);
  }

  #write({ name, args, account }: Replayed, permit: string): void {
    const noteId = String(args.noteId);
    const put = (id: string, text: string) => {
      this.#db.prepare("INSERT OR REPLACE INTO note VALUES (?, ?, ?, ?)").run(permit, id, account, text);
      this.#hold(holders.office, permit, true);
    };
    if (name === "sim.write-note" || name === "sim.jot-note") put(noteId, String(args.text));
    else if (name === "sim.count-notes")
      put(noteId, `count ${this.#db.prepare("SELECT COUNT(*) AS n FROM note WHERE permit = ?").get(permit)?.n}`);
    else if (name === "sim.remove-note") this.#db.prepare("DELETE FROM note WHERE permit = ? AND id = ?").run(permit, noteId);
    else if (name === "sim.set-field") put(fieldId(permit, Number(args.field)), String(args.value));
    else if (name === "sim.move-state") put(stateId(permit), String(args.to));
    else if (name === "sim.take-number") {
      put(noteId, `number ${this.nextNumber()}`);
      this.#db.exec("UPDATE series SET next = next + 1");
    } else if (name === "sim.add-photo") {
      this.#db.prepare("INSERT OR REPLACE INTO photo VALUES (?, ?, ?)").run(permit, String(args.photoId), String(args.sha256));
      this.#hold(holders.office, permit, true);
    } else if (name === "sim.share-scope") this.#hold(String(args.holder), permit, args.held === true);
    else this.wrong.push(`${name} is in the log`);
  }

  #refusalOf({ name, args }: Omit<Replayed, "account">, textOf: (id: string) => unknown): string | null {
    const permit = String(args.permitId);
    if (name === "sim.write-note") return args.text === "refuse" ? "move-not-allowed" : null;
    if (name === "sim.move-state") return Number(textOf(stateId(permit)) ?? "0") === args.from ? null : "move-not-allowed";
    if (name === "sim.add-photo") return this.#hasPhoto(String(args.photoId)) ? "conflict" : null;
    if (name !== "sim.set-field") return null;
    const there = textOf(fieldId(permit, Number(args.field)));
    return there === args.base || there === args.value ? null : "field-conflict";
  }

  /** Whether a photo of any permit has the id: it is one record's for good. */
  #hasPhoto(id: string): boolean {
    return this.#db.prepare("SELECT 1 FROM photo WHERE id = ?").get(id) !== undefined;
  }

  #hold(holder: string, permit: string, held: boolean): void {
    if (held) this.#db.prepare("INSERT OR IGNORE INTO holding VALUES (?, ?)").run(holder, permit);
    else this.#db.prepare("DELETE FROM holding WHERE holder = ? AND permit = ?").run(holder, permit);
  }
}
