import { randomInt } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { keptHere, readyForOffline, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { workingDay } from "../support/working-day";

let proxy: ProductProxy;
let people: FieldOffice;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
  people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
});
test.afterAll(() => proxy.stop());

const items = (page: Page) => page.getByRole("region", { name: /checklist/ }).getByRole("listitem");
const finish = (page: Page) => page.getByRole("button", { name: /^Finish/ });
const undoable = (page: Page) => page.getByRole("region", { name: "Can still be undone" });
const fact = z.object({ inspectionId: z.string() });

async function countAtOffice(kind: string, inspectionId: string): Promise<number> {
  const rows = (await people.office.rows()).filter((row) => row.kind === kind);
  return rows.filter((row) => fact.parse(row.data).inspectionId === inspectionId).length;
}

/** Ends the tab as a crash does: nothing of the page runs any more. */
async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  await Promise.race([session.send("Page.crash").catch(() => undefined), page.waitForEvent("crash")]);
  return context.newPage();
}

async function openVisit(context: BrowserContext, street: string) {
  const permitId = await issuedDeck(people, `${randomInt(100, 99_999)} ${street}`);
  const inspectionId = await scheduled(people, permitId, "210", workingDay());
  const page = await context.newPage();
  await signIn(page, proxy.url, "inspector@demo.test", "/office/field");
  await readyForOffline(page);
  await page.goto(`${proxy.url}/office/field/${inspectionId}`);
  return { page, inspectionId };
}

test("a fail without words is not recorded, and nothing half typed leaves the device", async ({ browser }) => {
  const context = await browser.newContext();
  const { page, inspectionId } = await openVisit(context, "Wordless Way");
  await items(page).nth(0).getByRole("radio", { name: "Pass" }).check();
  await items(page).nth(1).getByRole("radio", { name: "Fail" }).check();
  await expect.poll(() => countAtOffice("checklist-answer", inspectionId)).toBe(2);
  await finish(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await summary.getByRole("link", { name: /^Item 2, .*say what is wrong, or give the code section/ }).click();
  const words = items(page).nth(1).getByLabel("What is wrong");
  await expect(words).toBeFocused();
  await page.keyboard.type("The footing is");
  await keptHere(page, "The footing is");
  // An answer that is given after it has arrived; the words have not.
  await items(page)
    .nth(2)
    .getByRole("radio", { name: "N/A" })
    .evaluate((radio: HTMLElement) => radio.click());
  await expect.poll(() => countAtOffice("checklist-answer", inspectionId)).toBe(3);
  expect(await countAtOffice("finding", inspectionId)).toBe(0);
  expect(await countAtOffice("inspection-result", inspectionId)).toBe(0);
  await page.keyboard.type(" too small");
  await finish(page).click();
  await page.waitForURL(/\/office\/field$/);
  await expect(undoable(page)).toContainText("The applicant will read:");
  await expect(undoable(page)).toContainText("Deficiency: The footing is too small");
  await context.close();
});

test("a result is taken back within ten seconds, and outlasts a killed tab until it is sent", async ({ browser }) => {
  const context = await browser.newContext();
  let { page, inspectionId } = await openVisit(context, "Undo Way");
  const visit = page.url();
  await page.getByRole("radio", { name: "Failed" }).check();
  await finish(page).click();
  await page.getByRole("link", { name: /^Say what failed/ }).click();
  await page.keyboard.type("The trench is under water");
  await finish(page).click();
  await page.waitForURL(/\/office\/field$/);
  await expect(undoable(page)).toContainText("Note: The trench is under water");
  await undoable(page).getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(visit);
  await expect(page.getByLabel("Note to the applicant")).toHaveValue("The trench is under water");
  await expect(page.getByRole("radio", { name: "Failed" })).toBeChecked();
  await expect(undoable(page)).toHaveCount(0);
  await finish(page).click();
  await page.waitForURL(/\/office\/field$/);
  await expect(undoable(page)).toBeVisible();
  page = await killTab(context, page);
  expect(await countAtOffice("inspection-result", inspectionId)).toBe(0);
  await page.goto(`${proxy.url}/office/field`);
  await expect.poll(() => countAtOffice("inspection-result", inspectionId), { timeout: 60_000 }).toBe(1);
  await page.goto(visit);
  await expect(page.getByRole("region", { name: "Result" })).toContainText("The trench is under water");
  await context.close();
});

test("a page that is left lets the result go at once", async ({ browser }) => {
  const context = await browser.newContext();
  const { page, inspectionId } = await openVisit(context, "Hidden Way");
  await page.getByRole("radio", { name: "Not ready" }).check();
  await finish(page).click();
  await expect(undoable(page)).toContainText("Not ready");
  // What the browser tells a page that nobody sees any more.
  const waited = await page.evaluate(async () => {
    const begun = performance.now();
    const gone = new Promise<void>((resolve) => {
      const look = () => document.querySelector('[aria-label="Can still be undone"]') === null && resolve();
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    await gone;
    return performance.now() - begun;
  });
  expect(waited).toBeLessThan(4_000);
  await expect.poll(() => countAtOffice("inspection-result", inspectionId), { timeout: 60_000 }).toBe(1);
  await context.close();
});
