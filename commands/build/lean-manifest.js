import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const opening = "window.__reactRouterManifest=";

/** Where the whole list of routes and their files stands beside the build, for whoever measures first visits. Not served. */
export const routeFiles = (/** @type {string} */ client) => join(client, "..", "route-files.json");

/**
 * Makes the list of routes that every page loads as lean as a page needs it: React Router writes into it what each route has not, and all files that
 * each imports. Those it names only where it writes a page's preloads, which the worker has done by its own list, and for links that load their page
 * ahead, of which there are none: the offline worker brings all. 6.5 KB of a first visit become 2.7.
 * @param {string} client the folder of the client build, with the files of this build alone
 */
export function leanManifest(client) {
  const name = readdirSync(join(client, "assets")).find((each) => /^manifest-.*\.js$/.test(each));
  if (name === undefined) throw new Error("The build has no list of routes");
  const file = join(client, "assets", name);
  const text = readFileSync(file, "utf8");
  if (!text.startsWith(opening)) throw new Error(`${name} does not begin as a list of routes`);
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, ""));
  writeFileSync(routeFiles(client), `${JSON.stringify(manifest)}\n`);
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, leanRoute(route)]));
  const entry = { ...manifest.entry, imports: [] };
  writeFileSync(file, `${opening}${JSON.stringify({ ...manifest, entry, routes })};\n`);
}

/** @param {Record<string, unknown>} route */
function leanRoute({ imports: _, ...route }) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}
