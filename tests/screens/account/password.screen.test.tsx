import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";

const next = "five more quiet words here";

test("a password is changed by whoever knows it, and every other session ends", async () => {
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
