import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import type { Account } from "../support/account-acts";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";
import { press, pressKey } from "../support/screen-keys";

const { passkeyLock } = commands;
const main = page.getByRole("main");
const keys = main.getByRole("list", { name: "Passkeys" });
const add = page.getByRole("button", { name: "Add a passkey" });
const use = page.getByRole("button", { name: "Use a passkey" });
const dialog = page.getByRole("dialog");
const name = dialog.getByRole("textbox", { name: "Name" });
const signInPage = "/auth?redirect=%2Fuser-preferences%2Fsign-in";

async function signOut(): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // A sign-in page that has asked for its load may ask again: here it was not left by it.
  await expect.poll(pageLoad).toBe("/");
}

async function addsByKey({ email }: Account): Promise<void> {
  await press("link", /^Sign-in and security/);
  await expect.element(page.getByRole("heading", { level: 1, name: "Sign-in and security" })).toHaveFocus();
  await press("button", "Add a passkey");
  await expect.element(name).toHaveFocus();
  await name.fill("  ");
  await pressKey("Enter");
  await expect.element(page.getByText("Enter a name of one line")).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await name.fill("Work telephone");
  await pressKey("Enter");
  await expect.element(page.getByText("“Work telephone” is added")).toBeVisible();
  await expect.element(add).toHaveFocus();
  await expect.element(keys).toMatchTextContent("Not used yet");
  expect(await passkeyLock("count")).toBe(1);
  expect(await barriers()).toEqual([]);
  await expect.poll(async () => (await atOffice("mailTo", email)).subject).toBe("A passkey was added to your account");
}

async function addsNoSecond(): Promise<void> {
  await add.click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("already has a passkey");
  await pressKey("Escape");
  expect(await passkeyLock("count")).toBe(1);
}

async function renamesAndRemoves(): Promise<void> {
  await page.getByRole("button", { name: "Rename Work telephone" }).click();
  await name.fill("Old telephone");
  await pressKey("Enter");
  await expect.element(keys).toMatchTextContent("Old telephone");
  await page.getByRole("button", { name: "Remove Old telephone" }).click();
  const question = page.getByRole("dialog", { name: "Remove “Old telephone”?" });
  await expect.element(question).toMatchTextContent("You can still sign in with: your password.");
  expect(await barriers()).toEqual([]);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
}

test("[P15] somebody adds a passkey by keyboard, signs in with it, renames and removes it", { tags: ["proof"] }, async () => {
  const paz = await atOffice("newAccount", "Paz Llave");
  await passkeyLock("add");
  await page.viewport(390, 844);
  await signInAs(paz.email, paz.password);
  await openScreen("/user-preferences");
  await addsByKey(paz);
  await addsNoSecond();

  // A device that does not know its holder signs nobody in.
  await passkeyLock("forget");
  await signOut();
  await openScreen(signInPage);
  await expect.element(page.getByLabelText("Email address")).toHaveAttribute("autocomplete", "username webauthn");
  await use.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent("No passkey was used");
  expect(await barriers()).toEqual([]);

  // It signs in, to where they wanted to go, without a word typed.
  await passkeyLock("know");
  await openScreen(signInPage);
  await pageLoad();
  await openScreen(signInPage);
  await expect.poll(() => location.pathname).toBe("/user-preferences/sign-in");
  await expect.element(keys).toMatchTextContent("Last used");

  await renamesAndRemoves();
  await signOut();
  await openScreen("/auth");
  await use.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent("does not match your account");
});
