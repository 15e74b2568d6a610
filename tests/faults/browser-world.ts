import type { FaultReport } from "./all-faults";
import { FaultyBrowser, servePage } from "./faulty-browser";
import { FaultyProduct } from "./faulty-product";
import { FaultyRoad } from "./faulty-road";
import { type WrittenReport, writtenOnce } from "./written-once";

/** The real product, a road to it, and a browser at the end of it. */
export interface BrowserWorld {
  readonly product: FaultyProduct;
  readonly road: FaultyRoad;
  readonly browser: FaultyBrowser;
}

/** What faults in the browser leave to be judged. */
export interface BrowserOutcome {
  readonly counts: Readonly<Record<string, number>>;
  /** Entries that no round could send once all was well. */
  readonly stuck: number;
}

/**
 * Runs faults in a world of their own; everything that was durable on the device must be in the product's SQLite, once.
 * `config`: wrangler's configuration of another worker than the built one.
 */
export async function inBrowserWorld(work: (world: BrowserWorld) => Promise<BrowserOutcome>, config?: string): Promise<FaultReport> {
  const product = await FaultyProduct.start(config);
  const road = await FaultyRoad.open(product.port);
  const browser = await FaultyBrowser.start(product, road, "applicant@demo.test");
  try {
    await servePage(road);
    const { counts, stuck } = await work({ product, road, browser });
    const durable: readonly WrittenReport[] = [...browser.durable];
    await browser.stop();
    await product.kill();
    return { counts: { ...counts, durable: durable.length }, ...writtenOnce(product, durable), stuck };
  } finally {
    await browser.stop();
    await road.close();
    await product.stop();
  }
}
