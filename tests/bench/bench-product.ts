import { importWorker } from "../../commands/import/import-server.js";
import { step } from "../../commands/launch/progress.js";
import { startProductUnderTest } from "../support/product-under-test";
import { BenchBrowser } from "./bench-browser";
import { BenchCaller } from "./bench-caller";
import { writeBenchWorker } from "./bench-worker";
import { generatedRecords } from "./generated-records";

/** Records that one command takes. */
const batch = 200;

/** Puts generated permits in by the door that every import uses. */
async function importPermits(url: string, count: number): Promise<void> {
  const worker = importWorker({ url, development: true }, { organization: "local", source: "Generated records", token: undefined });
  const records = generatedRecords(1, count);
  try {
    for (let at = 0; at < count; at += batch) {
      const taken = await worker.take(records.slice(at, at + batch));
      if (!taken.ok) throw new Error(`the generated records were refused: ${taken.reason}`);
    }
  } finally {
    worker.close();
  }
}

/** The product with the floors beside it, the permits in it, and somebody of the office signed in. */
export interface BenchProduct {
  readonly url: string;
  readonly port: number;
  /** How many permits were imported. */
  readonly permits: number;
  readonly office: BenchCaller;
  /** A browser for it, started when first asked for. */
  browser(): Promise<BenchBrowser>;
  /** Bytes of memory that everything the server runs holds now. */
  memory(): number;
  /** Hears what figures have to say besides. */
  readonly tell: (line: string) => void;
  stop(): Promise<void>;
}

/** Starts it on data of its own; `tell` hears how long the permits took to go in, and what figures have to say besides. */
export async function startBenchProduct(permits: number, tell: (line: string) => void): Promise<BenchProduct> {
  const worker = await step("Building the floors", writeBenchWorker);
  try {
    const product = await step("Starting the server", () => startProductUnderTest({ config: worker.config }));
    try {
      const began = performance.now();
      await step(`Importing ${permits} permits`, () => importPermits(product.url, permits));
      tell(`${permits} permits imported in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      const office = await BenchCaller.signIn(product.port, "office@demo.test");
      let browser: Promise<BenchBrowser> | null = null;
      return {
        ...{ url: product.url, port: product.port, permits, office, tell, memory: product.memory },
        browser() {
          browser ??= BenchBrowser.start(product.url);
          return browser;
        },
        async stop() {
          await (await browser)?.stop();
          office.close();
          await product.stop();
          worker.remove();
        },
      };
    } catch (error) {
      await product.stop();
      throw error;
    }
  } catch (error) {
    worker.remove();
    throw error;
  }
}
