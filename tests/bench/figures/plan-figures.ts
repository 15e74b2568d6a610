import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn } from "../../journeys/support/device-steps";
import { fieldOffice } from "../../journeys/support/field-office";
import { deckWithPlans } from "../../support/plan/deck-with-plans";
import { sixtySheets } from "../../support/plan/sixty-sheets";
import type { BenchProduct } from "../bench-product";
import { startPlanClock, startPlanHands } from "../clocks/plan-clock";
import { type Figure, figureOfCount, figureOfPairs, takePairs } from "../figure";
import { median } from "../ratio";
import { peakWhile, rendererMemory } from "../renderer-memory";

/** Sheets of the set, and presses that lead from its first to its last. */
const sheets = 60;
const marks = 200;
/** Milliseconds of moving and zooming. */
const wander = 10_000;
/** MiB that the tab may hold above an empty page. */
const most = 250;
/** The set's heaviest sheet: every twelfth. */
const heaviest = 12;
/** Milliseconds between two frames of a screen. */
const frame = 1_000 / 60;

interface Plans {
  readonly page: Page;
  readonly permitId: string;
  readonly documentId: string;
  readonly open: (sheet: number) => Promise<void>;
}

/** Somebody of the office at the plans of a permit: a set of sixty sheets, whose bytes this device has. */
async function atPlans({ browser, url }: BenchProduct): Promise<Plans> {
  // First, as it takes seconds in which nobody would keep a connection open.
  const set = sixtySheets();
  const people = await fieldOffice(url);
  const { permitId, documentId, reviewId } = await deckWithPlans(people, `${Math.floor(1_000 + Math.random() * 8_000)} Bench Way`, set);
  await mark(people.office, permitId, documentId, reviewId);
  const page = await (await browser()).page({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  await page.addInitScript(startPlanHands);
  await page.addInitScript(startPlanClock);
  await signIn(page, url, "office@demo.test", "/office");
  const open = async (sheet: number) => {
    await page.goto(`/office/permits/${permitId}?tab=plans&document=${documentId}&page=${sheet}`);
    await page.evaluate(() => window.planClock.firstSheet());
  };
  // The first time the bytes come from the office, and the sheets are read.
  await open(1);
  await page.evaluate(() => window.planClock.still());
  await page
    .locator("nav [data-sheets] li")
    .nth(sheets - 1)
    .waitFor({ timeout: 120_000 });
  return { page, permitId, documentId, open };
}

type Office = Awaited<ReturnType<typeof fieldOffice>>["office"];

/** Two hundred comments on the heaviest sheet, each with its cloud. */
async function mark(office: Office, permitId: string, documentId: string, reviewId: string): Promise<void> {
  for (let at = 0; at < marks; at += 1) {
    const [x, y] = [100 + (at % 20) * 100, 100 + Math.floor(at / 20) * 150];
    await office.run("comment.write", {
      ...{ permitId, reviewId, commentId: randomUUID(), documentId, page: heaviest, sheet: `A2.02` },
      ...{ title: `Comment ${at + 1}`, text: "Show the size.", codeReference: "" },
      mark: {
        shape: "cloud",
        page: heaviest,
        corners: [
          [x, y],
          [x + 60, y + 50],
        ],
      },
    });
  }
}

async function firstSheet({ page, open }: Plans, pairs: number): Promise<Figure> {
  const taken = await takePairs(Math.min(pairs, 15), {
    async measured() {
      await open(1);
      return page.evaluate(() => window.planClock.firstSheet());
    },
    async floor() {
      await page.evaluate(() => window.planClock.still());
      return page.evaluate(() => window.planClock.engineAlone());
    },
  });
  return figureOfPairs({ id: "first-sheet", unit: "ms", goal: 1.3, aim: 1.1 }, taken);
}

/** Goes on to another sheet by its key, and waits until it is sharp. */
async function turn(page: Page, key: "PageDown" | "PageUp"): Promise<number> {
  const took = page.evaluate(() => window.planClock.nextSheet());
  await page.getByRole("application").press(key);
  const milliseconds = await took;
  await page.evaluate(() => window.planClock.still());
  return milliseconds;
}

async function nextSheet({ page, open }: Plans, pairs: number): Promise<Figure> {
  await open(1);
  await page.evaluate(() => window.planClock.still());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const turns: number[] = [];
  for (let round = 0; round < Math.min(pairs, 20); round += 1) turns.push(await turn(page, "PageDown"));
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return figureOfCount({ id: "next-sheet", unit: "ms", goal: 6, aim: 3 }, median(turns), frame);
}

async function pan({ page, open, documentId, permitId }: Plans, tell: BenchProduct["tell"]): Promise<readonly Figure[]> {
  await open(heaviest);
  await page
    .locator("[data-mark]")
    .nth(marks - 1)
    .waitFor({ state: "attached" });
  await page.evaluate(() => window.planClock.still());
  const withMarks = await page.evaluate((milliseconds) => window.planClock.wander(milliseconds), wander);
  // As heavy, without any.
  await page.goto(`/office/permits/${permitId}?tab=plans&document=${documentId}&page=${heaviest * 2}`);
  await page.evaluate(() => window.planClock.firstSheet());
  await page.evaluate(() => window.planClock.still());
  const without = await page.evaluate((milliseconds) => window.planClock.wander(milliseconds), wander);
  tell(
    `pan: ${withMarks.frames} frames with ${marks} marks, ${without.frames} without; longest task ${withMarks.longest} and ${without.longest} ms`,
  );
  return [
    figureOfCount({ id: "pan", unit: "ms a frame", goal: 1.05, aim: 1 }, wander / withMarks.frames, wander / without.frames),
    figureOfCount({ id: "pan/longest-task", unit: "ms", goal: 1, aim: 0.5 }, Math.max(withMarks.longest, 1), 50),
  ];
}

/** Every sheet of the set, one after another, each until it is sharp. */
async function walk(page: Page, key: "PageDown" | "PageUp"): Promise<void> {
  for (let turned = 1; turned < sheets; turned += 1) await turn(page, key);
}

async function memory({ page, open }: Plans, tell: BenchProduct["tell"]): Promise<readonly Figure[]> {
  await page.goto("/bench/bare.html");
  // What the pages before it left is not an empty page's.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.detach();
  const empty = rendererMemory();
  await open(1);
  const first = (await peakWhile(() => walk(page, "PageDown"))) - empty;
  const second = (await peakWhile(() => walk(page, "PageUp"))) - empty;
  tell(`plans: ${empty.toFixed(0)} MiB empty, ${first.toFixed(0)} and ${second.toFixed(0)} MiB more on the walks`);
  return [
    figureOfCount({ id: "memory/plans", unit: "MiB", goal: 1, aim: 0.7 }, Math.max(first, second), most),
    figureOfCount({ id: "memory/plans/second-walk", unit: "MiB", goal: 1.05, aim: 1 }, second, first),
  ];
}

async function take(product: BenchProduct, measure: (plans: Plans) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const plans = await atPlans(product);
  try {
    return await measure(plans);
  } finally {
    await plans.page.context().close();
  }
}

/** The plan viewer on a set of sixty sheets: until the first is seen, from one to the next, and moved about under marks. */
export const plansSeen = (product: BenchProduct, pairs: number): Promise<readonly Figure[]> =>
  take(product, async (plans) => [await firstSheet(plans, pairs), await nextSheet(plans, pairs), ...(await pan(plans, product.tell))]);

/** What the tab holds while a set of sixty sheets is walked through, twice. */
export const plansMemory = (product: BenchProduct): Promise<readonly Figure[]> => take(product, (plans) => memory(plans, product.tell));
