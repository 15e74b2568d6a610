import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connection } from "./support/connection";
import { officeOfOwn } from "./support/office-of-own";
import { openScreen } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";
import { press, type } from "./support/screen-keys";

const dialog = page.getByRole("dialog");
const list = page.getByRole("list", { name: "Saved reports" });

test("a question is saved with its period and when it is mailed, opened by its address, renamed without a connection, and removed", {
  tags: ["proof"],
}, async () => {
  await officeOfOwn("Rita Reports", ["OfficeStaff"]);
  await openScreen("/reporting/volume?period=last-month");
  await press("button", "Save report");
  await expect.element(dialog).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Save", dialog);
  await expect.element(dialog.getByText("Enter a name")).toBeVisible();
  expect(document.activeElement?.id).toBe("saved-report-name");
  await type("Name", "Issued last month");
  await expect.element(dialog.getByLabelText("Days")).toHaveValue("last-month");
  await dialog.getByRole("radio", { name: "On the first of each month" }).click();
  expect(await barriers()).toEqual([]);
  await press("button", "Save", dialog);
  await expect.element(dialog).not.toBeInTheDocument();

  await openScreen("/reporting");
  await expect.element(list.getByRole("link", { name: "Issued last month" })).toBeVisible();
  await expect.element(list.getByText(/Last month · Emailed on the first of each month/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await list.getByRole("link", { name: "Issued last month" }).click();
  await expect.element(page.getByText("How this is counted")).toBeVisible();
  expect(location.pathname + location.search).toBe("/reporting/volume?period=last-month");

  await openScreen("/reporting");
  await connection(false);
  await press("button", /^Change/);
  await type("Name", "Issued, monthly");
  await dialog.getByRole("radio", { name: "Never" }).click();
  await press("button", "Save", dialog);
  await expect.element(list.getByRole("link", { name: "Issued, monthly" })).toBeVisible();
  await expect.element(list.getByText(/Emailed/)).not.toBeInTheDocument();
  await connection(true);
  await press("button", /^Remove/);
  await expect.element(list).not.toBeInTheDocument();
});
