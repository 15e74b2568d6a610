import { DatabaseSync } from "node:sqlite";
import { holders, scopes } from "#schemas/row";
import type { SqliteDatabase } from "../support/sqlite-database";
import { fieldId, stateId } from "./simulated-commands";

/** A decided command, as the worker's log has it. */
export interface Logged {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly args: Readonly<Record<string, string | number | boolean | null>>;
  readonly problem: string | null;
}

export function logOf(database: SqliteDatabase): readonly Logged[] {
  const rows = database.db
    .prepare("SELECT command_id, command, account_id, args, problem FROM change_log WHERE command LIKE 'sim.%' ORDER BY position")
    .all();
  return rows.map((row) => ({
    id: String(row.command_id),
    name: String(row.command),
    account: String(row.account_id),
    args: JSON.parse(String(row.args)),
    problem: row.problem === null ? null : String(JSON.parse(String(row.problem)).code),
  }));
}

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
    const { name, args, problem } = entry;
    // Whether somebody had a role at that moment is not in the log; all else is.
    if (problem === "role-missing") return;
    const permit = String(args.permitId);
    const textOf = (id: string) => this.#db.prepare("SELECT text FROM note WHERE permit = ? AND id = ?").get(permit, id)?.text ?? null;
    const refusal = this.#refusalOf(entry, textOf);
    if (refusal !== problem) this.wrong.push(`${entry.id} ${name} ended with ${problem}, and should with ${refusal}`);
    if (problem === null) this.#write(entry, permit);
  }

  #write({ name, args, account }: Logged, permit: string): void {
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

  #refusalOf({ name, args }: Logged, textOf: (id: string) => unknown): string | null {
    const permit = String(args.permitId);
    if (name === "sim.write-note") return args.text === "refuse" ? "move-not-allowed" : null;
    if (name === "sim.move-state") return Number(textOf(stateId(permit)) ?? "0") === args.from ? null : "move-not-allowed";
    if (name !== "sim.set-field") return null;
    const there = textOf(fieldId(permit, Number(args.field)));
    return there === args.base || there === args.value ? null : "field-conflict";
  }

  #hold(holder: string, permit: string, held: boolean): void {
    if (held) this.#db.prepare("INSERT OR IGNORE INTO holding VALUES (?, ?)").run(holder, permit);
    else this.#db.prepare("DELETE FROM holding WHERE holder = ? AND permit = ?").run(holder, permit);
  }
}
