import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { contractorClaim } from "#schemas/contractor/contractor";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { payment } from "#schemas/fee/fee";
import { trustEntry } from "#schemas/fee/trust/trust-account";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, type } from "../support/screen-keys";

const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const fromAccount = page.getByRole("radio", { name: /^From your trust account/ });

test("a contractor pays a permit's fees from its trust account, once there is enough in it", async () => {
  const license = `PC-${Math.floor(100_000 + Math.random() * 900_000)}`;
  const name = `Eastgate Builders ${license}`;
  const id = contractorIdOf({ name, license }) ?? "";
  const street = `${Math.floor(10_000 + Math.random() * 90_000)} Ledger Lane`;
  const permitId = await atOffice("sentDeck", street, { contractorName: name, contractorLicense: license });
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said(street);
  await expect.element(fromAccount).not.toBeInTheDocument();

  await atOffice("run", "applicant", callOf("contractor.add", { name, licenseNumber: license }));
  const claims = (await atOffice("rows", "office")).filter(({ kind }) => kind === "contractor-claim");
  const claimId = claims.map(({ data }) => contractorClaim.parse(data)).find(({ contractorId }) => contractorId === id)?.id ?? "";
  await atOffice("run", "office", callOf("contractor.accept-claim", { contractorId: id, claimId }));
  await signInAs("jurisdiction@demo.test");
  await openScreen("/office/trust-accounts");
  await type("Name or license number", license);
  await press("button", "Find contractor");
  await press("button", `Open an account for ${name}`);
  await press("link", name);
  await said("No deposit yet.");

  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await expect.element(fromAccount).toBeChecked();
  await press("button", /^Pay \$/);
  await said("The account balance is too low.");
  expect(await barriers()).toEqual([]);
  const deposit = { accountId: id, entryId: crypto.randomUUID(), amountCents: 500_000, method: "check" } as const;
  await atOffice("run", "office", callOf("trust-account.deposit", deposit));
  await press("button", /^Pay \$/);
  await said("Paid from your trust account.");
  await expect.element(page.getByRole("button", { name: /^Pay \$/ })).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);

  const rows = await atOffice("rows", "office");
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ data }) => data);
  const payments = of("payment")
    .map((data) => payment.parse(data))
    .filter((one) => one.permitId === permitId);
  const entries = of("trust-entry")
    .map((data) => trustEntry.parse(data))
    .filter(({ accountId }) => accountId === id);
  const drawn = entries.filter(({ kind }) => kind === "draw");
  expect(payments).toMatchObject([{ method: "trust-account", amountCents: drawn[0]?.amountCents }]);
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}/receipts/${payments[0]?.id}`);
  await said(/^Paid online by /);
  expect(drawn).toMatchObject([{ permit: { id: permitId }, byName: payments[0]?.takenByName }]);
});
