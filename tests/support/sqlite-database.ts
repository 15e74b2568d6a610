import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { SqliteD1, type Turn } from "../../commands/demo/story/sqlite-d1";

/** D1's shape over a database in memory. For tests that run thousands of schedules; D1 itself is tested in workerd. */
export class SqliteDatabase extends SqliteD1 {
  /** `migrations`: their folder, whose files are applied in order. */
  constructor(migrations: string, turn?: Turn) {
    super(new DatabaseSync(":memory:"), turn);
    this.db.exec(migrated(migrations));
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
