import type { BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../../../commands/demo/demo-accounts.js";
import { type BenchBrowser, forgetEverything } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { addClock } from "../clocks/paint-clock";
import { startSyncClock } from "../clocks/sync-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";
import type { Pair } from "../ratio";
import { besideFirstFills } from "./peer-figures";

const email = "office@demo.test";

/** Signs in on a device that holds nothing. Milliseconds from the click until the office's records are stored and the list is painted. */
async function signInAnew(device: BrowserContext, url: string): Promise<number> {
  await forgetEverything(device, url);
  const page = await device.newPage();
  try {
    await page.goto(`/auth?redirect=${encodeURIComponent("/office?view=all")}`);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    const synced = page.locator("html[data-synced]");
    await synced.waitFor({ state: "attached", timeout: 120_000 });
    return Number(await synced.getAttribute("data-synced"));
  } finally {
    await page.close();
  }
}

async function signInPairs(browser: BenchBrowser, url: string, pairs: number, floor: () => Promise<number>): Promise<readonly Pair[]> {
  const device = (await browser.page()).context();
  try {
    await addClock(device, startSyncClock);
    return await takePairs(pairs, { measured: () => signInAnew(device, url), floor });
  } finally {
    await device.close();
  }
}

/** The page of floors, signed in as the office. */
async function floorsSignedIn(browser: BenchBrowser, url: string): Promise<Page> {
  const page = await browser.floors();
  const data = { email, password: demoPassword };
  const answer = await page.request.post("/api/auth/sign-in/email", { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  return page;
}

/**
 * The first sync of an office's desk, against fetching and parsing the same rows: from the click on "Sign in", with the
 * pages that lie between; and the device's own part of it, from opening the database to a list out of it, beside what
 * peers take for that.
 */
export async function firstSync({ browser, office, url, permits }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const here = await browser();
  const page = await floorsSignedIn(here, url);
  const fill = async (snapshots = true) => {
    const filled = await page.evaluate(([who, stored]) => window.bench.sync.fill(who, stored), [office.who, snapshots] as const);
    if (filled.permits < permits) throw new Error(`the device holds ${filled.permits} of ${permits} permits`);
    return filled;
  };
  try {
    const floor = () => page.evaluate((who) => window.bench.sync.fetchAlone(who), office.who);
    const paged = await takePairs(pairs, { measured: async () => (await fill(false)).took, floor });
    await office.bare("/bench/snapshot", { method: "PUT", status: 204 });
    const clicked = await signInPairs(here, url, pairs, floor);
    const filled = await takePairs(pairs, { measured: async () => (await fill()).took, floor });
    const [rxdb, tinybase] = await besideFirstFills(here, office.who, fill, pairs);
    const goals = { unit: "ms", goal: 3, aim: 1.5 };
    return [
      { ...figureOfPairs({ id: "first-sync-10k", ...goals }, clicked), peer: rxdb.floor },
      { ...figureOfPairs({ id: "first-sync-10k/device", ...goals }, filled), peer: rxdb.floor },
      figureOfPairs({ id: "first-sync-10k/device/paged", ...goals }, paged),
      ...[rxdb, tinybase],
    ];
  } finally {
    await page.context().close();
  }
}
