import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter } from "../support/screen-keys";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = page.getByRole("alertdialog");
const payments = page.getByRole("list", { name: "Payments", exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();

async function take(amount: string): Promise<void> {
  await page.getByRole("textbox", { name: "Amount", exact: true }).first().fill(amount);
  await page.getByRole("radio", { name: "Check" }).click({ force: true });
  await enter(button("Take payment"));
}

test("a wrong entry is voided and taken again, a part is refunded, and everybody reads the same of it", { tags: ["proof"] }, async () => {
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Refund Road`);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await take("100");
  await expect.element(payments.getByText(/^\$100\.00, check/i)).toBeVisible();
  // The desk may void it today; money is given back by the official alone.
  await expect.element(button(/^Refund/)).not.toBeInTheDocument();
  await enter(button(/^Void Receipt/));
  await enter(dialog.getByRole("button", { name: "Void" }));
  await expect.element(dialog.getByRole("textbox")).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("textbox").fill("Typed 100 in place of 10");
  await enter(dialog.getByRole("button", { name: "Void" }));
  await expect.element(payments.getByText("Voided", { exact: true })).toBeVisible();
  await expect.element(payments.getByText(/Typed 100 in place of 10/)).toBeVisible();
  await expect.element(button(/^Void Receipt/)).not.toBeInTheDocument();
  await take("10");
  await expect.element(payments.getByText(/^\$10\.00, check/i)).toBeVisible();

  await signInAs("jurisdiction@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await enter(button(/^Refund /));
  await dialog.getByRole("textbox", { name: "Refund amount" }).fill("10.01");
  await enter(dialog.getByRole("button", { name: "Refund" }));
  await expect.element(dialog.getByText("Enter an amount up to $10.00")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Refund amount" }).fill("4");
  await dialog.getByRole("textbox", { name: /reason/i }).fill("Charged twice");
  expect(await barriers()).toEqual([]);
  await enter(dialog.getByRole("button", { name: "Refund" }));
  await expect.element(payments.getByText("$6.00 kept")).toBeVisible();
  expect(await barriers()).toEqual([]);

  await payments.getByRole("link").first().click();
  await said("Kept by the office");
  await said(/^\$4\.00 refunded, check/i);
  expect(await barriers()).toEqual([]);

  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said(/\$4\.00 refunded from receipt/);
  await said(/Receipt .* for \$100\.00 voided/);
  await said("Refunded $4.00");
});
