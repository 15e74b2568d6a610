import { type BrowserContext, chromium, expect, test } from "@playwright/test";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import {
  consoleErrors,
  keptHere,
  madeFromShell,
  originRecord,
  readyForOffline,
  signIn,
  startDraft,
  unsentCount,
} from "../support/device-steps";

let proxy: ProductProxy;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterEach(() => {
  proxy.down = false;
  proxy.added.clear();
});
test.afterAll(() => proxy.stop());

test("[P7] after one visit every page opens without the worker, under its enforced policy, also one never visited, in a new browser process", async ({
  browserName,
}, info) => {
  expect(browserName).toBe("chromium");
  const profile = info.outputPath("profile");
  const options = info.project.use.launchOptions ?? {};
  const first = await chromium.launchPersistentContext(profile, options);
  const page = await first.newPage();
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  const draft = await startDraft(page);
  await expect.poll(() => unsentCount(page)).toBe(0);
  await first.close();

  proxy.down = true;
  const second: BrowserContext = await chromium.launchPersistentContext(profile, options);
  const errors = consoleErrors(second);
  const again = await second.newPage();
  await again.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const shell = await again.goto(`${proxy.url}${draft}`);
  expect(shell?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  await expect(again.locator("h1")).toBeVisible();
  expect(await madeFromShell(again)).toBe(true);
  const heading = await again.locator("h1").textContent();
  // Never visited on this device.
  await again.goto(`${proxy.url}${draft}/documents`);
  await expect(again.locator("h1")).toBeVisible();
  expect(await again.locator("h1").textContent()).not.toBe(heading);
  expect(errors).toEqual([]);
  await second.close();
});

test("a page that came while no worker served it is served by the one in charge, and its later parts are there without a network", {
  tag: "@proof",
}, async ({ page, context }) => {
  await signIn(page, proxy.url, "applicant@demo.test", "/tracker");
  await readyForOffline(page);
  // As a page does that was on its way while the worker became ready.
  const browser = await context.newCDPSession(page);
  await Promise.all([page.waitForEvent("load"), browser.send("Page.reload", { ignoreCache: true })]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  proxy.down = true;
  await page.getByRole("link", { name: "Properties" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
});

test("[P7] what is typed and sent without a signal is there after the tab is killed, and arrives once there is one", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  const draft = await startDraft(page);
  await expect.poll(() => unsentCount(page)).toBe(0);
  proxy.down = true;
  await page.goto(`${proxy.url}${draft}`);
  const question = page
    .getByRole("link")
    .filter({ hasText: /project|work|describe/i })
    .first();
  await question.click();
  const box = page.getByRole("textbox").first();
  await expect(box).toBeVisible();
  const address = page.url();
  await box.pressSequentially("Deck of 12 by 16 feet", { delay: 20 });
  await keptHere(page, "Deck of 12 by 16 feet");
  const cdp = await context.newCDPSession(page);
  await Promise.race([cdp.send("Page.crash").catch(() => undefined), page.waitForEvent("crash")]);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole("textbox").first()).toHaveValue("Deck of 12 by 16 feet");
  await again.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => unsentCount(again)).toBeGreaterThan(0);
  proxy.down = false;
  await again.reload();
  await expect.poll(() => unsentCount(again), { timeout: 30_000 }).toBe(0);

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, proxy.url, "applicant@demo.test", "/apply");
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("textbox").first()).toHaveValue("Deck of 12 by 16 feet");
});

test("[P4] [P20] without a network nobody is turned away by what the device remembers: the page says that it cannot check", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  proxy.down = true;
  for (const path of ["/office", "/office/field", "/office/permits/0f8fad5b-d9cb-469f-a165-70867728950e"]) {
    await page.goto(`${proxy.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your access can't be checked right now");
    await expect(page.getByRole("button", { name: /account menu|Applicant/ })).toBeVisible();
  }
  await page.getByRole("link", { name: "My permits" }).first().click();
  await expect(page).toHaveURL(`${proxy.url}/tracker`);
  await context.close();
});

test("signing out without a signal closes the device at once and ends the session when there is one", { tag: "@proof" }, async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  const copies = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("plumbline-unsent-")).length);
  expect(await copies()).toBe(1);
  proxy.down = true;
  await page
    .getByRole("button", { name: /account|applicant|Amara/i })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /sign out/i }).click();
  await page.waitForURL(`${proxy.url}/`);
  expect((await originRecord(page))?.signedOut).toBe(true);
  expect((await originRecord(page))?.revoke).toBe(true);
  expect(await page.evaluate(async () => (await indexedDB.databases()).filter((db) => db.name?.startsWith("plumbline:")).length)).toBe(0);
  expect(await copies()).toBe(0);
  await page.goto(`${proxy.url}/apply`);
  await expect(page.getByRole("radio")).toHaveCount(0);
  proxy.down = false;
  await page.goto(`${proxy.url}/`);
  await expect.poll(async () => (await originRecord(page))?.revoke, { timeout: 20_000 }).toBe(false);
  await page.goto(`${proxy.url}/apply`);
  await expect(page).toHaveURL(/\/auth/);
});
