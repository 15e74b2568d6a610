import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const row = (name: string) => page.getByRole("list", { name: "Go-live checklist" }).getByRole("listitem").filter({ hasText: name });

test("an official sees what the office lacks before it opens, fixes it, and finds it done", async () => {
  await officeOfOwn("Greta Golive", ["JurisdictionStaff"]);
  await openScreen("/jurisdiction");
  await press("link", "Go-live checklist");
  await expect.element(page.getByRole("heading", { level: 1, name: "Go-live checklist" })).toBeVisible();
  await expect.element(row("Two administrators").getByText("Not done")).toBeVisible();
  await expect.element(row("Over and short account").getByText("Optional, not done")).toBeVisible();
  // What an administrator alone may fix leads an official nowhere.
  await expect.element(row("Two administrators").getByText(/An administrator sets this/)).toBeVisible();
  expect(row("Two administrators").getByRole("link").elements()).toEqual([]);
  expect(await barriers()).toEqual([]);

  const next = new Date().getFullYear() + 1;
  const args = { day: `${next}-07-05`, name: { en: "Day", es: "Día" } };
  const at = { id: crypto.randomUUID(), name: "organization.add-holiday", args, observedAt: new Date().toISOString() };
  expect((await browserDevice().sendAlone(at)).kind).toBe("ok");
  await openScreen("/jurisdiction/go-live");
  await expect.element(row("Holidays of next year").getByText("Done", { exact: true })).toBeVisible();
  await row("Business hours").getByRole("link").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Hours and holidays" })).toBeVisible();
});
