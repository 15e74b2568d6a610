import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, press } from "../support/screen-keys";

const path = "/jurisdiction/types/commercial-alteration";
const [days, code] = ["35", "515"];
const part = (name: string) => page.getByRole("region", { name });
const waiting = part("Not in effect yet");
const inspections = part("Inspections");
const reviews = part("Reviews");
const building = page.getByRole("textbox", { name: "Building review" });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

async function daysAndAnotherReview(): Promise<void> {
  await press("button", "Change reviews and clocks");
  await building.fill("lots");
  await said("Enter a whole number from 1 to 365");
  expect(await barriers()).toEqual([]);
  await building.fill(days);
  const more = page.getByLabelText("Another discipline").getByRole("option").first().element().textContent;
  await press("button", "Add review");
  await expect.element(page.getByRole("textbox", { name: `${more} review` })).toHaveValue("10");
  await expect.element(waiting.getByText(`Changes: Building review, ${days} business days`)).toBeVisible();
  const first = reviews.getByRole("button", { name: /^Up/ }).first().element().textContent?.replace(/^Up/, "").trim();
  const up = reviews.getByRole("button", { name: `Up ${first}`, exact: true });
  await press("button", new RegExp(`^Down ${first}$`), reviews);
  await expect.element(up).toHaveAccessibleDescription("");
  await enter(up);
  // It is the first again: the button says so, and nobody who presses it once more is taken elsewhere.
  await expect.element(up).toHaveAccessibleDescription("Already first");
  await expect.element(up).toHaveFocus();
  await reviews.getByRole("button", { name: "Done" }).click();
  await expect.element(reviews.getByRole("row", { name: `Building ${days}` })).toBeVisible();
}

async function anotherInspection(): Promise<void> {
  await page.getByRole("textbox", { name: "Code for a new inspection" }).fill(code);
  await page.getByRole("button", { name: "Add inspection" }).click();
  await expect.element(page.getByRole("heading", { name: `Change ${code} (no name yet)` })).toBeVisible();
  await expect.element(waiting.getByText("It has no English name.")).toBeVisible();
  await expect.element(waiting.getByText("Fix these first: 1")).toBeVisible();
  await page.getByRole("textbox", { name: "Name in English" }).fill("Grease duct");
  await page.getByRole("button", { name: "Add item" }).click();
  await page.getByRole("textbox", { name: "Item 1 in English" }).fill("Welds are tight");
  await openScreen(`${location.pathname}${location.search}`);
  await expect.element(page.getByRole("heading", { name: `Change ${code} Grease duct` })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Item 1 in English" })).toHaveValue("Welds are tight");
  await choose(page.getByRole("checkbox", { name: /^110 / }));
  inspections.getByRole("combobox", { name: "Needed" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(inspections.getByText(/^Only where .+ is .+$/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  const duct = inspections.getByRole("button", { name: new RegExp(`^${code} Grease duct`) });
  await enter(inspections.getByRole("button", { name: "Done" }));
  await expect.element(duct).toHaveFocus();
  await expect.element(waiting.getByText("It has no English name.")).not.toBeInTheDocument();
  await expect.element(waiting.getByText(`Adds: ${code} Grease duct`)).toBeVisible();
  await openScreen(path);
  await duct.click();
  await expect.element(inspections.getByText(/^Only where .+ is .+$/)).toBeVisible();
  await userEvent.selectOptions(inspections.getByRole("combobox", { name: "Needed" }), "Always");
  await inspections.getByRole("button", { name: "Done" }).click();
}

test("the official's office changes reviews and inspections by keys without a connection, and puts them in force once the checks pass", {
  tags: ["proof"],
}, async () => {
  await page.viewport(390, 844);
  const office = await officeOfOwn("Odell Official", ["JurisdictionStaff"]);
  await openScreen(path);
  await wholeCopy();
  await said("Version 15 of its form is in effect.");
  await expect.element(waiting).not.toBeInTheDocument();
  await connection(false);
  await daysAndAnotherReview();
  await anotherInspection();

  // They are put in force with a connection, for what is sent from then on.
  const act = waiting.getByRole("button", { name: "Put into effect" });
  await expect.element(act).toBeDisabled();
  await connection(true);
  await waiting.getByRole("textbox", { name: "Summary of changes" }).fill("Hoods are looked at by Health");
  await expect.element(act).toBeEnabled();
  await act.click();
  await expect.element(waiting).not.toBeInTheDocument();
  await said("Version 16 of its form is in effect.");
  await openScreen(path);
  await expect.element(inspections.getByRole("row", { name: new RegExp(`^${code} Grease duct`) })).toMatchTextContent(/Plumbing|rough/i);
  await expect.element(reviews.getByRole("row", { name: `Building ${days}` })).toBeVisible();

  // Of what two people write at once, whoever comes later chooses.
  await page.getByRole("button", { name: "Change reviews and clocks" }).click();
  await building.fill("5");
  const other = { office, email: await atOffice("newMember", "Olga Official", ["JurisdictionStaff"], office) };
  const review = { discipline: "Building", name: { en: "Building", es: "Construcción" } };
  const edit = { act: "set-review", base: { ...review, targetDays: Number(days) }, review: { ...review, targetDays: 33 } } as const;
  expect(await atOffice("commandOf", other, callOf("permit-rules.edit", { code: "commercial-alteration", edit }))).toBe(200);
  await expect.element(reviews.getByText("It now says: 33 business days")).toBeVisible();
  await expect.element(building).toHaveValue("5");
  expect(await barriers()).toEqual([]);
  await reviews.getByRole("button", { name: "Keep what I wrote" }).click();
  await expect.element(waiting.getByText("Changes: Building review, 5 business days")).toBeVisible();
  await waiting.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(building).toHaveValue(days);
});

test("rules are not put into effect without a number that is none yet", { tags: ["proof"] }, async () => {
  await officeOfOwn("Rita Rules", ["JurisdictionStaff"]);
  await openScreen(path);
  await press("button", "Change reviews and clocks");
  await building.fill(days);
  await userEvent.keyboard("{Tab}");
  await expect.element(waiting.getByText(`Changes: Building review, ${days} business days`)).toBeVisible();
  await building.fill("lots");
  await waiting.getByRole("textbox", { name: "Summary of changes" }).fill("Building takes longer");
  await waiting.getByRole("button", { name: "Put into effect" }).click();
  await said("Not put into effect: something typed above is not saved as a change.");
  expect(await barriers()).toEqual([]);
  await building.fill("36");
  await waiting.getByRole("button", { name: "Put into effect" }).click();
  await said("The new rules are in effect");
});
