import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "../../../commands/check/memory-folder.js";
import { freePort } from "../../../commands/serve/free-port.js";
import { seedDemo } from "../../../commands/serve/seed-demo.js";
import { beginWithTables } from "../../support/migrated-data";
import { startProductUnderTest } from "../../support/product-under-test";

/** A product of a journey's own: its address and data stay while it is stopped and started again. */
export interface JourneyServer {
  readonly url: string;
  /** The folder of its data. */
  readonly state: string;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  /** Stops it for good and removes its data. */
  end(): Promise<void>;
}

/** Starts the product on new data with the demo's seeds. */
export async function startJourneyServer(): Promise<JourneyServer> {
  const state = mkdtempSync(join(memoryFolder(), "plumbline-journey-"));
  await beginWithTables(state);
  const port = await freePort();
  let running = await startProductUnderTest({ port, state });
  await seedDemo(running.url);
  const stop = () => running.stop();
  return {
    url: running.url,
    state,
    stop,
    async startAgain() {
      running = await startProductUnderTest({ port, state });
    },
    async end() {
      await stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
