import { randomInt } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { workingDay } from "../support/working-day";

let proxy: ProductProxy;
let people: FieldOffice;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
  people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
});
test.afterAll(() => proxy.stop());

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

test("a result that can still be undone outlasts a killed tab, and is sent by the next that opens", { tag: "@proof" }, async ({
  browser,
}) => {
  const context = await browser.newContext();
  let { page, inspectionId } = await openVisit(context, "Undo Way");
  const visit = page.url();
  await page.getByRole("radio", { name: "Failed" }).check();
  await finish(page).click();
  await page.getByRole("link", { name: /^Say what failed/ }).click();
  await page.keyboard.type("The trench is under water");
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
