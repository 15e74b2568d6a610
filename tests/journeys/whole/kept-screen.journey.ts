import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { numberDeepLink } from "#schemas/people/deep-link";
import { productUrl } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { newAccount, newPassword } from "../../support/new-account";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { importRecords } from "../../support/sample-import";
import { consoleErrors, madeFromShell, readyForOffline, signIn, startDraft } from "../support/device-steps";

let road: ProductProxy;
test.beforeAll(async () => {
  road = await startProductProxy(Number(new URL(productUrl).port));
});
test.afterEach(() => {
  road.down = false;
});
test.afterAll(() => road.stop());

declare global {
  interface Window {
    /** What a page showed before it was drawn: frame by frame, the newest last. */
    before: { readonly words: string; readonly alone: boolean; readonly shown: boolean }[];
    /** Whether the page stood drawn in the very frame in which what was kept had gone. */
    drawn: boolean | null;
  }
}

/** Watches, from before a page's own scripts, what stands there until the page is drawn. */
function watchBeginning(): void {
  window.before = [];
  window.drawn = null;
  const look = () => {
    const kept = document.getElementById("kept-screen");
    if (kept === null && window.before.length > 0) {
      window.drawn = document.querySelector("main h1")?.checkVisibility() ?? false;
      return;
    }
    if (kept !== null) {
      const others = [...document.body.children].filter((each) => each !== kept && each.checkVisibility());
      window.before.push({ words: kept.textContent, alone: others.length === 0, shown: getComputedStyle(kept).display !== "none" });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Somebody's Tab has come to a link while the app begins. */
function standAtLink(): void {
  const look = () => {
    const link = document.querySelector<HTMLAnchorElement>('#kept-screen a[href="/office/inspections"]');
    if (link === null) requestAnimationFrame(look);
    else link.focus();
  };
  requestAnimationFrame(look);
}

const keptAt = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await caches.has("plumbline-screens"))
      ? (await (await caches.open("plumbline-screens")).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  );

/** Signs in and stays until the screen is kept. */
async function leaveScreen(context: BrowserContext, email: string, path: string, password?: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, road.url, email, path, password);
  await readyForOffline(page);
  await page.goto(`${road.url}${path}`);
  await expect.poll(() => keptAt(page), { timeout: 20_000 }).toContainEqual(expect.stringMatching(new RegExp(`${path}$`)));
  return page;
}

test("the screen that was left stands there before the app has begun, without a network too, and the page takes its place", {
  tag: "@proof",
}, async ({ context }) => {
  await importRecords([importedRecord("K26-40001")]);
  const page = await leaveScreen(context, "office@demo.test", "/office");
  const rows = await page.getByRole("main").getByRole("row").count();
  const errors = consoleErrors(context);
  await page.addInitScript(watchBeginning);
  await page.addInitScript(standAtLink);
  road.down = true;
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => window.drawn)).toBe(true);
  const before = await page.evaluate(() => window.before);
  expect(before.at(-1)).toMatchObject({ alone: true, shown: true });
  expect(before.at(-1)?.words).toContain("Waiting on you");
  expect(await madeFromShell(page)).toBe(true);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(rows);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Inspections" })).toBeFocused();
  // The app on a home screen opens where work begins, with what was left there.
  await page.goto(`${road.url}/redirect`, { waitUntil: "commit" });
  await expect(page).toHaveURL(`${road.url}/office`);
  await expect.poll(() => page.evaluate(() => window.drawn)).toBe(true);
  expect((await page.evaluate(() => window.before)).at(-1)?.words).toContain("Waiting on you");
  // A notice's link stays nowhere in the history: Back does not lead through it, and on again.
  await page.goto(`${road.url}${numberDeepLink("K26-40001")}`);
  await expect(page).toHaveURL(/\/office\/permits\//);
  await page.goBack();
  await expect(page).toHaveURL(`${road.url}/office`);
  expect(errors).toEqual([]);
});

test("what somebody does takes away what was kept before it, and the screen is kept anew as it is then", { tag: "@proof" }, async ({
  context,
}) => {
  const page = await leaveScreen(context, await newAccount("Dana Danach"), "/tracker", newPassword);
  await page.getByRole("link", { name: "Apply", exact: true }).click();
  const address = await startDraft(page);
  await expect.poll(() => keptAt(page)).toEqual([]);
  await page.addInitScript(watchBeginning);
  await page.goto(`${road.url}/tracker`);
  const draft = page.locator(`main a[href^="${address}"]`).first();
  await expect(draft).toBeVisible();
  const words = (await draft.textContent()) ?? "";
  expect(words).not.toBe("");
  expect(await page.evaluate(() => window.before)).toEqual([]);
  await expect.poll(() => keptAt(page), { timeout: 20_000 }).not.toEqual([]);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.drawn)).toBe(true);
  expect((await page.evaluate(() => window.before)).at(-1)?.words).toContain(words);
});

test("a kept screen is nobody else's, of no other language and of no other day", { tag: "@proof" }, async ({ context }) => {
  const email = await newAccount("Petra Picture");
  const page = await leaveScreen(context, email, "/tracker", newPassword);
  await page.addInitScript(watchBeginning);
  const beginning = async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return page.evaluate(() => window.before);
  };
  expect((await beginning()).some(({ shown }) => shown)).toBe(true);
  await context.addCookies([{ name: "locale", value: "es", url: road.url }]);
  expect((await beginning()).some(({ shown }) => shown)).toBe(false);
  await context.addCookies([{ name: "locale", value: "en", url: road.url }]);
  await page.evaluate(async () => {
    const kept = await caches.open("plumbline-screens");
    for (const request of await kept.keys()) {
      const markup = await (await kept.match(request))?.text();
      await kept.put(request, new Response(markup, { headers: { "x-shown-until": new Date().toISOString() } }));
    }
  });
  expect(await beginning()).toEqual([]);
  await expect.poll(() => keptAt(page)).not.toEqual([]);
  // Another tab of theirs is loaded anew as they leave, and is hidden by that.
  const other = await context.newPage();
  await other.goto(`${road.url}/tracker`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(`${road.url}/`);
  await other.waitForURL(/\/auth/);
  expect(await keptAt(page)).toEqual([]);
});
