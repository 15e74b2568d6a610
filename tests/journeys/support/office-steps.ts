import { expect } from "@playwright/test";
import { goTo, type JourneyPerson } from "./journey-people";

/** Finds a permit in the queue by its address and opens it from its line. */
export async function openFromQueue(person: JourneyPerson, address: string): Promise<void> {
  await goTo(person, "/office?view=all");
  await person.page.getByRole("row").filter({ hasText: address }).getByRole("link").click();
  await expect(person.page.getByRole("heading", { name: address })).toBeVisible();
}

/** The name of a tab of the workspace is followed by how much stands there. */
export async function openTab({ page }: JourneyPerson, tab: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Parts of the permit" })
    .getByRole("link", { name: new RegExp(`^${tab}`) })
    .click();
}

/** Accepts each file and the application as a whole. */
export async function acceptAsComplete(person: JourneyPerson, files: readonly string[]): Promise<void> {
  const { page } = person;
  await page.getByRole("link", { name: "Check completeness" }).click();
  for (const file of files) {
    await page.getByRole("button", { name: new RegExp(`^Accept.*${file}`) }).click();
    await expect(page.getByRole("button", { name: new RegExp(`^Accept.*${file}`) })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Accept as complete" }).click();
}

/** Takes all that is owed at the counter; gives the receipt's number. */
export async function takePayment(person: JourneyPerson): Promise<string> {
  const { page } = person;
  await openTab(person, "Fees");
  const receipts = page.getByRole("link", { name: /^Receipt / });
  const before = await receipts.count();
  await page.getByRole("radio", { name: "Check", exact: true }).check();
  await page.getByRole("textbox", { name: /Reference/ }).fill("4471");
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(receipts).toHaveCount(before + 1);
  return receipts.first().innerText();
}

/** Opens one discipline's review. */
export async function openReview(person: JourneyPerson, discipline: string): Promise<void> {
  await openTab(person, "Reviews");
  await person.page.getByRole("table").getByRole("link", { name: discipline, exact: true }).click();
  await expect(person.page.getByRole("region", { name: `${discipline} review` })).toBeVisible();
}

export interface WrittenComment {
  readonly title: string;
  readonly text: string;
  readonly file: string;
  readonly sheet: string;
}

/** Writes a comment that must be answered, pinned to a sheet. */
export async function writeComment({ page }: JourneyPerson, comment: WrittenComment): Promise<void> {
  const form = page.getByRole("form", { name: "New comment" });
  await form.getByRole("textbox", { name: "Title" }).fill(comment.title);
  await form.getByRole("textbox", { name: "What to change" }).fill(comment.text);
  const documents = form.getByRole("combobox", { name: /Document/ });
  await documents.selectOption(await documents.locator("option", { hasText: comment.file }).getAttribute("value"));
  await form.getByRole("textbox", { name: /Sheet/ }).fill(comment.sheet);
  await form.getByRole("button", { name: "Add to letter" }).click();
  await expect(page.getByRole("list", { name: "Comments" }).getByText(comment.text)).toBeVisible();
}

/** Decides one discipline's review. */
export async function decideReview({ page }: JourneyPerson, discipline: string, decision: string): Promise<void> {
  const review = page.getByRole("region", { name: `${discipline} review` });
  await review.getByRole("radio", { name: decision, exact: true }).check();
  await review.getByRole("button", { name: `Finish ${discipline} review` }).click();
  await expect(review.getByText(new RegExp(`^${decision}, `))).toBeVisible();
}

/** Until every discipline's decision has reached this device. */
async function everyReviewIn({ page }: JourneyPerson, disciplines: number): Promise<void> {
  const tab = page.getByRole("link", { name: new RegExp(`^Reviews *${disciplines} of ${disciplines}$`) });
  await expect(tab).toBeVisible({ timeout: 60_000 });
}

/** Sends the comments of every discipline in one letter. */
export async function sendLetter(person: JourneyPerson, opening: string, comments: readonly string[], disciplines = 2): Promise<void> {
  const { page } = person;
  await openTab(person, "Letters");
  await everyReviewIn(person, disciplines);
  const letter = page.getByRole("region", { name: /Correction letter 1, draft/ });
  // However many its comments are, it is one letter.
  await expect(page.getByRole("link", { name: /^Letters *1$/ })).toBeVisible();
  for (const comment of comments) await expect(letter.getByText(comment)).toBeVisible();
  await letter.getByRole("textbox", { name: /Cover letter/ }).fill(opening);
  await letter.getByRole("button", { name: "Send corrections" }).click();
  await expect(page.getByRole("heading", { name: "Correction letter 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Letters *1$/ })).toBeVisible();
}

/** Accepts the answers to these corrections. */
export async function acceptAnswers(person: JourneyPerson, corrections: readonly string[]): Promise<void> {
  await openTab(person, "Reviews");
  const answers = person.page.getByRole("region", { name: "Corrections answered" });
  for (const title of corrections) {
    const answer = answers.getByRole("listitem").filter({ hasText: title });
    await answer.getByRole("button", { name: "Accept" }).click();
    await expect(answer).toHaveCount(0);
  }
}

/** Gives the requested inspection at an address its first possible day; gives that day. */
export async function assignRequest(person: JourneyPerson, address: string, inspection: string): Promise<string> {
  const { page } = person;
  await goTo(person, "/office/inspections");
  await page.getByRole("button", { name: new RegExp(`^Schedule.*${inspection}, ${address}`) }).click();
  const dialog = page.getByRole("dialog");
  const day = await dialog.getByLabel("Day", { exact: true }).inputValue();
  const inspectors = dialog.getByRole("combobox", { name: "Inspector" });
  // Beside the name stands what the day has already.
  await inspectors.selectOption(await inspectors.locator("option", { hasText: "Luis Herrera" }).getAttribute("value"));
  await dialog.getByRole("radio", { name: /^Morning/ }).check();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toHaveCount(0);
  return day;
}

/** Does the primary act that asks first, and waits until it is done. */
export async function confirmAct({ page }: JourneyPerson, act: string): Promise<void> {
  await page.getByRole("button", { name: act, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: act, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Finals and closes a permit, asking for the second act while the answer of the first is on its way: the late answer must not close its dialog. */
export async function finalAndClose(person: JourneyPerson): Promise<void> {
  const { page, context } = person;
  let arrived = () => {};
  const later = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await context.route("**/api/v2/commands/permit.final", async (route) => {
    const response = await route.fetch();
    await later;
    await route.fulfill({ response });
  });
  await confirmAct(person, "Final the permit");
  await page.getByRole("button", { name: "Close the record", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  const answered = page.waitForResponse("**/api/v2/commands/permit.final");
  arrived();
  await answered;
  await page.waitForTimeout(500);
  await dialog.getByRole("button", { name: "Close the record", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
