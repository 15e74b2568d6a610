import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { addDays } from "#schemas/calendar/business-days";
import { contractorClaim, contractor as contractorRow } from "#schemas/contractor/contractor";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { axeFindings } from "../../support/browser/axe-findings";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { drafted, heaterAnswers } from "../../support/permit-api";
import { Caller } from "../support/account-at-doors";
import { workingDay } from "../support/working-day";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, serviceWorkers: "block", locale: "en-US" } as const;
const place = () => `${Math.floor(10_000 + Math.random() * 90_000)} Night Way`;
const insured = { kind: "insurance", number: "1", carrier: "Cascade", amountCents: null } as const;

async function openCheck(context: BrowserContext, permitId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${productUrl}/apply/${permitId}/check`);
  await hydrated(page);
  return page;
}

async function signAndSend(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^What I have entered is true/ }).check();
  await page.getByRole("button", { name: "Send application" }).click();
}

/** The permit is issued: it has a number, can be printed, and an inspection can be asked for. */
async function standsIssued(page: Page): Promise<void> {
  await expect(page.getByText("Permit issued at once").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Print/ }).first()).toBeVisible();
  await expect(page.getByText(/P\d\d-\d{5}/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
}

/** A contractor whose insurance has ended, for whom an applicant acts, with a trust account that has something in it. */
async function endedContractor(people: Record<"applicant" | "office" | "official", Caller>) {
  const { applicant, office, official } = people;
  const license = `NIGHT*${randomUUID().slice(0, 4).toUpperCase()}9`;
  const name = `Night Heating ${license.slice(6)}`;
  const contractorId = contractorIdOf({ license, name }) ?? "";
  await office.run("contractor.add", { name, trade: "Plumbing", licenseNumber: license, licenseState: "WA", phone: "", email: "" });
  const checked = { contractorId, number: "1", carrier: "", amountCents: null };
  await office.run("contractor.record-proof", { ...checked, kind: "license", expiresOn: addDays(workingDay(), 300) });
  await office.run("contractor.record-proof", { ...insured, contractorId, expiresOn: addDays(workingDay(), -3) });
  await applicant.run("contractor.add", { name, licenseNumber: license });
  const claims = (await office.rows()).flatMap((row) => (row.kind === "contractor-claim" ? [contractorClaim.parse(row.data)] : []));
  const claimId = claims.find((claim) => claim.contractorId === contractorId)?.id ?? "";
  await office.run("contractor.accept-claim", { contractorId, claimId });
  await official.run("trust-account.open", { contractorId });
  await office.run("trust-account.deposit", { accountId: contractorId, entryId: randomUUID(), amountCents: 100_000, method: "check" });
  return { contractorId, contractor: { whoBuilds: "contractor", contractorName: name, contractorLicense: license } };
}

/** The id of what a contractor said of a paper, and the office has not checked. */
async function toldOf(office: Caller, contractorId: string): Promise<string> {
  const contractors = (await office.rows()).flatMap((row) => (row.kind === "contractor" ? [contractorRow.parse(row.data)] : []));
  return contractors.find(({ id }) => id === contractorId)?.told[0]?.id ?? "";
}

test("[S2.6] a homeowner applies for a water heater on a phone, pays by card and has the permit; a contractor with ended insurance is refused, mends it, and pays from the trust account", {
  tag: "@proof",
}, async ({ browser }) => {
  const people = {
    applicant: await Caller.signIn(productUrl, "applicant@demo.test"),
    office: await Caller.signIn(productUrl, "office@demo.test"),
    official: await Caller.signIn(productUrl, "jurisdiction@demo.test"),
  };
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  const heard = listen(first);
  const own = await drafted(people.applicant, { typeId: "water-heater@1", line1: place(), answers: heaterAnswers });
  await signIn(first, "applicant@demo.test", `/apply/${own}/check`);
  await hydrated(first);

  await test.step("sent, paid by card and issued, in one sitting", async () => {
    await signAndSend(first);
    await expect(first.getByText(/^No review is needed\. Pay \$[\d.]+, and the permit is issued\.$/)).toBeVisible();
    await first.getByRole("link", { name: "See fees due" }).click();
    await first.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(first.getByRole("heading", { level: 1, name: "Pay by card" })).toBeVisible();
    await first.getByRole("button", { name: /^Pay \$[\d,.]+$/ }).click();
    await expect(first.getByText("Paid by card")).toBeVisible();
    await standsIssued(first);
    expect(await people.applicant.stateOf(own)).toBe("issued");
    expect(await people.office.stateOf(own)).toBe("issued");
  });

  await test.step("refused with ended insurance, in words with the ways on; mended; paid from the account; issued", async () => {
    const { contractorId, contractor } = await endedContractor(people);
    const answers = { ...heaterAnswers, ...contractor };
    const permitId = await drafted(people.applicant, { typeId: "water-heater@1", line1: place(), answers });
    const page = await openCheck(context, permitId);
    await signAndSend(page);
    await expect(page.getByText("The permit cannot be issued at once")).toBeVisible();
    await expect(page.getByText(/^Expired papers of Night Heating .*: insurance/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await people.office.stateOf(permitId)).toBeUndefined();
    // The contractor says that it is renewed; only once the office has checked that does it count.
    await people.applicant.run("contractor.record-proof", { ...insured, contractorId, number: "2", expiresOn: addDays(workingDay(), 200) });
    await people.office.run("contractor.verify-proof", { contractorId, toldId: await toldOf(people.office, contractorId) });
    await page.reload();
    await hydrated(page);
    await signAndSend(page);
    await page.getByRole("link", { name: "See fees due" }).click();
    await expect(page.getByRole("radio", { name: /^From your trust account/ })).toBeChecked();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("Paid from your trust account.")).toBeVisible();
    await standsIssued(page);
    expect(await people.office.stateOf(permitId)).toBe("issued");
  });
  heard.expectQuiet();
  await context.close();
});
