import { type Browser, expect, type Page, test } from "@playwright/test";
import { barriers, demoPassword, linkIn, listen, mailTo, productUrl, signIn } from "../../support/browser/browser-page";
import { unstyledClasses } from "../../support/browser/unstyled-classes";
import { importedRecord } from "../../support/imported-record";
import { newAccount, newEmail, newPassword } from "../../support/new-account";
import { importRecords } from "../../support/sample-import";
import { lockOf } from "../support/passkey-lock";

test.use({ serviceWorkers: "block" });

const email = (page: Page) => page.getByLabel("Email address");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const summary = (page: Page) => page.getByRole("alert", { name: "There is a problem" });
const isDocument = (page: Page) => page.evaluate(() => "static" in document.documentElement.dataset);

/** Every page that asks nobody for an account, and its heading. */
const pages = [
  ["/auth", "Sign in"],
  ["/auth?redirect=%2Ftracker&sso=denied&with=google", "Sign in"],
  ["/auth/sign-up", "Create an account"],
  ["/auth/forgot-password", "Choose a new password"],
  ["/auth/reset-password?link=opened", "Choose a new password"],
  ["/auth/verify-email", "Confirm your email address"],
  ["/auth/verify-email?link=opened", "Confirm your email address"],
  ["/auth/invitation?link=opened", "This invitation no longer works"],
  ["/auth/account-closed", "Your account is closed"],
  ["/404", "That page couldn't be found"],
  ["/no/such/page", "That page couldn't be found"],
] as const;

test("pages for who has no account come without the app, in both widths and colours; a usability test brings it", {
  tag: "@proof",
}, async ({ page }) => {
  const console_ = listen(page);
  for (const [turn, [path, heading]] of pages.entries()) {
    await page.setViewportSize({ width: turn % 2 === 0 ? 390 : 1280, height: 900 });
    await page.emulateMedia({ colorScheme: turn % 4 < 2 ? "light" : "dark" });
    await page.goto(`${productUrl}${path}`);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    await expect(page.locator("script[src], link[rel=modulepreload]"), path).toHaveCount(0);
    expect(await unstyledClasses(page), path).toEqual([]);
    expect(await isDocument(page), path).toBe(true);
    expect(await barriers(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
  }
  await page.goto(`${productUrl}/auth?oruxt`);
  expect(await isDocument(page)).toBe(false);
  console_.expectQuiet();
});

test("a style sheet of their own has all that visitors' pages wear, and not what they never show", { tag: "@proof" }, async ({ page }) => {
  await importRecords([importedRecord("V26-30001", {})]);
  const addresses = ["/", "/?q=V26-30001", "/?q=deck&need=deck", "/permit-types", "/permits/V26-30001"];
  await page.goto(`${productUrl}/permit-types`);
  const types = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const path of [...addresses, ...types.filter((to) => to.startsWith("/permit-types/"))]) {
    await page.goto(`${productUrl}${path}`);
    expect(await isDocument(page), path).toBe(true);
    expect(await unstyledClasses(page), path).toEqual([]);
  }
  for (const path of ["/auth", "/auth/sign-up"]) {
    await page.goto(`${productUrl}${path}`);
    await page.getByRole("main").getByRole("button").first().click();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Sign in|Create the account)$/ })
      .click();
    await expect(summary(page)).toBeVisible();
    expect(await unstyledClasses(page), path).toEqual([]);
  }
  const sizes = await page.evaluate(async () => {
    const withApp = new DOMParser().parseFromString(await (await fetch("/auth?oruxt")).text(), "text/html");
    const of = (where: Document) => where.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";
    return Promise.all([document, withApp].map(async (where) => (await (await fetch(of(where))).text()).length));
  });
  expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.85);
});

test("what is wrong comes back onto the page with all that was typed, and the focus on it; signing in takes the page's place", async ({
  page,
}) => {
  const console_ = listen(page);
  await page.goto(`${productUrl}/auth/forgot-password`);
  await page.goto(`${productUrl}/auth?redirect=%2Fauth%2Fsessions`);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await press(page, "Sign in");
  await expect(summary(page).getByRole("listitem")).toHaveText(["Enter your email address", "Enter your password"]);
  const answers: string[] = [];
  for (const who of ["applicant@demo.test", newEmail()]) {
    await email(page).fill(who);
    await password(page).fill("not the password");
    await page.getByRole("checkbox", { name: "Show password" }).check({ force: true });
    await press(page, "Sign in");
    await expect(summary(page)).toContainText("The email address or the password is wrong");
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Sign in – /);
    await expect(email(page)).toHaveAttribute("aria-invalid", "true");
    await expect(email(page)).toHaveValue(who);
    await expect(password(page)).toHaveValue("not the password");
    await expect(password(page)).toHaveAttribute("type", "text");
    answers.push(await page.getByRole("main").innerText());
    expect(await barriers(page)).toEqual([]);
    await summary(page).getByRole("link").click();
    await expect(email(page)).toBeFocused();
  }
  expect(answers[0]).toBe(answers[1]);
  expect(page.url()).toBe(`${productUrl}/auth?redirect=%2Fauth%2Fsessions`);

  await email(page).fill("applicant@demo.test");
  await password(page).fill(demoPassword);
  sent.length = 0;
  await page
    .getByRole("main")
    .getByRole("button", { name: "Sign in", exact: true })
    .evaluate((button) => {
      for (let times = 0; times < 3; times += 1) if (button instanceof HTMLElement) button.click();
    });
  await expect(page).toHaveURL(`${productUrl}/auth/sessions`);
  // Pressed three times, it is sent once.
  expect(sent.filter((url) => url.includes("/auth?"))).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(`${productUrl}/auth/forgot-password`);
  console_.expectQuiet();
});

test("without a connection a form says so, and keeps every word", { tag: "@proof" }, async ({ context, page }) => {
  await page.goto(`${productUrl}/auth/sign-up`);
  await page.getByLabel("Full name").fill("Nora Netzlos");
  const who = newEmail();
  await email(page).fill(who);
  await page.getByLabel("Choose a password").fill(newPassword);
  await context.setOffline(true);
  await press(page, "Create the account");
  await expect(summary(page)).toContainText("You are disconnected.");
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Create an account – /);
  expect(await barriers(page)).toEqual([]);
  await press(page, "Create the account");
  await expect(summary(page)).toHaveCount(1);
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Netzlos");
  await context.setOffline(false);
  await press(page, "Create the account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  await expect(page.getByText(`We sent an email to ${who}.`)).toBeVisible();
  await press(page, "Send the email again");
  await expect(page.getByText("we are sending it a new email")).toBeVisible();
});

async function withoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage();
}

test("without scripts an account is made and confirmed, a password replaced, and the focus is on what is wrong", { tag: "@proof" }, async ({
  browser,
}) => {
  const page = await withoutScripts(browser);
  const who = newEmail();
  await page.goto(`${productUrl}/auth/sign-up?redirect=%2Fapply`);
  await page.getByLabel("Full name").fill("Otto Ohne");
  await email(page).fill(who);
  await page.getByLabel("Choose a password").fill("short");
  await press(page, "Create the account");
  await expect(page).toHaveTitle(/^Error: Create an account – /);
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Otto Ohne");
  await expect(page.getByRole("checkbox", { name: "Show password" })).toBeHidden();
  await page.getByLabel("Choose a password").fill(newPassword);
  await press(page, "Create the account");
  await expect(page).toHaveURL(`${productUrl}/auth/verify-email?redirect=%2Fapply&sent=yes`);
  await expect(page.getByText(`We sent an email to ${who}.`)).toBeVisible();
  await press(page, "Send the email again");
  await expect(page.getByText("we are sending it a new email")).toBeVisible();

  // What only a script does is not there.
  await importRecords([importedRecord("V26-30002", {})]);
  await page.goto(`${productUrl}/permits/V26-30002`);
  await expect(page.getByText("Print", { exact: false }).first()).toBeHidden();

  const elsewhere = await withoutScripts(browser);
  await elsewhere.goto(linkIn(await mailTo(who)));
  await press(elsewhere, "Confirm my email address");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Is this account yours?");
  await password(elsewhere).fill("not what was chosen");
  await press(elsewhere, "Confirm my email address");
  await expect(summary(elsewhere)).toContainText("This is not the password of this account.");
  await press(elsewhere, "Choose a new password instead");
  await press(elsewhere, "Confirm my email address");
  await expect(summary(elsewhere)).toContainText("Enter a password");
  await elsewhere.getByLabel("Choose a password").fill("another four quiet words");
  await press(elsewhere, "Confirm my email address");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed");
  await elsewhere.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await email(elsewhere).fill(who);
  await password(elsewhere).fill("another four quiet words");
  await press(elsewhere, "Sign in");
  await expect(elsewhere).toHaveURL(`${productUrl}/apply`);
  await elsewhere.context().close();
  await page.context().close();
});

test("[P15] a passkey signs in on the page without the app, by its button and from the list at the field; what fails is said beside it", {
  tag: "@proof",
}, async ({ context, page }) => {
  const console_ = listen(page);
  const lock = await lockOf(context, page);
  const who = await newAccount("Paz Papel");
  await signIn(page, who, "/user-preferences/sign-in", newPassword);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Work phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Work phone” is added")).toBeVisible();
  await context.clearCookies();

  await lock.known(false);
  // Without the list, which asks again after each failure and might be quicker than the button.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("no-list")) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.evaluate(() => sessionStorage.setItem("no-list", "yes"));
  await page.goto(`${productUrl}/auth?redirect=%2Fauth%2Fsessions`);
  expect(await isDocument(page)).toBe(true);
  await press(page, "Use a passkey");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No passkey was used");
  expect(await barriers(page)).toEqual([]);
  await context.setOffline(true);
  await press(page, "Use a passkey");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You are disconnected");
  await context.setOffline(false);
  await lock.known(true);
  await press(page, "Use a passkey");
  await expect(page).toHaveURL(`${productUrl}/auth/sessions`);

  // The list at the field is the browser's; played here, it gives the passkey at once.
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${productUrl}/auth?redirect=%2Fauth%2Fsessions`);
  await expect(page).toHaveURL(`${productUrl}/auth/sessions`);
  console_.expectQuiet();
});

test("a session that was left open on this device without a connection is ended before another begins", { tag: "@proof" }, async ({
  context,
  page,
}) => {
  await signIn(page, "applicant@demo.test", "/auth/sessions");
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === "plumbline-origin")))
    .toBe(true);
  await page.route("**/api/auth/sign-out", (route) => route.abort());
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(`${productUrl}/`);
  await page.unroute("**/api/auth/sign-out");
  await context.clearCookies();
  const ended = page.waitForRequest("**/api/auth/sign-out");
  const next = await newAccount("Nele Nachher");
  await page.goto(`${productUrl}/auth?redirect=%2Fauth%2Fsessions`);
  await ended;
  await email(page).fill(next);
  await password(page).fill(newPassword);
  await press(page, "Sign in");
  await expect(page).toHaveURL(`${productUrl}/auth/sessions`);
  await expect(page.getByRole("banner").getByRole("button", { name: /^NN\b.*account menu/ })).toBeVisible();
  await expect(page.getByText("This browser")).toBeVisible();
});
