import { expect, test } from "@playwright/test";
import { listen } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newEmail, newPassword } from "../../support/new-account";
import { begins, codeOf, looks, mailThat, openOffice, setUp, typePassword } from "../support/two-step-people";

test.use({ serviceWorkers: "block" });

test("an office requires two-step sign-in: staff set it up at the door, come in with a code or a recovery code, and an administrator resets it", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const [boss, mate] = [newEmail(), newEmail()];
  const office = await openOffice("twosteps", "Two-step Permits", [
    { name: "Ada Boss", email: boss, roles: ["Admin", "JurisdictionStaff"] },
    { name: "Ben Mate", email: mate, roles: ["OfficeStaff"] },
  ]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const heard = listen(page);
  const main = page.getByRole("main");
  const path = "/user-preferences/sign-in";

  await test.step("the administrator sets up an app, then requires it of everybody", async () => {
    await typePassword(page, office, boss, path);
    await main.getByRole("button", { name: "Set up an authenticator app" }).click();
    await setUp(page);
    await expect(main.getByText(/^Authenticator app set up .* Recovery codes left: 10$/)).toBeVisible();
    await page.goto(`${office.site}/jurisdiction/office`);
    await hydrated(page);
    await main.getByLabel("Require two-step sign-in for staff").check();
    // Nobody is signed out by the press: it begins on a later day.
    const inAWeek = await main.getByLabel("From").inputValue();
    expect(inAWeek > new Date().toISOString().slice(0, 10)).toBe(true);
    await looks(page);
    await expect(page.getByRole("banner").getByText(/^(Waiting|Sending)/)).toHaveCount(0);
    expect(await begins(page, office, "2026-01-01")).toBe(200);
  });

  const colleague = await browser.newContext({ reducedMotion: "reduce" });
  const desk = await colleague.newPage();
  const there = desk.getByRole("main");
  let app = { secret: "", codes: [""] };
  await test.step("a colleague sets one up at the door, with a code from the mail", async () => {
    await typePassword(desk, office, mate, "/office");
    await expect(there.getByText(`${office.name} requires two-step sign-in for staff.`, { exact: false })).toBeVisible();
    await looks(desk);
    // Setting up an app is the browser's own work: the app comes for it.
    await hydrated(desk);
    await there.getByRole("button", { name: "Send me a code" }).click();
    await expect(there.getByLabel("Code", { exact: true })).toBeVisible();
    const inHalves = /\b\d{4} \d{4}\b/;
    await there.getByLabel("Code", { exact: true }).fill(inHalves.exec(await mailThat(desk, mate, inHalves))?.[0] ?? "");
    await there.getByRole("button", { name: "Continue" }).click();
    app = await setUp(desk);
    await desk.waitForURL((url) => url.pathname === "/office");
  });

  await test.step("the next time it asks for a code, and takes a recovery code once", async () => {
    await colleague.clearCookies();
    await typePassword(desk, office, mate, "/office");
    await expect(there.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    await looks(desk);
    await there.getByLabel("Code from your app").fill(await codeOf(app.secret, 1));
    await there.getByRole("button", { name: "Continue" }).first().click();
    await desk.waitForURL((url) => url.pathname === "/office");
    await colleague.clearCookies();
    await typePassword(desk, office, mate, "/office");
    await there.getByText("Use a recovery code").click();
    await there.getByLabel("Recovery code").fill(app.codes[0] ?? "");
    await there.getByRole("button", { name: "Continue" }).last().click();
    await desk.waitForURL((url) => url.pathname === "/office");
  });

  await test.step("half-way, a link to the sign-in page leads to the second step; leaving leads to the form", async () => {
    await colleague.clearCookies();
    await typePassword(desk, office, mate, "/office");
    await expect(there.getByLabel("Code from your app")).toBeVisible();
    await desk.goto(`${office.site}/auth/forgot-password`);
    await hydrated(desk);
    await desk.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(there.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    expect(await desk.evaluate(() => "static" in document.documentElement.dataset)).toBe(true);
    await desk.goBack();
    await desk.goForward();
    await expect(there.getByLabel("Code from your app")).toBeVisible();
    await there.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(there.getByLabel("Email address")).toBeVisible();
    // The same within the app, where a link loads no page.
    await typePassword(desk, office, mate, "/office");
    await expect(there.getByLabel("Code from your app")).toBeVisible();
    await desk.goto(`${office.site}/auth/forgot-password?oruxt`);
    await hydrated(desk);
    await desk.evaluate(() => Object.assign(window, { samePage: true }));
    await desk.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(there.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    expect(await desk.evaluate(() => "samePage" in window)).toBe(true);
    await there.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(there.getByLabel("Email address")).toBeVisible();
  });

  /** The colleague's password is given in a browser that runs no scripts. */
  const withoutScripts = async () => {
    const sheet = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const on = sheet.getByRole("main");
    const password = async () => {
      await sheet.goto(`${office.site}/auth?redirect=%2Fauth%2Fsessions`);
      await on.getByLabel("Email address").fill(mate);
      await on.getByLabel("Password", { exact: true }).fill(newPassword);
      await on.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(on.getByLabel("Email address")).toHaveCount(0);
    };
    await password();
    return { sheet, on, password };
  };

  await test.step("the codes are taken without scripts", async () => {
    const { sheet, on, password } = await withoutScripts();
    await on.getByLabel("Code from your app").fill("000000");
    await on.getByRole("button", { name: "Continue" }).first().click();
    await expect(on.getByText("That code is not right. Check it and try again")).toBeVisible();
    expect(sheet.url()).not.toContain("000000");
    await on.getByText("Use a recovery code").click();
    await on.getByLabel("Recovery code").fill(app.codes[0] ?? "");
    await on.getByRole("button", { name: "Continue" }).last().click();
    // It was used before; the field stands open with its error.
    await expect(on.getByLabel("Recovery code")).toBeVisible();
    await expect(on.getByText("That code is not right. Check it and try again")).toBeVisible();
    await on.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(on.getByLabel("Email address")).toBeVisible();
    await password();
    await on.getByText("Use a recovery code").click();
    await on.getByLabel("Recovery code").fill(app.codes[1] ?? "");
    await on.getByRole("button", { name: "Continue" }).last().click();
    await expect(sheet).toHaveURL(`${office.site}/auth/sessions`);
    await sheet.context().close();
  });

  await test.step("the administrator resets it, and both are told", async () => {
    await page.goto(`${office.site}/editor/people`);
    await hydrated(page);
    await expect(main.getByText("Two-step sign-in: authenticator app")).toHaveCount(2);
    await looks(page);
    await main.getByRole("button", { name: "Reset two-step sign-in of Ben Mate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset two-step sign-in" }).click();
    await expect(main.getByText("Two-step sign-in: not set up")).toBeVisible();
    for (const address of [boss, mate]) await mailThat(page, address, /^Two-step sign-in was reset for Ben Mate\n/);
    await desk.goto(`${office.site}/auth`);
    await typePassword(desk, office, mate, "/office");
    await expect(there.getByRole("button", { name: "Send me a code" })).toBeVisible();
    await there.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(there.getByLabel("Email address")).toBeVisible();
    const { sheet, on } = await withoutScripts();
    // Chromium only plays that it runs none, and keeps such words out of sight.
    expect(await on.locator("noscript").innerHTML()).toContain("This step needs scripts, and this browser runs none.");
    await sheet.context().close();
  });
  heard.expectQuiet();
  await colleague.close();
  await context.close();
});
