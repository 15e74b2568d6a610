import { expect, type Page } from "@playwright/test";
import type { Lab } from "./page/lab";

declare global {
  interface Window {
    lab: Lab;
    screens: typeof import("#app/local/store/kept-screens");
    device: import("#app/local/device/device").Device;
  }
}

let worlds = 0;
/** A worker of its own for each test. */
export const newWorld = (): string => `world-${process.pid}-${++worlds}`;

/** Opens a tab on a device of this world; its database is the browser context's. */
export async function openTab(page: Page, world: string, account = "ana"): Promise<void> {
  await page.goto(`/?world=${world}&account=${account}`);
  await page.waitForFunction(() => "lab" in window);
  await page.evaluate(() => window.lab.open());
}

/** How the road of this page's world behaves from now on. */
export async function setRoad(
  page: Page,
  road: { down?: boolean; cutAfterCommit?: number; cutAfterBytes?: number | null; resetBytes?: boolean },
): Promise<{ bytesIn: number }> {
  const answer = await page.request.post("/control", { data: { ...road, world: new URL(page.url()).searchParams.get("world") } });
  return answer.json();
}

export async function sendAll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.lab.sync()), { timeout: 20_000 }).toBe("done");
}

/** The texts of the notes that the worker has, in the order it decided them. */
export const writtenNotes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await window.lab.log()).flatMap((entry): string[] => JSON.parse(entry.args)?.text ?? []));
