import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const migrations = at("worker/database/migrations/");

/** The tables that stand once every migration has run. */
function tables(): readonly string[] {
  const standing = new Set<string>();
  const change = /\b(?:CREATE (?:VIRTUAL )?TABLE|DROP TABLE|ALTER TABLE) (?:IF (?:NOT )?EXISTS )?"?(\w+)"?(?: RENAME TO "?(\w+)"?)?/gi;
  for (const name of readdirSync(migrations).toSorted())
    for (const [statement, table = "", renamed] of readFileSync(new URL(name, migrations), "utf8").matchAll(change)) {
      const made = statement.toUpperCase().startsWith("CREATE");
      if (made) standing.add(table);
      else if (renamed !== undefined) {
        standing.delete(table);
        standing.add(renamed);
      } else if (statement.toUpperCase().startsWith("DROP")) standing.delete(table);
    }
  return [...standing].toSorted();
}

const rows = readFileSync(at("docs/storage-schema.md"), "utf8")
  .split("\n## ")
  .filter((part) => part.startsWith("D1"))
  .flatMap((part) => [...part.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)])
  .map(([, table = "", growth = "", end = ""]) => ({ table, growth, end }));

test("[P21] every table of the migrations stands in docs/storage-schema.md, with what makes it grow and what ends it", () => {
  expect(rows.map(({ table }) => table).toSorted()).toEqual(tables());
  for (const { table, growth, end } of rows) expect([table, growth.length > 2 && end.length > 5]).toEqual([table, true]);
});
