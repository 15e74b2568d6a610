import { beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readValuationCsv } from "#schemas/fee/schedule/valuation-csv";
import { connection } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { enter } from "../support/screen-keys";

beforeAll(async () => void (await officeOfOwn("Odell Official", ["JurisdictionStaff"])));
beforeEach(() => connection(true));

const path = "/jurisdiction/types/commercial-alteration";
const form = page.getByRole("form", { name: "New fees" });
const tries = page.getByRole("region", { name: "Fee calculator" });
const field = (name: string) => form.getByRole("textbox", { name, exact: true });
const said = (words: string | RegExp) => expect.element(form.getByText(words).first()).toBeVisible();
const press = (name: string) => enter(form.getByRole("button", { name, exact: true }));
const choose = (name: string, option: string) => userEvent.selectOptions(form.getByRole("combobox", { name, exact: true }), option);

/** Made-up figures, as a spreadsheet puts them on the clipboard. */
const pasted = ["Group\tIIB\tVB", "B Business\t260\t210.40", "M\t190.25\tNP"].join("\n");

async function paste(text: string): Promise<void> {
  await field("Paste the table").fill(text);
  await press("Check the pasted table");
}

test("a valuation table is pasted, its bad cells are named, and it counts once it was looked through and scheduled", {
  tags: ["proof"],
}, async () => {
  await openScreen(path);
  await enter(page.getByRole("button", { name: "Schedule new fees" }));
  await enter(form.getByRole("button", { name: /^Change .*Permit fee$/ }));
  await form.getByRole("checkbox", { name: /^Take the value from a building valuation table/ }).click();
  await press("Schedule these fees");
  await expect.element(field("Name of the table")).toHaveAccessibleDescription(/Fill this in/);
  await expect.element(field("Paste the table")).toHaveAccessibleDescription(/Import the valuation table/);

  await paste("Group;IIB;VZ\nB;150,25;=1+1\n;5;6");
  await said("4 cells cannot be used. Fix them in the spreadsheet and import it again.");
  await said(/^Row 1, column C: “VZ”\. A type of construction goes here: IA, IB,/);
  await said("Row 2, column B: “150,25”. This may be thousands or decimals. Write decimals after a point, like 150.25.");
  await said("Row 2, column C: “=1+1”. A formula is not taken. Write the figure itself.");
  await said("Row 3, column A is empty. An occupancy group goes here.");
  expect(await barriers()).toEqual([]);
  await paste(`Group${"\tVB".repeat(10_000)}`);
  await said("There are more than 13 types of construction in the first row.");

  await paste(pasted);
  await said("Groups: 2. Types of construction: 2. Figures: 3. Not permitted: 1.");
  await expect.element(form.getByRole("row", { name: "M $190.25 NP" })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("Use this table");
  await field("Name of the table").fill("Made-up data, May 2026");
  await field("Regional modifier").fill("0.923");
  await press("Schedule these fees");
  await expect.element(field("Regional modifier")).toHaveAccessibleDescription(/with at most two decimals/);
  await field("Regional modifier").fill("0.92");
  await choose("Question for the occupancy group", "How will the space be used?");
  await choose("Question for the type of construction", "What kind of work is it?");
  await choose("Question for square feet", "What floor area is being changed?");
  await said(/^Not in the table: Restaurant, bar or hall \(A-2\), .*For these the declared value counts\.$/);
  await said(/table 5, valued by Made-up data, May 2026, or as declared where that is larger/);

  // It is kept on this device while it is written, and tried by the calculator that charges.
  await openScreen(path);
  await userEvent.selectOptions(tries.getByRole("combobox", { name: "How will the space be used?" }), "Office, clinic or bank (B)");
  await userEvent.selectOptions(tries.getByRole("combobox", { name: "What kind of work is it?" }), "Repair after damage");
  await tries.getByRole("textbox", { name: /^What floor area is being changed/ }).fill("1000");
  await tries.getByRole("textbox", { name: /^What is the value of the work/ }).fill("100000");
  await expect
    .element(tries.getByText("$100,000 (declared, B Business, repair is not in Made-up data, May 2026) at table 5"))
    .toBeVisible();
  await form.getByLabelText("Effective date").fill("2031-01-01");
  await press("Schedule these fees");
  const planned = page.getByRole("table", { name: "Scheduled from Wed 1 January 2031" });
  await expect.element(planned.getByRole("row", { name: /valued by Made-up data, May 2026/ })).toBeVisible();
  await planned.getByText("Made-up data, May 2026", { exact: true }).first().click();
  const { name, bytes } = await savedFile(() => enter(planned.getByRole("button", { name: "Export CSV" })));
  expect(name).toBe("valuation-table.csv");
  expect(readValuationCsv(await bytes.text())).toEqual(readValuationCsv(pasted));
});
