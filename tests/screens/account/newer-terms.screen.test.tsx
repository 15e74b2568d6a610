import { expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { listInDatabase, readKept } from "#app/local/account/required-agreements";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { keptHere } from "../support/device-here";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";

const terms = "/assets/files/required-agreements.json";
const agreements = page.getByRole("dialog", { name: "Please Review and Agree" });

/** From now on this site requires newer terms than anybody has accepted. */
async function requireNewTerms(): Promise<() => Promise<void>> {
  // The demo's people accepted what is served when they were planted, today.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const link = "/assets/files/terms-of-service.2026-11-02.html";
  await commands.answerRoad(terms, 200, [{ document: "TermsOfService", label: "Terms of Service", link, updated: tomorrow }]);
  onTestFinished(() => commands.answerRoad(terms, null));
  const kept = listInDatabase();
  return () => expect.poll(async () => (await readKept(kept))?.map(({ updated }) => updated)).toEqual([tomorrow]);
}

test("[S4.9] a new version asks again, and never in the middle of an inspection: it waits for the next navigation", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("issuedDeck", `${Date.now() % 100_000} Agreement Way`);
  const inspectionId = await atOffice("scheduled", permitId, "210", workingDay());
  const areKnown = await requireNewTerms();
  await signInAs("inspector@demo.test");
  await openScreen(`/office/field/${inspectionId}`);
  await areKnown();
  const first = page
    .getByRole("region", { name: /checklist/ })
    .getByRole("listitem")
    .first();
  const words = first.getByLabelText("What is wrong");
  await choose(first.getByRole("radio", { name: "Fail" }));
  await words.fill("The footing is too small");
  await expect.element(agreements).not.toBeInTheDocument();
  await keptHere();
  await openScreen(`/office/field/${inspectionId}`);
  await expect.element(words).toHaveValue("The footing is too small");
  await expect.element(agreements).not.toBeInTheDocument();
  await page.getByRole("banner").getByRole("link", { name: "Inspections" }).click();
  await expect.element(agreements).toBeVisible();
  await expect.poll(() => agreements.getByRole("listitem").elements().length).toBe(1);
  expect(await barriers()).toEqual([]);
  history.back();
  await expect.element(agreements).not.toBeInTheDocument();
  await expect.element(words).toHaveValue("The footing is too small");
});
