import type { Page } from "@playwright/test";
import type { PermitSummary } from "#schemas/permit/permit";
import { openFloors } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { type Figure, figureOfPairs, takePairs } from "../figure";
import type { TimedList } from "../page/list-bench";
import { rxdbList } from "./peer-figures";

/** The larger device holds so many times the permits of the smaller. */
const larger = 10;

const isInOrder = (rows: readonly PermitSummary[]): boolean =>
  rows.every(({ appliedOn }, at) => at === 0 || (rows[at - 1]?.appliedOn ?? "") >= (appliedOn ?? ""));

/** The time of a list that is what was asked for. Milliseconds. */
function tookRight({ took, query, list }: TimedList): number {
  const { rows, total } = list;
  const words = query.text.toLowerCase().split(" ");
  const isFound = (searchText: string) => words.every((word) => ` ${searchText}`.includes(` ${word}`));
  const right = rows.every(({ state, searchText }) => query.states.includes(state) && isFound(searchText));
  if ((total === 0 && query.text === "Broad") || rows.length !== Math.min(query.limit, total) || !right || !isInOrder(rows))
    throw new Error(`the list is not what was asked for by "${query.text}": ${rows.length} of ${total} rows`);
  return took;
}

const ask = async (page: Page, permits: number, round: number): Promise<number> =>
  tookRight(await page.evaluate(([count, at]) => window.bench.lists.ask(count, at), [permits, round] as const));

/** More texts than a device remembers the matches of, so that each is new to it. */
const texts = ["Broad", "Harbor", "Northgate", "NE 65", "Meridian", "Alaskan", "Mill", "Pine"];

const askNewText = async (page: Page, permits: number, round: number): Promise<number> => {
  const text = texts[round % texts.length] ?? "";
  return tookRight(await page.evaluate(([count, at, typed]) => window.bench.lists.ask(count, at, typed), [permits, round, text] as const));
};

const askAfterChange = async (page: Page, permits: number, round: number): Promise<number> =>
  tookRight(await page.evaluate(([count, at]) => window.bench.lists.askAfterChange(count, at), [permits, round] as const));

/** Bytes that scripts hold on this page, garbage left out. */
async function heldBytes(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  await cdp.detach();
  return usedSize;
}

/** Fills a device, then opens it on a fresh page: tells what it holds in memory and how long its first list took. */
async function openDevice(page: Page, permits: number, tell: BenchProduct["tell"]): Promise<void> {
  const rows = await page.evaluate((count) => window.bench.lists.fill(count), permits);
  await openFloors(page);
  const before = await heldBytes(page);
  const opened = await page.evaluate((count) => window.bench.lists.open(count), permits);
  const mebibytes = ((await heldBytes(page)) - before) / 1_048_576;
  const first = await ask(page, permits, 0);
  tell(
    `${permits} permits on a device: ${rows} rows, ${mebibytes.toFixed(1)} MiB of memory, opened in ${opened.toFixed(0)} ms, first list ${first.toFixed(1)} ms`,
  );
}

/** The desk's list on a device with the bench's permits and with ten times as many, and after a change that another made. */
export async function deviceLists({ browser, office, permits, tell }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const many = permits * larger;
  const page = await (await browser()).floors();
  try {
    await openDevice(page, many, tell);
    await openDevice(page, permits, tell);
    await page.evaluate((count) => window.bench.lists.open(count), many);
    await page.evaluate((count) => window.bench.lists.openFloor(count), permits);
    const floor = () => page.evaluate(() => window.bench.lists.askFloor());
    const small = await takePairs(pairs, { measured: (round) => ask(page, permits, round), floor });
    const large = await takePairs(pairs, {
      measured: (round) => ask(page, many, round),
      floor: (round) => ask(page, permits, round),
    });
    const typed = await takePairs(pairs, { measured: (round) => askNewText(page, permits, round), floor });
    const changed = await takePairs(pairs, { measured: (round) => askAfterChange(page, permits, round), floor });
    const peer = await rxdbList(page, office.who, pairs);
    return [
      { ...figureOfPairs({ id: "local-list-10k", unit: "ms", goal: 1, aim: 0.3 }, small), peer },
      figureOfPairs({ id: "local-list-100k", unit: "ms", goal: 2, aim: 2 }, large),
      figureOfPairs({ id: "local-list-10k/after-change", unit: "ms", goal: 1, aim: 0.3 }, changed),
      figureOfPairs({ id: "local-list-10k/new-text", unit: "ms", goal: 1, aim: 0.3 }, typed),
    ];
  } finally {
    await page.context().close();
  }
}
