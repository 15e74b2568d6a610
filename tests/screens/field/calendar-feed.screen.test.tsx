import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";

const part = page.getByRole("heading", { name: "Your inspections in a calendar" });
const address = page.getByText(/\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
const button = (name: string) => page.getByRole("button", { name });
const confirm = (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();
const statusOf = async (url: string) => (await atOffice("readCalendar", url)).status;

async function shownAddress(): Promise<string> {
  await expect.element(address).toBeVisible();
  return address.element().textContent;
}

test("an inspector makes the address of their calendar, which any calendar reads, makes another, and stops it", {
  tags: ["proof"],
}, async () => {
  const { email, password } = await atOffice("newAccount", "Iris Inspector", { roles: ["Inspector"] });
  await page.viewport(390, 844);
  await signInAs(email, password);
  await openScreen("/auth/sessions");
  await expect.element(part).toBeVisible();
  await button("Make an address").click();
  const first = await shownAddress();
  expect(await barriers()).toEqual([]);
  await button("Copy address").click();
  await expect.element(page.getByRole("status").getByText("Copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(first);
  await expect
    .element(page.getByRole("link", { name: "Open in this device's calendar" }))
    .toHaveAttribute("href", expect.stringMatching(/^webcal:/));
  expect(await atOffice("readCalendar", first)).toEqual({ status: 200, sent: "vcalendar" });
  // It is shown once.
  await openScreen("/auth/sessions");
  await expect.element(page.getByText(/Last read by a calendar/)).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();

  await button("Make a new address").click();
  await expect.element(button("Keep the current one")).toHaveFocus();
  await confirm("Make a new address");
  const second = await shownAddress();
  expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 404, 200]);
  await button("Stop the calendar").click();
  await confirm("Stop the calendar");
  await expect.element(page.getByText("There is no address yet.")).toBeVisible();
  await expect.element(part).toHaveFocus();
  expect(await statusOf(second)).toBe(404);
});
