import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../support/browser/come-in";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { keptHere, readyForOffline, signIn, startDraft } from "../support/device-steps";

let proxy: ProductProxy;
test.beforeEach(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterEach(() => proxy.stop());

/** Serves a newer offline worker from now on, and has the browser find it. */
async function publishNewBuild(page: Page, name: string): Promise<void> {
  proxy.added.set("/service-worker.js", `\nself.buildName = ${JSON.stringify(name)};\n`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null), { timeout: 60_000 })
    .toBe("installed");
}

/** Something that only lives as long as the page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { samePage: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "samePage" in window);
const waiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test("[S4.8] [P7] a newer build is taken by the next navigation as a full page load, and not before", async ({ page }) => {
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  await mark(page);
  const held = () => page.evaluate(async () => (await (await caches.open("plumbline-assets")).keys()).map(({ url }) => url).sort());
  const needed = await held();
  await page.evaluate(async () => (await caches.open("plumbline-assets")).put("/assets/of-an-old-build.js", new Response("")));
  await publishNewBuild(page, "second");
  await page.waitForTimeout(500);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("link", { name: "My permits" }).first().click();
  await page.waitForURL(`${proxy.url}/tracker`);
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(await waiting(page)).toBe(false);
  await expect(page.locator("h1")).toBeVisible();
  // What neither build needs is thrown out, and nothing else.
  await expect.poll(held).toEqual(needed);
});

test("[P7] while another tab holds unsaved work the page stays, and the navigation after it loads the newer build", {
  tag: "@proof",
}, async ({ page, context }) => {
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  const other = await context.newPage();
  await other.goto(`${proxy.url}/404`);
  await other.evaluate(() => {
    const channel = new BroadcastChannel("plumbline-unsaved");
    channel.onmessage = (event) => event.data === "anybody?" && channel.postMessage("I do");
    Object.assign(window, { letGo: () => channel.close() });
  });
  await mark(page);
  await publishNewBuild(page, "second");
  await page.getByRole("link", { name: "My permits" }).first().click();
  await page.waitForURL(`${proxy.url}/tracker`);
  expect(await isMarked(page)).toBe(true);
  expect(await waiting(page)).toBe(true);
  await other.close();
  await page.getByRole("link", { name: /apply/i }).first().click();
  await page.waitForURL(`${proxy.url}/apply`);
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(await waiting(page)).toBe(false);
});

test("[S4.8] [P7] through two deploys a form half filled in another tab keeps every word, and goes on under the newest build", {
  tag: "@proof",
}, async ({ page, context }) => {
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  const draft = await startDraft(page);
  const form = await context.newPage();
  await form.goto(`${proxy.url}${draft}`);
  const question = form.getByRole("link").filter({ hasText: /project|work|describe/i });
  await question.first().click();
  const field = form.getByRole("textbox").first();
  await field.pressSequentially("A deck of 12 by");
  await mark(form);
  for (const build of ["second", "third"]) {
    await mark(page);
    await publishNewBuild(page, build);
    await page
      .locator(`a[href="${new URL(page.url()).pathname === "/tracker" ? "/apply" : "/tracker"}"]`)
      .first()
      .click();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    expect(await waiting(page)).toBe(false);
    // The worker under the other tab is another one now; its page is not touched.
    expect(await isMarked(form)).toBe(true);
    await field.pressSequentially(` ${build}`);
  }
  await keptHere(form, "A deck of 12 by second third");
  await form.reload();
  await expect(field).toHaveValue("A deck of 12 by second third");
});

test("[S2.2] [S8.3] [P6] the forms are entered after a version check, which warns and goes on when nothing answers", {
  tag: "@proof",
}, async ({ page }) => {
  await signIn(page, proxy.url, "applicant@demo.test", "/tracker");
  await readyForOffline(page);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const asked = proxy.asked.length;
  // Before entry: while the version is being asked for, the page stays where it is.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const asking = page.waitForRequest("**/api/v2/version");
  await page.route("**/api/v2/version", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: /apply/i }).first().click();
  await asking;
  expect(page.url()).toBe(`${proxy.url}/tracker`);
  answer();
  await page.waitForURL(`${proxy.url}/apply`);
  await page.unroute("**/api/v2/version");
  expect(proxy.asked.slice(asked)).toContain("/api/v2/version");
  expect(warnings).toEqual([]);
  await page.goBack();
  proxy.down = true;
  const started = Date.now();
  await page.getByRole("link", { name: /apply/i }).first().click();
  await page.waitForURL(`${proxy.url}/apply`);
  expect(Date.now() - started).toBeLessThan(4_000);
  // A console is heard a moment after the page that spoke.
  await expect.poll(() => warnings.join()).toContain("The version could not be checked");
  expect(warnings.join()).not.toContain("ZodError");
  proxy.down = false;
  for (const enter of [() => page.reload(), () => page.goto(`${proxy.url}/apply`)]) {
    const before = proxy.asked.length;
    await enter();
    await expect.poll(() => proxy.asked.slice(before)).toContain("/api/v2/version");
  }
});

/** The page's clock is the test's; this is the world's. */
const realSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/** Waits until the page's own code runs: the app's, or the script of a page without it. */
async function running(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await hydrated(page);
  await realSecond();
}

/** At rest the offline worker is registered at once and looked for, then every 15 minutes. */
async function isLookedFor(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${proxy.url}${path}`);
  await running(page);
  // At rest it is registered at once, and looked for.
  await page.clock.runFor(1_000);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null), { timeout: 60_000 })
    .toBe("activated");
  await realSecond();
  const before = proxy.asked.filter((path) => path === "/service-worker.js").length;
  await page.clock.runFor(15 * 60_000);
  await expect.poll(() => proxy.asked.filter((path) => path === "/service-worker.js").length).toBeGreaterThan(before);
  // The browser joins a look to one that is still under way: that one has to end before the road does.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  proxy.down = true;
  await page.clock.runFor(15 * 60_000);
  await expect.poll(() => logged.join()).toContain("An error occurred while checking for updates");
}

test(
  "[S8.2] [S9.2] [P7] the offline worker is looked for every 15 minutes, and a failure is logged in the specification's words",
  { tag: "@proof" },
  async ({ page }) => isLookedFor(page, "/auth?oruxt"),
);

test("[S8.2] [S9.2] [P7] a page without the app looks for the offline worker as often, and logs a failure in the same words", {
  tag: "@proof",
}, async ({ page }) => {
  await isLookedFor(page, "/auth");
  expect(await page.evaluate(() => "static" in document.documentElement.dataset)).toBe(true);
});
