import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addDays } from "#schemas/calendar/business-days";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { axeFindings } from "../../support/browser/axe-findings";
import { newAccount, newPassword } from "../../support/new-account";
import { consoleErrors, readyForOffline, signIn, unsentCount } from "../support/device-steps";
import { approvedDeck, fieldOffice } from "../support/field-office";
import { workingDay } from "../support/working-day";

const base = () => process.env.PLUMBLINE_URL ?? "";
const findings = async (page: Page) => (await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`);
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

/** Fills in the form of a proof and sends it, by key. */
async function recordProof(page: Page, summary: string, number: string, ends: string): Promise<void> {
  await page.getByText(summary, { exact: true }).press("Enter");
  const form = page.getByRole("form", { name: summary });
  await form.getByLabel("Number", { exact: true }).fill(number);
  await form.getByLabel("Expiration date").fill(ends);
  await form.getByRole("button", { name: /^(Record|Send to the office)$/ }).press("Enter");
}

test("[S2.8] an ended insurance holds up a permit until its contractor tells of a newer one and the office takes it", async ({
  page,
  browser,
}) => {
  const people = await fieldOffice(base());
  const license = `RIDGE*${randomUUID().slice(0, 6).toUpperCase()}9`;
  const name = `Ridgeline Decks ${license.slice(6)}`;
  const contractorId = contractorIdOf({ license, name }) ?? "";
  const [ended, next] = [addDays(workingDay(), -20), addDays(workingDay(), 400)];
  const permitId = await approvedDeck(people, `${license.slice(6)} Ridge Way`, { contractorName: name, contractorLicense: license });
  const insured = { contractorId, kind: "insurance", carrier: "Cascade Mutual", amountCents: 100_000_000 } as const;
  await people.office.run("contractor.record-proof", { ...insured, number: "OLD-77", expiresOn: ended });

  const errors = consoleErrors(page.context());
  await signIn(page, base(), "office@demo.test", "/license-tracker");
  await test.step("the office finds it among those that need attention, by key", async () => {
    await page.getByRole("searchbox", { name: "Find a contractor" }).fill(license.toLowerCase().replace("*", " "));
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(line.getByText(/^Expired/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await line.getByRole("link", { name }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("link", { name: new RegExp(`${license.slice(6)} Ridge Way`) }).press("Enter");
  });
  await test.step("the permit says why it is not issued, beside the act, and leads to the contractor", async () => {
    await expect(page.getByText(`${name}: the insurance on file has expired.`)).toBeVisible();
    const issue = page.getByRole("button", { name: "Issue permit" }).first();
    await expect(issue).toHaveAccessibleDescription(/has expired: insurance/);
    await page.getByRole("link", { name: "Open the contractor" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(await findings(page)).toEqual([]);
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const own = await phone.newPage();
  const ownErrors = consoleErrors(phone);
  await test.step("its applicant reads it in the tracker, and tells of the renewal without a connection", async () => {
    await signIn(own, base(), "applicant@demo.test", `/tracker/${permitId}`);
    await expect(own.getByText("Your contractor’s insurance has expired")).toBeVisible();
    await own.getByRole("link", { name: "Send the renewal to the office" }).click();
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(own.getByText("OLD-77")).toHaveCount(0);
    await fits(own);
    expect(await findings(own)).toEqual([]);
    await readyForOffline(own);
    await phone.setOffline(true);
    await recordProof(own, "Send a renewed insurance", "NEW-78", next);
    await expect(own.getByText("You sent the office a renewal. It is waiting to be verified.")).toBeVisible();
    await own.reload();
    await expect(own.getByText("Number NEW-78")).toBeVisible();
    expect(await unsentCount(own)).toBe(1);
    await phone.setOffline(false);
    await expect.poll(() => unsentCount(own), { timeout: 60_000 }).toBe(0);
  });
  await test.step("the office takes it, and the permit is issued", async () => {
    await page.getByRole("button", { name: "Accept" }).press("Enter");
    await expect(page.getByText("Nothing has expired")).toBeVisible();
    await expect(own.getByText("Nothing has expired")).toBeVisible({ timeout: 60_000 });
    await page.goto(`${base()}/office/permits/${permitId}`);
    await page.getByRole("button", { name: "Issue permit" }).first().press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Issue permit" }).press("Enter");
    await expect.poll(() => people.applicant.stateOf(permitId), { timeout: 60_000 }).toBe("issued");
  });
  expect([...errors, ...ownErrors]).toEqual([]);
  await phone.close();
});

test("[S2.8] anybody signed in reads contractors: staff the office's, others their own alone", async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  const email = await newAccount("Nora Newcomer");
  await page.goto(`${base()}/license-tracker`);
  await expect(page).toHaveURL(/\/auth\?redirect=%2Flicense-tracker$/);
  await signIn(page, base(), email, "/license-tracker", newPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("License tracker");
  await expect(page.getByText("Northgate Roofing LLC")).toHaveCount(0);
  await page.getByRole("link", { name: "Add your company" }).press("Enter");
  await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(page.getByRole("link", { name: "Enter the business name" })).toBeVisible();
  await page.getByLabel("Business name").fill("Northgate by another name");
  await page.getByLabel(/^License number/).fill("northgr-871 lc");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northgate by another name");
  await expect(page.getByText("Waiting for the office", { exact: true })).toBeVisible();
  await expect(page.getByText("Send a renewed insurance")).toHaveCount(0);
  await expect(page.getByText("Expired: insurance")).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  const office = await browser.newContext();
  const desk = await office.newPage();
  const deskErrors = consoleErrors(office);
  await signIn(desk, base(), "office@demo.test", "/license-tracker");
  await expect(desk.getByRole("heading", { name: "Claims waiting for the office" })).toBeVisible({ timeout: 60_000 });
  expect(await findings(desk)).toEqual([]);
  await desk.goto(`${base()}${new URL(page.url()).pathname}`);
  await desk.getByRole("button", { name: "Accept claim" }).press("Enter");
  await expect(desk.getByText("Claim accepted")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northgate Roofing LLC", { timeout: 60_000 });
  await expect(page.getByText("Expired: insurance")).toBeVisible();
  await office.close();
  for (const hidden of ["GL-40118-7", "Cascade Mutual", "555 010 0161", "Dana Whitfield"])
    await expect(page.getByText(hidden)).toHaveCount(0);
  expect([...errors, ...deskErrors]).toEqual([]);
});
