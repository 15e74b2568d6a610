import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { choose, press, pressKey, reach, type } from "../support/screen-keys";

const part = (number: number) => page.getByRole("group", { name: `Part ${number} of 2`, exact: true });
const methodOf = (number: number) => part(number).getByRole("group", { name: /Payment method/ });
const payments = page.getByRole("list", { name: "Payments", exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();

test("a card and cash are taken in two parts by key, with the change told, and stand on one receipt", async () => {
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Tender Terrace`);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  const hint = page.getByText(/is due now|is owed; it pays/).first();
  await expect.element(hint).toBeVisible();
  await type("Amount", "60");
  await choose(page.getByRole("group", { name: /Payment method/ }), "Card, on the terminal");
  await type(/^Reference/, "4417");
  await press("button", "Add a part");
  // What the first part leaves stands in the second, which has the focus.
  const second = part(2).getByRole("textbox", { name: "Amount", exact: true });
  await expect.element(second).toHaveFocus();
  await expect.element(second).not.toHaveValue("");
  await type("Amount", "21.90", part(2));
  await choose(methodOf(2), "Cash");
  expect(await barriers()).toEqual([]);
  await type("Cash given", "20", part(2));
  await press("button", "Take payment");
  await said("Cash given must be $21.90 or more");
  await press("button", "$25", part(2));
  await expect.element(part(2).getByRole("textbox", { name: "Cash given" })).toHaveValue("25");
  await said("$3.10");
  expect(await barriers()).toEqual([]);
  await press("button", "Take payment");
  await expect.element(payments.getByText(/^\$21\.90, cash/i)).toBeVisible();
  await expect.element(payments.getByText(/^\$60\.00, card, on the terminal, 4417/i)).toBeVisible();
  // What is to be given back stays on the screen until something else is done.
  await said("Change due");
  await said("$3.10");
  await expect.element(page.getByRole("group", { name: /^Part/ })).not.toBeInTheDocument();
  await reach(payments.getByRole("link").first());
  await pressKey("Enter");
  await said("Paid in 2 parts");
  await said("$81.90");
  await said("$25.00");
  await said("Change");
  expect(await barriers()).toEqual([]);
});

test("the rest of a check is kept as credit where that is chosen", async () => {
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Credit Court`);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await type("Amount", "900000");
  await choose(page.getByRole("group", { name: /Payment method/ }), "Check");
  await press("button", "Take payment");
  await said(/^Amount must be .* or less$/);
  const keep = page.getByRole("checkbox", { name: /^Keep .* as credit on this permit$/ });
  await reach(keep);
  await pressKey("Space");
  await expect.element(keep).toBeChecked();
  await press("button", "Take payment");
  await expect.element(payments.getByText(/^\$900,000\.00, check/i)).toBeVisible();
  await said("Credit");
  expect(await barriers()).toEqual([]);
});
