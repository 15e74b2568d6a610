import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openScreen, signOutHere } from "../support/open-screen";
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
  await page.getByRole("checkbox", { name: "Show password" }).click({ force: true });
  await expect.element(chosen).toHaveAttribute("type", "text");
});
