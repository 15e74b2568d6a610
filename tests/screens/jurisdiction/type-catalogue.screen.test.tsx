import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue, portableOfEntry } from "#schemas/catalogue/catalogue";
import { readTypeFile, typeFileOf } from "#schemas/permit-type/type-file";
import { connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const h1 = (name: string) => page.getByRole("heading", { level: 1, name });
const list = (name: string) => page.getByRole("list", { name, exact: true });
const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
const chosenFile = (text: string, name: string) => new File([text], name, { type: "application/json" });

/** Opens the catalogue and waits until it is there. */
async function openCatalogue(): Promise<void> {
  await openScreen("/jurisdiction/catalogue");
  await expect.element(h1("Permit type catalog")).toBeVisible();
  await expect.element(row("Water heater").first()).toBeVisible();
}

test("the official adds a type of the catalog, finds it not offered yet, and is not shown it to be added again", {
  tags: ["proof"],
}, async () => {
  await officeOfOwn("Carla Catalog", ["JurisdictionStaff"]);
  await openCatalogue();
  await wholeCopy();
  expect(await barriers()).toEqual([]);
  await page.getByRole("searchbox", { name: "Find a permit type" }).fill("cargador");
  await expect.poll(() => list("Residential").getByRole("listitem").elements().length).toBeGreaterThan(0);
  await expect.poll(() => row("Water heater").elements().length).toBe(0);
  await connection(false);
  await expect.element(page.getByText("This needs a connection and is never queued.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add Electric vehicle charger" })).not.toBeInTheDocument();
  await connection(true);
  await press("button", "Add Electric vehicle charger");
  await expect.element(row("Electric vehicle charger").getByText("In your office")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("link", "Electric vehicle charger");
  await expect.element(h1("Electric vehicle charger")).toBeVisible();
  await openScreen("/jurisdiction/types");
  await expect.element(page.getByRole("link", { name: "Electric vehicle charger (not offered)" })).toBeVisible();
  // Nobody is told of it yet: its page is not there, and the list for everybody does not name it.
  await openScreen("/permit-types/vehicle-charger");
  await expect.element(h1("That page couldn't be found")).toBeVisible();
  await openScreen("/permit-types");
  await expect.element(page.getByRole("link", { name: "Residential deck" })).toBeVisible();
  expect(page.getByText("Electric vehicle charger").elements()).toEqual([]);
  // Without a connection both are what this device holds.
  await connection(false);
  await openScreen("/permit-types/residential-deck?f-workValue=5000");
  await expect.element(page.getByText("$213.14")).toBeVisible();
  await openScreen("/permit-types");
  await expect.element(page.getByRole("link", { name: "Residential deck" })).toBeVisible();
  await connection(true);
});

test("an office's types leave in one file and come into another, which is told what cannot be added and what is no such file", {
  tags: ["proof"],
}, async () => {
  await officeOfOwn("Fay File", ["JurisdictionStaff"]);
  await openScreen("/jurisdiction/types");
  await wholeCopy();
  const { name, bytes } = await savedFile(() => press("button", /^Download \d+ permit types$/));
  expect(name).toMatch(/-permit-types-\d{4}-\d{2}-\d{2}\.json$/);
  expect(readTypeFile(await bytes.text())?.map(({ code }) => code)).toContain("residential-deck");

  await openCatalogue();
  const [whole] = catalogue.filter(({ type: { code } }) => code === "water-heater").map(portableOfEntry);
  if (!whole) throw new Error("no water heater");
  const sound = { ...whole, code: "boiler", name: { en: "Boiler", es: "Caldera" } };
  const faulty = { ...whole, code: "no-review", name: { en: "Unreviewed", es: "Sin revisar" }, reviews: [] };
  const input = page.getByLabelText(/^Choose a file/);
  await userEvent.upload(input, chosenFile("These are notes", "notes.json"));
  await expect.element(page.getByText("notes.json was not loaded")).toBeVisible();
  await userEvent.upload(input, chosenFile(JSON.stringify(typeFileOf([sound, faulty])), "theirs.json"));
  await expect.element(page.getByText("1 type cannot be added. Its form, rules or fees have errors:")).toBeVisible();
  await expect.element(page.getByText(/have errors: *Unreviewed/).first()).toBeVisible();
  await press("button", "Add Boiler", list("Permit types in theirs.json"));
  await expect.element(list("Permit types in theirs.json").getByText("In your office")).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test("the whole catalog comes in by one press, one type after another", { tags: ["proof"] }, async () => {
  await officeOfOwn("Will Whole", ["JurisdictionStaff"]);
  await openCatalogue();
  await wholeCopy();
  await page.getByRole("searchbox", { name: "Find a permit type" }).fill("fire");
  const open = () => page.getByRole("button", { name: /^Add / }).elements().length;
  await press("button", /^Add (all \d+ types|this type)$/);
  await expect.poll(open).toBe(0);
  expect(page.getByText("In your office").elements().length).toBeGreaterThan(1);
});
