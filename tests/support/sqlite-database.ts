import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** One prepared statement of a `SqliteDatabase`, shaped as D1's. */
class Statement {
  readonly #db: DatabaseSync;
  readonly #sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(db: DatabaseSync, sql: string, values: readonly SQLInputValue[] = []) {
    this.#db = db;
    this.#sql = sql;
    this.#values = values;
  }
  bind(...values: SQLInputValue[]): Statement {
    if (values.length > 100) throw new Error("D1_ERROR: too many SQL variables");
    return new Statement(this.#db, this.#sql, values);
  }
  runNow() {
    const statement = this.#db.prepare(this.#sql);
    return { success: true as const, results: statement.all(...this.#values) as unknown[], meta: {} };
  }
  async all() {
    return this.runNow();
  }
  async run() {
    return this.runNow();
  }
  async first() {
    return this.runNow().results[0] ?? null;
  }
}

/**
 * Plain SQLite with D1's shape: `prepare`, `bind`, `batch` as one transaction. For tests that run thousands of
 * schedules; D1 itself is tested in workerd.
 */
export class SqliteDatabase {
  readonly db = new DatabaseSync(":memory:");
  constructor(migrations: string) {
    for (const file of readdirSync(migrations).sort())
      if (file.endsWith(".sql")) this.db.exec(readFileSync(`${migrations}/${file}`, "utf8"));
  }
  prepare(sql: string): Statement {
    return new Statement(this.db, sql);
  }
  async batch(statements: readonly Statement[]) {
    this.db.exec("BEGIN IMMEDIATE");
    try {
      const results = statements.map((statement) => statement.runNow());
      this.db.exec("COMMIT");
      return results;
    } catch (error) {
      this.db.exec("ROLLBACK");
      throw error;
    }
  }
}
