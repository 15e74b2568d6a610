import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What stands in a product's own database, read beside it with plain SQLite. */
export interface LandedRows {
  /** Live rows of a kind, parsed. */
  rows(kind: string): readonly Readonly<Record<string, unknown>>[];
  /** Commands that were taken, in the order they were decided. */
  commands(): readonly { readonly name: string; readonly id: string }[];
  /** Commands that were turned down. */
  refused(): readonly { readonly name: string; readonly problem: string; readonly actor: string; readonly args: string }[];
  /** Hashes of the files that arrived whole. */
  files(): ReadonlySet<string>;
  close(): void;
}

const holdsRows = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'synced_row'").get() !== undefined;

function databaseUnder(state: string): DatabaseSync {
  const folder = join(state, "v3", "d1");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".sqlite"));
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    if (holdsRows(database)) return database;
    database.close();
  }
  throw new Error(`No database of the product under ${folder}`);
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function parsed(data: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text(data));
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Opens the data under a product's state folder. `organization` "local" is the one at `localhost`. */
export function landedRows(state: string, organization = "local"): LandedRows {
  const database = databaseUnder(state);
  const all = (sql: string, ...values: readonly string[]) => database.prepare(sql).all(organization, ...values);
  return {
    rows: (kind) =>
      all("SELECT data FROM synced_row WHERE organization = ? AND kind = ? AND deleted = 0", kind).map(({ data }) => parsed(data)),
    commands: () =>
      all("SELECT command, command_id FROM change_log WHERE organization = ? AND problem IS NULL ORDER BY position").map((entry) => ({
        name: text(entry.command),
        id: text(entry.command_id),
      })),
    refused: () =>
      all("SELECT command, problem, account_id, args FROM change_log WHERE organization = ? AND problem IS NOT NULL ORDER BY position").map(
        (entry) => ({
          name: text(entry.command),
          problem: text(entry.problem),
          actor: text(entry.account_id),
          args: text(entry.args),
        }),
      ),
    files: () => new Set(all("SELECT sha256 FROM file WHERE organization = ? AND state = 'complete'").map(({ sha256 }) => text(sha256))),
    close: () => database.close(),
  };
}
