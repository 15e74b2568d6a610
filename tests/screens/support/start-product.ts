import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../commands/launch/project.js";
import { startProductUnderTest } from "../../support/product-under-test";

/** One built product for the whole run, behind the pages' own origin. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = join(root, "test-results");
  const log = join(folder, "screens-product.log");
  mkdirSync(folder, { recursive: true });
  rmSync(log, { force: true });
  const port = Number(process.env.SCREENS_PRODUCT_PORT);
  process.env.PLUMBLINE_URL = `http://localhost:${port}`;
  const product = await startProductUnderTest({ port, onOutput: (text) => appendFileSync(log, text) });
  return product.stop;
}
