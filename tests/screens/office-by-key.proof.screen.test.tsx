import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "./support/at-office";
import { openScreen, signInAs } from "./support/open-screen";
import { choose, press, pressKey, reach, select, type, typeWords } from "./support/screen-keys";

const newAddress = () => `${Math.floor(10_000 + Math.random() * 90_000)} Keyboard Way`;
const heading = (name: string | RegExp) => expect.element(page.getByRole("heading", { name }));
const openTab = (name: RegExp) => press("link", name, page.getByRole("navigation", { name: "Parts of the permit" }));
const status = (words: string) => expect.element(page.getByRole("definition").filter({ hasText: words }).first()).toBeVisible();
/** The focus is on something that is seen, and not lost on the page. */
const focusIsSeen = () => expect.poll(() => document.activeElement?.matches("body")).toBe(false);

async function openFromQueue(address: string): Promise<void> {
  await reach(page.getByRole("searchbox", { name: "Filter by number, address, name or work" }));
  await typeWords(address);
  // The heading row and this one: what is typed has taken effect.
  await expect.poll(() => page.getByRole("row").elements().length).toBe(2);
  await pressKey("Escape");
  await reach(page.getByRole("row").filter({ hasText: address }).getByRole("link"));
  await pressKey("Enter");
  await heading(address).toBeVisible();
}

async function acceptByKey(file: string): Promise<void> {
  const accept = page.getByRole("button", { name: new RegExp(`^Accept.*${file}`) });
  await reach(accept);
  await pressKey("Enter");
  await expect.element(accept).not.toBeInTheDocument();
  await focusIsSeen();
}

async function payByKey(): Promise<void> {
  const receipts = page.getByRole("link", { name: /^Receipt/ });
  const before = receipts.elements().length;
  await choose(page.getByRole("group", { name: /Payment method/ }), "Cash");
  await press("button", "Take payment");
  await expect.poll(() => receipts.elements().length).toBe(before + 1);
}

async function decideByKey(discipline: string, decision: string): Promise<void> {
  const panel = page.getByRole("region", { name: `${discipline} review` });
  await press("link", discipline, page.getByRole("table"));
  await heading(`${discipline} review`).toBeVisible();
  await choose(panel.getByRole("group").filter({ has: page.getByRole("radio", { name: decision, exact: true }) }), decision);
  await press("button", new RegExp(`^Finish ${discipline} review`, "i"));
  await expect.element(panel.getByText(new RegExp(`^${decision}, `))).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reopen this review" })).toBeVisible();
}

async function commentByKey(): Promise<void> {
  const form = page.getByRole("form", { name: "New comment" });
  await press("link", "Building", page.getByRole("table"));
  await heading("Building review").toBeVisible();
  await type("Title", "Ledger", form);
  await type("What to change", "Show the ledger bolts and flashing.", form);
  await select(/^Document/, "framing-plan", form);
  await type(/^Sheet/, "S1.01", form);
  await press("button", "Add to letter", form);
  await expect.element(page.getByRole("list", { name: "Comments" })).toMatchTextContent("S1.01, framing-plan.pdf");
}

test("the office takes a deck from its queue to its issue with the keyboard alone", async () => {
  const address = newAddress();
  const permitId = await atOffice("sentDeck", address);
  await signInAs("office@demo.test");
  await openScreen("/office?view=all");
  await openFromQueue(address);
  await press("link", "Check completeness");
  for (const file of ["site-plan", "framing-plan"]) await acceptByKey(file);
  await press("button", "Accept as complete");
  await status("Fees due");
  await openTab(/^Fees/);
  await payByKey();
  await status("In review");

  await openTab(/^Reviews/);
  await commentByKey();
  await decideByKey("Building", "Revision required");
  await decideByKey("Zoning", "Approved");
  await openTab(/^Letters/);
  await expect.element(page.getByRole("table", { name: "Corrections in this letter" })).toMatchTextContent("Show the ledger bolts");
  await type(/^Cover letter/, "One thing needs another look.");
  await press("button", "Send corrections");
  await status("Corrections required");
  await heading("Correction letter 1").toBeVisible();

  await atOffice("answerCorrections", permitId);
  await status("In review");
  await openTab(/^Reviews/);
  await press("button", /^Accept/);
  await decideByKey("Building", "Approved");
  await press("button", "Approve");
  await status("Fees due");
  await openTab(/^Fees/);
  await payByKey();
  await press("button", "Issue permit");
  await press("button", "Issue permit", page.getByRole("alertdialog"));
  await status("Issued");
  await focusIsSeen();
  await openTab(/^Activity/);
  const history = page.getByRole("list", { name: "Activity, newest first" });
  await expect.element(history).toMatchTextContent("Correction letter 1 sent, 1 correction");
  await expect.element(history).not.toMatchTextContent("The record changed");
});
