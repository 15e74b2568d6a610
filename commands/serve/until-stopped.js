import process from "node:process";
import { stopAllServers } from "./server-process.js";

/** How often to look whether npm is still there. Milliseconds. */
const lookEvery = 500;

/**
 * Runs a command that lasts until Ctrl-C (or SIGTERM, SIGHUP): then, whatever it was at, its servers are ended and it
 * returns 0. It stops too when npm, which started it, is gone. A second signal changes nothing, for Ctrl-C reaches a script both from the terminal and through npm.
 * @param {(stop: AbortSignal) => Promise<number>} run told when stopping begins
 * @returns {Promise<number>} the exit code
 */
export async function untilStopped(run) {
  const stop = new AbortController();
  /** @type {Promise<0>} */
  const stopped = new Promise((resolve) => {
    /** @type {readonly NodeJS.Signals[]} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, () => resolve(0));
    const npm = process.ppid;
    if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && resolve(0), lookEvery).unref();
  });
  try {
    return await Promise.race([stopped, run(stop.signal)]);
  } finally {
    stop.abort();
    await stopAllServers();
  }
}
