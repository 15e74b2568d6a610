import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { choose, enter, press, type } from "../support/screen-keys";

const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const road = (): string => `${Math.floor(10_000 + Math.random() * 90_000)} Transfer Road`;
const kinds = page.getByRole("group", { name: "What changes?" });

async function stands(): Promise<void> {
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

test("an applicant asks by keys for another contractor without a network; the office refuses, then accepts, and the permit names the new one", async () => {
  const permitId = await atOffice("issuedDeck", road());
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await enter(page.getByRole("link", { name: "Change the contractor, permit holder or work" }));
  await said("Request a change");
  await press("button", "Send request");
  await said("Choose what changes");
  await stands();
  await choose(kinds, /^The contractor/);
  await press("button", "Send request");
  await said("Enter the contractor's name or license number");
  await stands();
  await type("New contractor", "Riverbend Builders");
  await type(/^License number/, "CC-550091");
  await type(/^Reason/, "The first firm left the job");
  await wholeCopy();
  await connection(false);
  await press("button", "Send request");
  await said(/^Request for a change, /);
  // The office has not heard of it.
  await expect.element(page.getByText(/with the office\)/)).not.toBeInTheDocument();
  await connection(true);
  await openScreen(`/tracker/${permitId}/change`);
  await said(/^Change of contractor: from .* to Riverbend Builders$/);
  await stands();

  await page.viewport(1280, 900);
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}`);
  await enter(page.getByRole("link", { name: "Decide the change" }));
  await said("CC-550091");
  await enter(page.getByRole("button", { name: "Don't accept" }));
  await said("Say why it is not accepted");
  await stands();
  await type("Note to the parties", "The form is signed");
  await enter(page.getByRole("button", { name: "Accept change" }));
  await said(/^Decided .* The form is signed$/);
  await stands();
  await openScreen(`/office/permits/${permitId}`);
  await expect.element(page.getByRole("link", { name: "Riverbend Builders" })).toBeVisible();

  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said(/Contractor changed from .* to Riverbend Builders/);
});

test("a permit that is transferred leaves the account of whoever held it, and is opened by the new holder's own", {
  tags: ["proof"],
}, async () => {
  const noor = await atOffice("newAccount", "Noor Haddad");
  const permitId = await atOffice("issuedDeck", road());
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}/change`);
  await choose(kinds, /^The permit holder/);
  await said("You can't open this permit any longer, and links that you shared stop working.");
  await type("New permit holder", "Noor Haddad");
  await type(/^Email/, "noor at home");
  await type(/^Reason/, "The house was sold");
  await press("button", "Send request");
  await said("Enter an email address, like name@example.com");
  await stands();
  await type(/^Email/, noor.email);
  await press("button", "Send request");
  await said("Requested changes (1 with the office)");

  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=revisions`);
  await said(/^Transfer of the permit: from .* to Noor Haddad$/);
  await enter(page.getByRole("button", { name: "Accept change" }));
  await said(/^Decided /);

  await signInAs("applicant@demo.test");
  await openScreen("/tracker");
  await said("My permits");
  await openScreen(`/tracker/${permitId}`);
  await expect.poll(() => location.pathname).toBe("/404");
  await openScreen(`/redirect?permit=${permitId}`);
  await press("button", "Open permit");
  await said("This permit isn't in the name of applicant@demo.test");
  await stands();

  await signInAs(noor.email, noor.password);
  await openScreen(`/redirect?permit=${permitId}`);
  await said(`If the office has this permit in your name at ${noor.email}, open it here.`);
  await stands();
  await press("button", "Open permit");
  await said("Noor Haddad opened the permit with their account");
  expect(location.pathname).toBe(`/tracker/${permitId}`);
});

test("a change of the work is sent for review, and its applicant reads what was decided", { tags: ["proof"] }, async () => {
  const permitId = await atOffice("issuedDeck", road());
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}/change`);
  await choose(kinds, /^The work or the plans/);
  await press("button", "Send for review");
  await said("Say what changes");
  await stands();
  await type(/^What changes in the work/, "Stairs on the other side");
  await press("button", "Send for review");
  await said("Requested changes (1 with the office)");

  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=revisions`);
  await said("Stairs on the other side");
  await enter(page.getByRole("button", { name: "Approve revision" }));
  await said(/^Decided /);

  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}/change`);
  await said("Revision 1");
  await said("Approved");
});
