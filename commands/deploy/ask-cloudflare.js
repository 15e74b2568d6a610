import { join } from "node:path";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { root } from "../launch/project.js";

/**
 * Runs wrangler to its end.
 * @param {readonly string[]} args
 */
export function wrangler(args) {
  const program = join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js");
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CI: "true" };
  return runQuietly(process.execPath, ["--no-warnings", program, ...args], { cwd: root, env });
}

/** @param {readonly string[]} args */
const succeeds = async (args) => (await wrangler(args)).code === 0;

/**
 * The list that a wrangler command prints as JSON; empty when it fails.
 * @param {readonly string[]} args
 * @returns {Promise<readonly Record<string, unknown>[]>}
 */
async function list(args) {
  const { code, output } = await wrangler(args);
  const from = output.indexOf("[");
  return code === 0 && from >= 0 ? JSON.parse(output.slice(from, output.lastIndexOf("]") + 1)) : [];
}

/** The real Cloudflare, by way of wrangler. @type {import("./deploy-needs.js").Cloudflare} */
export const askCloudflare = {
  signedIn: () => succeeds(["whoami", "--json"]),
  hasDatabase: async (id) => (await list(["d1", "list", "--json"])).some((each) => each.uuid === id),
  hasBucket: (name) => succeeds(["r2", "bucket", "info", name]),
  hasQueue: (name) => succeeds(["queues", "info", name]),
  hasSecret: async (name) => (await list(["secret", "list", "--format", "json"])).some((each) => each.name === name),
};
