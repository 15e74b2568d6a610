import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter } from "../support/screen-keys";

const dialog = page.getByRole("alertdialog");
const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();

test("the official corrects a fee that was charged by mistake, and its applicant reads both amounts", async () => {
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Correction Road`);
  await signInAs("jurisdiction@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await enter(page.getByRole("button", { name: /^Correct / }).first());
  const correct = dialog.getByRole("button", { name: "Correct fee" });
  await enter(correct);
  await expect.element(dialog.getByRole("textbox", { name: "Correct amount" })).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("textbox", { name: "Correct amount" }).fill("1.25");
  await dialog.getByRole("textbox", { name: /reason/i }).fill("Charged for two decks");
  await enter(correct);
  await said(/Corrected from \$.*: Charged for two decks/);
  expect(await barriers()).toEqual([]);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said(/Corrected from \$.*: Charged for two decks/);
});
