import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { openScreen, signInAs, signOutHere } from "../support/open-screen";
import { pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";

const email = page.getByLabelText("Email address");
const password = page.getByLabelText("Password", { exact: true });
const chosen = page.getByLabelText("Choose a password");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const listed = () =>
  page
    .getByRole("alert")
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

test("a wrong password and an unknown address get the same answer, in the summary and at the field, and nothing typed is lost", async () => {
  await signOutHere();
  const answers: (string | undefined)[] = [];
  for (const who of ["applicant@demo.test", `nobody-${crypto.randomUUID().slice(0, 8)}@demo.test`]) {
    await openScreen("/auth");
    await email.fill(who);
    await password.fill("not the password");
    await press("Sign in");
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect.element(summary).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/^Error: Sign in/);
    answers.push(document.querySelector("main")?.innerText);
    await expect.element(email).toHaveValue(who);
    await expect.element(password).toHaveValue("not the password");
    expect(await barriers()).toEqual([]);
    await summary.getByRole("link").click();
    await expect.element(email).toHaveFocus();
  }
  expect(answers[0]).toContain("The email address or the password is wrong");
  expect(answers[0]).toBe(answers[1]);
});

test("empty and wrong fields are told one by one, in the words of their labels", async () => {
  await openScreen("/auth/sign-up");
  await email.fill("no address");
  await chosen.fill("short");
  await press("Create the account");
  await expect
    .poll(listed)
    .toEqual([
      "Enter your full name",
      "Enter an email address in the right form, like name@example.com",
      "Password must be 10 characters or more",
    ]);
  await expect.element(chosen).toHaveAttribute("autocomplete", "new-password");
  await choose(page.getByRole("checkbox", { name: "Show password" }));
  await expect.element(chosen).toHaveAttribute("type", "text");
});

test("a password is changed by whoever knows it, and every other session ends", async () => {
  const next = "five more quiet words here";
  const petra = await atOffice("newAccount", "Petra Palabra");
  expect(await atOffice("sessionStands", petra)).toBe(true);
  await signInAs(petra.email, petra.password);
  await openScreen("/user-preferences/sign-in");
  const save = page.getByRole("button", { name: "Change password" });
  const current = page.getByLabelText("Current password");
  await save.click();
  await expect.element(page.getByText("Enter your current password")).toBeVisible();
  await expect.element(current).toHaveFocus();
  await current.fill("not the password");
  await page.getByLabelText("New password").fill(next);
  await save.click();
  await expect.element(page.getByText("The current password is wrong")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await current.fill(petra.password);
  await save.click();
  await expect.element(page.getByText("Your password is changed, and every other session is ended.")).toBeVisible();
  expect(await atOffice("sessionStands", petra)).toBe(false);
  await signInAs(petra.email, next);
});

async function pressSignOut(): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

test("sessions are listed, and another one is ended", { tags: ["proof"] }, async () => {
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
  await expect.poll(() => `${location.pathname}${location.search}`).toBe("/auth?redirect=%2Ftracker");
});
