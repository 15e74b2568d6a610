import { expect, onTestFinished, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { portableOf, typeFileOf } from "#schemas/permit-type/type-file";
import { shedType } from "#schemas/testing/shed-permit-type";
import { wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const list = (name: string) => page.getByRole("list", { name, exact: true });
const fromFile = list("Permit types in theirs.json");
/** The catalogue's own part of the app; nothing in this file asks for it before its page does. */
const part = "/schemas/catalogue/catalogue.ts";

test("where the catalog does not come, types of a file are added all the same, and the catalog is asked for again", async () => {
  await officeOfOwn("Nora Nothere", ["JurisdictionStaff"]);
  await openScreen("/jurisdiction");
  await wholeCopy();
  await commands.answerRoad(part, 503);
  onTestFinished(() => commands.answerRoad(part, null));
  await openScreen("/jurisdiction/catalogue");
  const said = page.getByRole("main").getByRole("status");
  await expect.element(said.getByText("The catalog could not be loaded. Check your connection.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  const file = new File([JSON.stringify(typeFileOf([portableOf(shedType(), [], "2026-07-01")]))], "theirs.json", {
    type: "application/json",
  });
  await userEvent.upload(page.getByLabelText(/^Choose a file/), file);
  await press("button", "Add Shed", fromFile);
  await expect.element(fromFile.getByText("In your office")).toBeVisible();
  await press("button", "Try again");
  await expect.element(page.getByRole("button", { name: "Try again" })).toHaveFocus();
  await commands.answerRoad(part, null);
  await press("button", "Try again");
  await expect.element(list("Residential").getByText("Water heater", { exact: true }).first()).toBeVisible();
  await expect.element(fromFile.getByText("In your office")).toBeVisible();
});
