import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { PlainFailure, step } from "../launch/progress.js";
import { writeAppShell } from "./app-shell.js";
import { writeAssetHeaders } from "./asset-headers.js";
import { buildMark, inputsHash, isBuilt } from "./build-inputs.js";
import { documentFiles, makeDocumentStyles } from "./document-styles.js";
import { leanManifest } from "./lean-manifest.js";
import { leanWorker } from "./lean-worker.js";
import { keepPreviousAssets } from "./previous-assets.js";
import { buildServiceWorker } from "./service-worker-bundle.js";

/**
 * Builds the product into `build/` unless what is there was made of the same inputs.
 * Steps: Panda's style functions, the style of pages without the app, compiled messages and pages and worker (Vite), the app shell, the service
 * worker.
 * @param {string} root
 * @param {{ always?: boolean }} [options] `always` builds even when nothing changed
 * @returns {Promise<string>} the build's id: a hash of its inputs, 12 characters
 */
export async function buildProduct(root, options = {}) {
  const hash = inputsHash(root);
  const buildId = hash.slice(0, 12);
  if (!options.always && isBuilt(root, hash)) return buildId;
  rmSync(buildMark(root), { force: true });
  const client = join(root, "build", "client");
  const assets = keepPreviousAssets(client);
  await step("Writing style functions", () => tool(root, "panda", ["codegen", "--silent"]));
  const styles = await step("Writing the style of documents", () =>
    makeDocumentStyles((file) => tool(root, "panda", ["cssgen", documentFiles, "--silent", "--minify", "--outfile", file])),
  );
  const settings = { PLUMBLINE_BUILD_ID: buildId, PLUMBLINE_DOCUMENT_STYLES: styles.address };
  await step("Building pages and worker", () => tool(root, "react-router", ["build"], settings));
  mkdirSync(client, { recursive: true });
  leanManifest(client);
  styles.write(client);
  assets.putBack();
  await step("Writing the app shell", async () => writeAssetHeaders(root, await writeAppShell(root)));
  leanWorker(root);
  await step("Building the service worker", () => buildServiceWorker(root, buildId));
  writeFileSync(buildMark(root), hash);
  return buildId;
}

/** Room for what lives shortly, in MB: with Node's own 16 a fifth of a build is the collection of thousands of modules. */
const roomForNew = "--max-semi-space-size=128";

/**
 * What a build sees of the surrounding shell: neither a development switch nor what a test set React to.
 * @param {NodeJS.ProcessEnv} surrounding
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment({ PLUMBLINE_DEVELOPMENT: _, ...surrounding }) {
  return { ...surrounding, NODE_ENV: "production", NODE_OPTIONS: [surrounding.NODE_OPTIONS, roomForNew].filter(Boolean).join(" ") };
}

/**
 * Runs an installed tool; its output is shown only when it fails.
 * @param {string} root
 * @param {string} name as in node_modules/.bin
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 */
async function tool(root, name, args, extra = {}) {
  const program = join(root, "node_modules", ".bin", name);
  const done = await runQuietly(program, args, {
    cwd: root,
    env: { ...buildEnvironment(process.env), ...extra },
    shell: process.platform === "win32",
  });
  if (done.code === 0) return;
  process.stderr.write(done.output);
  throw new PlainFailure(`${name} ${args.join(" ")} failed; what it said is above.`);
}
