import { expect, type Page, test } from "@playwright/test";
import { listen } from "../../support/browser/browser-page";
import { newEmail } from "../../support/new-account";
import { lockOf } from "../support/passkey-lock";
import { begins, looks, openOffice, setUp, typePassword } from "../support/two-step-people";

test.use({ serviceWorkers: "block" });

const path = "/user-preferences/sign-in";
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test("where an office requires two-step sign-in, a passkey is the second step, and an app cannot be turned off", { tag: "@proof" }, async ({
  browser,
}) => {
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
