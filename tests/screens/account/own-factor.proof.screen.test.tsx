import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { Account } from "../support/account-acts";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { openScreen, signInAs, signOutHere } from "../support/open-screen";
import { pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";
import { pressKey } from "../support/screen-keys";

const path = "/user-preferences/sign-in";
const door = `/auth?redirect=${encodeURIComponent(path)}`;
const wrong = "That code is not right. Check it and try again";
const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name, exact: true });
const either = main.getByLabelText("Code from your app, or a recovery code");
const ofApp = main.getByLabelText("Code from your app", { exact: true });
const shownCodes = main.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-/);
const none = main.getByText("No authenticator app is set up.");
/** What holds the focus says. */
const focusSays = (words: string) => expect.poll(() => document.activeElement?.textContent).toContain(words);

async function enter(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
  await pressKey("Enter");
}

async function typed(field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await pressKey("Enter");
}

async function looks(): Promise<void> {
  expect(await barriers()).toEqual([]);
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

function linesOf(shown: Locator): string[] {
  const element = shown.element();
  return element instanceof HTMLElement ? element.innerText.split("\n") : [];
}

/** Gives the shown secret to an app, and keeps the recovery codes. */
async function setUp(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await expect.element(main.getByRole("img", { name: "Code for your authenticator app" })).toBeVisible();
  const secret = linesOf(main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/))
    .join("")
    .replaceAll(" ", "");
  await looks();
  await ofApp.fill("000000");
  await button("Finish setup").click();
  await expect.element(main.getByText(wrong)).toBeVisible();
  await ofApp.fill(await atOffice("codeOf", secret));
  await button("Finish setup").click();
  await expect.element(shownCodes).toBeVisible();
  const codes = linesOf(shownCodes);
  expect(codes).toHaveLength(10);
  await looks();
  // Each stands whole on a line of its own: they are copied by hand.
  const list = shownCodes.element();
  expect(list.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(list).lineHeight)).toBeCloseTo(10, 0);
  await choose(main.getByLabelText("I have saved these codes"));
  await button("Continue").click();
  return { secret, codes };
}

async function setsUpByKey({ email }: Account) {
  await expect.element(none).toBeVisible();
  await looks();
  await enter("Set up an authenticator app");
  await focusSays("Scan this code");
  // Opened anew in the middle, it begins anew.
  await openScreen(path);
  await expect.element(none).toBeVisible();
  await enter("Set up an authenticator app");
  const app = await setUp();
  await expect.element(main.getByText(/^Authenticator app set up .* Recovery codes left: 10$/)).toBeVisible();
  await expect.element(button("Set up another app")).toHaveFocus();
  await looks();
  await expect.poll(async () => (await atOffice("mailTo", email)).subject).toMatch(/^Two-step sign-in was set up for your account/);
  return app;
}

/** New recovery codes end the old ones, and nothing is done without a code. */
async function getsNewCodes([one = "", other = ""]: readonly string[]): Promise<readonly string[]> {
  await enter("Get new recovery codes");
  await focusSays("The recovery codes you have now will no longer work.");
  await looks();
  await typed(either, "000000");
  await expect.element(main.getByText(wrong)).toBeVisible();
  await expect.element(either).toHaveFocus();
  await looks();
  await typed(either, one);
  await expect.element(shownCodes).toBeVisible();
  const codes = linesOf(shownCodes);
  await focusSays("Recovery codes");
  // They are shown only now: no way past them but that they are saved.
  await expect.element(button("Close")).not.toBeInTheDocument();
  await enter("Continue");
  await expect.element(shownCodes).toBeVisible();
  await choose(main.getByLabelText("I have saved these codes"));
  await enter("Continue");
  await expect.element(main.getByText(/Recovery codes left: 10$/)).toBeVisible();
  await button("Get new recovery codes").click();
  await typed(either, other);
  await expect.element(main.getByText(wrong)).toBeVisible();
  await enter("Close");
  await expect.element(button("Set up another app")).toHaveFocus();
  return codes;
}

async function leavesWhatWasBegun(): Promise<void> {
  await button("Turn off two-step sign-in").click();
  await expect.element(either).toBeVisible();
  await main.getByRole("link", { name: "Preferences" }).click();
  await expect.poll(() => location.pathname).toBe("/user-preferences");
  history.back();
  await expect.element(button("Turn off two-step sign-in")).toBeVisible();
  await expect.element(either).not.toBeInTheDocument();
}

async function setsUpAnother(secret: string) {
  await enter("Set up another app");
  await focusSays("It keeps working until the new one is set up.");
  await looks();
  await typed(either, await atOffice("codeOf", secret, 1));
  await focusSays("Scan this code");
  return setUp();
}

/** At the door, what no longer counts is refused, and the app of now lets them in. */
async function comesInByTheNewApp(
  { email, password }: Account,
  old: readonly [secret: string, code: string],
  secret: string,
): Promise<void> {
  await signOutHere();
  await openScreen(door);
  await page.getByLabelText("Email address").fill(email);
  await typed(page.getByLabelText("Password", { exact: true }), password);
  await pageLoad();
  await openScreen(door);
  await typed(ofApp, await atOffice("codeOf", old[0]));
  await expect.element(main.getByText(wrong)).toBeVisible();
  await expect.element(ofApp).toHaveFocus();
  await main.getByText("Use a recovery code").click();
  await typed(main.getByLabelText("Recovery code"), old[1]);
  await expect.poll(() => main.getByText(wrong).elements().length).toBe(2);
  await looks();
  await typed(ofApp, await atOffice("codeOf", secret, 1));
  await pageLoad();
  await openScreen(door);
  await expect.poll(() => location.pathname).toBe(path);
}

async function turnsItOff({ email, password }: Account, code: string): Promise<void> {
  await enter("Turn off two-step sign-in");
  await focusSays("Sign-in will no longer ask for a code.");
  await looks();
  await typed(either, code);
  await expect.element(page.getByText("Two-step sign-in is off.")).toBeVisible();
  await expect.element(none).toBeVisible();
  await expect.element(button("Set up an authenticator app")).toHaveFocus();
  await expect.poll(async () => (await atOffice("mailTo", email)).subject).toMatch(/^Two-step sign-in was turned off for your account/);
  await signInAs(email, password);
  await openScreen(path);
  await expect.element(none).toBeVisible();
  expect(location.pathname).toBe(path);
}

test("in preferences, somebody sets up an app unasked, gets new recovery codes, replaces the app and turns it off", async () => {
  const cora = await atOffice("newAccount", "Cora Clerk", { roles: ["OfficeStaff"] });
  await signInAs(cora.email, cora.password);
  await openScreen(path);
  const first = await setsUpByKey(cora);
  const [unused = ""] = await getsNewCodes(first.codes);
  await leavesWhatWasBegun();
  const second = await setsUpAnother(first.secret);
  await comesInByTheNewApp(cora, [first.secret, unused], second.secret);
  await turnsItOff(cora, second.codes[0] ?? "");
});
