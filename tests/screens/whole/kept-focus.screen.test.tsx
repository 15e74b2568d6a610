import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs, signOutHere } from "../support/open-screen";
import { pressKey } from "../support/screen-keys";

const focused = () => document.activeElement;

test("a row that leaves its list with the question's opener hands the focus to the row after it", async () => {
  const account = await atOffice("newAccount", "Many Browsers");
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await atOffice("beginSession", account, firefox);
  await atOffice("beginSession", account, firefox);
  await signInAs(account.email, account.password);
  await openScreen("/auth/sessions");
  const rows = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  const ending = rows.filter({ hasText: "Firefox" }).first();
  await expect.element(ending).toBeVisible();
  const before = rows.elements().length;
  const place = rows.elements().indexOf(ending.element());
  ending.getByRole("button").element().focus();
  await pressKey("Enter");
  await expect.element(page.getByRole("button", { name: "Keep it" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.poll(() => rows.elements().length).toBe(before - 1);
  await expect.element(rows.nth(Math.min(place, before - 2))).toHaveFocus();
});

test("whoever presses beside everything is left alone", async () => {
  await signOutHere();
  await openScreen("/auth");
  await expect.element(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  document.querySelector("main")?.insertAdjacentHTML("beforeend", "<section><h2>Part</h2><button>Go</button></section>");
  const go = page.getByRole("button", { name: "Go", exact: true }).element();
  go.focus();
  await page
    .getByRole("contentinfo")
    .getByText(/./)
    .first()
    .click({ position: { x: 1, y: 1 } });
  expect(focused()).toBe(document.body);
  go.remove();
  // Longer than the focus takes to be brought back, were it brought back.
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  expect(focused()).toBe(document.body);
});
