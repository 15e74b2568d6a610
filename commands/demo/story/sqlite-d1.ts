import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

/** How work on the database is let through: at once, or when and how a simulation says. `writes`: whether it may change rows. */
export type Turn = <T>(work: () => T, writes: boolean) => Promise<T>;
const atOnce: Turn = async (work) => work();

const mayWrite = (sql: string): boolean => !/^\s*(SELECT|WITH)/i.test(sql);

/** One prepared statement of a `SqliteD1`, shaped as D1's. */
export class SqliteStatement {
  readonly #database: SqliteD1;
  readonly sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(database: SqliteD1, sql: string, values: readonly SQLInputValue[] = []) {
    this.#database = database;
    this.sql = sql;
    this.#values = values;
  }
  /** The same statement for another database. */
  on(database: SqliteD1): SqliteStatement {
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
  /** The first row, or what it has in a column; null where there is none. */
  async first(column?: string): Promise<unknown> {
    const row = (await this.all()).results[0];
    if (column === undefined || typeof row !== "object" || row === null) return row ?? null;
    return Object.entries(row).find(([name]) => name === column)?.[1] ?? null;
  }
}

/** Plain SQLite with D1's shape: `prepare`, `bind`, `batch` as one transaction. */
export class SqliteD1 {
  readonly db: DatabaseSync;
  readonly turn: Turn;
  readonly #statements = new Map<string, StatementSync>();
  /** Told of every transaction that wrote something. */
  onWritten: (statements: readonly SqliteStatement[]) => void = () => undefined;

  constructor(db: DatabaseSync, turn: Turn = atOnce) {
    this.db = db;
    this.turn = turn;
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
  /** As `batch`, without a turn. Inside of a transaction it is a part of that. */
  batchNow(statements: readonly SqliteStatement[]) {
    this.db.exec("SAVEPOINT batch");
    try {
      const results = statements.map((statement) => statement.runNow());
      this.db.exec("RELEASE batch");
      const written = statements.filter((statement) => mayWrite(statement.sql));
      if (written.length > 0) this.onWritten(written);
      return results;
    } catch (error) {
      this.db.exec("ROLLBACK TO batch; RELEASE batch");
      throw error;
    }
  }
}
