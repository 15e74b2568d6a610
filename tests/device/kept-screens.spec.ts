import { expect, test } from "@playwright/test";
import { newWorld, openTab } from "./device-page";

const place = (at: number) => ({ accountId: "ana", build: "b1", address: `/office?view=${at}` });
const [now, until] = ["2026-11-27T10:00:00.000Z", "2026-11-28T06:00:00.000Z"];

test("six screens are kept at most, the newest, none that is very long, and each for its person, build and day alone", async ({ page }) => {
  await openTab(page, newWorld());
  const keep = (at: number, markup: string) =>
    page.evaluate(([to, words, end]) => window.screens.keepScreen(to, words, end), [place(at), markup, until] as const);
  const kept = (of: ReturnType<typeof place>, at = now) =>
    page.evaluate(([from, when]) => window.screens.keptScreen(from, when), [of, at] as const);
  for (let at = 0; at < 8; at += 1) await keep(at, `screen ${at}`);
  const found = await Promise.all(Array.from({ length: 8 }, (_, at) => kept(place(at))));
  expect(found).toEqual([null, null, "screen 2", "screen 3", "screen 4", "screen 5", "screen 6", "screen 7"]);
  await keep(8, "x".repeat(400_001));
  expect(await kept(place(8))).toBeNull();
  expect(await kept({ ...place(7), accountId: "ben" })).toBeNull();
  expect(await kept({ ...place(7), build: "b2" })).toBeNull();
  expect(await kept(place(7), until)).toBeNull();
  // Its person has left: what the page would keep as it goes is not kept.
  await page.evaluate(() => window.screens.forgetScreens(true));
  await keep(7, "screen 7");
  expect(await kept(place(7))).toBeNull();
});
