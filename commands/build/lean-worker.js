import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Another file of the worker that a built module names: in an import, static or not. */
const named = /["'`](\.{1,2}\/[\w./-]+?\.js)["'`]/g;

/**
 * Takes out of `build/server` what no module of the worker imports: the copies of the pages' fonts, drawing engines and character maps.
 * Wrangler gives every file of the folder to the runtime, at each start and each deploy.
 * @param {string} root
 * @returns {number} how many files went
 */
export function leanWorker(root) {
  const server = join(root, "build", "server");
  const kept = new Set(["index.js", ...importedFrom(server, "index.js")]);
  const others = readdirSync(join(server, "assets"))
    .map((name) => `assets/${name}`)
    .filter((name) => !kept.has(name));
  for (const name of others) rmSync(join(server, name));
  return others.length;
}

/** The modules reached from one, by their paths in `build/server`. @param {string} server @param {string} entry @returns {Set<string>} */
function importedFrom(server, entry) {
  const found = new Set();
  const waiting = [entry];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const folder = each.includes("/") ? "assets" : "";
    for (const [, path = ""] of readFileSync(join(server, each), "utf8").matchAll(named)) {
      const name = join(folder, path);
      if (!name.startsWith("assets/") || found.has(name)) continue;
      found.add(name);
      waiting.push(name);
    }
  }
  return found;
}
