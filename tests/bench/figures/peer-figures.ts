import type { Page } from "@playwright/test";
import type { Person } from "#schemas/role";
import type { BenchBrowser } from "../bench-browser";
import { type Figure, type FigureHead, figureOfPairs, takePairs } from "../figure";
import type { Peers } from "../page/peer-bench";
import type { FirstFill } from "../page/stored-rows";
import { median } from "../ratio";

declare global {
  interface Window {
    peers: Peers;
  }
}

/** Rounds with a peer, the first of them dropped: one takes seconds, and differs from ours by more than by chance. */
const peerRounds = 8;
const dropped = 1;

/** Goes to the page of peers. */
async function openPeers(page: Page): Promise<Page> {
  await page.goto("/bench/peers.html");
  await page.waitForFunction(() => "peers" in window);
  return page;
}

/** Our first fill against a peer's, who must answer with the same list. */
async function besideFill(
  head: FigureHead,
  ours: () => Promise<FirstFill>,
  theirs: () => Promise<FirstFill>,
  pairs: number,
): Promise<Figure> {
  let listed = "";
  const same = ({ took, permits, dates }: FirstFill): number => {
    const list = JSON.stringify([permits, dates]);
    listed ||= list;
    if (list !== listed) throw new Error(`${head.id}: the lists differ`);
    return took;
  };
  const take = { measured: async () => same(await ours()), floor: async () => same(await theirs()) };
  return figureOfPairs(head, await takePairs(Math.min(pairs, peerRounds), take, dropped));
}

/**
 * Our first fill of a device against RxDB's and TinyBase's, in turn: they stand where other figures have a floor. Each on a
 * device of its own, whose browser goes on tidying up what was removed there while the next one's turn has come.
 */
export async function besideFirstFills(
  browser: BenchBrowser,
  who: Person,
  ours: () => Promise<FirstFill>,
  pairs: number,
): Promise<readonly [rxdb: Figure, tinybase: Figure]> {
  const beside = async (name: keyof Peers, goals: Pick<FigureHead, "goal" | "aim">) => {
    const page = await openPeers(await browser.page());
    try {
      const theirs = () => page.evaluate(([peer, person]) => window.peers[peer].fill(person), [name, who] as const);
      return await besideFill({ id: `first-sync-10k/of-${name}`, unit: "ms", ...goals }, ours, theirs, pairs);
    } finally {
      await page.context().close();
    }
  };
  return [await beside("rxdb", { goal: 1 / 10, aim: 1 / 30 }), await beside("tinybase", { goal: 1, aim: 1 / 10 })];
}

async function medianOf(pairs: number, take: (round: number) => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < Math.min(pairs, peerRounds); round += 1) all.push(await take(round));
  return median(all.slice(Math.min(dropped, all.length - 1)));
}

/** RxDB's time for the list that a desk asks for. Milliseconds. */
export async function rxdbList(beside: Page, who: Person, pairs: number): Promise<number> {
  const page = await openPeers(await beside.context().newPage());
  try {
    await page.evaluate((person) => window.peers.rxdb.openList(person), who);
    return await medianOf(pairs, (round) => page.evaluate((at) => window.peers.rxdb.ask(at), round));
  } finally {
    await page.close();
  }
}

/** RxDB's time for a row and an outbox entry. Milliseconds. */
export async function rxdbKeep(beside: Page, pairs: number): Promise<number> {
  const page = await openPeers(await beside.context().newPage());
  try {
    await page.evaluate(() => window.peers.rxdb.openOutbox());
    return await medianOf(pairs, () => page.evaluate(() => window.peers.rxdb.keep()));
  } finally {
    await page.close();
  }
}
