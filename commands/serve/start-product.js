import { join } from "node:path";
import process from "node:process";
import { buildProduct } from "../build/build-product.js";
import { placesToTry, tellDemo } from "../demo/tell-demo.js";
import { doorVariables, writeDoor } from "../demo/write-door.js";
import { step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { mustBeFree, portFrom } from "./free-port.js";
import { dataFolder } from "./local-data.js";
import { withoutChatter } from "./output-filter.js";
import { paymentPort, paymentVariables, startPaymentServer } from "./payments/payment-server.js";
import { startProductServer } from "./product-server.js";
import { takeLocalData } from "./running-lock.js";
import { runScheduledWork } from "./scheduled-work.js";
import { demoAccountLines, seedDemo } from "./seed-demo.js";
import { signInPort, signInVariables, startSignInServer } from "./sign-in/sign-in-server.js";
import { untilStopped } from "./until-stopped.js";

/** `npm start`: builds, migrates, tells the demo's story, serves and seeds; `--empty` leaves the story out. Runs until Ctrl-C. @param {readonly string[]} args */
export const main = (args) => untilStopped((stop) => run(stop, !args.includes("--empty")));

/** @param {AbortSignal} stop @param {boolean} alive */
async function run(stop, alive) {
  const port = portFrom(process.env.PORT, 8787);
  const address = process.env.HOST || "127.0.0.1";
  const url = `http://localhost:${port}`;
  await takeLocalData({ command: "npm start", url, pid: process.pid }, dataFolder());
  await mustBeFree(port, address);
  const signIn = await startSignInServer({ port: signInPort(), signInHosts: [`http://auth.localhost:${port}`] });
  const payments = await startPaymentServer({ port: paymentPort(), product: url });
  const buildId = await buildProduct(root);
  const state = join(dataFolder(), "state");
  const untold = alive ? await step("Telling the demo's year", () => tellDemo({ root, state, port, buildId })) : null;
  const onOutput = withoutChatter((line) => console.error(line));
  const server = await step("Starting the server", () =>
    startProductServer({
      ...{ root, port, address, onOutput },
      state,
      config: writeDoor(root),
      variables: {
        BUILD_ID: buildId,
        ...doorVariables(root, placesToTry(state)),
        ...signInVariables(signIn.url),
        ...paymentVariables(payments.url),
      },
    }),
  );
  await step("Adding the demo data", () => seedDemo(server.url));
  runScheduledWork(server.url, (line) => console.error(line));
  if (untold !== null) console.log(untold);
  console.log(["", `Plumbline: ${url}`, ...demoAccountLines(port), `What to try: ${url}/dev`, "Ready"].join("\n"));
  await server.exit;
  if (!stop.aborted) console.error("The server ended by itself.");
  return 1;
}
