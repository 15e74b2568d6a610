import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "./support/at-office";
import { connection, wholeCopy } from "./support/connection";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";

const address = () => `${location.pathname}${location.search}`;
const rowOf = (words: string) => page.getByRole("row").filter({ hasText: words });
const openTab = (name: RegExp) => page.getByRole("navigation", { name: "Parts of the permit" }).getByRole("link", { name }).click();

test("the list is filtered by the type that a permit brought from another system", async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const typeName = `Grading ${mark}`;
  const at = (line1: string) => ({ line1, line2: "", city: "Cedar Falls", state: "WA", zip: "98109" });
  await atOffice("importRecords", [
    { number: `GR-${mark}`, given: { typeName, address: at(`7 ${mark} Quarry Rd`) } },
    { number: `TI-${mark}`, given: { address: at(`9 ${mark} Quarry Rd`) } },
  ]);
  await signInAs("office@demo.test");
  await openScreen("/office?view=all");
  await page.getByRole("button", { name: "Type: any" }).click();
  await expect.element(page.getByRole("menu").getByText("Imported types")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole("menuitem", { name: typeName }).click();
  const filtered = `/office?view=all&imported-type=Grading+${mark}`;
  const found = page.getByRole("table").getByRole("row", { name: /Quarry Rd/ });
  await expect.poll(address).toBe(filtered);
  await expect.poll(() => found.elements().length).toBe(1);
  await expect.element(rowOf(`7 ${mark} Quarry Rd`)).toMatchTextContent(`GR-${mark}`);
  await openScreen(filtered);
  await expect.poll(() => found.elements().length).toBe(1);
  await page.getByRole("button", { name: new RegExp(typeName) }).click();
  await expect.poll(address).toBe("/office?view=all");
});

test("without a connection the desk goes on, and what is never queued says why", async () => {
  const street = `${Math.floor(1_000 + Math.random() * 8_000)} Dark Desk Way`;
  const permitId = await atOffice("sentDeck", street);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  await signInAs("office@demo.test");
  await openScreen("/office");
  await wholeCopy();
  await connection(false);
  await page.getByRole("searchbox", { name: "Filter by number, address, name or work" }).fill(street);
  await expect.element(page.getByRole("heading", { name: "Not in this view" })).toBeVisible();
  await rowOf(street).getByRole("link").click();
  await openTab(/^Messages/);
  await page.getByRole("textbox", { name: "Note" }).fill("Written in the lift.");
  await page.getByRole("button", { name: "Write note" }).click();
  await expect.element(page.getByRole("list", { name: "Office notes" })).toMatchTextContent("Written in the lift.");
  await openTab(/^Fees/);
  await expect.element(page.getByRole("button", { name: "Take payment" })).toHaveAccessibleDescription(/never queued/);
  await connection(true);
  const notes = async () => (await atOffice("rows", "office")).filter((row) => JSON.stringify(row.data).includes("Written in the lift."));
  await expect.poll(async () => (await notes()).length, { timeout: 60_000 }).toBeGreaterThan(0);
});
