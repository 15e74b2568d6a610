import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import type { Account } from "../support/account-acts";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { connection, road, wholeCopy } from "../support/connection";
import { unsentHere } from "../support/device-here";
import { openScreen, signInAs } from "../support/open-screen";
import { pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";
import { pressKey } from "../support/screen-keys";

const act = page.getByRole("button", { name: "Close my account" });
const address = page.getByLabelText("Your email address");
const discard = page.getByRole("checkbox", { name: /Discard them/ });

async function onlyWithTheAddress(email: string): Promise<void> {
  await expect.element(page.getByText("They are public records, with the names")).toBeVisible();
  await expect.element(page.getByText(/Your account ends at: .+\./)).toBeVisible();
  await act.click();
  await expect.element(page.getByText(`Type ${email} to close this account`)).toBeVisible();
  await expect.element(address).toHaveFocus();
  expect(await barriers()).toEqual([]);
}

async function onlyWithWhatWaitsGivenUp(email: string): Promise<void> {
  await connection(false);
  await openScreen("/user-preferences/notices");
  await choose(page.getByRole("checkbox", { name: "Fees: Push" }));
  await expect.poll(unsentHere).toBe(1);
  await openScreen("/user-preferences/close");
  await expect.element(page.getByText("Closing an account needs a connection.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await road("/api/v2/sync/push", false);
  await connection(true);
  await openScreen("/user-preferences/close");
  await address.fill(email);
  await act.click();
  await expect.element(page.getByText("Send these changes first, or discard them")).toBeVisible();
  await expect.element(discard).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await choose(discard);
}

async function provesWhoTheyAre({ email, password }: Account): Promise<void> {
  // A session that is minutes old, as the office would answer one.
  await commands.answerRoad("/api/auth/account/close", 403, { code: "PROOF_NEEDED", message: "" }, 1);
  await act.click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  const field = question.getByLabelText("Password");
  await expect.element(field).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await field.fill("not the password");
  await pressKey("Enter");
  await expect.element(question.getByText("The password is wrong")).toBeVisible();
  await field.fill(password);
  await pressKey("Enter");
  expect(await pageLoad()).toBe("/auth/account-closed");
  await openScreen("/auth/account-closed");
  await expect.element(page.getByRole("heading", { level: 1, name: "Your account is closed" })).toBeVisible();
  expect(await barriers()).toEqual([]);
  const left = (await indexedDB.databases()).map(({ name = "" }) => name).filter((name) => name.startsWith("plumbline"));
  expect(left.sort()).toEqual(["plumbline-agreements", "plumbline-origin"]);
  await expect.poll(async () => (await atOffice("mailTo", email)).subject).toBe("Your account is closed");
}

async function comesInNoMore({ email, password }: Account): Promise<void> {
  await openScreen("/auth");
  await page.getByLabelText("Email address").fill(email);
  await page.getByLabelText("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("The email address or the password is wrong");
}

test("somebody closes their account: what goes and stays is said, who it is is asked, and nobody can sign in to it again", async () => {
  const clara = await atOffice("newAccount", "Clara Cierre");
  await page.viewport(390, 844);
  await signInAs(clara.email, clara.password);
  await openScreen("/user-preferences");
  await wholeCopy();
  await page.getByRole("link", { name: "Close your account" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Close your account" })).toHaveFocus();
  await onlyWithTheAddress(clara.email);
  await onlyWithWhatWaitsGivenUp(clara.email);
  await provesWhoTheyAre(clara);
  await comesInNoMore(clara);
});
