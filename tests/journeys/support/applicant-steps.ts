import { expect } from "@playwright/test";
import { hydrated } from "../../support/browser/come-in";
import { goTo, type JourneyPerson } from "./journey-people";
import { plan } from "./test-files";

export interface AppliedPermit {
  readonly id: string;
  readonly number: string;
  readonly address: string;
}

async function onward({ page }: JourneyPerson): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Answers the question on screen by typing, and goes on. */
async function typeAnswer(person: JourneyPerson, question: string, answer: string): Promise<void> {
  await person.page.getByRole("textbox", { name: question }).fill(answer);
  await onward(person);
}

/** Answers the question on screen by choosing, and goes on. */
async function chooseAnswer(person: JourneyPerson, question: string, option: string): Promise<void> {
  await person.page.getByRole("group", { name: question }).getByRole("radio", { name: option, exact: true }).check();
  await onward(person);
}

const task = ({ page }: JourneyPerson, name: string) => page.getByRole("link", { name: new RegExp(name) });

/** Begins an application for a deck at this address; gives the draft's id. */
async function beginDeck(person: JourneyPerson, address: string): Promise<string> {
  const { page } = person;
  await goTo(person, "/apply");
  await page.getByRole("radio", { name: /^Residential deck/ }).check();
  await page.getByRole("button", { name: /^Start (now|another application)$/ }).click();
  await page.waitForURL(/\/apply\/[0-9a-f-]{36}$/);
  const permitId = page.url().split("/").at(-1) ?? "";
  await task(person, "Where the work is").click();
  await page.getByRole("textbox", { name: "Street address" }).fill(address);
  await page.getByRole("textbox", { name: "City" }).fill("Cedar Falls");
  await onward(person);
  await expect(page.getByRole("heading", { name: address })).toBeVisible();
  return permitId;
}

async function answerDeck(person: JourneyPerson): Promise<void> {
  await chooseAnswer(person, "What kind of work is it?", "A new deck or porch");
  await typeAnswer(person, "Describe the work", "Cedar deck behind the house, 12 by 16 ft, one stair to the yard");
  await chooseAnswer(person, "Will the deck be fastened to the house?", "Yes");
  await typeAnswer(person, "How high is the deck at its highest point?", "24");
  await chooseAnswer(person, "Will it have stairs?", "Yes");
  await chooseAnswer(person, "Will it have a roof or cover?", "No");
  await chooseAnswer(person, "Will a hot tub stand on it?", "No");
}

/** The last question of a task leads back to the list of tasks. */
async function backAtTasks({ page }: JourneyPerson): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your application" })).toBeVisible();
}

async function answerSize(person: JourneyPerson): Promise<void> {
  await typeAnswer(person, "What is the area of the deck?", "192");
  await typeAnswer(person, "What is the value of the work?", "14,400");
}

async function answerLot(person: JourneyPerson): Promise<void> {
  await typeAnswer(person, "How far is the deck from the nearest side lot line?", "8");
  await typeAnswer(person, "How far is the deck from the rear lot line?", "22");
  await chooseAnswer(person, "Does an easement or sewer line cross the place where it will stand?", "No");
}

async function answerPeople(person: JourneyPerson): Promise<void> {
  const { page } = person;
  await page.getByRole("textbox", { name: "Name" }).fill("Amara Osei");
  await page.getByRole("textbox", { name: "Email address" }).fill("applicant@demo.test");
  await page.getByRole("textbox", { name: "Phone number" }).fill("206 555 0142");
  await onward(person);
  await chooseAnswer(person, "Who will do the work?", "The owner, who lives there");
}

/** Puts a file in a named slot of the page and waits until the device has it. */
export async function putFile({ page }: JourneyPerson, slot: string, name: string): Promise<void> {
  await page.getByLabel(new RegExp(`^(Choose file|Replace),? *${slot}`)).setInputFiles(plan(name));
  await expect(page.getByText(`${name}.pdf`).first()).toBeVisible();
}

async function fileDeckPlans(person: JourneyPerson): Promise<void> {
  await task(person, "Plans and documents").click();
  await putFile(person, "Site plan", "site-plan");
  await putFile(person, "Framing plan", "framing-plan");
  await person.page.getByRole("link", { name: "Continue" }).click();
}

async function signAndSend({ page }: JourneyPerson): Promise<string> {
  await page.getByRole("link", { name: /Check and send/ }).click();
  await page.getByRole("checkbox", { name: /What I have entered is true/ }).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application sent")).toBeVisible();
  const number = page
    .getByRole("main")
    .getByText(/^[A-Z]\d\d-\d+$/)
    .first();
  await expect(number).toBeVisible();
  return number.innerText();
}

/** Applies for a deck: every task filled in, both plans filed, signed and sent. The number is the office's word that it has it. */
export async function applyForDeck(person: JourneyPerson, address: string): Promise<AppliedPermit> {
  const id = await beginDeck(person, address);
  const sections = [
    ["What you are building", answerDeck],
    ["Size and value", answerSize],
    ["Where it stands on the lot", answerLot],
    ["Who is involved", answerPeople],
  ] as const;
  for (const [name, answer] of sections) {
    await task(person, name).click();
    await answer(person);
    await backAtTasks(person);
  }
  await fileDeckPlans(person);
  const number = await signAndSend(person);
  return { id, number, address };
}

/** Answers one correction of the letter in words and with a file. */
export async function answerCorrection(
  { page }: JourneyPerson,
  { title, answer, file }: { readonly title: string; readonly answer: string; readonly file: string | null },
): Promise<void> {
  const item = page.getByRole("list", { name: "Corrections to answer" }).getByRole("listitem").filter({ hasText: title });
  await item.getByRole("textbox", { name: "Your answer" }).fill(answer);
  if (file !== null) {
    await item.getByLabel(/^Choose file/).setInputFiles(plan(file));
    await expect(item.getByText(`${file}.pdf`, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(item.getByText("Answered")).toBeVisible();
}

/** Asks for an inspection of the job by its name; gives the day that was asked for. */
export async function requestInspection(person: JourneyPerson, permitId: string, name: string): Promise<void> {
  const { page } = person;
  await goTo(person, `/tracker/${permitId}`);
  await page
    .getByRole("list", { name: "Required inspections" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("link", { name: "Request" })
    .click();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeChecked();
  await page.getByRole("textbox", { name: "Their phone number" }).fill("206 555 0142");
  await page.getByRole("textbox", { name: /How to get in/ }).fill("Gate on the left. The dog is friendly.");
  await page.getByRole("button", { name: "Request inspection" }).click();
  await expect(page.getByRole("table", { name: "Inspections of this permit" }).getByText("Waiting to be scheduled")).toBeVisible();
}
