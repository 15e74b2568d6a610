import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { PlainFailure } from "../launch/progress.js";
import { localEnvironment } from "./server-process.js";

const migrations = "worker/database/migrations";

/**
 * Applies the migrations that the local D1 has not had. A mark beside the data says which it has, for asking wrangler
 * takes seconds.
 * @param {string} root
 * @param {string} state the folder of the local data
 */
export async function migrateLocalData(root, state) {
  const folder = join(root, migrations);
  const mark = join(state, "migrations-applied");
  const hash = migrationsHash(root);
  const database = join(state, "v3", "d1");
  const isNew = !existsSync(database);
  if (!isNew && existsSync(mark) && readFileSync(mark, "utf8") === hash) return;
  if (isNew) await beginDatabase(root, state, folder);
  else await wrangler(root, ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state]);
  writeFileSync(mark, hash);
}

/**
 * Applies all migrations to a database that there is not yet, in one transaction, and lists them where wrangler looks which a database
 * has had. Wrangler itself starts a worker anew for each of them: a second each.
 * @param {string} root
 * @param {string} state
 * @param {string} folder
 */
async function beginDatabase(root, state, folder) {
  const names = readdirSync(folder).sort();
  const listed = "id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL";
  const all = [
    `CREATE TABLE d1_migrations (${listed});`,
    ...names.map((name) => readFileSync(join(folder, name), "utf8")),
    `INSERT INTO d1_migrations (name) VALUES ${names.map((name) => `('${name}')`).join(", ")};`,
  ];
  mkdirSync(state, { recursive: true });
  const file = join(state, "all-migrations.sql");
  writeFileSync(file, all.join("\n"));
  await wrangler(root, ["d1", "execute", "DB", "--local", "--persist-to", state, "--yes", "--file", file]);
  rmSync(file);
}

/** @param {string} root @param {readonly string[]} args */
async function wrangler(root, args) {
  const program = join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js");
  const env = { ...process.env, ...localEnvironment, CI: "true" };
  const done = await runQuietly(process.execPath, ["--no-warnings", program, ...args], { cwd: root, env });
  if (done.code === 0) return;
  process.stderr.write(done.output);
  throw new PlainFailure("The local database could not be migrated; what wrangler said is above.");
}

/** What tells these migrations from others. @param {string} root */
export function migrationsHash(root) {
  const folder = join(root, migrations);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}
