import { join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { runQuietly } from "../launch/child.js";
import { PlainFailure, step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { mustBeFree, portFrom } from "./free-port.js";
import { answers } from "./product-server.js";
import { startServerProcess } from "./server-process.js";
import { untilStopped } from "./until-stopped.js";

/** Not the tests' own, so that both can run. */
const usualPort = 9101;

/** `npm run gallery`: every part of the interface in every state, with hot reload, for this machine alone; runs until Ctrl-C. */
export const main = () => untilStopped(run);

/** @param {string} name as in node_modules/.bin */
const tool = (name) => join(root, "node_modules", ".bin", name);

/** @param {AbortSignal} stop */
async function run(stop) {
  const port = portFrom(process.env.PORT, usualPort);
  const url = `http://127.0.0.1:${port}`;
  await mustBeFree(port, "127.0.0.1");
  await step("Writing style functions", () => runQuietly(process.execPath, [tool("panda"), "codegen", "--silent"]));
  const config = join(root, "tests", "ui", "gallery", "vite.config.ts");
  const server = startServerProcess(
    [process.execPath, tool("vite"), "--config", config, "--host", "127.0.0.1", "--strictPort", "--port", String(port)],
    { cwd: root, onOutput: (text) => process.stderr.write(text) },
  );
  await step("Starting the gallery", async () => {
    while (!(await answers(url))) {
      if (server.ended) throw new PlainFailure("The gallery did not start; what it said is above.");
      await wait(100);
    }
  });
  console.log(["", `Gallery: ${url}`, "Ready"].join("\n"));
  await server.exit;
  if (!stop.aborted) console.error("The gallery ended by itself.");
  return 1;
}
