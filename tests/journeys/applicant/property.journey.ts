import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { importRecords } from "../../support/sample-import";
import { ByKey } from "../support/by-key";
import { readyForOffline } from "../support/device-steps";
import { fieldOffice, sentDeck } from "../support/field-office";

const mark = randomUUID().slice(0, 6).toUpperCase();
const house = 3_000 + Math.floor(Math.random() * 5_000);
const line1 = `${house} Cranberry${mark.toLowerCase().replaceAll(/\d/g, "x")} Avenue SW`;
const address = { line1, line2: "", city: "Cedar Falls", state: "WA", zip: "98109" };
const record = (number: string, more: Record<string, unknown>) =>
  importedRecord(`${number}-${mark}`, { address, parcel: `77-${mark}`, projectName: number, ...more });
const closed = { state: "closed", rawStatus: "Closed", appliedOn: "2012-03-05", issuedOn: "2012-04-10", completedOn: "2012-11-01" };

test.beforeAll(() =>
  importRecords([
    record("ROOF", closed),
    record("POOL", { state: "expired", rawStatus: "Expired", appliedOn: "2019-05-01", issuedOn: "2019-06-01", expiresOn: "2020-12-01" }),
    record("SHED", { appliedOn: "2026-09-21", issuedOn: "2026-11-12" }),
  ]),
);

const open = (page: Page) =>
  page
    .getByRole("region", { name: /Open/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
const year = (page: Page, name: string) => page.getByRole("group").filter({ hasText: name });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

test("[S2.16] the counter finds a place however it is spelled, reads what is open there, and keeps it for a day without signal", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const console_ = listen(page);
  const keys = new ByKey(page);
  await signIn(page, "office@demo.test", "/property");
  await readyForOffline(page);

  await test.step("a slip of the finger, another way to write the street: it is found, by keys alone", async () => {
    await keys.reach(page.getByRole("searchbox", { name: "Find a property" }));
    await page.keyboard.type(line1.replace("Cranb", "Carnb").replace("Avenue SW", "ave southwest"));
    await expect(page.getByText("No exact match. These are close.")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await keys.press("link", new RegExp(`^${house} Cranberry`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(house));
  });

  await test.step("what lapsed without a final stands before what is merely open, and years of the past are there", async () => {
    await expect(open(page)).toHaveCount(2);
    await expect(open(page).first()).toContainText("Expired on 1 Dec 2020 without a final");
    await expect(open(page).last()).toContainText(`SHED-${mark}`);
    await expect(page.getByRole("list", { name: "2026" })).toContainText("Permit issued");
    await keys.reach(page.getByText(/^2012, /));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "2012" })).toContainText("Applied for");
    expect(await barriers(page)).toEqual([]);
  });

  await test.step("kept, everything of it opens without a connection; let go, it leaves", async () => {
    await expect(page.getByRole("list", { name: "2012" })).not.toContainText("Completed");
    await keys.press("button", "Save on my devices");
    await expect(page.getByText("All its permits open without a connection.")).toBeVisible();
    await expect(year(page, "2012").getByText("Completed")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("All its permits open without a connection.")).toBeVisible();
    await page.getByText(/^2012, /).press("Enter");
    await page
      .getByRole("list", { name: "2012" })
      .getByRole("link", { name: `ROOF-${mark}` })
      .first()
      .press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(house));
    await expect(page).toHaveURL(/\/office\/permits\//);
    await page.goto(`${productUrl}/property`);
    await page
      .getByRole("region", { name: "Saved on your devices" })
      .getByRole("link", { name: new RegExp(String(house)) })
      .press("Enter");
    expect(await barriers(page)).toEqual([]);
    await keys.press("button", "Remove from my devices");
    await expect(page.getByRole("button", { name: "Save on my devices" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("list", { name: "2012" }).getByText("Completed")).toHaveCount(0);
  });
  // The browser's own words about a socket that it lost with the network.
  expect(console_.heard.filter((said) => !said.startsWith("WebSocket connection to"))).toEqual([]);
  await context.close();
});

test("[S2.16] an applicant on a phone opens a place, sees their own permits there alone, and starts a permit for it", async ({
  browser,
}) => {
  const people = await fieldOffice(productUrl);
  const own = await sentDeck(people, line1.replace("Avenue SW", "ave southwest"));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, "applicant@demo.test", "/property");
  await page.getByRole("searchbox", { name: "Find a property" }).fill(line1);
  await page.getByRole("link", { name: new RegExp(`^${house} Cranberry`) }).press("Enter");
  await expect(open(page)).toHaveCount(1);
  await expect(open(page).getByRole("link")).toHaveAttribute("href", `/tracker/${own}`);
  await expect(page.getByText(`SHED-${mark}`)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save on my devices" })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await fits(page);
  }
  await page.getByRole("link", { name: "Start a permit here" }).press("Enter");
  await expect(page).toHaveURL(/\/apply\?property=/);
  expect((await people.applicant.rows()).some(({ data }) => JSON.stringify(data ?? "").includes(`SHED-${mark}`))).toBe(false);
  console_.expectQuiet();
  await context.close();
});
