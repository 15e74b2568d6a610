import { expect, test } from "@playwright/test";
import { newWorld, openTab, sendAll, setRoad } from "./device-page";

test.beforeEach(({ page }) => setRoad(page, { down: false, cutAfterBytes: null, resetBytes: true }));
test.afterEach(({ page }) => setRoad(page, { down: false, cutAfterBytes: null }));

test("a photo is kept small and without its metadata, before it is shown", async ({ page }) => {
  await openTab(page, newWorld());
  await sendAll(page);
  await setRoad(page, { down: true });
  const photo = await page.evaluate(() => window.lab.photo(3000, 2000));
  if (!photo) throw new Error("the photo was not taken");
  const kept = await page.evaluate((hash) => window.lab.keptBytes(hash), photo.sha256);
  expect(kept).toMatchObject({ width: 2000, height: 1333, metadata: false, size: photo.bytes });
});

test("[SY-601] [SY-602] [SY-604] a photo taken without a signal survives a reload and arrives after the facts; its bytes stay until they are confirmed", async ({
  page,
}) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await setRoad(page, { down: true });
  const photo = await page.evaluate(() => window.lab.photo(2400, 1800));
  if (!photo) throw new Error("the photo was not taken");
  await openTab(page, world);
  expect(await page.evaluate(() => window.lab.status().photosWaiting)).toBe(1);
  expect((await page.evaluate((hash) => window.lab.keptBytes(hash), photo.sha256))?.size).toBe(photo.bytes);
  expect(await page.evaluate(() => window.lab.files().map((file) => file.sentAt))).toEqual([null]);
  await setRoad(page, { down: false });
  await sendAll(page);
  await expect.poll(() => page.evaluate(() => window.lab.status().photosWaiting)).toBe(0);
  expect(await page.evaluate(() => window.lab.files().every((file) => file.sentAt !== null))).toBe(true);
});

test("[SY-603] a photo cut at 20, 50 and 80 % of its bytes goes on where it stopped", { tag: "@proof" }, async ({ page }) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await setRoad(page, { down: true });
  const photo = await page.evaluate(() => window.lab.photo(2400, 1800));
  if (!photo) throw new Error("the photo was not taken");
  await setRoad(page, { down: false, resetBytes: true });
  for (const share of [0.2, 0.5, 0.8]) {
    await setRoad(page, { cutAfterBytes: Math.round(photo.bytes * share) });
    await openTab(page, world);
    await page.evaluate(() => window.lab.sync());
    await expect.poll(async () => (await setRoad(page, {})).bytesIn).toBeGreaterThanOrEqual(Math.round(photo.bytes * share));
  }
  await setRoad(page, { cutAfterBytes: null });
  await openTab(page, world);
  await sendAll(page);
  await expect.poll(() => page.evaluate(() => window.lab.status().photosWaiting), { timeout: 20_000 }).toBe(0);
  const { bytesIn } = await setRoad(page, {});
  console.log(`${photo.bytes} bytes of photo, ${bytesIn} on the wire: ${(bytesIn / photo.bytes).toFixed(2)}`);
  // Three cuts lose at most the piece each hit.
  expect(bytesIn).toBeLessThanOrEqual(photo.bytes + 3 * 262_144);
});

test("a picture that is none is refused", async ({ page }) => {
  await openTab(page, newWorld());
  const outcome = await page.evaluate(async () => {
    const file = new File(["<svg onload=alert(1)>"], "x.jpg", { type: "image/jpeg" });
    return (await window.keepPhoto(file, window.device.files)).ok;
  });
  expect(outcome).toBe(false);
});

declare global {
  interface Window {
    keepPhoto: typeof import("#app/local/files/capture-photo").keepPhoto;
  }
}
