import { join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { PlainFailure } from "../launch/progress.js";
import { localSecrets, variablesFile } from "./local-secret.js";
import { migrateLocalData } from "./migrate.js";
import { startServerProcess } from "./server-process.js";

/**
 * How to run the built product.
 * @typedef {object} ServerOptions
 * @property {string} root the project's folder, built
 * @property {number} port
 * @property {string} [address] to listen on, 127.0.0.1 if absent
 * @property {string} state folder of the local data: D1, R2, Durable Objects, queues
 * @property {boolean} [development] false runs what a deploy would run, which takes each request for one over https
 * @property {Record<string, string>} [variables] further ones for the worker
 * @property {string} [config] wrangler's configuration of another worker than the built one
 * @property {(text: string) => void} [onOutput] receives what the server prints
 */

/** How long a server may take to its first answer. Milliseconds. */
const startPatience = 120_000;

/**
 * Migrates the local data and serves the built product with `wrangler dev`; resolves at the first answer.
 * @param {ServerOptions} options
 */
export async function startProductServer(options) {
  const { root, port, state, address = "127.0.0.1" } = options;
  await migrateLocalData(root, state);
  let printed = "";
  const server = startServerProcess(wranglerCommand(options), {
    cwd: root,
    env: { WRANGLER_REGISTRY_PATH: join(state, "registry") },
    onOutput: (text) => {
      printed = (printed + text).slice(-20_000);
      options.onOutput?.(text);
    },
  });
  const url = `http://${address}:${port}`;
  const deadline = Date.now() + startPatience;
  while (!(await answers(url))) {
    if (server.ended || Date.now() > deadline) {
      await server.stop();
      process.stderr.write(printed);
      throw new PlainFailure("The server did not start; what it said is above.");
    }
    await wait(50);
  }
  return { url, exit: server.exit, pid: server.pid, stop: server.stop };
}

/** The operator's door is tried here as it is deployed: its variables come from the environment. @returns {Record<string, string>} */
function operatorVariables() {
  const { OPERATOR_KEY_HASHES: hashes, OPERATOR_MAIL: mail } = process.env;
  return { ...(hashes && { OPERATOR_KEY_HASHES: hashes }), ...(mail && { OPERATOR_MAIL: mail }) };
}

/** @param {ServerOptions} options @returns {string[]} */
function wranglerCommand({ root, port, address = "127.0.0.1", state, development = true, variables = {}, config }) {
  const all = {
    ...localSecrets(state),
    ...operatorVariables(),
    ...(development ? { PLUMBLINE_DEVELOPMENT: "1" } : {}),
    ...variables,
  };
  return [
    process.execPath,
    "--no-warnings",
    join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js"),
    "dev",
    ...["--ip", address, "--port", String(port), "--inspector-port", "0", "--persist-to", state],
    "--show-interactive-dev-session=false",
    ...(config === undefined ? [] : ["--config", config]),
    ...(development ? [] : ["--upstream-protocol", "https"]),
    ...["--env-file", variablesFile(state, all)],
  ];
}

/** Whether anything answers; before the demo data is in, no organization does. @param {string} url */
export async function answers(url) {
  try {
    const answer = await fetch(`${url}/api/v2/version`, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}
