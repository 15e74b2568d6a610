import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";

test("the applicant and the office read the same amount due, apart from what only the permit's issue asks for", async () => {
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Due Drive`);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  expect(await atOffice("stateOf", permitId)).toBe("fees_due");
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  const note = page.getByText(/^\$[\d.,]+ due now, \$[\d.,]+ later$/);
  await expect.element(note).toBeVisible();
  const words = note.element().textContent;
  const [now] = /\$[\d.,]+(?= due now)/.exec(words) ?? [];
  await expect.element(page.getByText(`pay ${now}, as told below`)).toBeVisible();
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: `Fees ${now}` })).toBeVisible();
});
