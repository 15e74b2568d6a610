import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { demoPassword, listen, productUrl } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { ByKey } from "../support/by-key";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { fieldOffice, sentDeck } from "../support/field-office";

/** A PDF of several pieces, so that a road can be cut within it. */
const report = { name: "soil-report.pdf", mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4\n${"soil ".repeat(200_000)}`) };
const address = `${Math.floor(10_000 + Math.random() * 90_000)} Request Way`;

async function signInByKey(page: Page, email: string, path: string): Promise<ByKey> {
  const keys = new ByKey(page);
  await page.goto(`${productUrl}/auth?redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await keys.type("Email address", email);
  await keys.type("Password", demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path);
  await hydrated(page);
  return keys;
}

/** Free of barriers and no wider than the screen. */
async function stands(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Counts the pieces that arrive, and lets no more through than it may. */
async function road(context: BrowserContext) {
  const state = { most: Number.POSITIVE_INFINITY, arrived: [] as string[] };
  await context.route("**/api/v2/files/*/pieces/*", async (route) => {
    const piece = new URL(route.request().url()).pathname;
    if (state.arrived.length >= state.most) return route.abort("connectionfailed");
    await route.continue();
    state.arrived.push(piece);
  });
  return state;
}

test("[S2.15] [S2.36] [S9.5] the office asks for two files; its applicant sends one through a cut road, says why the other cannot be, and is asked again", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const people = await fieldOffice(productUrl);
  const permitId = await sentDeck(people, address);
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  let page = await phone.newPage();
  const heard = [listen(desk), listen(page)];
  const documents = `/office/permits/${permitId}?tab=documents`;

  await test.step("the desk asks by keyboard, and is told what it left out", async () => {
    const keys = await signInByKey(desk, "office@demo.test", documents);
    await keys.reach(desk.locator("summary").filter({ hasText: "Request files" }));
    await desk.keyboard.press("Enter");
    await keys.press("button", "Send the request");
    await expect(desk.getByRole("textbox", { name: "Subject" })).toBeFocused();
    await expect(desk.getByText("Enter the subject")).toBeVisible();
    await stands(desk);
    await desk.keyboard.type("Before the review goes on");
    await keys.type("What is needed", "Soil report", desk.getByRole("group", { name: "File 1" }));
    await keys.type(/^Why/, "The slope is steep", desk.getByRole("group", { name: "File 1" }));
    await keys.press("button", "Another file");
    await keys.type("What is needed", "Survey of 1960", desk.getByRole("group", { name: "File 2" }));
    await keys.press("button", "Send the request");
    const asked = desk.getByRole("list", { name: "Files requested from the applicant" });
    await expect(asked.getByRole("heading", { name: "Before the review goes on" })).toBeVisible();
    await expect.poll(() => unsentCount(desk)).toBe(0);
  });

  await test.step("it is the applicant's turn: bell, tracker and the request's own page", async () => {
    const keys = await signInByKey(page, "applicant@demo.test", `/tracker/${permitId}`);
    await readyForOffline(page);
    const turn = page.getByRole("region", { name: /Your turn: files the office requests/ });
    await expect(turn).toContainText("Soil report and Survey of 1960");
    await stands(page);
    await keys.press("link", "Before the review goes on", turn);
    await page.waitForURL(/\/my-file-requests\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/needs 2 files for .+ by /);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await stands(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link").first()).toHaveAttribute("href", "/");
    for (const name of [/^Notifications/, "Report a problem", /account menu/])
      await expect(bar.getByRole("button", { name })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("group", { name: "Theme" }).getByRole("radio", { name: "Dark" })).toBeAttached();
    expect((await bar.boundingBox())?.height).toBe(70);
    expect((await page.locator("#main > div").boundingBox())?.width).toBeCloseTo(1280 * 0.7, 0);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a file cut off in the middle goes on where it was, after the page was closed", async () => {
    const cut = await road(phone);
    cut.most = 2;
    const keys = new ByKey(page);
    const soil = page.getByRole("region", { name: /Soil report/ });
    await keys.file(soil.locator("input[type=file]"), report);
    await expect(soil.getByText(report.name).first()).toBeVisible();
    await expect.poll(() => cut.arrived.length).toBe(2);
    const where = page.url();
    await page.close();
    const before = [...cut.arrived];
    cut.most = Number.POSITIVE_INFINITY;
    page = await phone.newPage();
    heard.push(listen(page));
    await page.goto(where);
    await hydrated(page);
    const again = page.getByRole("region", { name: /Soil report/ });
    await expect(again.getByText(/^Received /).first()).toBeVisible();
    await expect.poll(() => cut.arrived.length).toBe(4);
    expect(cut.arrived.filter((piece) => before.includes(piece))).toEqual(before);
    const kept = (await people.office.rows()).flatMap(({ kind, data }) => (kind === "document" ? [data] : []));
    expect(JSON.stringify(kept)).toContain(report.name);
  });

  await test.step("what cannot be given is said with a reason, and then everything is sent", async () => {
    const keys = new ByKey(page);
    const survey = page.getByRole("region", { name: /Survey of 1960/ });
    await keys.reach(survey.locator("summary"));
    await page.keyboard.press("Enter");
    await keys.press("button", "Tell the office");
    await expect(survey.getByText("Enter why you can't provide it")).toBeVisible();
    await page.keyboard.type("The county lost it");
    await keys.press("button", "Tell the office");
    await expect(page.getByText("Everything is sent")).toBeVisible();
    await stands(page);
    await expect.poll(() => unsentCount(page)).toBe(0);
  });

  await test.step("the desk accepts one and asks again for the other", async () => {
    const keys = new ByKey(desk);
    const asked = desk.getByRole("list", { name: "Files requested from the applicant" });
    await expect(asked.getByText("The county lost it")).toBeVisible({ timeout: 30_000 });
    await keys.press("button", /^Accept,? *Soil report$/);
    await expect(asked.getByText("Accepted", { exact: true })).toBeVisible();
    await keys.press("button", /^Request again.*Survey of 1960/);
    await keys.type(/^Why Survey of 1960/, "A sketch will do");
    await keys.press("button", /^Request again, Survey of 1960/);
    await expect(asked.getByText("A sketch will do")).toBeVisible();
    await stands(desk);
  });

  await test.step("the applicant sees both, also without a signal", async () => {
    await expect(page.getByText("A sketch will do")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("region", { name: /Soil report/ }).getByText("Accepted", { exact: true })).toBeVisible();
    await stands(page);
    await phone.setOffline(true);
    await page.reload();
    await expect(page.getByText("A sketch will do")).toBeVisible();
    await phone.setOffline(false);
  });
  for (const each of heard) each.expectQuiet();
  await phone.close();
  await desk.context().close();
});
