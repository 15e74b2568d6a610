import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { z } from "zod";

/** How work on the database is let through: at once, or when and how a simulation says. `writes`: whether it may change rows. */
export type Turn = <T>(work: () => T, writes: boolean) => Promise<T>;
const atOnce: Turn = async (work) => work();

const mayWrite = (sql: string): boolean => !/^\s*(SELECT|WITH)/i.test(sql);

/** One prepared statement of a `SqliteDatabase`, shaped as D1's. */
export class SqliteStatement {
  readonly #database: SqliteDatabase;
  readonly sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(database: SqliteDatabase, sql: string, values: readonly SQLInputValue[] = []) {
    this.#database = database;
    this.sql = sql;
    this.#values = values;
  }
  /** The same statement for another database. */
  on(database: SqliteDatabase): SqliteStatement {
    return new SqliteStatement(database, this.sql, this.#values);
  }
  bind(...values: SQLInputValue[]): SqliteStatement {
    if (values.length > 100) throw new Error("D1_ERROR: too many SQL variables");
    return new SqliteStatement(this.#database, this.sql, values);
  }
  runNow() {
    const statement = this.#database.prepared(this.sql);
    if (mayWrite(this.sql) && !/\bRETURNING\b/i.test(this.sql))
      return { success: true as const, results: [] as unknown[], meta: { changes: Number(statement.run(...this.#values).changes) } };
    const results: unknown[] = statement.all(...this.#values);
    return { success: true as const, results, meta: { changes: mayWrite(this.sql) ? results.length : 0 } };
  }
  async all() {
    if (mayWrite(this.sql)) return this.#database.batch([this]).then(([result]) => result ?? this.runNow());
    return this.#database.turn(() => this.runNow(), false);
  }
  async run() {
    return this.all();
  }
  async first() {
    return (await this.all()).results[0] ?? null;
  }
}

/**
 * Plain SQLite with D1's shape: `prepare`, `bind`, `batch` as one transaction. For tests that run thousands of
 * schedules; D1 itself is tested in workerd.
 */
export class SqliteDatabase {
  readonly db = new DatabaseSync(":memory:");
  readonly turn: Turn;
  readonly #statements = new Map<string, StatementSync>();
  /** Told of every transaction that wrote something. */
  onWritten: (statements: readonly SqliteStatement[]) => void = () => undefined;

  /** `migrations`: their folder, whose files are applied in order. */
  constructor(migrations: string, turn: Turn = atOnce) {
    this.turn = turn;
    this.db.exec(migrated(migrations));
  }
  prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.db.prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }
  prepare(sql: string): SqliteStatement {
    return new SqliteStatement(this, sql);
  }
  async batch(statements: readonly SqliteStatement[]) {
    const writes = statements.some((statement) => mayWrite(statement.sql));
    return this.turn(() => this.batchNow(statements), writes);
  }
  /** As `batch`, without a turn. */
  batchNow(statements: readonly SqliteStatement[]) {
    this.db.exec("BEGIN IMMEDIATE");
    try {
      const results = statements.map((statement) => statement.runNow());
      this.db.exec("COMMIT");
      const written = statements.filter((statement) => mayWrite(statement.sql));
      if (written.length > 0) this.onWritten(written);
      return results;
    } catch (error) {
      this.db.exec("ROLLBACK");
      throw error;
    }
  }
}

const known = new Map<string, string>();
/** What a folder's migrations leave behind, in one text: applied one by one for each of hundreds of databases, they take a sixth of a simulation. */
function migrated(folder: string): string {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const template = new DatabaseSync(":memory:");
  for (const name of names.sort()) template.exec(readFileSync(`${folder}/${name}`, "utf8"));
  // A virtual table makes its shadows itself.
  const made = template.prepare(
    `SELECT name, type, sql FROM sqlite_master AS made WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
      AND NOT EXISTS (SELECT 1 FROM pragma_table_list AS listed WHERE listed.name = made.name AND listed.type = 'shadow') ORDER BY rowid`,
  );
  const entries = z.array(z.object({ name: z.string(), type: z.string(), sql: z.string() })).parse(made.all());
  for (const { name } of entries.filter(({ type }) => type === "table"))
    if (template.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() !== undefined) throw new Error(`a migration puts rows into ${name}`);
  const text = entries.map(({ sql }) => `${sql};`).join("\n");
  known.set(folder, text);
  return text;
}
