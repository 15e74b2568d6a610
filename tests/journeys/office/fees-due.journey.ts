import { expect, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";
import { fieldOffice, sentDeck } from "../support/field-office";

test("the applicant and the office read the same amount due, apart from what only the permit's issue asks for", async ({ browser }) => {
  const people = await fieldOffice(productUrl);
  const permitId = await sentDeck(people, `${Math.floor(10_000 + Math.random() * 90_000)} Due Drive`);
  await people.office.run("permit.start-review", { permitId });
  expect(await people.applicant.stateOf(permitId)).toBe("fees_due");
  const applicant = await (await browser.newContext()).newPage();
  await signIn(applicant, "applicant@demo.test", `/tracker/${permitId}`);
  const note = applicant.getByText(/^\$[\d.,]+ due now, \$[\d.,]+ later$/);
  await expect(note).toBeVisible();
  const [now] = /\$[\d.,]+(?= due now)/.exec(await note.innerText()) ?? [];
  await expect(applicant.getByText(`pay ${now} at the counter`)).toBeVisible();
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "office@demo.test", `/office/permits/${permitId}?tab=fees`);
  await expect(desk.getByText(await note.innerText(), { exact: true })).toBeVisible();
  await expect(desk.getByRole("link", { name: `Fees ${now}` })).toBeVisible();
  await applicant.context().close();
  await desk.context().close();
});
