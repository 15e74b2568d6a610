import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connection } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter } from "../support/screen-keys";

beforeAll(async () => void (await officeOfOwn("Odell Official", ["JurisdictionStaff"])));
beforeEach(() => connection(true));

const path = "/jurisdiction/types/residential-deck";
const form = page.getByRole("form", { name: "New fees" });
const tries = page.getByRole("region", { name: "Fee calculator" });
const day = "Wed 1 January 2031";
const enterOn = (name: string | RegExp) => enter(page.getByRole("button", { name, exact: typeof name === "string" }));
const field = (name: string) => form.getByRole("textbox", { name, exact: true });
const choice = (name: string) => form.getByRole("combobox", { name, exact: true });
const said = (words: string | RegExp) => expect.element(form.getByText(words)).toBeVisible();
const inRow = (name: string | RegExp) => tries.getByRole("row", { name });

/** A technology fee: 4 % of the permit fee and the plan review, from $10 to $250, half of it with the application. */
async function addTechnologyFee(): Promise<void> {
  await enterOn("Add a fee");
  await field("Code").fill("TE-01");
  await field("Fee in English").fill("Records fee");
  await userEvent.selectOptions(choice("Calculation"), "Percentage of other fees");
  await enterOn("Schedule these fees");
  // What is missing is said at its field, and nothing is scheduled.
  await expect.element(field("Fee in Spanish")).toHaveAccessibleDescription(/Fill this in/);
  await expect.element(field("Percentage")).toHaveAccessibleDescription(/Enter a percentage, like 65/);
  expect(await barriers()).toEqual([]);
  await field("Fee in Spanish").fill("Tarifa de registros");
  await field("Account").fill("117-341-96");
  for (const of of [/Permit fee$/, /Plan review$/]) await form.getByRole("checkbox", { name: of }).click();
  await field("Percentage").fill("4");
  await field("Minimum").fill("10");
  await field("Maximum").fill("250");
  await userEvent.selectOptions(choice("Deposit"), "A percentage");
  await form.getByRole("textbox", { name: "Percentage", exact: true }).last().fill("50");
  await enter(form.getByRole("button", { name: /^Done TE-01/ }));
  await said("4% of Permit fee + Plan review, at least $10.00, at most $250.00, 50% due with the application as a deposit");
}

describe("[S2.4] the building official's office plans fees line by line", () => {
  test("a line is added, one changed and one ended; the calculator that charges shows both, a reload loses nothing, and the plan is taken back", async () => {
    await openScreen(path);
    await tries.getByRole("textbox").first().fill("500");
    await expect.element(tries.getByText("Total")).toBeVisible();
    await enterOn("Schedule new fees");
    await addTechnologyFee();

    await enter(form.getByRole("button", { name: /^Change .*Permit fee$/ }));
    await form.getByRole("textbox", { name: "Base" }).first().fill("lots");
    await enterOn("Schedule these fees");
    await said("Enter an amount, like 120.50");
    await said("Something in this fee is missing or can't be read. Open it to correct it.");
    await form.getByRole("textbox", { name: "Base" }).first().fill("9,999");
    await expect.element(inRow(/^Permit fee/)).toMatchTextContent(/\$9,999\.00/);
    await expect.element(inRow(/^Records fee, deposit/)).toMatchTextContent(/none\s*\$125\.00/);
    await expect.element(tries.getByText(/ more with the new fees$/)).toBeVisible();

    await enter(form.getByRole("button", { name: /^End .*Plan review$/ }));
    await expect.element(form.getByText("Ends", { exact: true })).toBeVisible();
    // A percentage of what ends is told where it stands.
    await expect.element(form.getByText("A percentage can only be of fees above it").first()).toBeVisible();
    await enter(form.getByRole("button", { name: /^Keep .*Plan review$/ }));
    await enter(form.getByRole("button", { name: /^End .*Zoning review$/ }));

    // Everything that was typed is there again.
    await openScreen(path);
    await expect.element(form.getByText("New", { exact: true })).toBeVisible();
    await expect.element(form.getByText("Changed", { exact: true })).toBeVisible();
    await enterOn("Schedule these fees");
    await said("Enter the effective date");
    await form.getByLabelText("Effective date").fill("2031-01-01");
    expect(await barriers()).toEqual([]);
    await enterOn("Schedule these fees");

    const planned = page.getByRole("table", { name: `Scheduled from ${day}` });
    await expect.element(planned.getByRole("row", { name: /^TE-01 Records fee 117-341-96 4% of/ })).toBeVisible();
    await expect.element(planned.getByRole("row", { name: /Zoning review/ })).not.toBeInTheDocument();
    await expect.element(form).not.toBeInTheDocument();
    await enterOn(`Cancel the fees from ${day}`);
    await expect.element(planned).not.toBeInTheDocument();
  });

  test("what is written of new fees is discarded on request alone", async () => {
    await openScreen(path);
    await enterOn("Schedule new fees");
    await enterOn("Discard");
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep the changes" }).click();
    await expect.element(form).toBeVisible();
    await enterOn("Discard");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard", exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
  });
});
