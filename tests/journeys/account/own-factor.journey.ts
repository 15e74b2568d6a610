import { expect, type Page, test } from "@playwright/test";
import { listen } from "../../support/browser/browser-page";
import { newEmail } from "../../support/new-account";
import { lockOf } from "../support/passkey-lock";
import { begins, codeOf, looks, mailThat, openOffice, setUp, typePassword } from "../support/two-step-people";

const path = "/user-preferences/sign-in";
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const either = (page: Page) => page.getByRole("main").getByLabel("Code from your app, or a recovery code");
/** What holds the focus, in its words. */
const focused = (page: Page) => page.locator(":focus");
const wrong = "That code is not right. Check it and try again";

test("in preferences, somebody sets up an app unasked, gets new recovery codes, replaces the app and turns it off", async ({ browser }) => {
  const email = newEmail();
  const office = await openOffice("ownsteps", "Own-step Permits", [{ name: "Cora Clerk", email, roles: ["OfficeStaff"] }]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const heard = listen(page);
  const main = page.getByRole("main");
  await typePassword(page, office, email, path);

  const first = await test.step("set up by key; a page loaded anew in the middle begins anew", async () => {
    await expect(main.getByText("No authenticator app is set up.")).toBeVisible();
    await looks(page);
    await press(page, "Set up an authenticator app").press("Enter");
    await expect(focused(page)).toContainText("Scan this code");
    await page.reload();
    await expect(main.getByText("No authenticator app is set up.")).toBeVisible();
    await press(page, "Set up an authenticator app").press("Enter");
    const app = await setUp(page);
    await expect(main.getByText(/^Authenticator app set up .* Recovery codes left: 10$/)).toBeVisible();
    await expect(press(page, "Set up another app")).toBeFocused();
    await looks(page);
    await mailThat(page, email, /^Two-step sign-in was set up for your account/);
    return app;
  });

  const fresh = await test.step("new recovery codes end the old ones, and nothing is done without a code", async () => {
    await press(page, "Get new recovery codes").press("Enter");
    await expect(focused(page)).toContainText("The recovery codes you have now will no longer work.");
    await looks(page);
    await either(page).fill("000000");
    await page.keyboard.press("Enter");
    await expect(main.getByText(wrong)).toBeVisible();
    await expect(either(page)).toBeFocused();
    await looks(page);
    await either(page).fill(first.codes[0] ?? "");
    await page.keyboard.press("Enter");
    const shown = main.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-/);
    const codes = (await shown.innerText()).split("\n");
    await expect(focused(page)).toHaveText("Recovery codes");
    // They are shown only now: no way past them but that they are saved.
    await expect(press(page, "Close")).toHaveCount(0);
    await press(page, "Continue").press("Enter");
    await expect(shown).toBeVisible();
    await main.getByLabel("I have saved these codes").check();
    await press(page, "Continue").press("Enter");
    await expect(main.getByText(/Recovery codes left: 10$/)).toBeVisible();
    await press(page, "Get new recovery codes").click();
    await either(page).fill(first.codes[1] ?? "");
    await page.keyboard.press("Enter");
    await expect(main.getByText(wrong)).toBeVisible();
    await press(page, "Close").press("Enter");
    await expect(press(page, "Set up another app")).toBeFocused();
    return codes;
  });

  await test.step("back and forward leave an act that was begun", async () => {
    await press(page, "Turn off two-step sign-in").click();
    await expect(either(page)).toBeVisible();
    await main.getByRole("link", { name: "Preferences" }).click();
    await expect(page).toHaveURL(`${office.site}/user-preferences`);
    await page.goBack();
    await expect(press(page, "Turn off two-step sign-in")).toBeVisible();
    await expect(either(page)).toHaveCount(0);
  });

  const second = await test.step("another app takes the place of the first", async () => {
    await press(page, "Set up another app").press("Enter");
    await expect(focused(page)).toContainText("It keeps working until the new one is set up.");
    await looks(page);
    await either(page).fill(await codeOf(first.secret, 1));
    await page.keyboard.press("Enter");
    await expect(focused(page)).toContainText("Scan this code");
    return setUp(page);
  });

  await test.step("codes of the first app, and recovery codes from before, are refused at the door", async () => {
    const other = await browser.newContext({ reducedMotion: "reduce" });
    const door = await other.newPage();
    const there = door.getByRole("main");
    await typePassword(door, office, email, path);
    await there.getByLabel("Code from your app").fill(await codeOf(first.secret));
    await door.keyboard.press("Enter");
    await expect(there.getByText(wrong)).toBeVisible();
    await expect(there.getByLabel("Code from your app")).toBeFocused();
    await there.getByText("Use a recovery code").click();
    await there.getByLabel("Recovery code").fill(fresh[0] ?? "");
    await door.keyboard.press("Enter");
    await expect(there.getByText(wrong)).toHaveCount(2);
    await looks(door);
    await there.getByLabel("Code from your app").fill(await codeOf(second.secret, 1));
    await door.keyboard.press("Enter");
    await door.waitForURL(`${office.site}${path}`);
    await other.close();
  });

  await test.step("turned off, the password alone signs in", async () => {
    await press(page, "Turn off two-step sign-in").press("Enter");
    await expect(focused(page)).toContainText("Sign-in will no longer ask for a code.");
    await looks(page);
    await either(page).fill(second.codes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
    await expect(main.getByText("No authenticator app is set up.")).toBeVisible();
    await expect(press(page, "Set up an authenticator app")).toBeFocused();
    await mailThat(page, email, /^Two-step sign-in was turned off for your account/);
    await context.clearCookies();
    await typePassword(page, office, email, path);
    await page.waitForURL(`${office.site}${path}`);
  });
  heard.expectQuiet();
  await context.close();
});

test("where an office requires two-step sign-in, a passkey is the second step, and an app cannot be turned off", async ({ browser }) => {
  const email = newEmail();
  const office = await openOffice("keysteps", "Key-step Permits", [{ name: "Ada Boss", email, roles: ["Admin", "JurisdictionStaff"] }]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const heard = listen(page);
  const main = page.getByRole("main");
  const lock = await lockOf(context, page);
  await typePassword(page, office, email, path);

  await test.step("a password alone is not enough from the day on, and the passkey is", async () => {
    await press(page, "Add a passkey").click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect(main.getByRole("list", { name: "Passkeys" })).toBeVisible();
    expect(await begins(page, office, "2026-01-01")).toBe(200);
    await lock.known(false);
    await context.clearCookies();
    await typePassword(page, office, email, path);
    await expect(main.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    await expect(main.getByText("Key-step Permits requires two-step sign-in. Use your passkey.")).toBeVisible();
    await looks(page);
    await press(page, "Use a passkey").click();
    await expect(main.getByRole("alert")).toContainText("No passkey was used");
    await looks(page);
    await lock.known(true);
    await press(page, "Use a passkey").click();
    await page.waitForURL(`${office.site}${path}`);
  });

  await test.step("the last of what the office requires stays", async () => {
    await expect(main.getByText("Key-step Permits requires two-step sign-in for staff from", { exact: false })).toBeVisible();
    await main.getByRole("button", { name: /^Remove / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("An office you work for requires two-step sign-in. It cannot be turned off.")).toBeVisible();
    await press(page, "Set up an authenticator app").click();
    await setUp(page);
    await expect(press(page, "Set up another app")).toBeFocused();
    await expect(press(page, "Turn off two-step sign-in")).toHaveCount(0);
    await looks(page);
  });

  await test.step("whoever has both chooses at the door", async () => {
    await lock.known(false);
    await context.clearCookies();
    await typePassword(page, office, email, path);
    await expect(main.getByLabel("Code from your app")).toBeVisible();
    await looks(page);
    await lock.known(true);
    await press(page, "Use a passkey").click();
    await page.waitForURL(`${office.site}${path}`);
  });
  heard.expectQuiet();
  await context.close();
});
