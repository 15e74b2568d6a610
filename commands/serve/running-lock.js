import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";
import process from "node:process";
import { PlainFailure } from "../launch/progress.js";

/**
 * What a running launcher says about itself.
 * @typedef {{ command: string, url: string, pid: number }} Running
 */

/** A socket rather than a file with a process id: it cannot outlive its process. The shorter name, for sockets' names are short. */
function address(/** @type {string} */ folder) {
  if (process.platform === "win32") return `\\\\.\\pipe\\plumbline-${Buffer.from(folder).toString("hex").slice(-80)}`;
  const [whole, short] = [join(folder, "running.sock"), join(relative(process.cwd(), folder), "running.sock")];
  return short.length < whole.length ? short : whole;
}

/**
 * Who holds the local data, or null.
 * @param {string} folder of the local data
 * @returns {Promise<Running | null>}
 */
export function whoIsRunning(folder) {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(address(folder));
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("error", () => resolve(null));
    socket.on("end", () => resolve(text ? JSON.parse(text) : null));
  });
}

/**
 * Takes the local data for this process, until it ends.
 * @param {Running} self
 * @param {string} folder
 * @throws {PlainFailure} one line, when another launcher holds it
 */
export async function takeLocalData(self, folder) {
  mkdirSync(folder, { recursive: true });
  const other = await whoIsRunning(folder);
  if (other) throw new PlainFailure(runningLine(other));
  if (process.platform !== "win32") rmSync(address(folder), { force: true });
  const server = createServer((socket) => socket.end(JSON.stringify(self)));
  await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(address(folder), () => resolve(undefined));
  });
  server.unref();
}

/** @param {Running} other */
export const runningLine = (other) =>
  `Plumbline is already running here: ${other.command} on ${other.url} (process ${other.pid}). Stop it with Ctrl-C first.`;
