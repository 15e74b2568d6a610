import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";

const address = () => `${location.pathname}${location.search}`;

async function pressSignOut(): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

test("sessions are listed, and another one is ended", async () => {
  const account = await atOffice("newAccount", "Two Browsers");
  expect(await atOffice("sessionStands", account)).toBe(true);
  await signInAs(account.email, account.password);
  await openScreen("/auth/sessions");
  await expect.element(page.getByText("This browser")).toBeVisible();
  expect(await barriers()).toEqual([]);
  const end = page.getByRole("main").getByRole("button", { name: "End session" });
  await end.click();
  await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
  await expect.element(end).not.toBeInTheDocument();
  expect(await atOffice("sessionStands", account)).toBe(false);
});

test("signing out with nothing unsent ends the session at once", async () => {
  await signInAs("applicant@demo.test");
  await openScreen("/auth/sessions");
  await pressSignOut();
  expect(await pageLoad()).toBe("/");
  await openScreen("/");
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await openScreen("/tracker");
  await expect.poll(address).toBe("/auth?redirect=%2Ftracker");
});
