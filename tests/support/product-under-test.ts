import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildProduct } from "../../commands/build/build-product.js";
import { memoryFolder } from "../../commands/check/memory-folder.js";
import { root } from "../../commands/launch/project.js";
import { freePort } from "../../commands/serve/free-port.js";
import { paymentVariables, startPaymentServer } from "../../commands/serve/payments/payment-server.js";
import { startProductServer } from "../../commands/serve/product-server.js";
import { seedDemo } from "../../commands/serve/seed-demo.js";
import { signInVariables, startSignInServer } from "../../commands/serve/sign-in/sign-in-server.js";
import { beginWithTables } from "./migrated-data";

export interface ProductOptions {
  readonly port?: number;
  /** false = what a deploy would run: no demo data, no development addresses. */
  readonly development?: boolean;
  /** Data to go on with, from a product that was stopped or killed; absent = new data, removed at the end. */
  readonly state?: string;
  /** Wrangler's configuration of another worker than the built one. */
  readonly config?: string;
  /** Further variables of the worker. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
}

/** The resident memory of a process group, by `ps`. */
function memoryOfGroup(leader: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pgid=,rss="], { encoding: "utf8" }).split("\n");
  const kibibytes = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([group]) => group === leader);
  return kibibytes.reduce((sum, [, rss = 0]) => sum + rss * 1_024, 0);
}

/** The real product, built, on data of its own: what `npm start` runs, for a test to use, stop or kill. */
export async function startProductUnderTest(options: ProductOptions = {}) {
  const { development = true } = options;
  await buildProduct(root);
  const port = options.port ?? (await freePort());
  const state = options.state ?? mkdtempSync(join(memoryFolder(), "plumbline-test-"));
  if (options.state === undefined) await beginWithTables(state);
  const signIn = development ? await startSignInServer({ port: await freePort(), signInHosts: [`http://auth.localhost:${port}`] }) : null;
  const payments = development ? await startPaymentServer({ port: await freePort(), product: `http://localhost:${port}` }) : null;
  const server = await startProductServer({
    root,
    port,
    state,
    development,
    onOutput: options.onOutput ?? (() => undefined),
    variables: {
      ...(signIn === null ? {} : signInVariables(signIn.url)),
      ...(payments === null ? {} : paymentVariables(payments.url)),
      ...options.variables,
    },
    ...(options.config === undefined ? {} : { config: options.config }),
  });
  const standIns = {
    async stop() {
      await signIn?.stop();
      await payments?.stop();
    },
  };
  if (development && options.state === undefined) await seedDemo(server.url);
  return {
    port,
    state,
    url: `http://localhost:${port}`,
    /** The providers that stand in for Google and Microsoft; null in what a deploy would run. */
    signIn,
    /** What stands in for the payment provider; null in what a deploy would run. */
    payments,
    /** Bytes of memory that everything the server runs holds now. */
    memory: (): number => memoryOfGroup(server.pid ?? 0),
    /** `kill -9` of everything the server runs, as a crash would. */
    async kill() {
      if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
      await server.exit;
      await standIns.stop();
    },
    /** Ends the server and keeps the data, for another to go on with. */
    async pause() {
      await server.stop();
      await standIns.stop();
    },
    async stop() {
      await server.stop();
      await standIns.stop();
      if (options.state === undefined) rmSync(state, { recursive: true, force: true });
    },
  };
}
