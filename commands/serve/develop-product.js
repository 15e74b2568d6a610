import { join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { runQuietly } from "../launch/child.js";
import { PlainFailure, step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { mustBeFree, portFrom } from "./free-port.js";
import { dataFolder } from "./local-data.js";
import { localSecrets } from "./local-secret.js";
import { migrateLocalData } from "./migrate.js";
import { paymentPort, paymentVariables, startPaymentServer } from "./payments/payment-server.js";
import { answers } from "./product-server.js";
import { takeLocalData } from "./running-lock.js";
import { runScheduledWork } from "./scheduled-work.js";
import { demoAccountLines, seedDemo } from "./seed-demo.js";
import { startServerProcess } from "./server-process.js";
import { signInPort, signInVariables, startSignInServer } from "./sign-in/sign-in-server.js";
import { untilStopped } from "./until-stopped.js";

/** The specification's development base. */
const usualPort = 4200;

/** `npm run dev`: hot reload on port 4200 over the same local data, without a service worker; runs until Ctrl-C. */
export const main = () => untilStopped(run);

/** @param {AbortSignal} stop */
async function run(stop) {
  const port = portFrom(process.env.PORT, usualPort);
  const url = `http://localhost:${port}`;
  const state = join(dataFolder(), "state");
  await takeLocalData({ command: "npm run dev", url, pid: process.pid }, dataFolder());
  await mustBeFree(port, "127.0.0.1");
  const signIn = await startSignInServer({ port: signInPort(), signInHosts: [`http://auth.localhost:${port}`] });
  const payments = await startPaymentServer({ port: paymentPort(), product: url });
  const standIns = { ...signInVariables(signIn.url), ...paymentVariables(payments.url) };
  await step("Writing style functions", () =>
    runQuietly(process.execPath, [join(root, "node_modules", ".bin", "panda"), "codegen", "--silent"]),
  );
  await step("Migrating the local data", () => migrateLocalData(root, state));
  const server = startServerProcess(
    [process.execPath, join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "dev", "--port", String(port)],
    {
      cwd: root,
      // React's development build, whatever the terminal was used for before.
      env: { NODE_ENV: "development", PLUMBLINE_DEVELOPMENT: "1", ...localSecrets(state), ...standIns },
      onOutput: (text) => process.stderr.write(text),
    },
  );
  await step("Starting the development server", async () => {
    while (!(await answers(url))) {
      if (server.ended) throw new PlainFailure("The development server did not start; what it said is above.");
      await wait(100);
    }
  });
  await step("Adding the demo data", () => seedDemo(url));
  await step("Preparing the pages", () => firstPage(url));
  runScheduledWork(url, (line) => console.error(line));
  console.log(["", `Plumbline: ${url}`, ...demoAccountLines(port), "Ready"].join("\n"));
  await server.exit;
  if (!stop.aborted) console.error("The development server ended by itself.");
  return 1;
}

/** The first page makes the development server bundle what pages use, and answer with a fault meanwhile. @param {string} url */
async function firstPage(url) {
  for (let tries = 0; tries < 60; tries += 1) {
    const page = await fetch(url).catch(() => null);
    await page?.arrayBuffer();
    if (page !== null && page.status < 500) return;
    await wait(500);
  }
  throw new PlainFailure("The first page could not be shown; what the development server said is above.");
}
