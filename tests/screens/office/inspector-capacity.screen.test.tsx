import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach, type } from "../support/screen-keys";

/** Nobody else plans with them: files of screens run beside each other on one office. */
const mira = "Mira Inspector";
/** So far ahead that nobody else plans on it. */
const ownDay = () => workingDay(830 + Math.floor(Math.random() * 100));
const dialog = page.getByRole("dialog");
const gone = () => expect.element(dialog).not.toBeInTheDocument();
const said = page.getByRole("main").getByRole("status");
const lane = page.getByRole("region", { name: mira, exact: true });
const field = /^Inspections in a half-day/;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => atOffice("inspectorTakes", mira, null));

test("an inspector's own number is set by key alone, counts wherever places are counted, and is given back", {
  tags: ["proof"],
}, async () => {
  const day = ownDay();
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const addresses = [`${number} Cap Way`, `${number} Top Way`] as const;
  const requests: string[] = [];
  for (const address of addresses) requests.push(await atOffice("requested", await atOffice("issuedDeck", address), "210"));
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}&queue=all`);
  await expect.element(lane.getByText("0 of 6").first()).toBeVisible();

  await press("button", `Capacity and skills… ${mira}`, lane);
  await expect.element(dialog.getByText("The office's number is 6. It counts where none is entered here.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  for (const wrong of ["0", "61", "1."]) {
    await type(field, wrong, dialog);
    await press("button", "Save", dialog);
    await expect.element(dialog.getByText("Enter a whole number from 1 to 60")).toBeVisible();
    await expect.element(dialog.getByRole("textbox", { name: field })).toHaveFocus();
  }
  expect(await barriers()).toEqual([]);
  await type(field, "1", dialog);
  await press("button", "Save", dialog);
  await gone();
  await expect.element(said).toMatchTextContent(`${mira} takes 1 inspection in a half-day.`);
  await expect.element(lane.getByText("0 of 1").first()).toBeVisible();

  // The dialog of a place counts by it, and asks for a reason where the place is taken.
  const queue = page.getByRole("complementary", { name: "To schedule" });
  for (const [at, address] of addresses.entries()) {
    await queue.getByRole("listitem").filter({ hasText: address }).getByRole("button").click();
    await dialog.getByRole("combobox", { name: "Inspector" }).selectOptions(mira);
    await dialog.getByRole("textbox", { name: "Day", exact: true }).fill(day);
    if (at === 0) {
      await expect.element(dialog.getByText("1 of 1").last()).toBeVisible();
      await dialog.getByRole("button", { name: "Schedule" }).click();
      await gone();
    }
  }
  await expect.element(dialog.getByText(`${mira} has no place left that morning.`)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("textbox", { name: "Why this half-day takes one more" }).fill("Next door to the other");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await gone();
  await expect.element(lane.getByText("2 of 1, 1 over")).toBeVisible();
  expect(await barriers()).toEqual([]);

  await press("button", `Capacity and skills… ${mira}`, lane);
  await reach(dialog.getByRole("textbox", { name: field }));
  await pressKey("Delete");
  await press("button", "Save", dialog);
  await gone();
  await expect.element(lane.getByText("2 of 6")).toBeVisible();
  await reach(lane.getByRole("button", { name: `Capacity and skills… ${mira}` }));
});

test("what the dialog says on a phone, with a number that somebody else gave meanwhile", async () => {
  await page.viewport(390, 844);
  const day = ownDay();
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}`);
  await press("button", `Capacity and skills… ${mira}`, lane);
  await atOffice("inspectorTakes", mira, 4);
  await type(field, "3", dialog);
  await press("button", "Save", dialog);
  await expect.element(dialog.getByText("Somebody else changed this number to 4. Save again to use yours.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Save", dialog);
  await gone();
  await expect.element(lane.getByText("0 of 3").first()).toBeVisible();
});

test("what an inspector inspects is chosen by key, stands in their lane, and another discipline asks for a reason, moved by key too", async () => {
  const day = ownDay();
  const address = `${Math.floor(1_000 + Math.random() * 8_000)} Skill Way`;
  await atOffice("requested", await atOffice("issuedDeck", address), "210");
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}&queue=all`);
  await press("button", `Capacity and skills… ${mira}`, lane);
  await reach(dialog.getByRole("checkbox", { name: "Plumbing" }));
  await pressKey(" ");
  expect(await barriers()).toEqual([]);
  await press("button", "Save", dialog);
  await gone();
  await expect.element(said).toMatchTextContent(`What ${mira} inspects is changed.`);
  await expect.element(lane.getByText("Plumbing", { exact: true })).toBeVisible();

  // Picked up and put down by key.
  const waiting = page.getByRole("complementary", { name: "To schedule" }).getByRole("listitem").filter({ hasText: address });
  waiting.getByRole("button").element().focus();
  await userEvent.keyboard("x");
  await lane.getByRole("button", { name: /^Put it here.*Afternoon/ }).click();
  await expect.element(dialog.getByText(/^Mira Inspector does not inspect (building|structural) work\.$/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog.getByText("Enter why it is scheduled anyway")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason for scheduling it anyway" }).fill("Joint visit by phone");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await gone();
  await expect
    .element(
      lane
        .getByRole("list", { name: `${mira}, Afternoon` })
        .getByText(address)
        .first(),
    )
    .toBeVisible();
});
