import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { endWithParent, runQuietly } from "../launch/child.js";
import { root } from "../launch/project.js";

/** @param {string} name as in node_modules/.bin */
const toolPath = (name) => join(root, "node_modules", ".bin", name);

/**
 * Runs an installed tool beside another, with what it prints held until its end.
 * @param {string} name as in node_modules/.bin
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] further variables
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export async function runToolHeld(name, args, env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, shell: process.platform === "win32" };
  const { code, output } = await runQuietly(toolPath(name), args, options);
  process.stdout.write(output);
  return code;
}

/**
 * Runs an installed tool on this terminal.
 * @param {string} name as in node_modules/.bin
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] further variables
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function runTool(name, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(toolPath(name), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    const forget = endWithParent(child);
    child.on("error", reject);
    child.on("close", (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}
