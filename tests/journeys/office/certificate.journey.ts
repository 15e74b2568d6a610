import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { fieldOffice, issuedDeck } from "../support/field-office";
import { workingDay } from "../support/working-day";

/** The letters and certificates of a permit, as a page lists them. */
const issued = (page: Page) => page.getByRole("list", { name: "Letters and certificates" });

/** Saves a paper, and gives the SHA-256 of what was saved. */
async function saved(page: Page, title: RegExp): Promise<string> {
  const begun = page.waitForEvent("download");
  await page.getByRole("button", { name: title }).first().click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^B\d\d-\d{5} Certificate of occupancy TCO\d\d-\d{5}\.pdf$/);
  return createHash("sha256")
    .update(await readFile(await download.path()))
    .digest("hex");
}

test("an official issues a temporary certificate by keyboard; it is filed, saved by the applicant, checked by the code, and replaced by the next", {
  tag: "@proof",
}, async ({ browser, page }) => {
  const console_ = listen(page);
  const people = await fieldOffice(productUrl);
  const permitId = await issuedDeck(people, `${Math.floor(10_000 + Math.random() * 90_000)} Certificate Way`);
  const footing = { permitId, inspectionId: randomUUID() };
  await people.applicant.run("inspection.request", { ...footing, code: "210" });
  await people.inspector.run("inspection.record-result", { ...footing, resultId: randomUUID(), result: "Passed" });
  await people.office.run("condition.add", { permitId, conditionId: randomUUID(), text: "Finish the rail", dueBefore: "never" });

  await signIn(page, "office@demo.test", `/office/permits/${permitId}?tab=documents`);
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /temporary/i }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(/lists the open conditions \(1\)/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const act = dialog.getByRole("button", { name: /temporary/i });
  await act.press("Enter");
  await expect(dialog.getByLabel("Until")).toBeFocused();
  await dialog.getByLabel("Until").fill(workingDay(40));
  await dialog.getByLabel(/Reason/).fill("The deck is safe to use");
  await dialog.getByLabel(/Occupant load/).fill("a few");
  await act.press("Enter");
  await expect(dialog.getByText("Enter a whole number of people, or leave it blank")).toBeVisible();
  await dialog.getByLabel(/Occupant load/).fill("12");
  await dialog.getByLabel(/Use and group/).fill("R-3");
  await act.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(issued(page).getByText(/^Temporary certificate of occupancy TCO/)).toBeVisible({ timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);

  const context = await browser.newContext({ locale: "en-US", acceptDownloads: true, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, "applicant@demo.test", `/tracker/${permitId}`);
  await expect(issued(phone).getByText(/^Temporary certificate of occupancy TCO/)).toBeVisible();
  await issued(phone).getByText("File check").first().click();
  const hash = await saved(phone, /Save PDF.*Temporary certificate/);
  await expect(issued(phone).getByText(hash)).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);

  const number =
    (await phone
      .getByRole("main")
      .getByText(/^B\d\d-\d{5}$/)
      .first()
      .textContent()) ?? "";
  await phone.goto(`${productUrl}/permits/${number}`);
  const onPublicPage = phone.getByRole("list", { name: "Certificates of occupancy" });
  await expect(onPublicPage.getByText("In effect")).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);

  const again = { permitId, until: workingDay(60), reason: "The rail waits for its posts", part: "The deck" };
  await people.office.run("permit.grant-temporary-occupancy", again);
  await phone.reload();
  await expect(onPublicPage.getByText("Replaced")).toBeVisible();
  await expect(onPublicPage.getByText("In effect")).toHaveCount(1);
  await expect(issued(page).getByText("Replaced")).toBeVisible({ timeout: 30_000 });
  console_.expectQuiet();
});
