import { expect, type Page, test } from "@playwright/test";
import { barriers, productUrl, signIn } from "../../support/browser/browser-page";
import { newAccount, newPassword } from "../../support/new-account";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { consoleErrors, readyForOffline, unsentCount } from "../support/device-steps";

let proxy: ProductProxy;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(productUrl).port));
});
test.afterAll(() => proxy.stop());

const agreements = (page: Page) => page.getByRole("dialog", { name: "Please Review and Agree" });
const agree = (page: Page) => agreements(page).getByRole("button", { name: "I Agree To and Understand the Above" });

/** Signs in at an address of the product that is not its own, as through a proxy. */
async function signInAt(page: Page, base: string, email: string, path: string): Promise<void> {
  await page.goto(`${base}/auth?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** Nothing but agreeing takes the dialog away, and nothing moves it. */
async function cannotBeLeft(page: Page): Promise<void> {
  const dialog = agreements(page);
  const before = await dialog.boundingBox();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  const head = await dialog.getByRole("heading").boundingBox();
  await page.mouse.move((head?.x ?? 0) + 5, (head?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(before);
  await expect(dialog.getByRole("button")).toHaveCount(1);
}

/** What Tab comes to inside the dialog, once round. */
async function walkedByTab(page: Page): Promise<readonly string[]> {
  const names: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
    await page.keyboard.press("Tab");
  }
  return names;
}

async function opensDocument(page: Page): Promise<void> {
  const opened = page.waitForEvent("popup");
  await agreements(page)
    .getByRole("link", { name: /^Review Terms of Service ?, opens in a new tab/ })
    .click();
  const text = await opened;
  await expect(text.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  expect(await barriers(text)).toEqual([]);
  await text.close();
}

test("[S2.25] [S2.30] [S2.31] [S2.32] [S4.9] [S4.10] on first sign-in the agreements cover the page until they are accepted, without a connection too", {
  tag: "@proof",
}, async ({ browser }) => {
  const email = await newAccount("Nora Newcomer", { agreed: false });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const errors = consoleErrors(context);
  const page = await context.newPage();
  await signInAt(page, proxy.url, email, "/tracker");
  await expect(agreements(page)).toMatchAriaSnapshot(`
    - dialog "Please Review and Agree":
      - heading "Please Review and Agree" [level=2]
      - list:
        - listitem:
          - paragraph: Terms of Service
          - paragraph: Updated 2 November 2026
          - link /Review Terms of Service ?, opens in a new tab/
        - listitem:
          - paragraph: Privacy Policy
          - paragraph: Updated 2 November 2026
          - link /Review Privacy Policy ?, opens in a new tab/
      - button "I Agree To and Understand the Above"
  `);
  expect(await barriers(page)).toEqual([]);
  // On a phone the words alone fill the dialog's width.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [button, dialog] = [await agree(page).boundingBox(), await agreements(page).boundingBox()];
    expect((button?.width ?? 0) / (dialog?.width ?? 1), String(width)).toBeGreaterThan(0.85);
  }
  await cannotBeLeft(page);
  await opensDocument(page);
  await page.reload();
  await expect(agreements(page)).toBeVisible();

  await readyForOffline(page);
  proxy.down = true;
  await page.reload();
  await expect(agreements(page)).toBeVisible();
  await opensDocument(page);
  await expect(agreements(page).getByRole("link").first()).toBeFocused();
  expect(await walkedByTab(page)).toEqual([
    "Review Terms of Service, opens in a new tab",
    "Review Privacy Policy, opens in a new tab",
    "I Agree To and Understand the Above",
  ]);
  await agree(page).focus();
  await page.keyboard.press("Enter");
  await expect(agreements(page)).toBeHidden();
  await page.goto(`${proxy.url}/property`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(agreements(page)).toBeHidden();
  expect(await unsentCount(page)).toBe(2);
  proxy.down = false;
  await page.reload();
  await expect.poll(() => unsentCount(page)).toBe(0);
  await context.close();
  expect(errors.filter((error) => !error.includes("WebSocket"))).toEqual([]);

  // Another device of the same person asks the worker, and has nothing to ask of them.
  const other = await browser.newContext();
  const second = await other.newPage();
  const record = second.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/api/v2/compliance/"));
  await signIn(second, email, "/tracker", newPassword);
  const given: { agreements: { document: string }[] } = await (await record).json();
  expect(given.agreements.map(({ document }) => document).sort()).toEqual(["PrivacyPolicy", "TermsOfService"]);
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(agreements(second)).toBeHidden();
  await other.close();
});
