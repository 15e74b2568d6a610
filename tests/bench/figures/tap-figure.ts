import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { originRecord, signIn } from "../../journeys/support/device-steps";
import { fieldOffice, issuedDeck, scheduled } from "../../journeys/support/field-office";
import { workingDay } from "../../journeys/support/working-day";
import { until } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { startTapClock } from "../clocks/tap-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";
import type { Pair } from "../ratio";
import { rxdbKeep } from "./peer-figures";

/** Opens an inspection on an inspector's phone that holds all it needs. */
async function openVisit({ browser, url }: BenchProduct): Promise<Page> {
  const people = await fieldOffice(url);
  const permitId = await issuedDeck(people, "4417 Larch Way");
  const inspectionId = await scheduled(people, permitId, "210", workingDay());
  const page = await (await browser()).page({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  await page.addInitScript(startTapClock);
  await signIn(page, url, "inspector@demo.test", `/office/field/${inspectionId}`);
  await until(async () => (await originRecord(page))?.complete === true);
  return page;
}

const answered = z.object({ name: z.literal("inspection.answer-item"), args: z.object({ answer: z.string() }) });

/** Taps an answer, waits until a command of it is on disk and then until all has been sent. Milliseconds to the first. */
async function tap(page: Page, item: Locator, label: string): Promise<number> {
  const took = page.evaluate(() => window.tapClock.next());
  await item.getByRole("radio", { name: label }).click();
  const milliseconds = await took;
  await page.evaluate(() => window.tapClock.idle());
  return milliseconds;
}

async function tapAnswer(page: Page, item: Locator, label: string): Promise<number> {
  const took = await tap(page, item, label);
  answered.parse(await page.evaluate(() => window.tapClock.written()));
  return took;
}

/** The same row and entry in one transaction of IndexedDB alone. */
const writeAlone = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entry = window.tapClock.written();
    return window.tapClock.floor({ kind: "checklist-answer", data: Object(entry).args }, entry);
  });

async function tapPairs(product: BenchProduct, pairs: number): Promise<readonly Pair[]> {
  const page = await openVisit(product);
  try {
    const item = page
      .getByRole("region", { name: /checklist/ })
      .getByRole("listitem")
      .first();
    const labels = ["Pass", "N/A"];
    // The first answer notes the arrival too, in a command of its own.
    await tap(page, item, "N/A");
    return await takePairs(pairs, {
      measured: (round) => tapAnswer(page, item, labels[round % 2] ?? "Pass"),
      floor: () => writeAlone(page),
    });
  } finally {
    await page.context().close();
  }
}

async function storeAlone({ browser }: BenchProduct, pairs: number): Promise<Figure> {
  const page = await (await browser()).floors();
  try {
    await page.evaluate(() => window.bench.store.open());
    const taken = await takePairs(pairs, {
      measured: () => page.evaluate(() => window.bench.store.keep()),
      floor: () => page.evaluate(() => window.bench.store.keepAlone()),
    });
    const head = { id: "tap-to-durable/store", unit: "ms", goal: 1.3, aim: 1.1 };
    return { ...figureOfPairs(head, taken), peer: await rxdbKeep(page, pairs) };
  } finally {
    await page.context().close();
  }
}

/**
 * An inspector's answer on the page of a visit, from the tap as it reaches the page until it is on disk, against the least
 * that a disk must be told; and of that, what the device's store takes where nothing is drawn meanwhile.
 */
export async function tapToDurable(product: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  return [
    figureOfPairs({ id: "tap-to-durable", unit: "ms", goal: 1.3, aim: 1.1 }, await tapPairs(product, pairs)),
    await storeAlone(product, pairs),
  ];
}
