import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";
import { barriers, demoPassword, linkIn, listen, mailTo, productUrl, signIn } from "../../support/browser/browser-page";
import { newAccount, newEmail, newPassword } from "../../support/new-account";
import { readyForOffline, startDraft } from "../support/device-steps";

test.use({ serviceWorkers: "block" });

test("somebody signs up, confirms the address from the mail, signs in and comes to where they wanted to go", async ({ page }) => {
  const console_ = listen(page);
  const email = newEmail();
  await page.goto(`${productUrl}/tracker`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full name").fill("Nadia Petrov");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Choose a password").fill(newPassword);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  await expect(page.getByText(email)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const link = linkIn(await mailTo(email));
  expect(new URL(link).pathname).toBe("/auth/verify-email");
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed");
  await page.getByRole("link", { name: "Sign in" }).last().click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${productUrl}/tracker`);
  console_.expectQuiet();
});

test("[S4.3] [S2.7] [P8] a new account that is not confirmed is led to confirm it from every signed-in page, keeping where it was going", async ({
  page,
}) => {
  const email = newEmail();
  const body = JSON.stringify({ name: "Not Confirmed", email, password: newPassword });
  const made = await fetch(`${productUrl}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: productUrl },
    body,
  });
  expect(made.status).toBe(200);
  await page.goto(`${productUrl}/auth?redirect=%2Ftracker`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${productUrl}/auth/verify-email?redirect=%2Ftracker`);
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(`${productUrl}/apply`);
  await expect(page).toHaveURL(`${productUrl}/auth/verify-email?redirect=%2Fapply`);
  await page.getByRole("banner").getByRole("link", { name: "My permits" }).click();
  await expect(page).toHaveURL(`${productUrl}/auth/verify-email?redirect=%2Ftracker`);
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("we are sending it a new email")).toBeVisible();
  await page.goto(productUrl);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Building permits");
});

test("an address is confirmed in another browser than the one that signed up, by the password that was chosen or by a new one", {
  tag: "@proof",
}, async ({ page }) => {
  const signedUp = async () => {
    const email = newEmail();
    const body = JSON.stringify({ name: "Elsewhere", email, password: newPassword });
    const headers = { "content-type": "application/json", origin: productUrl };
    expect((await fetch(`${productUrl}/api/auth/sign-up/email`, { method: "POST", headers, body })).status).toBe(200);
    const link = linkIn(await mailTo(email));
    await page.goto(link);
    await expect(page).toHaveURL(`${productUrl}/auth/verify-email?redirect=%2F&link=opened`);
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this account yours?");
    return email;
  };
  await signedUp();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("not what was chosen");
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not the password of this account.");
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed");

  const email = await signedUp();
  await page.getByRole("button", { name: "Choose a new password instead" }).click();
  await page.getByLabel("Choose a password").fill("another four quiet words");
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed");
  await signIn(page, email, "/auth/sessions", "another four quiet words");
});

test("the forms work without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${productUrl}/auth?redirect=%2Fauth%2Fsessions`);
  await page.getByLabel("Email address").fill("applicant@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("The email address or the password is wrong");
  await expect(page.getByLabel("Email address")).toHaveValue("applicant@demo.test");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${productUrl}/auth/sessions`);
  await page.goto(`${productUrl}/auth/forgot-password`);
  await page.getByLabel("Email address").fill(newEmail());
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await page.goto(`${productUrl}/auth/sign-up?redirect=%2Fapply`);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "Enter your full name",
    "Enter your email address",
    "Enter a password",
  ]);
  await context.close();
});

test("a forgotten password is replaced by a mailed link that works once, and every session ends", { tag: "@proof" }, async ({ page }) => {
  const email = await newAccount("Forgetful");
  await page.goto(`${productUrl}/auth`);
  await page.getByRole("link", { name: "I can't remember my password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  let link = "";
  await expect.poll(async () => (link = linkIn(await mailTo(email)))).toContain("/auth/reset-password?token=");
  await page.goto(link);
  await page.getByLabel("Choose a password").fill("another four quiet words");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password is changed");

  await page.goto(link);
  await page.getByLabel("Choose a password").fill("a third four quiet words");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await signIn(page, email, "/auth/sessions", "another four quiet words");
});

test("a reset page without a link's key begins at asking for one", async ({ page }) => {
  await page.goto(`${productUrl}/auth/reset-password`);
  await expect(page).toHaveURL(`${productUrl}/auth/forgot-password`);
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("who signs in where a copy of somebody else is gets their own page, and what the other had not sent stays the other's", {
    tag: "@proof",
  }, async ({ context, page }) => {
    const [first, next] = [await newAccount("Fern Vorher"), await newAccount("Nils Danach")];
    const menuOf = (initials: string) => page.getByRole("banner").getByRole("button", { name: new RegExp(`^${initials} `) });
    await signIn(page, first, "/apply", newPassword);
    await expect(menuOf("FV")).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await startDraft(page);
    await context.clearCookies();
    await page.goto("about:blank");
    await context.setOffline(false);

    await signIn(page, next, "/tracker", newPassword);
    await expect(menuOf("ND")).toBeVisible();
    await expect(page.getByText("Fern")).toHaveCount(0);
    await readyForOffline(page);
    await page.goto(`${productUrl}/apply`);
    await expect(menuOf("ND")).toBeVisible();
    await context.clearCookies();
    await signIn(page, first, "/apply", newPassword);
    await expect(menuOf("FV")).toBeVisible();
    await expect(page.getByRole("link", { name: /Commercial alteration/ })).toBeVisible();
  });
});

test("somebody signed in is led on from the sign-in page, and never to another site", { tag: "@proof" }, async ({ page }) => {
  await signIn(page, "office@demo.test", "/auth/sessions");
  await page.goto(`${productUrl}/auth?redirect=https%3A%2F%2Felsewhere.test%2F`);
  await expect(page).toHaveURL(`${productUrl}/office`);
  await page.goto(`${productUrl}/auth?redirect=%2F%2Felsewhere.test`);
  await expect(page).toHaveURL(`${productUrl}/office`);
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("signing out with unsent work says so, lists it, and keeps it here when asked", { tag: "@proof" }, async ({ context, page }) => {
    await signIn(page, "applicant@demo.test", "/apply");
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole("radio").first().check({ force: true });
    await page.getByRole("button", { name: /Start|Begin/ }).click();
    await page.waitForURL(/\/apply\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("button", { name: "Waiting to send (1)" })).toBeVisible();
    const places = page.getByRole("navigation", { name: "Main" });
    expect(await places.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    await page.getByRole("button", { name: /account menu|Applicant/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    const warning = page.getByRole("dialog", { name: "1 change is not sent yet" });
    await expect(warning.getByRole("list", { name: "Not sent" })).toContainText("New application");
    expect(await barriers(page)).toEqual([]);
    // With a connection it would be sent while the question stands, and nothing be left to ask.
    await warning.getByRole("button", { name: "Keep here and sign out" }).click();
    await page.waitForURL(`${productUrl}/`);
    // Nobody looks at it when the connection comes: the next person's first page is not the last one's.
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`${productUrl}/tracker`);
    await expect(next).toHaveURL(`${productUrl}/auth?redirect=%2Ftracker`);
    await signIn(next, "applicant@demo.test", "/tracker");
    await expect(next.getByText("Application without an address").first()).toBeVisible();
  });
});

/** The sign-in page as a browser on the same network sees it: plain http, by the address of this machine. */
function signInPageOnPrivateNetwork(): Promise<string> {
  const { port } = new URL(productUrl);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path: "/auth", headers: { host: `192.168.7.7:${port}` } }, (answer) => {
      let html = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        html += part;
      });
      answer.on("end", () => resolve(html));
    });
    request.on("error", reject);
    request.end();
  });
}

test("[P2] over plain http on a private network the sign-in page says that nobody can sign in", async () => {
  const html = await signInPageOnPrivateNetwork();
  expect(html).toContain("Nobody can sign in at this address.");
  expect(html).not.toContain('type="password"');
});

test("the demo password is not in any page", async () => {
  expect(await (await fetch(`${productUrl}/auth`)).text()).not.toContain(demoPassword);
});
