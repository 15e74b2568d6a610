import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";
import { importedPermitId } from "#schemas/blds/imported-permit";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { importedRecord } from "../../support/imported-record";
import { connection } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, type } from "../support/screen-keys";

const h1 = (name: string) => page.getByRole("heading", { level: 1, name });
const list = page.getByRole("list", { name: "Acts, newest first" });
const told = (words: string | RegExp) => list.getByText(words).first();

async function run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<void> {
  const at = { id: crypto.randomUUID(), name, args, observedAt: new Date().toISOString() };
  const answer = await browserDevice().sendAlone(at);
  if (answer.kind !== "ok") throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

test("an official reads who changed what from what to what, narrows it by keys, and the address keeps the question", async () => {
  await officeOfOwn("Olga Official", ["JurisdictionStaff", "Admin"]);
  const permitId = importedPermitId("R14-1");
  await run("permit.import", { source: "Old system", records: [importedRecord("R14-1", { state: "issued", expiresOn: "2027-03-01" })] });
  await run("permit.extend", { permitId, until: "2027-06-01", reason: "Concrete is late" });
  await run("organization.add-holiday", { day: "2027-03-17", name: { en: "Day", es: "Día" } });

  await openScreen("/jurisdiction");
  await press("link", "Audit log");
  await expect.element(h1("Audit log")).toBeVisible();
  await expect.element(told("Expires: 1 Mar 2027 → 1 Jun 2027")).toBeVisible();
  await expect.element(told("“Concrete is late”")).toBeVisible();
  await expect.element(told("Holidays: added 17 Mar 2027")).toBeVisible();
  await expect.element(told("Olga Official")).toBeVisible();
  expect(await barriers()).toEqual([]);

  await type("Permit number", "R14-1");
  await press("button", "Search");
  await expect.element(list.getByText("Holiday added")).not.toBeInTheDocument();
  await expect.element(list.getByRole("link", { name: "R14-1" }).first()).toBeVisible();
  await page.getByLabelText("Kind of act").selectOptions("Permit extended");
  await press("button", "Search");
  await expect.element(list.getByText("Record imported")).not.toBeInTheDocument();
  expect(location.search).toBe("?act=permit.extend&permit=R14-1");
  expect(await barriers()).toEqual([]);

  await type("Permit number", "R99-9");
  await press("button", "Search");
  await expect.element(page.getByText("No permit has this number.").first()).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("link", "Clear filters");
  await expect.element(told("Holiday added")).toBeVisible();
});

test("without a connection it says that it needs one, and comes with it again", async () => {
  await officeOfOwn("Otto Offline", ["JurisdictionStaff"]);
  await openScreen("/jurisdiction");
  await expect.element(h1("Jurisdiction")).toBeVisible();
  await connection(false);
  await openScreen("/jurisdiction/audit");
  await expect.element(page.getByText("The audit log needs a connection")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await connection(true);
  await press("button", "Try again");
  await expect.element(page.getByText("No acts match these filters.").or(list).first()).toBeVisible();
});
