import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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
  const hash = migrationsHash(folder);
  const database = join(state, "v3", "d1");
  if (existsSync(database) && existsSync(mark) && readFileSync(mark, "utf8") === hash) return;
  const wrangler = join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js");
  const args = ["--no-warnings", wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", state];
  const env = { ...process.env, ...localEnvironment, CI: "true" };
  const done = await runQuietly(process.execPath, args, { cwd: root, env });
  if (done.code !== 0) {
    process.stderr.write(done.output);
    throw new PlainFailure("The local database could not be migrated; what wrangler said is above.");
  }
  writeFileSync(mark, hash);
}

/** @param {string} folder */
function migrationsHash(folder) {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}
