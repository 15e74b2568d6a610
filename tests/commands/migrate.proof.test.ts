import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { root } from "../../commands/launch/project.js";
import { migrateLocalData } from "../../commands/serve/migrate.js";
import { ownData } from "./running-command";

/** The migrations that the local D1 says it has had, in order. */
function listedIn(state: string): readonly unknown[] {
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) ?? "none";
  const database = new DatabaseSync(join(folder, file), { readOnly: true });
  const names = database.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  database.close();
  return names.map(({ name }) => name);
}

test("new local data has every migration at once, and wrangler finds none that is left", async () => {
  const data = ownData();
  const every = readdirSync(join(root, "worker/database/migrations")).sort();
  await migrateLocalData(root, data.folder);
  expect(listedIn(data.folder)).toEqual(every);
  // Without the mark wrangler is asked, and applies what its own table does not list.
  rmSync(join(data.folder, "migrations-applied"));
  await migrateLocalData(root, data.folder);
  expect(listedIn(data.folder)).toEqual(every);
  expect(existsSync(join(data.folder, "migrations-applied"))).toBe(true);
  data.remove();
});
