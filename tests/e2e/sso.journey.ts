import { type Browser, expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl } from "../support/browser-page";
import { newEmail } from "../support/new-account";
import { readyForOffline } from "./device-steps";
import { hydrated } from "./support/journey-people";

type Provider = "Google" | "Microsoft";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Please Sign-in Again" });

/** Chooses one of the demo's people on the provider's page, by the name on their button. */
const choose = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name }).click();

async function signInWith(page: Page, provider: Provider, name: RegExp, path: string): Promise<void> {
  await page.goto(`${productUrl}/auth?redirect=${encodeURIComponent(path)}`);
  await page.getByRole("link", { name: `Sign in with ${provider}` }).click();
  await expect(page.getByRole("heading", { name: `${provider} (development)` })).toBeVisible();
  await choose(page, name);
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

/** Nothing but signing in again takes the dialog away, and Tab stays in it. */
async function cannotBeLeft(page: Page): Promise<void> {
  const act = dialog(page).getByRole("button");
  await expect(act).toHaveCount(1);
  await expect(act).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(act).toBeFocused();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
}

/** Opens a page and waits until the worker has answered what the account lacks. */
async function openAnswered(page: Page, path: string, question: "needs" | "authenticate"): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/api/v2/sso/${question}`));
  await page.goto(`${productUrl}${path}`);
  await answered;
  await hydrated(page);
}

async function inspectorAt(browser: Browser, provider: Provider, name: RegExp, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: "en-US" });
  const page = await context.newPage();
  await signInWith(page, provider, name, "/office/field");
  return page;
}

test("somebody signs in with each provider and comes to where they wanted to go; a known address and a cancelled try are explained there", async ({
  page,
}) => {
  const console_ = listen(page);
  // Whoever comes from a provider has agreed to nothing yet, and is asked as soon as the office has said so.
  const agreements = page.getByRole("dialog", { name: "Please Review and Agree" });
  await page.addLocatorHandler(agreements, () => agreements.getByRole("button").click());
  await signInWith(page, "Google", /^Gil Applicant/, "/tracker");
  await page.goto(`${productUrl}/auth/sessions`);
  const google = page.getByRole("list", { name: "Connected accounts" }).getByRole("listitem").filter({ hasText: "Google" });
  await expect(google).toContainText("Connected");
  await expect(page.getByRole("link", { name: "Connect Microsoft" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // The session ends elsewhere, and this browser still has the copy that it kept for Gil.
  await readyForOffline(page);
  await page.removeLocatorHandler(agreements);
  await page.context().clearCookies();

  await page.goto(`${productUrl}/auth?redirect=%2Fapply`);
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await choose(page, /^Amara Osei/);
  await expect(page.getByText("Sign in with your password, then connect Google in your account.")).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Fapply/);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole("link", { name: "Sign in with Microsoft" }).press("Enter");
  await choose(page, /^Cancel/);
  await expect(page.getByText("You did not go on with Microsoft.")).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Fapply/);
  await page.getByRole("link", { name: "Sign in with Microsoft" }).click();
  const email = newEmail();
  await page.getByLabel("Use another name").fill(email);
  await choose(page, /^Sign in as that/);
  // Microsoft proves no address: it is confirmed by mail first, also where a copy of somebody else could show the page.
  await expect(page).toHaveURL(`${productUrl}/auth/verify-email?redirect=%2Fapply`);
  await expect(page.getByText(email)).toBeVisible();
  console_.expectQuiet();
});

test("[S2.33] [S2.34] [S2.35] [S4.12] inspectors are asked to sign in again where their account lacks the calendar, and someone else links nothing", async ({
  browser,
}) => {
  const inspectors = [
    { provider: "Google", name: /^Grace Inspector/, other: /^Gil Applicant/, width: 1280 },
    { provider: "Microsoft", name: /^Mira Inspector/, other: /^Milo Builder/, width: 390 },
  ] as const;
  for (const { provider, name, other, width } of inspectors) {
    const page = await inspectorAt(browser, provider, name, width);
    const console_ = listen(page);
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Please Sign-in Again":
        - heading "Please Sign-in Again" [level=2]
        - paragraph: Your account needs more permissions to access features for your role.
        - list "Permissions":
          - listitem:
            - paragraph: Calendar
            - paragraph: Allows inspectors to view and sync their events in the product
        - button "Sign in Again"
        - paragraph: Opens in a new tab
    `);
    await cannotBeLeft(page);
    expect(await barriers(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`permission-${provider}-${width}.png`) });

    const opened = page.context().waitForEvent("page");
    await dialog(page).getByRole("button", { name: "Sign in Again" }).press("Enter");
    const tab = await opened;
    await expect(dialog(page)).toBeHidden();
    await choose(tab, other);
    await expect(tab.getByText("You came back as someone else.")).toBeVisible();
    await expect(tab.getByText("Nothing was connected.")).toBeVisible();
    await expect(dialog(tab)).toBeHidden();
    expect(await barriers(tab)).toEqual([]);
    await tab.close();

    // In the middle of a visit it waits; the next navigation shows it.
    await openAnswered(page, "/office/field/add", "authenticate");
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(dialog(page)).toBeVisible();
    const again = page.context().waitForEvent("page");
    await dialog(page).getByRole("button", { name: "Sign in Again" }).click();
    const second = await again;
    await choose(second, name);
    await expect(second.getByText(`${provider} is connected.`)).toBeVisible();
    await expect(second.getByText("Connected, with your calendar")).toBeVisible();
    await openAnswered(page, "/office/field", "needs");
    await expect(dialog(page)).toBeHidden();
    console_.expectQuiet();
    await page.context().close();
  }
});
