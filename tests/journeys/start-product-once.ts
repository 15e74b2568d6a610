import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../commands/launch/project.js";
import { startProductUnderTest } from "../support/product-under-test";

/**
 * One product for all journeys of a run, what it said kept beside the reports; a journey that stops or spoils its server starts its own.
 * Where PLUMBLINE_URL names one that runs already, that one is used, and left running.
 */
export default async function startProductOnce(): Promise<() => Promise<void>> {
  if (process.env.PLUMBLINE_URL) return async () => undefined;
  const folder = join(root, "test-results");
  const log = join(folder, "journeys-product.log");
  mkdirSync(folder, { recursive: true });
  rmSync(log, { force: true });
  const product = await startProductUnderTest({ onOutput: (text) => appendFileSync(log, text) });
  process.env.PLUMBLINE_URL = product.url;
  return product.stop;
}
