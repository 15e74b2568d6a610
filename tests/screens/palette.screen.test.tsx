import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "./support/at-office";
import { connection, wholeCopy } from "./support/connection";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";
import { pressKey, typeWords } from "./support/screen-keys";

const field = page.getByRole("combobox", { name: "Page, permit or property" });
const option = (name: RegExp) => page.getByRole("option", { name });

const openByKey = () => userEvent.keyboard("{ControlOrMeta>}k{/ControlOrMeta}");
const isSelected = (name: RegExp) => expect.element(option(name)).toHaveAttribute("aria-selected", "true");

test("somebody at the desk goes to a permit, a page and an act by a few letters, without hands leaving the keys or a network", async () => {
  const word = `Palette${crypto.randomUUID().slice(0, 6)}`;
  const address = `${Math.floor(100 + Math.random() * 900)} ${word} Road`;
  await atOffice("sentDeck", address);
  await signInAs("office@demo.test");
  await openScreen("/office");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await wholeCopy();
  await connection(false);

  await openByKey();
  await expect.element(field).toHaveFocus();
  await typeWords(word.toLowerCase());
  await isSelected(new RegExp(address));
  expect(await barriers()).toEqual([]);
  await pressKey("Enter");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(address);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  await openByKey();
  await expect.element(field).toHaveFocus();
  await typeWords("report");
  await isSelected(/^Reporting/);
  await pressKey("ArrowDown");
  await isSelected(/^Report a problem/);
  await pressKey("Enter");
  await expect.element(page.getByRole("dialog", { name: "Report a problem" })).toBeVisible();
  await pressKey("Escape");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  // All in one turn, as a busy device hears them: the field is not there yet when the letters come.
  const pressed = (key: string, ctrlKey = false) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
  pressed("k", true);
  for (const letter of "zzzz") pressed(letter);
  await expect.element(field).toHaveValue("zzzz");
  await expect.element(page.getByText("No results on this device.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await pressKey("Escape");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("an applicant on a phone opens it from the account menu, and finds their own alone", { tags: ["proof"] }, async () => {
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
