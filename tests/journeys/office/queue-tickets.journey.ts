import { expect, type Page, test } from "@playwright/test";
import { barriers, listen } from "../../support/browser/browser-page";
import { comeIn } from "../../support/browser/come-in";
import { demoPassword, permitApi } from "../../support/permit-api";
import { share } from "../../support/whole-proof";
import { type JourneyServer, startJourneyServer } from "../support/journey-server";

test.use({ serviceWorkers: "block" });
test.describe.configure({ mode: "serial" });

let server: JourneyServer;
test.beforeAll(async () => {
  server = await startJourneyServer();
});
test.afterAll(() => server.end());

const clerkAt = async (page: Page) => comeIn(page, server.url, "office@demo.test", "/office/walk-in", demoPassword);
const bar = (page: Page) => page.getByRole("region", { name: "Line at the counter" });

test("where the office gives no numbers nothing shows of it: no page, no line on the landing page, no bar at the counter", {
  tag: "@proof",
}, async ({ page }) => {
  await page.goto(`${server.url}/ticket`);
  await expect(page).toHaveURL(/\/404$/);
  await page.goto(server.url);
  await expect(page.getByText("Now serving")).toHaveCount(0);
  await clerkAt(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("the official switches numbers on; a phone takes one, a clerk calls it, and the phone says so", { tag: "@proof" }, async ({
  browser,
}) => {
  const official = await permitApi(server.url, "jurisdiction@demo.test");
  const always = { open: "00:00", close: "23:59" };
  await official.run("organization.save-settings", { hours: Array.from({ length: 7 }, () => always) });
  const office = await browser.newContext();
  const settings = await office.newPage();
  await comeIn(settings, server.url, "jurisdiction@demo.test", "/jurisdiction/office", demoPassword);
  await settings.getByRole("checkbox", { name: "Give numbers at the counter" }).check();
  await expect(settings.getByRole("link", { name: "Line at the counter" })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const console_ = listen(phone);
  await expect(async () => {
    await phone.goto(server.url);
    await phone.getByRole("link", { name: "Take a number" }).click({ timeout: 1_000 });
  }).toPass();
  await office.close();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Line at the counter");
  // A document: none of the app.
  await expect(phone.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
  await phone.getByRole("button", { name: "Take a number" }).click();
  await expect(phone.getByText("A-1", { exact: true })).toBeVisible();
  await expect(phone.getByText("You are next.")).toBeVisible();
  expect(await barriers(phone)).toEqual([]);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const clerk = await desk.newPage();
  await clerkAt(clerk);
  await bar(clerk).getByRole("textbox", { name: "Counter" }).fill("2");
  await bar(clerk).getByRole("button", { name: "Save counter" }).click();
  await expect(bar(clerk).getByText("1 waiting")).toBeVisible();
  await clerk.keyboard.press("Alt+q");
  await expect(bar(clerk).getByText("Counter 2. Waited")).toBeVisible();
  expect(await barriers(clerk)).toEqual([]);

  await expect(phone.getByText("A-1: go to counter 2")).toBeVisible({ timeout: 15_000 });
  await expect(phone).toHaveTitle("A-1: go to counter 2");
  await clerk.keyboard.press("Alt+h");
  await expect(bar(clerk).getByText("A-1, on hold")).toBeVisible();
  await bar(clerk).getByRole("button", { name: "Call A-1 again" }).click();
  await bar(clerk).getByRole("button", { name: "Finish", exact: true }).click();
  await expect(bar(clerk).getByText("None")).toBeVisible();
  await expect(phone.getByText("A-1 is finished.")).toBeVisible({ timeout: 15_000 });
  await phone.getByRole("button", { name: "Take a number" }).click();
  await expect(phone.getByText("A-2", { exact: true })).toBeVisible();
  await phone.getByRole("button", { name: "Cancel my number" }).click();
  await expect(phone.getByRole("button", { name: "Take a number" })).toBeVisible();

  await desk.setOffline(true);
  await expect(bar(clerk).getByText("Disconnected. Calling numbers needs a connection.").first()).toBeVisible({ timeout: 15_000 });
  console_.expectQuiet();
  await desk.close();
  await context.close();
});

test("a clerk makes a tablet the lobby's screen, which gives numbers in both languages, keeps none, and works without scripts", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, javaScriptEnabled: false });
  const tablet = await context.newPage();
  const clerk = await browser.newContext();
  const set = await clerk.newPage();
  await comeIn(set, server.url, "office@demo.test", "/ticket", demoPassword);
  await set.getByRole("button", { name: "Use this device as the lobby screen" }).click();
  await expect(set.getByRole("button", { name: "Stop using this device as the lobby screen" })).toBeVisible();
  const mark = (await clerk.cookies()).filter(({ name }) => name.endsWith("lobby_screen"));
  await context.addCookies(mark);
  await tablet.goto(`${server.url}/ticket`);
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText(/Line at the counter.*Turnos en la ventanilla/);
  await expect(tablet.getByRole("button", { name: /^Stop using/ })).toHaveCount(0);
  await tablet.getByRole("button", { name: /Take a number.*Tomar un turno/ }).click();
  await expect(tablet.getByText("A-3", { exact: true })).toBeVisible();
  await tablet.getByRole("link", { name: /Done/ }).click();
  await tablet.getByRole("button", { name: /Take a number/ }).click();
  await expect(tablet.getByText("A-4", { exact: true })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.endsWith("queue_ticket"))).toEqual([]);
  await clerk.close();
  await context.close();
});

const looks = ["light", "dark", "sunlight"].flatMap((theme) => [320, 390, 1280].map((width) => [width, theme] as const));
for (const [width, theme] of share(looks, looks.slice(0, 1)))
  test(`nothing is in the way at ${width} pixels in the ${theme} theme`, { tag: "@proof" }, async ({ browser }) => {
    const cookie = (name: string, value: string) => ({ name, value, url: server.url });
    const locale = cookie("locale", width === 390 ? "es" : "en");
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await context.addCookies([cookie("theme", theme), locale]);
    const page = await context.newPage();
    const look = async (path: string, name: string) => {
      if (path !== "") await page.goto(`${server.url}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${theme}.png`, fullPage: true });
    };
    await look("/ticket", "empty");
    await page.locator("button[name=act][value=take]").click();
    await look("", "own");
    await look("/", "landing");
    // The page to sign in is read in English.
    await context.addCookies([cookie("locale", "en")]);
    await comeIn(page, server.url, "office@demo.test", "/office/walk-in", demoPassword);
    await context.addCookies([locale]);
    await page.evaluate(() => localStorage.setItem("plumbline-counter", "2"));
    await page.goto(`${server.url}/office/walk-in`);
    await page
      .locator("section button", { hasText: /^(Call|Llamar)/ })
      .first()
      .click();
    await look("", "bar");
    await page.goto(`${server.url}/ticket`);
    await page.locator("button[name=act][value=screen]").click();
    await expect(page.locator("button[name=act][value=no-screen]")).toBeVisible();
    await look("", "screen");
    await page.locator("button[name=act][value=take]").click();
    await expect(page).toHaveURL(/taken=/);
    await look("", "screen-taken");
    await context.close();
  });
