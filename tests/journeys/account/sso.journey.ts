import { type Browser, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { barriers, listen, productUrl } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newEmail } from "../../support/new-account";
import { readyForOffline } from "../support/device-steps";

test.use({ serviceWorkers: "block" });

type Provider = "Google" | "Microsoft";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Please Sign-in Again" });

/** The code in the newest mail to an address, as it is written there. */
async function mailedCode(email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${productUrl}/dev/mail.json?to=${encodeURIComponent(email)}`);
      const { mails } = z.object({ mails: z.array(z.object({ text: z.string() })) }).parse(await answer.json());
      code = /\b\d{4} \d{4}\b/.exec(mails[0]?.text ?? "")?.[0];
      return code;
    })
    .toBeTruthy();
  return code ?? "";
}

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

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

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
    await expect(page.getByRole("button", { name: "Connect Microsoft" })).toBeVisible();
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
    await expect(page.getByText("You did not continue with Microsoft.")).toBeVisible();
    await expect(page).toHaveURL(/redirect=%2Fapply/);
    await page.getByRole("link", { name: "Sign in with Microsoft" }).click();
    const email = newEmail();
    await page.getByLabel("Use another name").fill(email);
    await choose(page, /^Sign in as that/);
    // Microsoft proves no address: it is proved here by a code, also where a copy of somebody else could show the page.
    await expect(page).toHaveURL(`${productUrl}/auth?sso=confirm-address&with=microsoft&redirect=%2Fapply`);
    await expect(page.getByRole("heading", { level: 1, name: "Confirm your email address" })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel("Code").fill("0000 0000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("That code is not right. Check it and try again")).toBeVisible();
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.getByLabel("Code").fill(await mailedCode(email));
    await page.keyboard.press("Enter");
    await page.waitForURL(`${productUrl}/apply`);
    console_.expectQuiet();
  });
});

test("[S2.33] [S2.34] [S2.35] [S4.12] inspectors are asked to sign in again where their account lacks the calendar, and someone else links nothing", {
  tag: "@proof",
}, async ({ browser }) => {
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
    await expect(dialog(page).getByRole("listitem").locator("svg")).toBeVisible();
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

test("[P15] whoever has only a provider proves by a mailed code that it is they, connects another, and takes one away, never the last", {
  tag: "@proof",
}, async ({ page }) => {
  const console_ = listen(page);
  const agreements = page.getByRole("dialog", { name: "Please Review and Agree" });
  const email = newEmail();
  await page.goto(`${productUrl}/auth?redirect=%2Fuser-preferences%2Fsign-in`);
  await page.getByRole("link", { name: "Sign in with Google" }).click();
  await page.getByLabel("Use another name").fill(email);
  await choose(page, /^Sign in as that/);
  await page.waitForURL(`${productUrl}/user-preferences/sign-in`);
  // Everybody who is new agrees first, and nothing else can be pressed until then.
  await agreements.getByRole("button").click();
  await expect(agreements).toBeHidden();
  const connected = page.getByRole("list", { name: "Connected accounts" });
  await page.getByRole("button", { name: "Connect Microsoft" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("button", { name: "Email me a code" }).press("Enter");
  await expect(question.getByRole("status")).toContainText(`We sent a code to ${email}.`);
  expect(await barriers(page)).toEqual([]);
  await question.getByLabel("Code").fill(await mailedCode(email));
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Microsoft (development)" })).toBeVisible();
  await page.getByLabel("Use another name").fill(newEmail());
  await choose(page, /^Sign in as that/);
  await expect(page.getByText("Microsoft is connected.")).toBeVisible();

  await connected.getByRole("button", { name: "Disconnect Google" }).click();
  await page.getByRole("dialog", { name: "Disconnect Google?" }).getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Google is disconnected.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Google" })).toBeVisible();
  await connected.getByRole("button", { name: "Disconnect Microsoft" }).click();
  await page.getByRole("dialog", { name: "Disconnect Microsoft?" }).getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("You can sign in no other way. Add another way first.")).toBeVisible();
  await expect(connected.getByRole("button", { name: "Disconnect Microsoft" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  console_.expectQuiet();
});
