import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { writePackedParts } from "./packed-parts.js";
import { readBuildAssets } from "./previous-assets.js";

/** Where the service worker begins; the build leaves the step out while there is none. */
const entry = "app/service-worker/service-worker.ts";

/**
 * Builds `build/client/service-worker.js`, one classic script, with what it must precache put in as `__PRECACHE__`:
 * an array of `{ url, revision }`, revision null for hashed assets and the build's id for the rest. What only the build before
 * has is put in as `__PREVIOUS__`, paths that a device which holds them keeps; `__ON_USE__` are paths that a device keeps once it has asked for them; `__PACKED__` is the path of the packed page parts.
 * @param {string} root
 * @param {string} buildId put in as `__BUILD_ID__`
 */
export async function buildServiceWorker(root, buildId) {
  if (!existsSync(join(root, entry))) return;
  const client = join(root, "build", "client");
  const lists = precacheLists(client, buildId);
  const hashed = lists.own.flatMap(({ url, revision }) => (revision === null ? [url] : []));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "#schemas": join(root, "schemas"), "#app": join(root, "app") } },
    define: {
      __PRECACHE__: JSON.stringify(lists.own),
      __PREVIOUS__: JSON.stringify(lists.previous),
      __ON_USE__: JSON.stringify(lists.onUse),
      __PACKED__: JSON.stringify(writePackedParts(client, hashed)),
      __BUILD_ID__: JSON.stringify(buildId),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { format: "iife", entryFileNames: "service-worker.js", codeSplitting: false },
      },
    },
  });
}

/**
 * @param {string} client
 * @param {string} buildId
 * @returns {{ own: { url: string, revision: string | null }[], previous: string[], onUse: string[] }}
 */
export function precacheLists(client, buildId) {
  const { own, previous } = readBuildAssets(client);
  // A usability test is loaded by those who take one, the engine that replays it by those who watch, the catalogue of permit types by
  // an office that adds one, and by nobody else.
  // The engine that draws plans comes with the first plan, and what PDFs lack (fonts, character maps, decoders) with those that lack it; to an
  // inspector's device with the approved sets of the day. A device then has them for the plans that it keeps.
  // Without a connection pages come from the app's shell, whose style is the product's.
  const rare = /^(start-usability-test|recorder-worker|replay|catalogue|documents)\b/;
  const engine = /^plan-(engine|difference)\b|\.(bcmap|pfb|ttf|wasm)$/;
  const hashed = (/** @type {string[]} */ names) =>
    names.filter((name) => !name.endsWith(".map") && !rare.test(name) && !engine.test(name)).map((name) => `/assets/${name}`);
  const plain = filesUnder(client, "").filter((path) => !path.startsWith("assets/") || path.startsWith("assets/files/"));
  // The required agreements are asked of the network first, and kept by the page.
  const apart = /(^|\/)(\.|_headers$|service-worker\.js$|build-assets\.json$|required-agreements\.json$)/;
  const served = plain.filter((path) => !apart.test(path));
  return {
    own: [...hashed(own).map((url) => ({ url, revision: null })), ...served.map((path) => ({ url: `/${path}`, revision: buildId }))],
    previous: hashed(previous),
    onUse: own.filter((name) => engine.test(name)).map((name) => `/assets/${name}`),
  };
}

/** @param {string} folder @param {string} prefix @returns {string[]} */
function filesUnder(folder, prefix) {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesUnder(folder, `${prefix}${each.name}/`) : [`${prefix}${each.name}`],
  );
}
