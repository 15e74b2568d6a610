import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { readBuildAssets } from "./previous-assets.js";

/** Where the service worker begins; the build leaves the step out while there is none. */
const entry = "app/service-worker/service-worker.ts";

/**
 * Builds `build/client/service-worker.js`, one classic script, with what it must precache put in as `__PRECACHE__`:
 * an array of `{ url, revision }`, revision null for hashed assets (the previous build's too) and the build's id for the rest.
 * @param {string} root
 * @param {string} buildId put in as `__BUILD_ID__`
 */
export async function buildServiceWorker(root, buildId) {
  if (!existsSync(join(root, entry))) return;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "#schemas": join(root, "schemas"), "#app": join(root, "app") } },
    define: {
      __PRECACHE__: JSON.stringify(precacheList(join(root, "build", "client"), buildId)),
      __BUILD_ID__: JSON.stringify(buildId),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: join(root, "build", "client"),
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
 * @returns {{ url: string, revision: string | null }[]}
 */
export function precacheList(client, buildId) {
  const { own, previous } = readBuildAssets(client);
  // A usability test is loaded by those who take one, the engine that replays it by those who watch, and by nobody else.
  const rare = /^(start-usability-test|recorder-worker|replay)\b/;
  const hashed = [...own, ...previous].filter((name) => !name.endsWith(".map") && !rare.test(name));
  const plain = filesUnder(client, "").filter((path) => !path.startsWith("assets/") || path.startsWith("assets/files/"));
  // The required agreements are asked of the network first, and kept by the page.
  const apart = /(^|\/)(\.|_headers$|service-worker\.js$|build-assets\.json$|required-agreements\.json$)/;
  const served = plain.filter((path) => !apart.test(path));
  return [
    ...hashed.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...served.map((path) => ({ url: `/${path}`, revision: buildId })),
  ];
}

/** @param {string} folder @param {string} prefix @returns {string[]} */
function filesUnder(folder, prefix) {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesUnder(folder, `${prefix}${each.name}/`) : [`${prefix}${each.name}`],
  );
}
