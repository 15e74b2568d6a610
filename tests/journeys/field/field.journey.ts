import { randomInt } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { keptHere, readyForOffline, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { picture } from "../support/test-files";
import { workingDay } from "../support/working-day";

const inspector = "inspector@demo.test";
const visits = 4;

let proxy: ProductProxy;
let people: FieldOffice;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
  people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
});
test.afterEach(() => {
  proxy.down = false;
});
test.afterAll(() => proxy.stop());

/** An address that no other run of these tests has used on the same data. */
const newAddress = (street: string): string => `${randomInt(100, 99_999)} ${street}`;

/** Ends the tab as a crash does: nothing of the page runs any more. */
async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  await Promise.race([session.send("Page.crash").catch(() => undefined), page.waitForEvent("crash")]);
  return context.newPage();
}

const finish = (page: Page) => page.getByRole("button", { name: /^Finish/ });
const items = (page: Page) => page.getByRole("region", { name: /checklist/ }).getByRole("listitem");

/** Adds an inspection on site by the page's own means and gives its address. */
async function addOnSite(page: Page, address: string, kind: RegExp): Promise<string> {
  await page.getByRole("link", { name: "Add on site" }).click();
  await page.getByLabel("Permit number or address").pressSequentially(address, { delay: 5 });
  await page.getByRole("link", { name: address }).click();
  await page.getByRole("radio", { name: kind }).check();
  await page.getByLabel("Why it is added now").fill("Asked for on site");
  await page.getByRole("button", { name: "Add and start" }).click();
  await page.waitForURL(/\/office\/field\/[0-9a-f-]{36}$/);
  return page.url();
}

async function takePhoto(page: Page, item: number, number: number): Promise<void> {
  const row = items(page).nth(item);
  const before = await row.getByRole("img").count();
  await row.locator("input[type=file]").setInputFiles(picture(number));
  await expect(row.getByRole("img")).toHaveCount(before + 1);
}

const fact = z.object({ id: z.string(), inspectionId: z.string(), permitId: z.string() });

/** What the office has of these permits, by kind. */
async function recorded(permitIds: readonly string[]) {
  const rows = await people.office.rows();
  const ofKind = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...fact.parse(row.data), data: row.data }))
      .filter(({ permitId }) => permitIds.includes(permitId));
  return { results: ofKind("inspection-result"), photos: ofKind("inspection-photo"), findings: ofKind("finding") };
}

test("results and photos added on site without a network, the tab killed twice: nothing is lost and nothing doubled", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(420_000);
  const addresses = [newAddress("Larch Way"), newAddress("Alder Way")];
  const permitIds: string[] = [];
  for (const address of addresses) permitIds.push(await issuedDeck(people, address));
  const day = workingDay();
  await scheduled(people, permitIds[0] ?? "", "210", day);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  let page = await context.newPage();
  await signIn(page, proxy.url, inspector, "/office/field");
  await readyForOffline(page);
  proxy.down = true;

  await page.goto(`${proxy.url}/office/field?day=${day}`);
  await expect(page.getByText("You are disconnected")).toBeVisible();
  await expect(page.getByRole("list", { name: "Stops of the day" })).toContainText(addresses[0] ?? "");

  for (let visit = 0; visit < visits; visit += 1) {
    const address = await addOnSite(page, addresses[visit % 2] ?? "", /^Footings/);
    await items(page).nth(0).getByRole("radio", { name: "Pass" }).check();
    await items(page).nth(1).getByRole("radio", { name: "Fail" }).check();
    const words = items(page).nth(1).getByLabel("What is wrong");
    await words.pressSequentially(`Footing ${visit} is too small`, { delay: 2 });
    await keptHere(page, `Footing ${visit} is too small`);
    if (visit === 1) {
      page = await killTab(context, page);
      await page.goto(address);
      await expect(items(page).nth(1).getByLabel("What is wrong")).toHaveValue(`Footing ${visit} is too small`);
      await expect(items(page).nth(0).getByRole("radio", { name: "Pass" })).toBeChecked();
    }
    await takePhoto(page, 1, visit);
    if (visit === 2) {
      page = await killTab(context, page);
      await page.goto(address);
      await expect(items(page).nth(1).getByRole("img")).toHaveCount(1);
    }
    await finish(page).click();
    await page.waitForURL(/\/office\/field$/);
  }

  proxy.down = false;
  await page.reload();
  await expect.poll(async () => (await recorded(permitIds)).results.length, { timeout: 60_000 }).toBe(visits);
  const { results, photos, findings } = await recorded(permitIds);
  expect(new Set(results.map((result) => result.inspectionId)).size).toBe(visits);
  expect(photos).toHaveLength(visits);
  expect(findings).toHaveLength(visits);
  expect(new Set(findings.map(({ data }) => z.object({ text: z.string() }).parse(data).text)).size).toBe(visits);
  const hashes = new Set(photos.map(({ data }) => z.object({ sha256: z.string() }).parse(data).sha256));
  expect(hashes.size).toBe(visits);
  for (const photo of photos) {
    const { sha256 } = z.object({ sha256: z.string() }).parse(photo.data);
    await expect.poll(() => people.office.fileStatus(sha256, photo.permitId), { timeout: 60_000 }).toBe(200);
  }
  await context.close();
});
