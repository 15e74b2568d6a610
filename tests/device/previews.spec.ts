import { expect, test } from "@playwright/test";
import { newWorld, openTab, setRoad } from "./device-page";

/** The smaller copies of pictures of plans, made by a real browser. */
test.beforeEach(async ({ page }) => {
  await setRoad(page, { down: true });
  await openTab(page, newWorld());
});
test.afterEach(({ page }) => setRoad(page, { down: false }));

test("a photo of a plan gets a smaller copy, upright as the camera was held, without its metadata; the photo itself is kept as it is", async ({
  page,
}) => {
  const { same, bytes, preview } = await page.evaluate(() => window.lab.document("turned"));
  expect(same).toBe(true);
  if (!preview) throw new Error("no preview was made");
  expect(preview.bytes).toBeLessThan(bytes / 2);
  const kept = await page.evaluate((hash) => window.lab.keptBytes(hash), preview.sha256);
  expect(kept).toEqual({ size: preview.bytes, width: 800, height: 1600, metadata: false });
  const names = await page.evaluate(() => window.lab.files().map(({ name }) => name));
  expect(names.sort()).toEqual(["IMG_0001-preview.jpg", "IMG_0001.jpg"]);
});

test("what shows through in a drawing is paper, not black", { tag: "@proof" }, async ({ page }) => {
  const { same, preview } = await page.evaluate(() => window.lab.document("drawing"));
  expect(same).toBe(true);
  expect(await page.evaluate((hash) => window.lab.cornerOf(hash), preview?.sha256 ?? "")).toEqual([255, 255, 255]);
});

test("a picture that cannot be read, and one that is small anyway, goes without, as it is", { tag: "@proof" }, async ({ page }) => {
  for (const kind of ["broken", "small"] as const) {
    const { same, preview } = await page.evaluate((each) => window.lab.document(each), kind);
    expect([kind, same, preview]).toEqual([kind, true, null]);
  }
  expect(await page.evaluate(() => window.lab.files().length)).toBe(2);
});
