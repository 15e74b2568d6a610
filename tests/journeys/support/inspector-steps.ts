import { expect } from "@playwright/test";
import { goTo, type JourneyPerson } from "./journey-people";
import { picture } from "./test-files";

/** Shows the inspector's stops of a day. */
export async function openDay(person: JourneyPerson, day: string): Promise<void> {
  await goTo(person, `/office/field?day=${day}`);
}

/** Opens the stop at an address from the day's list. */
export async function openStop({ page }: JourneyPerson, address: string): Promise<void> {
  await page
    .getByRole("list", { name: "Stops of the day" })
    .getByRole("link", { name: new RegExp(address) })
    .click();
  await expect(page.getByRole("heading", { name: address })).toBeVisible();
}

export async function arrive({ page }: JourneyPerson): Promise<void> {
  await page.getByRole("button", { name: "I'm here" }).click();
  await expect(page.getByRole("button", { name: "I'm here" })).toHaveCount(0);
}

/** Answers an item of the checklist; the press is kept when its mark shows. */
export async function answerItem({ page }: JourneyPerson, item: string, answer: "Pass" | "Fail" | "N/A"): Promise<void> {
  const choice = page.getByRole("group", { name: item, exact: true }).getByRole("radio", { name: answer, exact: true });
  await choice.press("Space");
  await expect(choice).toBeChecked();
}

const itemRow = ({ page }: JourneyPerson, item: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("group", { name: item, exact: true }) });

/** Says what is wrong with an item that failed. */
export async function describeFailure(person: JourneyPerson, item: string, words: string): Promise<void> {
  const field = itemRow(person, item).getByRole("textbox", { name: "What is wrong" });
  await field.fill(words);
  await field.blur();
}

/** Takes a photo of an item and waits until the device shows it. */
export async function photographItem(person: JourneyPerson, item: string, number: number): Promise<void> {
  const row = itemRow(person, item);
  const photos = row.getByRole("button", { name: /enlarge/ });
  const before = await photos.count();
  await row.getByLabel(/Take photo/).setInputFiles(picture(number));
  await expect(photos).toHaveCount(before + 1);
}

/** Chooses the visit's result and finishes it. */
export async function finishVisit(person: JourneyPerson, result: string): Promise<void> {
  const { page } = person;
  const visit = page.url();
  await page.getByRole("radio", { name: new RegExp(`^${result}`) }).check();
  await page.getByRole("button", { name: /^Finish/ }).click();
  await page.waitForURL((url) => url.href !== visit, { timeout: 30_000 });
}

/** Until nothing on this device waits to be sent. */
export async function allSent({ page }: JourneyPerson): Promise<void> {
  await expect(page.getByText(/Waiting to send|Sending \d/).filter({ visible: true })).toHaveCount(0, { timeout: 180_000 });
}
