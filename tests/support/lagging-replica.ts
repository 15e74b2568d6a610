import type { SqliteStatement } from "../../commands/demo/story/sqlite-d1";
import { SqliteDatabase } from "./sqlite-database";

/** A copy of a database that hears of each write some time later, as D1's read replicas do. */
export class LaggingReplica {
  readonly copy: SqliteDatabase;
  readonly #writes: (readonly SqliteStatement[])[] = [];
  #position = 0;

  /** `primary` must be as its migrations left it. */
  constructor(primary: SqliteDatabase, migrations: string) {
    this.copy = new SqliteDatabase(migrations, primary.turn);
    primary.onWritten = (statements) => void this.#writes.push(statements);
  }
  /** How many writes the primary has had. */
  get written(): number {
    return this.#writes.length;
  }
  /** How many of them stand in the copy. */
  get position(): number {
    return this.#position;
  }
  /** Brings the copy so far at least. It never goes back. */
  reach(position: number): void {
    for (const statements of this.#writes.slice(this.#position, Math.max(this.#position, position))) {
      this.copy.batchNow(statements.map((statement) => statement.on(this.copy)));
      this.#position += 1;
    }
  }
}
