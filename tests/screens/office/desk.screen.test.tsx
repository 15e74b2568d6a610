import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { connection } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { pressKey } from "../support/screen-keys";
import { undoWaits } from "../support/undo-waits";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Journey Way`;
const rowOf = (address: string) => page.getByRole("row").filter({ hasText: address });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const status = (words: string) => expect.element(page.getByRole("definition").filter({ hasText: words }).first()).toBeVisible();
const workspace = async (permitId: string, tab = "") => {
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}${tab && `?tab=${tab}`}`);
};

test("the queue finds a permit as it is typed, and keys move, choose, peek and open", async () => {
  const address = street();
  const permitId = await atOffice("sentDeck", address);
  await signInAs("office@demo.test");
  await openScreen("/office");
  await page.getByRole("searchbox", { name: "Filter by number, address, name or work" }).fill(address.slice(0, 9));
  await expect.element(rowOf(address)).toMatchTextContent("Check complete");
  // The heading row and this one: what is typed has taken effect.
  await expect.poll(() => page.getByRole("row").elements().length).toBe(2);
  await pressKey("Escape");
  await expect.element(rowOf(address).getByRole("link")).toHaveFocus();
  await userEvent.keyboard("x");
  await seen("1 selected");
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("complementary")).toMatchTextContent("Last events");
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts in this list" });
  await expect.element(keys).toBeVisible();
  await pressKey("Escape");
  await expect.element(keys).not.toBeInTheDocument();
  rowOf(address).getByRole("link").element().focus();
  await pressKey("Enter");
  await expect.poll(() => location.pathname).toBe(`/office/permits/${permitId}`);
});

test("what is missing goes back as one list; complete, a permit waits for its fees and goes into review when they are paid", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("sentDeck", street());
  await workspace(permitId);
  await page.getByRole("link", { name: "Check completeness" }).click();
  await button(/^Request again.*site-plan\.pdf/).click();
  await button("Pages are missing.").click();
  await page.getByRole("dialog").getByRole("button", { name: "Request again" }).click();
  await seen("Requested again");
  await field("What is missing").fill("Say who calculates the beam.");
  await button("Add to the list").click();
  await button("Return with 2 items").click();
  await status("Incomplete");
  // The office's screen shows what it did before the worker has it.
  await expect.poll(() => atOffice("stateOf", permitId)).toBe("incomplete");
  await atOffice("addFile", permitId, "site-plan", "site-plan-2.pdf");
  await atOffice("run", "applicant", callOf("permit.answer-incomplete", { permitId }));
  await status("Submitted");
  await button("Accept as complete").click();
  await status("Fees due");
  await page.getByRole("link", { name: "Take a payment" }).click();
  await field("Amount").first().fill("nonsense");
  await button("Take payment").click();
  const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect.element(problem).toMatchTextContent("Select a payment method");
  await field("Amount").first().fill("");
  await page.getByRole("radio", { name: "Cash" }).click();
  await button("Take payment").click();
  await status("In review");
});

test("approval waits: the network that goes and Undo each take it back", async () => {
  const permitId = await atOffice("reviewedDeck", street());
  const approve = button("Approve");
  const bar = page.getByRole("region", { name: "Can still be undone" });
  const approves = () => expect.element(bar.getByText(/^Approves in \d+ s$/)).toBeVisible();
  const notYet = () => expect.element(bar.getByText(/^Not approved yet: /)).toBeVisible();
  const dismiss = () => bar.getByRole("button", { name: "Dismiss" }).click();
  undoWaits(30_000);
  await workspace(permitId, "reviews");
  await approve.click();
  await approves();
  await connection(false);
  await notYet();
  await connection(true);
  await dismiss();
  await approve.click();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await status("In review");
  undoWaits(1_000);
  await approve.click();
  await status("Approved");
});

test("a hold is placed and released, and a requested inspection gets an inspector, a day and a half-day", { tags: ["proof"] }, async () => {
  const address = street();
  const permitId = await atOffice("issuedDeck", address);
  await atOffice("requested", permitId, "210");
  await workspace(permitId, "conditions");
  await page.getByText("Place a hold").click();
  await field(/^Reason/).fill("Sewer charge is not settled.");
  await button("Place hold").click();
  await button(/^Release/).click();
  await seen(/^Placed.*Released/);
  await openScreen("/office/inspections");
  const schedule = page.getByRole("button", { name: `Schedule Footings, ${address}, Cedar Falls` });
  const dialog = page.getByRole("dialog");
  const confirm = () => dialog.getByRole("button", { name: "Schedule" }).click();
  await schedule.click();
  await dialog.getByRole("textbox", { name: "Day" }).fill("2020-01-02");
  await confirm();
  await expect.element(dialog.getByText("Day must be today or later")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await schedule.click();
  await dialog.getByRole("radio", { name: /^Afternoon/ }).click();
  const reason = dialog.getByRole("textbox", { name: "Why this half-day takes one more" });
  if (reason.elements().length > 0) await reason.fill("Two of them are in one street");
  await confirm();
  await expect.element(page.getByRole("list", { name: /afternoon/ }).filter({ hasText: address })).toBeVisible();
  await openScreen(`/office/permits/${permitId}?tab=activity`);
  const history = page.getByRole("list", { name: "Activity, newest first" });
  await expect.element(history).toMatchTextContent("Footings scheduled for");
  await expect.element(history).not.toMatchTextContent("The record changed");
});
