import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { workingDay } from "../../journeys/support/working-day";
import { samplePdf } from "../../support/plan/sample-pdf";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { inStep, unsentHere } from "../support/device-here";
import { openScreen, signInAs } from "../support/open-screen";

const fresh = (street: string) => `${Math.floor(10_000 + Math.random() * 90_000)} ${street}`;
const ready = /^Ready to send, \d+ \w+ \d\d:\d\d$/;
/** Words that only an office's receipt makes true. */
const officeWords = /Submitted|With the office|Application sent|\$[\d,.]+ due|With us|Received \d|\d of \d reviews are finished/;

const main = page.getByRole("main");
const shown = (words: string | RegExp) => expect.element(main.getByText(words).first()).toBeVisible();
const notShown = (words: string | RegExp) => expect.element(main.getByText(words)).not.toBeInTheDocument();
const exactly = (words: string) => main.getByText(words, { exact: true });
const waiting = (what: RegExp) => expect.element(page.getByRole("listitem").filter({ hasText: what })).toBeVisible();
const withdraw = main.getByRole("button", { name: /Withdraw/ });
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);

function seenWords(): string {
  return document.querySelector("main")?.innerText ?? "";
}

/** No word of the office's stands there, and nothing is wider than a phone or a desk. */
async function saysNothing(): Promise<void> {
  expect(seenWords()).not.toMatch(officeWords);
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

/** Somebody whose device has everything, and no connection any more. */
async function withoutSignal(email: string): Promise<void> {
  await signInAs(email);
  await openScreen(email.startsWith("inspector") ? "/office/field" : "/tracker");
  await wholeCopy();
  await inStep();
  await connection(false);
}

async function connectedAgain(): Promise<void> {
  await connection(true);
  await expect.poll(unsentHere, { timeout: 60_000 }).toBe(0);
}

test('[P18] an application made ready without a signal is "Ready to send" on every page, and turns when it arrives', {
  tags: ["proof"],
}, async () => {
  const line1 = fresh("Ready Road");
  const permitId = await atOffice("readyDeck", line1);
  await withoutSignal("applicant@demo.test");
  await openScreen(`/apply/${permitId}/check`);
  await page.getByRole("checkbox", { name: /What I have entered is true/ }).click();
  await page.getByRole("button", { name: /Make ready to send|Send application/ }).click();
  await isAt(`/apply/${permitId}/sent`);
  await shown("Ready to send");
  await saysNothing();
  await openScreen(`/apply/${permitId}/sent`);
  await shown("Ready to send");
  await saysNothing();

  await openScreen("/tracker");
  const line = page.getByRole("listitem").filter({ hasText: line1 });
  await expect.element(line.getByText(ready)).toBeVisible();
  expect(line.element().textContent).not.toMatch(officeWords);
  await openScreen(`/tracker/${permitId}`);
  await shown("Ready to send");
  await waiting(/^Application, /);
  await expect.element(withdraw).not.toBeInTheDocument();
  await saysNothing();
  // What an office would have made of it leads to where it stands.
  await openScreen(`/tracker/${permitId}/print`);
  await isAt(`/tracker/${permitId}`);
  await openScreen(`/apply/${permitId}/check`);
  await isAt(`/apply/${permitId}/sent`);
  await openScreen("/");
  await expect.element(page.getByRole("heading", { name: line1 })).toBeVisible();
  await expect.poll(() => document.querySelector("[aria-labelledby=draft-left]")?.textContent).toContain("Ready to send since");
  await openScreen("/404");
  await expect.element(main).toMatchTextContent(/on this device/i);
  for (const kept of page.getByRole("listitem").filter({ hasText: line1 }).elements()) expect(kept.textContent).toContain("Ready to send");

  await connectedAgain();
  await openScreen(`/apply/${permitId}/sent`);
  await shown("Application sent");
  await openScreen(`/tracker/${permitId}`);
  await shown("Submitted");
  await notShown(ready);
});

test("[P18] a file, an inspection request and a withdrawal wait as ready, and move nothing until they arrive", {
  tags: ["proof"],
}, async () => {
  const askedId = await atOffice("sentDeck", fresh("Asked Way"));
  const buildingId = await atOffice("issuedDeck", fresh("Building Way"));
  const leavingId = await atOffice("sentDeck", fresh("Leaving Way"));
  const [requestId, fileId] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = { permitId: askedId, requestId, title: "Before the review", message: "", dueOn: "2027-03-01" };
  const files = [{ id: fileId, name: "Soil report", why: "", slot: null }];
  await atOffice("run", "office", callOf("file-request.ask", { ...asked, files }));
  await withoutSignal("applicant@demo.test");

  const fileWaits = async () => {
    await expect.element(exactly("Ready to send").first()).toBeVisible();
    await shown("0 of 1 answered");
    await notShown("Everything is sent");
    await notShown(/^Received/);
    await saysNothing();
  };
  await openScreen(`/my-file-requests/${requestId}`);
  const report = new File([samplePdf([{ content: "" }])], "soil-report.pdf", { type: "application/pdf" });
  await userEvent.upload(main.getByLabelText(/^Choose file/).first(), report);
  await shown(/soil-report\.pdf/);
  await fileWaits();
  await openScreen(`/my-file-requests/${requestId}`);
  await fileWaits();

  await openScreen(`/tracker/${buildingId}/inspections/new`);
  await page.getByRole("radio").first().click();
  await page.getByRole("textbox", { name: "Their phone number" }).fill("206 555 0142");
  await page.getByRole("button", { name: "Request inspection" }).click();
  await isAt(`/tracker/${buildingId}`);
  for (const _ of ["made", "opened anew"]) {
    const table = page.getByRole("table", { name: "Inspections of this permit" });
    await expect.element(table.getByText(ready)).toBeVisible();
    await expect.element(table.getByText("Waiting to be scheduled")).not.toBeInTheDocument();
    await shown("With you");
    await openScreen(`/tracker/${buildingId}`);
  }

  await openScreen(`/tracker/${leavingId}`);
  await withdraw.click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByRole("textbox").fill("The house is sold");
  await dialog.getByRole("button", { name: /Withdraw/ }).click();
  for (const _ of ["made", "opened anew"]) {
    await waiting(/^Withdrawal, /);
    await notShown("Withdrawn");
    await expect.element(withdraw).not.toBeInTheDocument();
    await openScreen(`/tracker/${leavingId}`);
  }
  expect(await atOffice("stateOf", leavingId)).toBe("submitted");

  await connectedAgain();
  await shown("Withdrawn");
  await openScreen(`/my-file-requests/${requestId}`);
  await shown(/^Received/);
  await openScreen(`/tracker/${buildingId}`);
  await shown("Waiting to be scheduled");
});

test("[P18] the answer to a correction waits as ready on the applicant's page, and the revision after it", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("deckWithCorrection", fresh("Answer Alley"));
  await page.viewport(390, 900);
  await withoutSignal("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await shown("Answer this");
  await page.getByRole("textbox", { name: "Your answer" }).fill("36 inches, see sheet S1.01.");
  await userEvent.tab();
  for (const _ of ["made", "opened anew"]) {
    await waiting(/^Answer, /);
    await shown(ready);
    await expect.element(exactly("Answered")).not.toBeInTheDocument();
    await openScreen(`/tracker/${permitId}`);
  }
  await page.getByRole("button", { name: /^Send revision 1/ }).click();
  for (const _ of ["made", "opened anew"]) {
    await waiting(/^Revision, /);
    await shown("With you");
    await expect.element(exactly("In review")).not.toBeInTheDocument();
    await openScreen(`/tracker/${permitId}`);
  }
  expect(await atOffice("stateOf", permitId)).toBe("corrections_required");
  await connectedAgain();
  expect(await atOffice("stateOf", permitId)).toBe("in_review");
  await notShown(ready);
});

test("[P18] an inspector's result waits as ready in the office's workspace, and settles nothing until it arrives", async () => {
  const permitId = await atOffice("issuedDeck", fresh("Result Row"));
  const inspectionId = await atOffice("scheduled", permitId, "210", workingDay());
  const workspace = `/office/permits/${permitId}?tab=inspections`;
  await withoutSignal("inspector@demo.test");
  await openScreen(`/office/field/${inspectionId}`);
  await page.getByRole("radio", { name: "Not ready" }).click();
  await page.getByRole("button", { name: /^Finish/ }).click();
  await isAt("/office/field");
  await expect.poll(unsentHere).toBeGreaterThan(0);
  for (const _ of ["made", "opened anew"]) {
    await openScreen(workspace);
    await waiting(/^Inspection result, /);
    await shown(ready);
    await expect.element(exactly("Not ready")).not.toBeInTheDocument();
  }
  await connectedAgain();
  await shown("Not ready");
  await notShown(ready);
});
