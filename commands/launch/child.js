import { spawn } from "node:child_process";
import process from "node:process";

/**
 * Runs a program to its end with its output kept, and shown only when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, input?: string }} [options] `input`: what it reads; an argument would be seen by all
 * @returns {Promise<{ code: number, output: string }>} code 1 when a signal ended it or it could not start
 */
export function runQuietly(program, args, { input, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    const forget = endWithParent(child);
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => {
      forget();
      resolve({ code: 1, output: `${output}${error.message}\n` });
    });
    child.on("close", (code) => {
      forget();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Passes the signals that end this process on to a child, so that none is left behind.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} stops passing them on
 */
export function endWithParent(child) {
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
