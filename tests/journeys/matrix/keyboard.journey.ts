import { expect, type Page, test } from "@playwright/test";
import { demoPassword, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { inReview } from "../../support/issued-permit";
import { SiteCaller } from "../../support/site-caller";
import { ByKey } from "../support/by-key";
import { plan } from "../support/test-files";

test.use({ serviceWorkers: "block" });

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

test("an applicant applies for a deck with the keyboard alone", { tag: "@proof" }, async ({ page }) => {
  const said = listen(page);
  const keys = await signInByKey(page, "applicant@demo.test", "/apply");
  await keys.choose(group(keys, /.*/).first(), /^Residential deck/);
  await keys.press("button", /^Start (now|another application)$/);
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

test("on the office's list J, X and ? act as soon as the page is open, before anything in it was pressed", { tag: "@proof" }, async ({
  page,
}) => {
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
