import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The secret of this machine's local data: made once, kept beside the data it protects, wiped with it.
 * @param {string} state the folder of the local data
 */
export function localSecret(state) {
  const file = join(state, "auth-secret");
  if (existsSync(file)) return readFileSync(file, "utf8");
  mkdirSync(dirname(file), { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/**
 * Puts the worker's variables into a file that only its owner reads, for wrangler to take: what stands in a command line is seen by everybody on
 * the machine (`ps`).
 * @param {string} state the folder of the local data
 * @param {Readonly<Record<string, string>>} variables
 * @returns {string} the file
 */
export function variablesFile(state, variables) {
  const file = join(state, "worker.env");
  mkdirSync(state, { recursive: true });
  rmSync(file, { force: true });
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return file;
}
