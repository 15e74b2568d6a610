import { join } from "node:path";
import process from "node:process";
import { buildProduct } from "../build/build-product.js";
import { doorVariables, writeDoor } from "../demo/write-door.js";
import { step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { mustBeFree, portFrom } from "./free-port.js";
import { dataFolder } from "./local-data.js";
import { withoutChatter } from "./output-filter.js";
import { startProductServer } from "./product-server.js";
import { takeLocalData } from "./running-lock.js";
import { runScheduledWork } from "./scheduled-work.js";
import { demoAccountLines, seedDemo } from "./seed-demo.js";
import { signInPort, signInVariables, startSignInServer } from "./sign-in/sign-in-server.js";
import { untilStopped } from "./until-stopped.js";

/** `npm start`: builds, migrates, serves and seeds; runs until Ctrl-C. */
export const main = () => untilStopped(run);

/** @param {AbortSignal} stop */
async function run(stop) {
  const port = portFrom(process.env.PORT, 8787);
  const address = process.env.HOST || "127.0.0.1";
  const url = `http://localhost:${port}`;
  await takeLocalData({ command: "npm start", url, pid: process.pid }, dataFolder());
  await mustBeFree(port, address);
  const signIn = await startSignInServer({ port: signInPort(), signInHosts: [`http://auth.localhost:${port}`] });
  const buildId = await buildProduct(root);
  const onOutput = withoutChatter((line) => console.error(line));
  const server = await step("Starting the server", () =>
    startProductServer({
      ...{ root, port, address, onOutput },
      state: join(dataFolder(), "state"),
      config: writeDoor(root),
      variables: { BUILD_ID: buildId, ...doorVariables(root), ...signInVariables(signIn.url) },
    }),
  );
  await step("Adding the demo data", () => seedDemo(server.url));
  runScheduledWork(server.url, (line) => console.error(line));
  console.log(["", `Plumbline: ${url}`, ...demoAccountLines(port), `What to try: ${url}/dev`, "Ready"].join("\n"));
  await server.exit;
  if (!stop.aborted) console.error("The server ended by itself.");
  return 1;
}
