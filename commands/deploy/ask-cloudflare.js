import { join } from "node:path";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { root } from "../launch/project.js";

/**
 * Runs wrangler to its end.
 * @param {readonly string[]} args
 * @param {string} [input] what it reads
 */
export function wrangler(args, input) {
  const program = join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js");
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CI: "true" };
  return runQuietly(process.execPath, ["--no-warnings", program, ...args], { cwd: root, env, ...(input !== undefined && { input }) });
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

/**
 * The lock on a bucket, read of what wrangler prints, which has no JSON for it: `locked` keeps everything in it for a year or longer,
 * `partly` is any other rule that is switched on.
 * @param {string} output
 * @returns {"locked" | "partly" | "open"}
 */
export function lockIn(output) {
  const rules = output.split(/^name:/m).slice(1);
  const on = rules.filter((rule) => /^enabled:\s*Yes\s*$/im.test(rule));
  const keepsAll = (/** @type {string} */ rule) => {
    const days = Number(/^condition:\s*after (\d+) days?\s*$/im.exec(rule)?.[1] ?? 0);
    return /^prefix:\s*\(all prefixes\)\s*$/im.test(rule) && (days >= 365 || /^condition:\s*indefinitely\s*$/im.test(rule));
  };
  if (on.some(keepsAll)) return "locked";
  return on.length > 0 ? "partly" : "open";
}

/** The real Cloudflare, by way of wrangler. @type {import("./deploy-needs.js").Cloudflare} */
export const askCloudflare = {
  signedIn: () => succeeds(["whoami", "--json"]),
  hasDatabase: async (id) => (await list(["d1", "list", "--json"])).some((each) => each.uuid === id),
  hasBucket: (name) => succeeds(["r2", "bucket", "info", name]),
  async lockOf(name) {
    const { code, output } = await wrangler(["r2", "bucket", "lock", "list", name]);
    return code === 0 ? lockIn(output) : "unknown";
  },
  hasQueue: (name) => succeeds(["queues", "info", name]),
  secretNames: async () => (await list(["secret", "list", "--format", "json"])).map((each) => String(each.name)),
};
