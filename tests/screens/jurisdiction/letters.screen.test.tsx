import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, typeWords } from "../support/screen-keys";

const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function stands(): Promise<void> {
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

test("an official writes the office's words for a letter by keyboard, is held to fields that there are, and takes up an earlier version", async () => {
  await page.viewport(390, 844);
  await signInAs("jurisdiction@demo.test");
  await openScreen("/jurisdiction/letters");
  await said("No words of your own");
  await stands();
  await openScreen("/jurisdiction/letters/stop-work-order");
  const opening = field("Before what the record says: English");
  await expect.element(opening).toBeVisible();
  opening.element().focus();
  await typeWords("To {{aplicant}:");
  await said("There is no field {aplicant}");
  await enter(button("Put in effect"));
  await expect.element(opening).toHaveFocus();
  await stands();
  await opening.fill("To {applicant}:");
  await enter(button("Put in effect"));
  await said("In effect from the next one made");
  await opening.fill("Dear {applicant},");
  await enter(button("Put in effect"));
  await said("Earlier versions (1)");

  await page.viewport(1280, 900);
  await page.getByText("Earlier versions (1)").click();
  await said("To {applicant}:");
  await stands();
  await enter(page.getByRole("button", { name: /^Use these words/ }));
  await expect.element(opening).toHaveValue("To {applicant}:");
  await enter(button("Discard changes"));
  await expect.element(opening).toHaveValue("Dear {applicant},");

  await enter(button("Save the preview"));
  await said("Enter a permit number");
  await field("Permit number").fill("B99-99999");
  await enter(button("Save the preview"));
  await said("There is no permit of this number, or it has nothing to say on this letter yet.");
  await stands();
  await openScreen("/jurisdiction/letters");
  await said(/^Version 2, .* by Ruth Okafor$/);
});
