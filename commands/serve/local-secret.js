import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
