import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The file of a version of the local secret, as it is named in the deploy: AUTH_SECRET, AUTH_SECRET_2. @param {string} name */
const fileOf = (name) => name.replace("AUTH_SECRET", "auth-secret").replace("_", "-");
const secretFile = /^auth-secret(-\d+)?$/;

/**
 * The versions of the secret of this machine's local data, by their names: the first is made once. They are kept beside the data that they
 * protect, and wiped with it.
 * @param {string} state the folder of the local data
 * @returns {Record<string, string>}
 */
export function localSecrets(state) {
  const files = existsSync(state) ? readdirSync(state).filter((name) => secretFile.test(name)) : [];
  if (files.length === 0) return { AUTH_SECRET: putLocalSecret(state, "AUTH_SECRET", randomBytes(32).toString("base64url")) };
  return Object.fromEntries(
    files.map((name) => [name.replace("auth-secret", "AUTH_SECRET").replace("-", "_"), readFileSync(join(state, name), "utf8")]),
  );
}

/** @param {string} state @param {string} name @param {string} secret */
export function putLocalSecret(state, name, secret) {
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, fileOf(name)), secret, { mode: 0o600 });
  return secret;
}

/** @param {string} state @param {string} name */
export const dropLocalSecret = (state, name) => rmSync(join(state, fileOf(name)), { force: true });

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
