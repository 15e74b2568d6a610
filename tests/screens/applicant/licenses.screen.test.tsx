import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { connection, unsentHere, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach, type } from "../support/screen-keys";

const title = page.getByRole("heading", { level: 1 });
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const unseen = (words: string) => expect.element(page.getByText(words)).not.toBeInTheDocument();
const button = (name: string) => page.getByRole("button", { name });
const confirm = (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();

/** Fills in the form of a proof and sends it, by key. */
async function recordProof(summary: string, number: string, ends: string): Promise<void> {
  await reach(page.getByText(summary, { exact: true }));
  await pressKey("Enter");
  const form = page.getByRole("form", { name: summary });
  await type("Number", number, form);
  await form.getByLabelText("Expiration date").fill(ends);
  await press("button", /^(Record|Send to the office)$/, form);
}

test("[S2.8] an ended insurance holds up a permit until its contractor tells of a newer one and the office takes it", {
  tags: ["proof"],
}, async () => {
  const license = `RIDGE*${crypto.randomUUID().slice(0, 6).toUpperCase()}9`;
  const mark = license.slice(6);
  const name = `Ridgeline Decks ${mark}`;
  const contractorId = contractorIdOf({ license, name }) ?? "";
  const permitId = await atOffice("approvedDeck", `${mark} Ridge Way`, { contractorName: name, contractorLicense: license });
  const insured = { contractorId, kind: "insurance", carrier: "Cascade Mutual", amountCents: 100_000_000, number: "OLD-77" } as const;
  await atOffice("run", "office", callOf("contractor.record-proof", { ...insured, expiresOn: addDays(workingDay(), -20) }));

  // The office finds it among those that need attention.
  await signInAs("office@demo.test");
  await openScreen("/license-tracker");
  await page.getByRole("searchbox", { name: "Find a contractor" }).fill(license.toLowerCase().replace("*", " "));
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect.element(line.getByText(/^Expired/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await line.getByRole("link", { name }).click();
  await expect.element(title).toHaveTextContent(name);
  await page.getByRole("link", { name: new RegExp(`${mark} Ridge Way`) }).click();

  // The permit says why it is not issued, beside the act, and leads to the contractor.
  await seen(`${name}: the insurance on file has expired.`);
  await expect.element(button("Issue permit").first()).toHaveAccessibleDescription(/has expired: insurance/);
  await page.getByRole("link", { name: "Open the contractor" }).click();
  await expect.element(title).toHaveTextContent(name);
  expect(await barriers()).toEqual([]);
  const contractor = location.pathname;

  // Its applicant reads it in the tracker, and tells of the renewal without a connection.
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await seen("Your contractor’s insurance has expired");
  await page.getByRole("link", { name: "Send the renewal to the office" }).click();
  await expect.element(title).toHaveTextContent(name);
  await unseen("OLD-77");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await barriers()).toEqual([]);
  await wholeCopy();
  await connection(false);
  await recordProof("Send a renewed insurance", "NEW-78", addDays(workingDay(), 400));
  await seen("You sent the office a renewal. It is waiting to be verified.");
  await openScreen(contractor);
  await seen("Number NEW-78");
  expect(unsentHere()).toBe(1);
  await connection(true);
  await expect.poll(unsentHere).toBe(0);

  // The office takes it, and the permit is issued.
  await page.viewport(1280, 900);
  await signInAs("office@demo.test");
  await openScreen(contractor);
  await button("Accept").click();
  await seen("Nothing has expired");
  await openScreen(`/office/permits/${permitId}`);
  await button("Issue permit").first().click();
  await confirm("Issue permit");
  await expect.poll(() => atOffice("stateOf", permitId)).toBe("issued");
  await signInAs("applicant@demo.test");
  await openScreen(contractor);
  await seen("Nothing has expired");
});

test("[S2.8] anybody signed in reads contractors: staff the office's, others their own alone", { tags: ["proof"] }, async () => {
  const { email, password } = await atOffice("newAccount", "Nora Newcomer");
  await signInAs(email, password);
  await openScreen("/license-tracker");
  await expect.element(title).toHaveTextContent("License tracker");
  await unseen("Northgate Roofing LLC");
  await page.getByRole("link", { name: "Add your company" }).click();
  const add = page.getByRole("button", { name: "Add", exact: true });
  await add.click();
  await expect.element(page.getByRole("link", { name: "Enter the business name" })).toBeVisible();
  await page.getByLabelText("Business name").fill("Northgate by another name");
  await page.getByLabelText(/^License number/).fill("northgr-871 lc");
  expect(await barriers()).toEqual([]);
  await add.click();
  await expect.element(title).toHaveTextContent("Northgate by another name");
  await expect.element(page.getByText("Waiting for the office", { exact: true })).toBeVisible();
  await unseen("Send a renewed insurance");
  await unseen("Expired: insurance");
  expect(await barriers()).toEqual([]);
  const contractor = location.pathname;
  await expect.poll(unsentHere).toBe(0);

  await signInAs("office@demo.test");
  await openScreen("/license-tracker");
  await expect.element(page.getByRole("heading", { name: "Claims waiting for the office" })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await openScreen(contractor);
  await button("Accept claim").click();
  await seen("Claim accepted");
  await expect.poll(unsentHere).toBe(0);

  await signInAs(email, password);
  await openScreen(contractor);
  await expect.element(title).toHaveTextContent("Northgate Roofing LLC");
  await seen("Expired: insurance");
  for (const hidden of ["GL-40118-7", "Cascade Mutual", "555 010 0161", "Dana Whitfield"]) await unseen(hidden);
});
