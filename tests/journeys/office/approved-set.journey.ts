import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, type Page, test } from "@playwright/test";
import { issuedWithPlans } from "../../support/plan/issued-with-plans";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";

import { readyForOffline, unsentCount } from "../support/device-steps";
import { fieldOffice, scheduled } from "../support/field-office";
import { newPerson, open } from "../support/journey-people";
import { workingDay } from "../support/working-day";

let road: ProductProxy;
test.beforeAll(async () => {
  road = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterAll(() => road.stop());

const wide = { width: 1280, height: 900 };

/** Until something dark is on the sheet. */
async function drawn(page: Page): Promise<void> {
  const drawing = page.getByRole("application");
  await expect(drawing).toBeVisible({ timeout: 30_000 });
  const dark = () =>
    drawing.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      return data.filter((value, at) => at % 4 === 0 && value < 90 && (data[at + 3] ?? 0) > 200).length;
    });
  await expect.poll(dark, { timeout: 30_000 }).toBeGreaterThan(50);
}

test("the approved set is made at the office, saved by its applicant, and opened on site with no signal", { tag: "@proof" }, async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const people = await fieldOffice(road.url);
  const { permitId, sheets } = await issuedWithPlans(people, `${Math.floor(10_000 + Math.random() * 80_000)} Stamp Street`);
  const inspectionId = await scheduled(people, permitId, "210", workingDay());

  const applicant = await newPerson(browser, road.url, {
    ...{ email: "applicant@demo.test", path: `/tracker/${permitId}`, viewport: { width: 390, height: 844 }, serviceWorkers: "block" },
  });
  await expect(applicant.page.getByText("The office has not finished the approved set yet.")).toBeVisible();

  const official = await newPerson(browser, road.url, {
    ...{ email: "office@demo.test", path: `/office/permits/${permitId}?tab=documents`, viewport: wide, serviceWorkers: "block" },
  });
  // Whoever issued a moment ago has nothing to press: their device makes it.
  await expect(official.page.getByText(`${sheets + 1} pages`).first()).toBeVisible({ timeout: 60_000 });
  const policy = await official.page.evaluate(async () => {
    const maker = performance.getEntriesByType("resource").find(({ name }) => /plan-writer-worker-/.test(name));
    return maker && (await fetch(maker.name)).headers.get("content-security-policy");
  });
  expect(policy).toBe("default-src 'none'; script-src 'self'");

  // The road that can be cut carries no doorbell.
  await expect.poll(() => unsentCount(official.page), { timeout: 60_000 }).toBe(0);
  await open(applicant, `/tracker/${permitId}`);
  const save = applicant.page.getByRole("button", { name: /^Download/ });
  await expect(save).toBeVisible({ timeout: 30_000 });
  // The bytes follow the facts: until they have arrived the applicant is told so, and tries again.
  const arrived = applicant.page.waitForEvent("download", { timeout: 60_000 });
  await expect(async () => {
    await save.click();
    await expect(applicant.page.getByText("has not arrived at the office yet")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  const download = await arrived;
  expect(download.suggestedFilename()).toMatch(/^Approved set .+\.pdf$/);
  const set = await PDFDocument.load(await readFile(await download.path()));
  expect(set.getPageCount()).toBe(sheets + 1);
  expect(set.isEncrypted).toBe(false);

  const inspector = await newPerson(browser, road.url, {
    ...{
      email: "inspector@demo.test",
      path: `/office/field/${inspectionId}`,
      viewport: { width: 390, height: 844 },
      serviceWorkers: "allow",
    },
  });
  await readyForOffline(inspector.page);
  await open(inspector, `/office/field/${inspectionId}`);
  await expect(inspector.page.getByText(/kept on this device/)).toBeVisible({ timeout: 60_000 });
  // No plan was ever opened on this device: what draws them has come with the set.
  road.down = true;
  await inspector.page.reload();
  await inspector.page.getByRole("link", { name: "Approved set" }).click();
  await drawn(inspector.page);

  // A font that the device lost is not asked for where nobody answers, is told as lacking, and comes by itself with the signal.
  const asked: string[] = [];
  inspector.page.on("request", (request) => void asked.push(request.url()));
  await inspector.page.evaluate(async () => {
    const assets = await caches.open("plumbline-assets");
    for (const { url } of await assets.keys()) if (url.includes("FoxitFixedBold")) await assets.delete(url);
  });
  const unanswered = inspector.page.waitForEvent("requestfailed", (request) => request.url().includes("/api/v2/"));
  await open(inspector, `/office/field/${inspectionId}`);
  await unanswered;
  await expect(inspector.page.getByText(/opens with a connection/)).toBeVisible();
  expect(asked.filter((address) => address.includes("FoxitFixedBold"))).toEqual([]);
  road.down = false;
  await expect(inspector.page.getByText(/kept on this device/)).toBeVisible({ timeout: 60_000 });
  for (const person of [applicant, official, inspector]) expect(person.errors).toEqual([]);
});
