import { createHash, randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { previewLimit } from "#schemas/document/document";
import { axeFindings } from "../../support/browser/axe-findings";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled, sentDeck } from "../support/field-office";
import { type JourneyPerson, newPerson, open } from "../support/journey-people";
import { photoOfPlan } from "../support/test-files";

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const photo = photoOfPlan("existing-deck");
const photoHash = createHash("sha256").update(photo.buffer).digest("hex");
const original = /^Open the original \((\d\.\d) MB\)/;
const address = () => `${Math.floor(10_000 + Math.random() * 90_000)} Photo Way`;

let road: ProductProxy;
test.beforeAll(async () => {
  road = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterEach(() => {
  road.down = false;
});
test.afterAll(() => road.stop());

async function stands(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Opens the photo by its name: its smaller copy is drawn, and nothing of the original is asked for. */
async function look(page: Page, name: RegExp): Promise<void> {
  const before = road.asked.length;
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog");
  const shown = dialog.getByRole("img");
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]).catch(() => []))
    .toEqual([1_600, 1_200]);
  await expect(dialog.getByRole("button", { name: original })).toBeVisible();
  expect(road.asked.slice(before).filter((path) => path.includes(photoHash))).toEqual([]);
  await stands(page);
}

/** Opens the original, in a tab of its own, as large as it was taken. */
async function openOriginal(page: Page, context: BrowserContext): Promise<void> {
  const tab = context.waitForEvent("page");
  await page.getByRole("dialog").getByRole("button", { name: original }).click();
  const opened = await tab;
  await opened.waitForURL(/^blob:/);
  await expect
    .poll(() => opened.evaluate(() => [...document.images].map((img) => [img.naturalWidth, img.naturalHeight])))
    .toEqual([[2_000, 1_500]]);
  await opened.close();
}

/** Adds the photo on a phone that has no signal, and looks at it there. */
async function addWithoutSignal(applicant: JourneyPerson, permitId: string): Promise<void> {
  const { page } = applicant;
  await open(applicant, `/apply/${permitId}/documents`);
  await readyForOffline(page);
  road.down = true;
  await page.getByLabel(/^Choose file,? *Photos of existing conditions/).setInputFiles(photo);
  await look(page, /^existing-deck\.png/);
  await page.keyboard.press("Escape");
  await page.reload();
  await look(page, /^existing-deck\.png/);
  await openOriginal(page, applicant.context);
  road.down = false;
}

async function seenByLink(applicant: JourneyPerson, visitor: BrowserContext, permitId: string): Promise<void> {
  const { page } = applicant;
  await open(applicant, `/shared/new?permit=${permitId}`);
  await page.getByRole("radio", { name: "View status and documents" }).check();
  await page.getByRole("textbox", { name: "Recipient's name" }).fill("Olga, the owner");
  await page.getByRole("button", { name: "Make the link" }).click();
  const shown = await page.getByText(/\/s\/[A-Za-z0-9_-]{43}$/).innerText();
  const guest = await visitor.newPage();
  await guest.goto(`${road.url}${new URL(shown).pathname}`);
  const asked = road.asked.length;
  const item = guest.getByRole("listitem").filter({ hasText: "existing-deck.png" });
  const picture = item.getByRole("img");
  await item.getByText("View a smaller copy").click();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.boundingBox().then((box) => (box?.height ?? 0) > 100)).toBe(true);
  const address = await picture.getAttribute("src");
  const copy = await visitor.request.get(`${road.url}${address}`);
  expect([copy.status(), copy.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expect((await copy.body()).byteLength).toBeLessThan(previewLimit);
  expect(road.asked.slice(asked).filter((path) => /\/files\/[^/]+$/.test(path))).toEqual([]);
  const link = item.getByRole("link", { name: original });
  const whole = await visitor.request.get(`${road.url}${await link.getAttribute("href")}`);
  expect((await whole.body()).equals(photo.buffer)).toBe(true);
}

/** On site: what has not arrived is said, and the original is a press away. */
async function seenOnSite(people: FieldOffice, inspector: JourneyPerson): Promise<void> {
  const permitId = await issuedDeck(people, address());
  const inspectionId = await scheduled(people, permitId, "210", "2026-12-01");
  const file = { slot: "photos", fileName: "plan.png", mediaType: "image/png", bytes: 5_800_000, sha256: "c".repeat(64) };
  for (const preview of [null, { sha256: "d".repeat(64), bytes: 600_000 }])
    await people.applicant.run("document.add", { documentId: randomUUID(), permitId, ...file, preview });
  await open(inspector, `/office/field/${inspectionId}`);
  const { page } = inspector;
  await page.getByText(/^Plans and documents \(\d\)$/).click();
  await expect(
    page.getByRole("button", { name: /^plan\.png \(Photos of existing conditions, version 1\) *opens in a new tab/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "plan.png (Photos of existing conditions, version 2)", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("The smaller copy has not arrived at the office yet.");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Open the original \(5\.\d MB\)/ })).toBeVisible();
}

test("a photo of a plan is looked at by a smaller copy: on the phone that added it without a signal, at the office, by its owner, on site and by a link", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(300_000);
  expect(photo.buffer.byteLength).toBeGreaterThan(1_000_000);
  const people = await fieldOffice(road.url);
  const line1 = address();
  const permitId = await sentDeck(people, line1, {}, { send: false });
  const at = { base: road.url };
  const applicant = await newPerson(browser, at.base, {
    email: "applicant@demo.test",
    path: "/tracker",
    viewport: phone,
    serviceWorkers: "allow",
  });

  await test.step("on the phone that added it, without a signal", () => addWithoutSignal(applicant, permitId));
  await test.step("it arrives, and the application is sent", async () => {
    await expect.poll(() => unsentCount(applicant.page), { timeout: 60_000 }).toBe(0);
    await expect(applicant.page.getByRole("banner").getByText(/^(Waiting to send|Sending)/)).toHaveCount(0, { timeout: 60_000 });
    await people.applicant.run("permit.submit", { permitId });
  });
  await test.step("at the office, on a device that has none of it", async () => {
    const office = await newPerson(browser, at.base, {
      email: "office@demo.test",
      path: "/office",
      viewport: desk,
      serviceWorkers: "allow",
    });
    await open(office, `/office/permits/${permitId}?tab=documents`);
    await look(office.page, /^existing-deck\.png Photos of existing conditions$/);
    expect(road.asked.filter((path) => path.startsWith("/api/v2/files/") && path.includes(permitId))).toHaveLength(1);
    await openOriginal(office.page, office.context);
    expect(office.errors).toEqual([]);
    await office.context.close();
  });
  await test.step("by its owner in the tracker", async () => {
    await open(applicant, "/tracker");
    // It was sent elsewhere: this device has to hear of it.
    await applicant.page.locator(`main a[href="/tracker/${permitId}"]`).first().click();
    await look(applicant.page, /^existing-deck\.png/);
    await applicant.page.keyboard.press("Escape");
  });
  await test.step("by a link, without scripts", async () => {
    const visitor = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    await seenByLink(applicant, visitor, permitId);
    await visitor.close();
  });
  await test.step("on site, where its copy has not arrived", async () => {
    const inspector = await newPerson(browser, at.base, {
      email: "inspector@demo.test",
      path: "/office/field",
      viewport: phone,
      serviceWorkers: "allow",
    });
    await seenOnSite(people, inspector);
    await inspector.context.close();
  });
  expect(applicant.errors).toEqual([]);
  await applicant.context.close();
});
