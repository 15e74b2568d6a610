import { type Browser, expect, type Page, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";

import { Caller } from "../support/account-at-doors";
import { readyForOffline } from "../support/device-steps";
import { fieldOffice, issuedDeck } from "../support/field-office";
import { workingDay } from "../support/working-day";

/** Somebody's own browser at a page that shows the thread. */
async function at(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await signIn(page, email, path);
  await readyForOffline(page);
  await expect(page.getByRole("textbox", { name: /Your message|Reply to the applicant/ })).toBeVisible();
  return page;
}

async function write(page: Page, words: string): Promise<void> {
  const field = page.getByRole("textbox", { name: /Your message|Reply to the applicant/ });
  await field.fill(words);
  await field.press("Control+Enter");
  // What is typed in the field is no message yet.
  await expect(page.getByRole("article").getByText(words, { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
}

/** What was said, in the order in which a page shows it. */
const thread = (page: Page) =>
  page
    .getByRole("article")
    .locator("p")
    .filter({ hasText: /^[A-Z].*[.?]$/ });

test("two reviewers, an applicant and a dispatcher act on one permit at once, two of them without a connection: all read one history, and what crossed still waits", {
  tag: "@proof",
}, async ({ browser }) => {
  const people = await fieldOffice(productUrl);
  const official = await Caller.signIn(productUrl, "jurisdiction@demo.test");
  const permitId = await issuedDeck(people, `${Math.floor(10_000 + Math.random() * 90_000)} Crossing Road`);
  const inspectionId = crypto.randomUUID();
  await people.applicant.run("inspection.request", {
    permitId,
    inspectionId,
    code: "210",
  });
  const [applicant, reviewer] = [
    await at(browser, "applicant@demo.test", `/tracker/${permitId}`),
    await at(browser, "office@demo.test", `/office/permits/${permitId}?tab=messages`),
  ];
  for (const page of [applicant, reviewer]) await page.context().setOffline(true);
  await write(applicant, "The gate code is 4411. May framing begin?");
  await write(reviewer, "Please keep the drawings on site.");
  // Meanwhile, with a connection: another reviewer writes, and the dispatcher gives the day.
  const told = { permitId, messageId: crypto.randomUUID(), text: "Footings come first." };
  await official.run("message.send", told);
  const day = workingDay(5);
  await people.office.run("inspection.schedule", { permitId, inspectionId, day, half: "am", inspectorId: people.inspectorId });

  for (const page of [applicant, reviewer]) await page.context().setOffline(false);
  for (const page of [applicant, reviewer]) await expect(thread(page)).toHaveCount(3, { timeout: 60_000 });
  const seen = await Promise.all([applicant, reviewer].map((page) => thread(page).allTextContents()));
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.[0]).toBe("Footings come first.");
  await expect(reviewer.getByText("Answer this")).toBeVisible();
  await expect(applicant.getByText(/Luis Herrera/).first()).toBeVisible();

  // The other reviewer has what crossed in the list of what waits, and settles it for all.
  await write(reviewer, "Yes, once footings have passed.");
  await expect(reviewer.getByText("Answer this")).toHaveCount(0);
  await expect(applicant.getByRole("article").getByText("Yes, once footings have passed.")).toBeVisible({ timeout: 60_000 });
  for (const page of [applicant, reviewer]) await page.context().close();
});
