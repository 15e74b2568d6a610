import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { consoleErrors, signIn } from "../support/device-steps";
import { addFile, fieldOffice, sentDeck } from "../support/field-office";
import { answerCorrections } from "../support/office-permits";

const base = () => process.env.PLUMBLINE_URL ?? "";
const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Journey Way`;

/** The row of a permit in a queue. */
const rowOf = (page: Page, address: string) => page.getByRole("row").filter({ hasText: address });
const openTab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Parts of the permit" }).getByRole("link", { name }).click();
const status = (page: Page, words: string) => expect(page.locator("dl").filter({ hasText: "Whose turn" }).first()).toContainText(words);

async function takePayment(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(page.getByRole("link", { name: /^Receipt/ }).first()).toBeVisible();
}

async function decide(page: Page, discipline: string, decision: string): Promise<void> {
  await page.getByRole("link", { name: discipline, exact: true }).click();
  await expect(page.getByRole("heading", { name: `${discipline} review` })).toBeVisible();
  await page.getByRole("radio", { name: decision, exact: true }).check();
  await page.getByRole("button", { name: `Finish ${discipline.toLowerCase()} review` }).click();
  await expect(page.getByRole("button", { name: "Reopen this review" })).toBeVisible();
}

/** Approval waits ten seconds: closing the page, the network that goes and Undo each take it back, and the next screen says so. */
async function approveAtThirdTry(page: Page): Promise<void> {
  const approve = page.getByRole("button", { name: "Approve", exact: true });
  const bar = page.getByRole("region", { name: "Can still be undone" });
  await approve.click();
  await expect(bar.getByText(/^Approves in \d+ s$/)).toBeVisible();
  await page.reload();
  await expect(bar.getByText(/^Not approved yet: /)).toBeVisible();
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await expect(bar).toHaveCount(0);
  await approve.click();
  await expect(bar.getByText(/^Approves in \d+ s$/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(bar.getByText(/^Not approved yet: /)).toBeVisible();
  await page.context().setOffline(false);
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await approve.click();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toHaveCount(0);
  await status(page, "In review");
  await approve.click();
}

test("a permit goes over the desk from its first check to its inspection's day", async ({ page }) => {
  const errors = consoleErrors(page.context());
  const people = await fieldOffice(base());
  const address = street();
  const permitId = await sentDeck(people, address);

  await test.step("the queue finds it as it is typed, and keys move, choose, peek and open", async () => {
    await signIn(page, base(), "office@demo.test", "/office");
    await page.getByRole("searchbox", { name: "Filter by number, address, name or work" }).fill(address.slice(0, 9));
    await expect(rowOf(page, address)).toContainText("Check complete");
    // The heading row and this one: what is typed has taken effect.
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(rowOf(page, address).getByRole("link")).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.keyboard.press(" ");
    await expect(page.getByRole("complementary")).toContainText("Last events");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts in this list" })).toBeVisible();
    await page.keyboard.press("Escape");
    await rowOf(page, address).getByRole("link").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/office/permits/${permitId}`);
  });

  await test.step("what is missing goes back as one list", async () => {
    await page.getByRole("link", { name: "Check completeness" }).click();
    await page.getByRole("button", { name: "Request again site-plan.pdf" }).click();
    await page.getByRole("button", { name: "Pages are missing." }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Request again" }).click();
    await expect(page.getByText("Requested again")).toBeVisible();
    await page.getByRole("textbox", { name: "What is missing" }).fill("Say who calculates the beam.");
    await page.getByRole("button", { name: "Add to the list" }).click();
    await page.getByRole("button", { name: "Return with 2 items" }).click();
    await status(page, "Incomplete");
    // The office's screen shows what it did before the worker has it.
    await expect.poll(() => people.applicant.stateOf(permitId), { timeout: 60_000 }).toBe("incomplete");
    await addFile(people.applicant, permitId, "site-plan", "site-plan-2.pdf");
    await people.applicant.run("permit.answer-incomplete", { permitId });
    await status(page, "Submitted");
  });

  await test.step("complete, it waits for its fees and goes into review when they are paid", async () => {
    await page.getByRole("button", { name: "Accept as complete" }).click();
    await status(page, "Fees due");
    await page.getByRole("link", { name: "Take a payment" }).click();
    await page.getByRole("textbox", { name: "Amount" }).first().fill("nonsense");
    await page.getByRole("button", { name: "Take payment" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText("Select a payment method");
    await page.getByRole("textbox", { name: "Amount" }).first().fill("");
    await takePayment(page);
    await status(page, "In review");
  });

  await test.step("two disciplines review it, and one letter carries what they wrote", async () => {
    await openTab(page, /^Reviews/);
    await page.getByRole("link", { name: "Building", exact: true }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("Ledger");
    await page.getByRole("textbox", { name: "What to change" }).fill("Show the ledger bolts and flashing.");
    await page.getByRole("combobox", { name: /^Document/ }).selectOption({ label: "framing-plan.pdf (Framing plan)" });
    await page.getByRole("textbox", { name: /^Sheet/ }).fill("S1.01");
    await page.getByRole("button", { name: "Add to letter" }).click();
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("S1.01, framing-plan.pdf");
    await decide(page, "Building", "Revision required");
    await decide(page, "Zoning", "Approved");
    await openTab(page, /^Letters/);
    await expect(page.getByRole("table", { name: "Corrections in this letter" })).toContainText("Show the ledger bolts");
    await page.getByRole("textbox", { name: /^Cover letter/ }).fill("One thing needs another look.");
    await page.getByRole("button", { name: "Send corrections" }).click();
    await status(page, "Corrections required");
    await expect(page.getByRole("heading", { name: "Correction letter 1" })).toBeVisible();
  });

  await test.step("the answer is taken, the permit approved, paid and issued", async () => {
    await answerCorrections(people, permitId);
    await status(page, "In review");
    await openTab(page, /^Reviews/);
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await decide(page, "Building", "Approved");
    await approveAtThirdTry(page);
    await status(page, "Fees due");
    await openTab(page, /^Fees/);
    await takePayment(page);
    await page.getByRole("button", { name: "Issue permit" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Issue permit" }).click();
    await status(page, "Issued");
  });

  await test.step("a hold is placed and released, a note kept among colleagues", async () => {
    await openTab(page, /^Conditions/);
    await page.getByText("Place a hold").click();
    await page.getByRole("textbox", { name: /^Reason/ }).fill("Sewer charge is not settled.");
    await page.getByRole("button", { name: "Place hold" }).click();
    await page.getByRole("button", { name: /^Release/ }).click();
    await expect(page.getByText(/^Placed.*Released/)).toBeVisible();
    await openTab(page, /^Notes/);
    await page.getByRole("textbox", { name: "Note" }).fill("Owner is away until Monday.");
    await page.getByRole("button", { name: "Write note" }).click();
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("Owner is away until Monday.");
  });

  await test.step("a requested inspection gets an inspector, a day and a half-day", async () => {
    await expect.poll(() => people.applicant.stateOf(permitId), { timeout: 60_000 }).toBe("issued");
    await people.applicant.run("inspection.request", { permitId, inspectionId: randomUUID(), code: "210" });
    await page.goto(`${base()}/office/inspections`);
    await page.getByRole("button", { name: `Schedule Footings, ${address}, Cedar Falls` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Day" }).fill("2020-01-02");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("Day must be today or later")).toBeVisible();
    await dialog.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: `Schedule Footings, ${address}, Cedar Falls` }).click();
    await dialog.getByRole("radio", { name: /^Afternoon/ }).check();
    const reason = dialog.getByRole("textbox", { name: "Why this half-day takes one more" });
    if (await reason.isVisible()) await reason.fill("Two of them are in one street");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByRole("list", { name: /afternoon/ }).filter({ hasText: address })).toBeVisible();
  });

  await test.step("its history says all of it in words", async () => {
    await page.goto(`${base()}/office/permits/${permitId}?tab=activity`);
    const history = page.getByRole("list", { name: "Activity, newest first" });
    await expect(history).toContainText("Footings scheduled for");
    await expect(history).toContainText("Correction letter 1 sent, 1 correction");
    await expect(history).not.toContainText("The record changed");
  });
  expect(errors).toEqual([]);
});
