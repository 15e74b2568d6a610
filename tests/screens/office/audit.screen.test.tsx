import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { openScreen, signInAs, workAt } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const section = page.getByRole("region", { name: "Issued at once" });
const words = section.getByRole("textbox");
const answers = {
  ...{ description: "A new gas water heater", heaters: 1, kind: "gas-tank", change: "same", place: "garage", gasPiping: false },
  ...{ vent: "existing", closedSystem: "no", workValue: 180_000, whoBuilds: "owner" },
  owner: { name: "Olga Owner", email: "olga@example.org", phone: "" },
};

/** A permit that was issued as it was paid, at an office that looks at all of them afterwards. */
async function issuedAtOnce(office: string, staff: string, applicant: string): Promise<string> {
  const permitId = crypto.randomUUID();
  const ask = async (email: string, call: CommandCall) => expect(await atOffice("commandOf", { office, email }, call)).toBe(200);
  await ask(applicant, callOf("draft.start", { permitId, typeId: "water-heater@1" }));
  await ask(applicant, callOf("draft.choose-property", { permitId, propertyId: null, address: { line1: "1 Audit Way", city: "Town" } }));
  for (const [question, value] of Object.entries(answers))
    await ask(applicant, callOf("draft.answer", { permitId, question, base: null, value }));
  await ask(applicant, callOf("permit.submit", { permitId }));
  await ask(staff, callOf("payment.record", { permitId, paymentId: crypto.randomUUID(), amountCents: 2_300, method: "cash" }));
  return permitId;
}

test("a permit issued at once and drawn for an audit is looked at by the office, and its applicant reads what is not in order", {
  tags: ["proof"],
}, async () => {
  const office = await atOffice("newOffice", { auditShare: 1 });
  await workAt(office);
  const staff = await atOffice("newMember", "Aud Auditor", ["OfficeStaff"], office);
  const applicant = await atOffice("newMember", "Ana Applicant", [], office);
  const permitId = await issuedAtOnce(office, staff, applicant);
  await signInAs(staff);
  await openScreen(`/office/permits/${permitId}`);
  await expect.element(section.getByText(/^Drawn for an audit on /)).toBeVisible();
  await press("button", "Record the audit");
  await expect.element(section.getByText("Choose what you found")).toBeVisible();
  await choose(section.getByRole("radio", { name: "Not in order" }));
  await press("button", "Record the audit");
  await expect.element(words).toHaveAccessibleDescription(/Say what is not in order/);
  expect(await barriers()).toEqual([]);
  await words.fill("The vent is new");
  await press("button", "Record the audit");
  await expect.element(section.getByText(/^Audited by Aud Auditor on .*: Not in order$/)).toBeVisible();
  await expect.element(section.getByText("The vent is new")).toBeVisible();
  await signInAs(applicant);
  await openScreen(`/tracker/${permitId}`);
  await expect.element(page.getByText(/^Audit after issue: not in order.*The vent is new/)).toBeVisible();
});
