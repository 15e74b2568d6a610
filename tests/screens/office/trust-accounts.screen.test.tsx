import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { choose, enter, press, type } from "../support/screen-keys";

const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const statement = page.getByRole("table");
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

test("an account is opened, paid into with change, drawn on for a permit, and given back, and its statement says so", {
  tags: ["proof"],
}, async () => {
  const license = `PC-${Math.floor(100_000 + Math.random() * 900_000)}`;
  const name = `Northgate Plumbing ${license}`;
  const contractor = { contractorName: name, contractorLicense: license };
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Trust Trail`, contractor);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  await signInAs("jurisdiction@demo.test");
  await openScreen("/office/trust-accounts");
  await type("Name or license number", license);
  await press("button", "Find contractor");
  await type(/^General-ledger account/, "650.237.00");
  expect(await barriers()).toEqual([]);
  await press("button", `Open an account for ${name}`);
  await press("link", name);
  await said("No deposit yet.");
  expect(await barriers()).toEqual([]);

  const deposit = page.getByRole("form", { name: "Deposit" });
  await press("button", "Take deposit");
  await said("Enter an amount");
  await type("Amount", "990", deposit);
  await choose(deposit.getByRole("group", { name: /Payment method/ }), "Cash");
  await press("button", "$1,000", deposit);
  await said("Change due");
  await said("$10.00");
  expect(await barriers()).toEqual([]);
  await press("button", "Take deposit");
  await expect.element(statement.getByRole("row", { name: /^Deposit, cash/ })).toMatchTextContent(/\$990\.00/);

  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await type("Amount", "990.01");
  await choose(page.getByRole("group", { name: /Payment method/ }), "Trust account");
  await said("$990.00 in the trust account");
  await press("button", "Take payment");
  await said("The trust account has $990.00");
  await type("Amount", "40");
  await press("button", "Take payment");
  await said(/^\$40\.00, trust account/i);
  expect(await barriers()).toEqual([]);

  const accountId = contractorIdOf({ name, license }) ?? "";
  await openScreen(`/office/trust-accounts/${accountId}`);
  await expect.element(statement.getByRole("row", { name: /^Fees of a permit/ })).toMatchTextContent(/\$40\.00\s*\$950\.00/);
  const refund = page.getByRole("form", { name: "Refund" });
  await type("Refund amount", "950.01", refund);
  await press("button", "Refund from the account");
  await said("Amount must be more than $0 and at most $950.00");
  await type("Refund amount", "950", refund);
  await type(/reason/i, "Closes the business", refund);
  await press("button", "Refund from the account");
  await said("Nothing is left to refund.");
  await expect.element(statement.getByRole("row", { name: /^Refund, check/ })).toMatchTextContent(/\$950\.00\s*\$0\.00/);
  await press("link", /^Receipt /);
  await said(/^Deposit, cash/);
  await said("$1,000.00");
  await said(/^Taken by/);
  expect(await barriers()).toEqual([]);
  await press("link", "Back to the account");
  // What was drawn already cannot be voided out of it any more; a deposit that is left can.
  await expect.element(button(/^Void deposit/)).not.toBeInTheDocument();
  await type("Amount", "5", deposit);
  await choose(deposit.getByRole("group", { name: /Payment method/ }), "Check");
  await press("button", "Take deposit");
  await enter(button(/^Void deposit/));
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("Typed twice");
  expect(await barriers()).toEqual([]);
  await enter(dialog.getByRole("button", { name: "Void deposit" }));
  await expect.element(statement.getByRole("row", { name: /^Deposit voided/ })).toMatchTextContent(/\$5\.00\s*\$0\.00/);
  const { name: fileName, bytes } = await savedFile(() => enter(button("Export CSV")));
  expect(fileName).toBe(`trust-account-${license}.csv`);
  expect(await bytes.text()).toMatch(/Fees of a permit/);
});
