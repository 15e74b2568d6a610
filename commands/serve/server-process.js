import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

const lifeline = fileURLToPath(new URL("./lifeline.js", import.meta.url));

/** What local runs tell wrangler: no telemetry, no banner, no calls out, its logs beside its data. */
export const localEnvironment = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: ".wrangler/logs",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Doubles throughput.
  X_LOCAL_OBSERVABILITY: "false",
};

/** @type {Set<{ stop(): Promise<void> }>} */
const running = new Set();

/** Ends every server this process started. */
export async function stopAllServers() {
  await Promise.all([...running].map((server) => server.stop()));
}

/**
 * Starts a server in a process group of its own, which ends with this process whatever ends it.
 * @param {readonly string[]} command program and arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onOutput: (text: string) => void }} options
 */
export function startServerProcess(command, options) {
  const child = spawn(process.execPath, [lifeline, ...command], {
    cwd: options.cwd,
    env: { ...process.env, ...localEnvironment, ...options.env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  child.stdout?.on("data", (chunk) => options.onOutput(chunk.toString()));
  child.stderr?.on("data", (chunk) => options.onOutput(chunk.toString()));
  let ended = false;
  /** @type {Promise<void>} */
  const exit = new Promise((resolve) => {
    child.on("exit", () => {
      ended = true;
      running.delete(server);
      resolve();
    });
  });
  const server = {
    /** Resolves when the server and all it started are gone. */
    exit,
    get ended() {
      return ended;
    },
    /** The leader of the server's process group, for tests that kill it. */
    pid: child.pid,
    async stop() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
  running.add(server);
  return server;
}
