import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { conditionPart } from "#app/areas/office/standard/condition-part";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { choose, enter, press, pressKey, reach, type, typeWords } from "../support/screen-keys";

const text = page.getByRole("textbox", { name: "Condition", exact: true });
const list = (name: string) => page.getByRole("list", { name, exact: true });
const told = (words: string | RegExp) => expect.element(page.getByRole("status").filter({ hasText: words })).toBeVisible();
const word = () => `Std${crypto.randomUUID().slice(0, 6)}`;

async function stands(): Promise<void> {
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

test("a permit suggests what applies with the reason, and takes it at a press, without a network; others are found by a few letters", async () => {
  const [applies, other] = [word(), word()];
  const permitId = await atOffice("deckInReview", `${Math.floor(1_000 + Math.random() * 8_000)} Standard Way`);
  await signInAs("jurisdiction@demo.test");
  await openScreen("/jurisdiction/conditions");
  await page.getByRole("textbox", { name: "Title" }).fill(applies);
  await text.fill(`${applies} must be filed.`);
  await page.getByRole("textbox", { name: "Condition in Spanish" }).fill(`Presente ${applies}.`);
  await page.getByRole("checkbox", { name: "Residential deck" }).click();
  await page.getByRole("textbox", { name: "Value of the work, at least" }).fill("100");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "The application's answer to" }), "What kind of work is it?");
  await enter(page.getByRole("button", { name: "Add to the library" }));
  await told(`Added: ${applies}.`);
  await page.getByRole("textbox", { name: "Title" }).fill(other);
  await text.fill(`${other} is kept clear.`);
  await page.getByRole("radio", { name: /^Never/ }).click();
  await enter(page.getByRole("button", { name: "Add to the library" }));
  await told(`Added: ${other}.`);
  await allSent();

  await openScreen(`/office/permits/${permitId}?tab=conditions`);
  await wholeCopy();
  await connection(false);
  await conditionPart.ask();
  const suggested = list("Suggested conditions");
  const row = suggested.getByRole("listitem").filter({ hasText: applies });
  const why = "the permit type is Residential deck, the work is valued at $100 or more, and the application says";
  await expect.element(row.getByText(`Applies because ${why} “What kind of work is it? A new deck or porch”.`)).toBeVisible();
  await expect.element(page.getByText(other)).not.toBeInTheDocument();
  await stands();
  await press("button", `Add ${applies}`);
  await told("1 condition added to the permit.");
  await expect.element(list("Conditions").getByText(`${applies} must be filed.`).first()).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();

  await page.getByText("Add a condition", { exact: true }).click();
  await press("button", "Conditions library");
  await expect.element(page.getByRole("combobox", { name: "Find in the conditions library" })).toHaveFocus();
  await typeWords(other.toLowerCase());
  await expect.element(page.getByRole("option", { name: new RegExp(other) })).toHaveAttribute("aria-selected", "true");
  await pressKey("Enter");
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue(`${other} is kept clear.`);
  await stands();
  await reach(page.getByRole("button", { name: "Add condition" }));
  await pressKey("Enter");
  await expect.element(list("Conditions").getByText(`${other} is kept clear.`).first()).toBeVisible();

  await connection(true);
  await allSent();
  const rows = (await atOffice("rows", "office")).filter(({ kind }) => kind === "condition").map(({ data }) => data);
  expect(rows.filter((data) => JSON.stringify(data).includes(permitId))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: `${applies} must be filed.`, es: `Presente ${applies}.` }),
      expect.objectContaining({ text: `${other} is kept clear.`, standardId: expect.any(String) }),
    ]),
  );
});

test("an official keeps a standard condition with its rules by keys alone, changes it, and puts back one that was removed", async () => {
  await page.viewport(390, 844);
  await officeOfOwn("Olga Official", ["JurisdictionStaff"]);
  await openScreen("/jurisdiction/conditions");
  await wholeCopy();
  await connection(false);
  await expect.element(page.getByText("The library has no conditions yet.")).toBeVisible();
  await press("button", "Add to the library");
  await expect.element(page.getByText("Enter a title")).toBeVisible();
  await typeWords("Waste report");
  await type("Condition", "File weight tickets.");
  await press("button", "Add to the library");
  await expect.element(page.getByText("Fill in a rule, or suggest it on every permit")).toBeVisible();
  await type("Value of the work, at least", "60,000");
  await stands();
  await press("button", "Add to the library");
  const kept = list("Standard conditions");
  await expect.element(kept.getByText("Before issue. Suggested when the work is valued at $60,000 or more.")).toBeVisible();
  await told("Added: Waste report.");

  await press("button", "Change Waste report");
  await expect.element(kept.getByRole("textbox", { name: "Title" })).toHaveFocus();
  await choose(kept.getByRole("group", { name: "When to suggest it" }), "On every permit");
  await press("button", "Save condition");
  await expect.element(kept.getByText("Before issue. Suggested on every permit.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change Waste report" })).toHaveFocus();
  await press("button", "Remove Waste report");
  await expect.element(page.getByText("The library has no conditions yet.")).toBeVisible();
  await press("button", "Put it back");
  await expect.element(kept.getByText("Waste report").first()).toBeVisible();
  await connection(true);
  await allSent();
  await page.viewport(1280, 900);
});
