import { expect, type Page, test } from "@playwright/test";
import { demoPassword, listen, productUrl, signIn } from "../support/browser-page";
import { inReview } from "../support/issued-permit";
import { SiteCaller } from "../support/site-caller";
import { fieldOffice, issuedDeck, scheduled, sentDeck } from "./field-office";
import { answerCorrections } from "./office-permits";
import { ByKey } from "./support/by-key";
import { hydrated } from "./support/journey-people";
import { plan } from "./support/test-files";
import { workingDay } from "./working-day";

const newAddress = () => `${Math.floor(10_000 + Math.random() * 90_000)} Keyboard Way`;

/** Signs in with keys alone and comes to `path`. */
async function signInByKey(page: Page, email: string, path: string): Promise<ByKey> {
  const keys = new ByKey(page);
  await page.goto(`${productUrl}/auth?redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await keys.type("Email address", email);
  await keys.type("Password", demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path);
  await hydrated(page);
  return keys;
}

const group = (keys: ByKey, name: string | RegExp) => keys.page.getByRole("group", { name });
const heading = (keys: ByKey, name: string | RegExp) => keys.page.getByRole("heading", { name });

async function answerByTyping(keys: ByKey, question: string, answer: string): Promise<void> {
  await keys.type(question, answer);
  await keys.press("button", "Continue");
}

async function answerByChoice(keys: ByKey, question: string, option: string): Promise<void> {
  await keys.choose(group(keys, question), option);
  await keys.press("button", "Continue");
}

async function describeDeck(keys: ByKey): Promise<void> {
  await keys.press("link", /What you are building/);
  await answerByChoice(keys, "What kind of work is it?", "A new deck or porch");
  await answerByTyping(keys, "Describe the work", "Cedar deck behind the house, 12 by 16 ft");
  await answerByChoice(keys, "Will the deck be fastened to the house?", "Yes");
  await answerByTyping(keys, "How high is the deck at its highest point?", "24");
  await answerByChoice(keys, "Will it have stairs?", "Yes");
  await answerByChoice(keys, "Will it have a roof or cover?", "No");
  await answerByChoice(keys, "Will a hot tub stand on it?", "No");
  await keys.press("link", /Size and value/);
  await answerByTyping(keys, "What is the area of the deck?", "192");
  await answerByTyping(keys, "What is the value of the work?", "14,400");
}

async function describePlaceAndPeople(keys: ByKey): Promise<void> {
  await keys.press("link", /Where it stands on the lot/);
  await answerByTyping(keys, "How far is the deck from the nearest side lot line?", "8");
  await answerByTyping(keys, "How far is the deck from the rear lot line?", "22");
  await answerByChoice(keys, "Does an easement or sewer line cross the place where it will stand?", "No");
  await keys.press("link", /Who is involved/);
  await keys.type("Name", "Amara Osei");
  await keys.type("Email address", "applicant@demo.test");
  await keys.type("Phone number", "206 555 0142");
  await keys.press("button", "Continue");
  await answerByChoice(keys, "Who will do the work?", "The owner, who lives there");
}

async function fileByKey(keys: ByKey, slot: string, name: string): Promise<void> {
  await keys.file(keys.page.getByLabel(new RegExp(`^(Choose file|Replace),? *${slot}`)), plan(name));
  await expect(keys.page.getByText(`${name}.pdf`).first()).toBeVisible();
}

test("an applicant applies for a deck with the keyboard alone", async ({ page }) => {
  const said = listen(page);
  const keys = await signInByKey(page, "applicant@demo.test", "/apply");
  await keys.choose(group(keys, /.*/).first(), /^Residential deck/);
  await keys.press("button", "Start now");
  await page.waitForURL(/\/apply\/[0-9a-f-]{36}$/);
  await keys.press("link", /Where the work is/);
  await keys.type("Street address", newAddress());
  await keys.type("City", "Cedar Falls");
  await keys.press("button", "Continue");
  await describeDeck(keys);
  await describePlaceAndPeople(keys);
  await keys.press("link", /Plans and documents/);
  await fileByKey(keys, "Site plan", "site-plan");
  await fileByKey(keys, "Framing plan", "framing-plan");
  await keys.press("link", "Continue");
  await keys.press("link", /Check and send/);
  await keys.to("checkbox", /What I have entered is true/);
  await page.keyboard.press("Space");
  await keys.press("button", "Send application");
  await expect(page.getByText("Application sent")).toBeVisible();
  said.expectQuiet();
});

const openTab = (keys: ByKey, name: RegExp) => keys.press("link", name, keys.page.getByRole("navigation", { name: "Parts of the permit" }));
const status = (keys: ByKey, words: string) =>
  expect(keys.page.locator("dl").filter({ hasText: "Whose turn" }).first()).toContainText(words);

async function openFromQueue(keys: ByKey, address: string): Promise<void> {
  await keys.to("searchbox", "Filter by number, address, name or work");
  await keys.page.keyboard.type(address);
  // The heading row and this one: what is typed has taken effect.
  await expect(keys.page.getByRole("row")).toHaveCount(2);
  await keys.page.keyboard.press("Escape");
  await keys.reach(keys.page.getByRole("row").filter({ hasText: address }).getByRole("link"));
  await keys.page.keyboard.press("Enter");
  await expect(heading(keys, address)).toBeVisible();
}

async function payByKey(keys: ByKey): Promise<void> {
  const receipts = keys.page.getByRole("link", { name: /^Receipt/ });
  const before = await receipts.count();
  await keys.choose(group(keys, /Payment method/), "Cash");
  await keys.press("button", "Take payment");
  await expect(receipts).toHaveCount(before + 1);
}

async function decideByKey(keys: ByKey, discipline: string, decision: string): Promise<void> {
  const panel = keys.page.getByRole("region", { name: `${discipline} review` });
  await keys.press("link", discipline, keys.page.getByRole("table"));
  await expect(heading(keys, `${discipline} review`)).toBeVisible();
  await keys.choose(panel.getByRole("group").filter({ has: keys.page.getByRole("radio", { name: decision, exact: true }) }), decision);
  await keys.press("button", new RegExp(`^Finish ${discipline} review`, "i"));
  await expect(panel.getByText(new RegExp(`^${decision}, `))).toBeVisible();
}

async function commentByKey(keys: ByKey): Promise<void> {
  const form = keys.page.getByRole("form", { name: "New comment" });
  await keys.press("link", "Building", keys.page.getByRole("table"));
  await expect(heading(keys, "Building review")).toBeVisible();
  await keys.type("Title", "Ledger", form);
  await keys.type("What to change", "Show the ledger bolts and flashing.", form);
  await keys.select(/^Document/, "framing-plan", form);
  await keys.type(/^Sheet/, "S1.01", form);
  await keys.press("button", "Add to letter", form);
  await expect(keys.page.getByRole("list", { name: "Comments" })).toContainText("S1.01, framing-plan.pdf");
}

test("the office takes a deck from its queue to its issue with the keyboard alone", async ({ page }) => {
  test.setTimeout(400_000);
  const said = listen(page);
  const people = await fieldOffice(productUrl);
  const address = newAddress();
  const permitId = await sentDeck(people, address);
  const keys = await signInByKey(page, "office@demo.test", "/office?view=all");
  await openFromQueue(keys, address);
  await keys.press("link", "Check completeness");
  for (const file of ["site-plan", "framing-plan"]) {
    const accept = page.getByRole("button", { name: new RegExp(`^Accept.*${file}`) });
    await keys.reach(accept);
    await page.keyboard.press("Enter");
    await expect(accept).toHaveCount(0);
    await expect(page.locator(":focus")).toBeVisible();
  }
  await keys.press("button", "Accept as complete");
  await status(keys, "Fees due");
  await openTab(keys, /^Fees/);
  await payByKey(keys);
  await status(keys, "In review");

  await openTab(keys, /^Reviews/);
  await commentByKey(keys);
  await decideByKey(keys, "Building", "Revision required");
  await decideByKey(keys, "Zoning", "Approved");
  await openTab(keys, /^Letters/);
  await keys.type(/^Cover letter/, "One thing needs another look.");
  await keys.press("button", "Send corrections");
  await status(keys, "Corrections required");

  await answerCorrections(people, permitId);
  await status(keys, "In review");
  await openTab(keys, /^Reviews/);
  await keys.press("button", "Accept");
  await decideByKey(keys, "Building", "Approved");
  await keys.press("button", "Approve");
  await status(keys, "Fees due");
  await openTab(keys, /^Fees/);
  await payByKey(keys);
  await keys.press("button", "Issue permit");
  await keys.press("button", "Issue permit", page.getByRole("alertdialog"));
  await status(keys, "Issued");
  await expect(page.locator(":focus")).toBeVisible();
  said.expectQuiet();
});

test("an inspector records a visit with an item that failed, with the keyboard alone", async ({ page }) => {
  const said = listen(page);
  const people = await fieldOffice(productUrl);
  const address = newAddress();
  const wrong = `The hole at ${address} is 22 inches deep.`;
  const day = workingDay();
  await scheduled(people, await issuedDeck(people, address), "210", day);
  const keys = await signInByKey(page, "inspector@demo.test", `/office/field?day=${day}`);
  await keys.press("link", new RegExp(address), page.getByRole("list", { name: "Stops of the day" }));
  await expect(heading(keys, address)).toBeVisible();
  await keys.press("button", "I'm here");
  await expect(page.getByRole("button", { name: "I'm here" })).toHaveCount(0);
  await expect(page.locator(":focus")).toBeVisible();
  const items = page.getByRole("region", { name: /checklist/ }).getByRole("listitem");
  await keys.choose(items.nth(0).getByRole("group").first(), "Pass");
  await keys.choose(items.nth(1).getByRole("group").first(), "Fail");
  await keys.type("What is wrong", wrong, items.nth(1));
  await keys.choose(items.nth(2).getByRole("group").first(), "N/A");
  await expect(page.getByText(/^Failed, 1 deficiency/)).toBeVisible();
  const visit = page.url();
  await keys.press("button", /^Finish/);
  await page.waitForURL((url) => url.href !== visit);
  await expect
    .poll(async () => (await people.office.rows()).some((row) => row.kind === "finding" && JSON.stringify(row.data).includes(wrong)))
    .toBe(true);
  said.expectQuiet();
});

test("on the office's list J, X and ? act as soon as the page is open, before anything in it was pressed", async ({ page }) => {
  const at = (email: string) => SiteCaller.signIn(productUrl, "local", email);
  const people = {
    applicant: await at("applicant@demo.test"),
    office: await at("office@demo.test"),
    inspector: await at("inspector@demo.test"),
  };
  await inReview(people, newAddress());
  await signIn(page, "office@demo.test", "/office");
  await page.goto(`${productUrl}/office?view=all`);
  await hydrated(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const first = page.locator("[data-row-link]").first();
  await expect(first).toBeVisible();
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
});
