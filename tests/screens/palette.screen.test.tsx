import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "./support/at-office";
import { wholeCopy } from "./support/connection";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";

const field = page.getByRole("combobox", { name: "Page, permit or property" });
const option = (name: RegExp) => page.getByRole("option", { name });

test("an applicant on a phone opens it from the account menu, and finds their own alone", async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [own, others] = [`12 Own${mark} Road`, `12 Other${mark} Road`];
  await atOffice("sentDeck", own);
  const address = { line1: others, line2: "", city: "Cedar Falls", state: "WA", zip: "" };
  await atOffice("importRecords", [{ number: `PAL-${mark}`, given: { address } }]);
  await page.viewport(320, 740);
  await signInAs("applicant@demo.test");
  await openScreen("/tracker");
  await wholeCopy();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Go to… (Ctrl K)" }).click();
  await expect.element(field).toHaveFocus();
  await field.fill(`other${mark}`);
  await expect.element(page.getByText("No results on this device.")).toBeVisible();
  await field.fill(`own${mark}`);
  await expect.element(option(new RegExp(own))).toBeVisible();
  await field.fill("pref");
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await option(/^Preferences/).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Preferences" })).toBeVisible();
});
