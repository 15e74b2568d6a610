import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes one JSON file with the texts of the build's page parts by their paths: the offline worker of a device that holds none of them
 * asks for it in place of a hundred and more small ones. What the app shell names is left out: the page has just loaded it.
 * @param {string} client the folder of the client build, with its app shell
 * @param {readonly string[]} hashed paths of the build's assets, `/assets/…`
 * @returns {string} the file's path, `/assets/packed/…`
 */
export function writePackedParts(client, hashed) {
  const shell = readFileSync(join(client, "app-shell.html"), "utf8");
  const parts = hashed.filter((path) => /\.(js|css)$/.test(path) && !shell.includes(path));
  const body = JSON.stringify(Object.fromEntries(parts.map((path) => [path, readFileSync(join(client, path), "utf8")])));
  const name = `${createHash("sha256").update(body).digest("hex").slice(0, 12)}.json`;
  mkdirSync(join(client, "assets", "packed"), { recursive: true });
  writeFileSync(join(client, "assets", "packed", name), body);
  return `/assets/packed/${name}`;
}
