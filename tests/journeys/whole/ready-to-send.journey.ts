import { type Browser, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, signIn, unsentCount } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled, sentDeck, settleFees } from "../support/field-office";
import { plan } from "../support/test-files";
import { workingDay } from "../support/working-day";

let proxy: ProductProxy;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterEach(() => {
  proxy.down = false;
});
test.afterAll(() => proxy.stop());

const widths = [390, 1280] as const;
/** At the desk's width in the proof alone: what differs there is how wide the page is. */
const tagAt = (width: (typeof widths)[number]) => (width === 1280 ? "@proof" : []);
const fresh = (street: string) => `${Math.floor(10_000 + Math.random() * 90_000)} ${street}`;
const ready = /^Ready to send, \d+ \w+ \d\d:\d\d$/;
/** Words that only an office's receipt makes true. */
const officeWords = /Submitted|With the office|Application sent|\$[\d,.]+ due|With us|Received \d|\d of \d reviews are finished/;

async function personAt(browser: Browser, width: number, path: string, email = "applicant@demo.test"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  await signIn(page, proxy.url, email, path);
  await readyForOffline(page);
  return page;
}

/** Opens a page without the office, twice: from a link and by a reload. */
async function eachTime(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  await page.goto(`${proxy.url}${path}`);
  await expect(page.locator("h1").first()).toBeVisible();
  await look();
  await page.reload();
  await expect(page.locator("h1").first()).toBeVisible();
  await look();
}

const saysNothing = async (page: Page) => {
  expect(await page.locator("main").innerText()).not.toMatch(officeWords);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

for (const width of widths) {
  test(`[P18] at ${width} px an application made ready without a signal is "Ready to send" on every page, and turns when it arrives`, {
    tag: tagAt(width),
  }, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await personAt(browser, width, "/apply");
    const line1 = fresh("Ready Road");
    const people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
    const permitId = await sentDeck(people, line1, {}, { send: false });
    await page.goto(`${proxy.url}/apply/${permitId}/check`);
    await expect(page.getByRole("heading", { name: /check/i }).first()).toBeVisible();
    await expect.poll(() => unsentCount(page)).toBe(0);
    proxy.down = true;
    await page.reload();
    await page.getByRole("checkbox", { name: /What I have entered is true/ }).check();
    await page.getByRole("button", { name: /Make ready to send|Send application/ }).click();
    await page.waitForURL(/\/sent$/);

    await eachTime(page, `/apply/${permitId}/sent`, async () => {
      await expect(page.getByText("Ready to send").first()).toBeVisible();
      await saysNothing(page);
    });
    await eachTime(page, "/tracker", async () => {
      const line = page.getByRole("listitem").filter({ hasText: line1 });
      await expect(line.getByText(ready)).toBeVisible();
      expect(await line.innerText()).not.toMatch(officeWords);
    });
    await eachTime(page, `/tracker/${permitId}`, async () => {
      await expect(page.getByText("Ready to send").first()).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: /^Application, / })).toBeVisible();
      await expect(page.getByRole("button", { name: /Withdraw/ })).toHaveCount(0);
      await saysNothing(page);
    });
    await page.goto(`${proxy.url}/tracker/${permitId}/print`);
    await page.waitForURL(`${proxy.url}/tracker/${permitId}`);
    await page.goto(`${proxy.url}/apply/${permitId}/check`);
    await page.waitForURL(`${proxy.url}/apply/${permitId}/sent`);
    await page.goto(`${proxy.url}/`);
    const card = page.locator("[aria-labelledby=draft-left]");
    await expect(card.getByRole("heading", { name: line1 })).toBeVisible();
    await expect(card).toContainText("Ready to send since");
    await page.goto(`${proxy.url}/no-such-page`);
    const kept = page.getByRole("listitem").filter({ hasText: line1 });
    if ((await kept.count()) > 0) await expect(kept).toContainText("Ready to send");

    proxy.down = false;
    await page.goto(`${proxy.url}/apply/${permitId}/sent`);
    await expect(page.getByText("Application sent").first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${proxy.url}/tracker/${permitId}`);
    await expect(page.getByText("Submitted").first()).toBeVisible();
    await expect(page.getByText(ready)).toHaveCount(0);
    await page.context().close();
  });

  test(`[P18] at ${width} px a file, an inspection request and a withdrawal wait as ready, and move nothing until they arrive`, {
    tag: tagAt(width),
  }, async ({ browser }) => {
    test.setTimeout(240_000);
    const people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
    const [asked, building, leaving] = [fresh("Asked Way"), fresh("Building Way"), fresh("Leaving Way")];
    const [askedId, buildingId, leavingId] = [
      await sentDeck(people, asked),
      await issuedDeck(people, building),
      await sentDeck(people, leaving),
    ];
    const [requestId, fileId] = [crypto.randomUUID(), crypto.randomUUID()];
    await people.office.run("file-request.ask", {
      ...{ permitId: askedId, requestId, title: "Before the review", message: "", dueOn: "2027-03-01" },
      files: [{ id: fileId, name: "Soil report", why: "", slot: null }],
    });
    const page = await personAt(browser, width, "/tracker");
    for (const path of [`/my-file-requests/${requestId}`, `/tracker/${buildingId}/inspections/new`, `/tracker/${leavingId}`]) {
      await page.goto(`${proxy.url}${path}`);
      await expect(page.locator("h1").first()).toBeVisible();
    }
    await expect.poll(() => unsentCount(page)).toBe(0);
    proxy.down = true;

    await page.goto(`${proxy.url}/my-file-requests/${requestId}`);
    await page.locator("input[type=file]").first().setInputFiles(plan("soil-report"));
    await expect(page.getByText(/soil-report\.pdf/).first()).toBeVisible();
    await eachTime(page, `/my-file-requests/${requestId}`, async () => {
      await expect(page.getByText("Ready to send", { exact: true }).first()).toBeVisible();
      await expect(page.getByText("0 of 1 answered")).toBeVisible();
      await expect(page.getByText("Everything is sent")).toHaveCount(0);
      await expect(page.getByText(/^Received/)).toHaveCount(0);
    });

    await page.goto(`${proxy.url}/tracker/${buildingId}/inspections/new`);
    await page.getByRole("radio").first().check();
    await page.getByRole("textbox", { name: "Their phone number" }).fill("206 555 0142");
    await page.getByRole("button", { name: "Request inspection" }).click();
    // Kept on the device before the page is left.
    await page.waitForURL((url) => !url.pathname.endsWith("/inspections/new"));
    await eachTime(page, `/tracker/${buildingId}`, async () => {
      const table = page.getByRole("table", { name: "Inspections of this permit" });
      await expect(table.getByText(ready)).toBeVisible();
      await expect(table.getByText("Waiting to be scheduled")).toHaveCount(0);
      await expect(page.getByText("With you").first()).toBeVisible();
    });

    await page.goto(`${proxy.url}/tracker/${leavingId}`);
    await page.getByRole("button", { name: /Withdraw/ }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await dialog.getByRole("textbox").fill("The house is sold");
    await dialog.getByRole("button", { name: /Withdraw/ }).click();
    await expect(page.getByRole("listitem").filter({ hasText: /^Withdrawal, / })).toBeVisible();
    await eachTime(page, `/tracker/${leavingId}`, async () => {
      await expect(page.getByRole("listitem").filter({ hasText: /^Withdrawal, / })).toBeVisible();
      await expect(page.getByText("Withdrawn")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Withdraw/ })).toHaveCount(0);
    });
    expect(await people.applicant.stateOf(leavingId)).toBe("submitted");

    proxy.down = false;
    await page.reload();
    await expect.poll(() => unsentCount(page), { timeout: 30_000 }).toBe(0);
    await expect(page.getByText("Withdrawn").first()).toBeVisible();
    await page.goto(`${proxy.url}/my-file-requests/${requestId}`);
    await expect(page.getByText(/^Received/).first()).toBeVisible();
    await page.goto(`${proxy.url}/tracker/${buildingId}`);
    await expect(page.getByText("Waiting to be scheduled").first()).toBeVisible();
    await page.context().close();
  });
}

const reviewRow = z.object({ id: z.string(), permitId: z.string(), discipline: z.string() });

/** A permit whose review asks for one correction. */
async function withCorrection(people: FieldOffice, line1: string): Promise<string> {
  const { office } = people;
  const permitId = await sentDeck(people, line1);
  await office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => reviewRow.parse(row.data));
  const [first, ...others] = reviews.filter((review) => review.permitId === permitId);
  const said = { title: "Footing depth", text: "Show the depth of the footings.", codeReference: "", sheet: "S1.01" };
  await office.run("comment.write", { permitId, reviewId: first?.id ?? "", commentId: crypto.randomUUID(), ...said });
  await office.run("review.decide", { permitId, reviewId: first?.id ?? "", decision: "revision_required" });
  for (const { id } of others) await office.run("review.decide", { permitId, reviewId: id, decision: "approved" });
  await office.run("permit.send-corrections", { permitId, letterId: crypto.randomUUID() });
  return permitId;
}

test("[P18] the answer to a correction waits as ready on the applicant's page, and the revision after it", async ({ browser }) => {
  test.setTimeout(180_000);
  const people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
  const permitId = await withCorrection(people, fresh("Answer Alley"));
  const page = await personAt(browser, 390, "/tracker");
  await page.goto(`${proxy.url}/tracker/${permitId}`);
  await expect(page.getByText("Answer this")).toBeVisible();
  proxy.down = true;
  await page.getByRole("textbox", { name: "Your answer" }).fill("36 inches, see sheet S1.01.");
  await page.getByRole("textbox", { name: "Your answer" }).blur();
  await expect(page.getByText(ready).first()).toBeVisible();
  await eachTime(page, `/tracker/${permitId}`, async () => {
    await expect(page.getByRole("listitem").filter({ hasText: /^Answer, / })).toBeVisible();
    await expect(page.getByText(ready).first()).toBeVisible();
    await expect(page.getByText("Answered", { exact: true })).toHaveCount(0);
  });
  await page.getByRole("button", { name: /^Send revision 1/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^Revision, / })).toBeVisible();
  await eachTime(page, `/tracker/${permitId}`, async () => {
    await expect(page.getByRole("listitem").filter({ hasText: /^Revision, / })).toBeVisible();
    await expect(page.getByText("With you").first()).toBeVisible();
    await expect(page.getByText("In review", { exact: true })).toHaveCount(0);
  });
  expect(await people.applicant.stateOf(permitId)).toBe("corrections_required");
  proxy.down = false;
  await page.reload();
  await expect.poll(() => people.applicant.stateOf(permitId), { timeout: 60_000 }).toBe("in_review");
  await expect(page.getByText(ready)).toHaveCount(0);
  await page.context().close();
});

test("[P18] an inspector's result waits as ready in the office's workspace, and settles nothing until it arrives", async ({ browser }) => {
  test.setTimeout(180_000);
  const people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
  const permitId = await issuedDeck(people, fresh("Result Row"));
  const inspectionId = await scheduled(people, permitId, "210", workingDay());
  const page = await personAt(browser, 1280, "/office/field", "inspector@demo.test");
  await page.goto(`${proxy.url}/office/permits/${permitId}?tab=inspections`);
  await expect(page.locator("h1").first()).toBeVisible();
  await page.goto(`${proxy.url}/office/field/${inspectionId}`);
  await expect(page.locator("h1").first()).toBeVisible();
  proxy.down = true;
  await page.getByRole("radio", { name: "Not ready" }).check();
  await page.getByRole("button", { name: /^Finish/ }).click();
  await page.waitForURL(/\/office\/field$/);
  await expect.poll(() => unsentCount(page), { timeout: 30_000 }).toBeGreaterThan(0);
  await eachTime(page, `/office/permits/${permitId}?tab=inspections`, async () => {
    await expect(page.getByRole("listitem").filter({ hasText: /^Inspection result, / })).toBeVisible();
    await expect(page.getByRole("main").getByText(ready).first()).toBeVisible();
    await expect(page.getByText("Not ready", { exact: true })).toHaveCount(0);
  });
  proxy.down = false;
  await page.reload();
  await expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);
  await expect(page.getByText("Not ready").first()).toBeVisible();
  await expect(page.getByText(ready)).toHaveCount(0);
  await page.context().close();
});
