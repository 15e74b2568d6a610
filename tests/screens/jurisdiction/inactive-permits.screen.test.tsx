import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";
import { importedPermitId } from "#schemas/blds/imported-permit";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { importedRecord } from "../../support/imported-record";
import { connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, type } from "../support/screen-keys";

const h1 = (name: string) => page.getByRole("heading", { level: 1, name });
const h2 = (name: string) => page.getByRole("heading", { level: 2, name });
const says = (words: string | RegExp) => page.getByText(words).first();
const old = { statusOn: "2014-03-01", appliedOn: "2014-01-10", issuedOn: "2014-03-01", expiresOn: null };

/** Does a command at the office's door, as another window of the same person would. */
async function run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<void> {
  const at = { id: crypto.randomUUID(), name, args, observedAt: new Date().toISOString() };
  const answer = await browserDevice().sendAlone(at);
  if (answer.kind !== "ok") throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

const bring = (records: readonly { readonly number: string; readonly more: object }[]) =>
  run("permit.import", { source: "Old system", records: records.map(({ number, more }) => importedRecord(number, { ...old, ...more })) });

const bringOld = (count: number) =>
  bring(Array.from({ length: count }, (_, place) => ({ number: `OLD-${String(place).padStart(3, "0")}`, more: {} })));

async function openPage(): Promise<void> {
  await openScreen("/jurisdiction/inactive-permits");
  await expect.element(h1("Inactive permits")).toBeVisible();
  await wholeCopy();
}

const dialog = page.getByRole("alertdialog");

test("the official looks for permits without activity, sees which stay and why, expires the rest, and is told which changed meanwhile", {
  tags: ["proof"],
}, async () => {
  await officeOfOwn("Ida Inactive", ["JurisdictionStaff"]);
  await bring([
    { number: "OLD-1", more: {} },
    { number: "OLD-2", more: { statusOn: "2013-03-01", issuedOn: "2013-03-01", appliedOn: "2013-01-10" } },
    { number: "OLD-3", more: {} },
    { number: "LATER-1", more: { expiresOn: "2090-01-01" } },
    { number: "SENT-1", more: { state: "submitted", issuedOn: null } },
  ]);
  await openScreen("/jurisdiction");
  await press("link", "Inactive permits");
  await expect.element(h1("Inactive permits")).toBeVisible();
  await wholeCopy();
  expect(await barriers()).toEqual([]);
  await press("button", "Preview");
  await expect.element(says("3 permits will expire. 1 permit stays as it is.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  const listed = page.getByRole("table", { name: /^Least recent activity first/ }).getByRole("link");
  expect(listed.elements().map(({ textContent }) => textContent)).toEqual(["OLD-2", "OLD-1", "OLD-3"]);
  await expect.element(says("There is still time left: 1")).toBeVisible();

  await press("button", "Expire 3 permits");
  await expect.element(says("Enter a reason")).toBeVisible();
  await type("Reason", "No activity since the old system");
  await press("button", "Expire 3 permits");
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/Nobody else gets an email/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  // Somebody's note, while the question stands.
  await run("note.write", { permitId: importedPermitId("OLD-3"), noteId: crypto.randomUUID(), text: "They called" });
  await press("button", "Expire 3 permits", dialog);
  await expect.element(h2("Finished")).toBeVisible();
  // The pressed button is gone: what took its place has the focus.
  expect(document.activeElement?.textContent).toBe("Finished");
  await expect.element(says("2 permits expired. 1 permit stays as it is, because it changed after the preview.")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Changed after the preview" }).getByRole("link", { name: "OLD-3" })).toBeVisible();
  expect(await barriers()).toEqual([]);

  await press("button", "Look for other permits");
  expect(document.activeElement?.textContent).toBe("Which permits");
  await press("button", "Preview");
  await expect.element(says(/^1 permit stays as it is\.$/)).toBeVisible();
  await openScreen(`/office/permits/${importedPermitId("OLD-1")}?tab=activity`);
  await expect.element(says(/Expired by the office, with no activity since .*2014: No activity since the old system/)).toBeVisible();
});

test("what is to be ended is gone on with wherever the page went, stopped by a press, and continued after it was opened anew", {
  tags: ["proof"],
}, async () => {
  await officeOfOwn("Lena Leave", ["JurisdictionStaff"]);
  await bringOld(60);
  await openPage();
  await press("button", "Preview");
  await type("Reason", "Old");
  await press("button", "Expire 60 permits");
  await press("button", "Expire 60 permits", dialog);
  await expect.element(says(/^Expiring permits: \d+ of 60$/)).toBeVisible();
  await openScreen("/jurisdiction");
  await expect.element(h1("Jurisdiction")).toBeVisible();
  await openScreen("/jurisdiction/inactive-permits");
  await expect.element(says(/^Expiring permits: [1-9]\d* of 60$/)).toBeVisible();
  await press("button", "Stop");
  await expect.element(says(/^Stopped after [1-9]\d* of 60 permits/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await openScreen("/jurisdiction");
  await openScreen("/jurisdiction/inactive-permits");
  await press("button", "Continue");
  await expect.element(says("60 permits expired."), { timeout: 30_000 }).toBeVisible();
});

test("asks for what is missing before it looks, and cannot look without a connection", { tags: ["proof"] }, async () => {
  await officeOfOwn("Mia Missing", ["Admin", "JurisdictionStaff"]);
  await openPage();
  await page.getByRole("checkbox", { name: "Issued" }).click();
  await page.getByRole("checkbox", { name: "Inspections", exact: false }).first().click();
  await page.getByLabelText(/^No activity since/).fill("2090-01-01");
  await press("button", "Preview");
  await expect.element(says("Choose at least one state")).toBeVisible();
  await expect.element(says(/Enter .* or an earlier day/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole("radio", { name: /^Closed/ }).click();
  await expect.element(page.getByRole("checkbox", { name: "Finaled", exact: true })).toBeChecked();
  await page.getByLabelText(/^No activity since/).fill("2019-01-01");
  await press("button", "Preview");
  await expect.element(says("No inactive permits found")).toBeVisible();
  await connection(false);
  await expect.element(says("This needs a connection and is never queued.")).toBeVisible();
  await connection(true);
});
