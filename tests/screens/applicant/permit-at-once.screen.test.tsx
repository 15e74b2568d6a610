import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { allSent, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const main = page.getByRole("main");
const seen = (words: string | RegExp) => expect.element(main.getByText(words).first()).toBeVisible();
const unseen = (words: string | RegExp) => expect.element(main.getByText(words)).not.toBeInTheDocument();
const payAtCounter = (permitId: string, amountCents: number) =>
  atOffice("run", "office", callOf("payment.record", { permitId, paymentId: crypto.randomUUID(), amountCents, method: "cash" }));

async function openCheck(permitId: string): Promise<void> {
  await signInAs("applicant@demo.test");
  await wholeCopy();
  await openScreen(`/apply/${permitId}/check`);
}

async function signAndSend(): Promise<void> {
  await choose(page.getByRole("checkbox", { name: /^What I have entered is true/ }));
  await press("button", "Send application");
}

describe("[S2.6] a permit that needs no review", () => {
  test("says why on a phone, is issued by what is paid, and stands there to be printed", async () => {
    await page.viewport(390, 844);
    const permitId = await atOffice("heaterDraft", "19 Heater Way");
    await openCheck(permitId);
    const note = page.getByRole("region", { name: "Issued at once" });
    await expect.element(note.getByText("How does it replace the existing one? Same kind, same place")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await barriers()).toEqual([]);
    await signAndSend();
    await seen(/^No review is needed\. Pay \$[\d.]+, and the permit is issued\.$/);
    await allSent();
    expect(await atOffice("stateOf", permitId)).toBe("fees_due");
    expect(await barriers()).toEqual([]);
    await press("link", "See fees due");
    await seen(/The permit is issued as soon as it is paid, without a review/);
    // While a hold stands nobody is told that paying is enough.
    const hold = { permitId, holdId: crypto.randomUUID() };
    await atOffice("run", "office", callOf("hold.place", { ...hold, severity: "Hold", reason: "Unpaid taxes" }));
    await seen(/once what is told below is settled\. Then the permit is issued\./);
    await unseen(/as soon as it is paid, without a review/);
    await atOffice("run", "office", callOf("hold.release", hold));
    await seen(/The permit is issued as soon as it is paid, without a review/);
    const owed = /pay \$([\d.]+)\. The permit/.exec(main.element().textContent ?? "")?.[1] ?? "";
    await payAtCounter(permitId, Math.round(Number(owed) * 100));
    await seen("Permit issued at once");
    await openScreen(`/apply/${permitId}/sent`);
    await expect.element(page.getByText("Permit issued", { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Print the permit" })).toBeVisible();
  });

  test("is reviewed where an answer calls for it, and says which", async () => {
    const permitId = await atOffice("heaterDraft", "21 Heater Way", { vent: "direct" });
    await openCheck(permitId);
    const note = page.getByRole("region", { name: "The office reviews this first" });
    await expect.element(note.getByText(/^How will it be vented\?/)).toBeVisible();
    await unseen("No review is needed, because:");
  });

  test("is held up by an expired insurance before anything is sent: the ways on, one of which is a review", {
    tags: ["proof"],
  }, async () => {
    await page.viewport(390, 844);
    const license = `HEAT*${crypto.randomUUID().slice(0, 6).toUpperCase()}9`;
    const name = `Northgate Heating ${license.slice(5)}`;
    const contractorId = contractorIdOf({ license, name }) ?? "";
    const person = { whoBuilds: "contractor", contractorName: name, contractorLicense: license };
    const permitId = await atOffice("heaterDraft", "23 Heater Way", person);
    await atOffice(
      "run",
      "office",
      callOf("contractor.add", { name, trade: "Plumbing", licenseNumber: license, licenseState: "WA", phone: "", email: "" }),
    );
    for (const [kind, left] of [
      ["license", 300],
      ["insurance", -3],
    ] as const)
      await atOffice(
        "run",
        "office",
        callOf("contractor.record-proof", {
          ...{ contractorId, kind, number: "1", carrier: "Cascade", amountCents: null },
          expiresOn: addDays(workingDay(), left),
        }),
      );
    await openCheck(permitId);
    await signAndSend();
    await seen("The permit cannot be issued at once");
    await seen(new RegExp(`^Expired papers of ${name}: insurance`));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await barriers()).toEqual([]);
    await expect.element(page.getByRole("link", { name: "Choose another contractor" })).toBeVisible();
    // Nothing is said to be so that is not, and nothing of a contractor who is not named any more.
    await unseen("No review is needed, because:");
    const builds = { permitId, question: "whoBuilds" };
    await atOffice("run", "applicant", callOf("draft.answer", { ...builds, base: "contractor", value: "owner" }));
    await unseen("The permit cannot be issued at once");
    await seen("No review is needed, because:");
    await atOffice("run", "applicant", callOf("draft.answer", { ...builds, base: "owner", value: "contractor" }));
    await seen("The permit cannot be issued at once");
    await choose(page.getByRole("checkbox", { name: /^What I have entered is true/ }));
    await press("button", "Send for review instead");
    await seen(/checks by .* that your application is complete/);
    await allSent();
    expect(await atOffice("stateOf", permitId)).toBe("submitted");
  });
});
