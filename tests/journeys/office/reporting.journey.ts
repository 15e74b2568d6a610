import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { readCsv } from "#schemas/plain/csv";
import { barriers, listen, signIn } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { importRecords } from "../../support/sample-import";

/** A type of permits that no other journey makes: nine of them, two of which are closed. */
const type = `Harbor works ${crypto.randomUUID().slice(0, 8)}`;
const report = `/reporting/volume?${new URLSearchParams({ type, from: "2012-01-01", to: "2012-12-31" })}`;

test.beforeAll(async () => {
  const records = Array.from({ length: 9 }, (_, place) =>
    importedRecord(`${type}-${place}`.replace("Harbor works ", "H"), {
      ...{ typeName: type, appliedOn: "2012-03-05", issuedOn: `2012-0${4 + (place % 3)}-10`, statusOn: "2012-06-10" },
      ...(place < 2 && { state: "closed", rawStatus: "Done", completedOn: "2012-11-01" }),
    }),
  );
  await importRecords(records);
});

/** A total of the course: "All, Applied". */
const total = (page: Page, column: string) =>
  page
    .getByRole("table")
    .first()
    .getByRole("link", { name: new RegExp(`: All, ${column}$`) });

test("[S2.13] the office asks a ready question, chooses its days, opens a figure's very records and takes the figures away", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, "office@demo.test", "/reporting");
  await page.getByRole("link", { name: "How many permits?" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "How many permits?" })).toBeFocused();
  await page.getByLabel("Permit type").selectOption(type);
  await page.getByLabel("From", { exact: true }).fill("2012-01-01");
  await page.getByLabel("To", { exact: true }).fill("2012-12-31");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.waitForURL((url) => `${url.pathname}${url.search}` === report);
  await expect(page.getByRole("paragraph").getByText(/^9 permits were issued from 1 Jan 2012 to 31 Dec 2012/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Permits issued" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole("link", { name: "2: Done, Issued" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "2 records" })).toBeFocused();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/-[01]$/, /-[01]$/]);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the report" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/reporting/volume");
  await expect(total(page, "Applied")).toHaveText("9");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("report-volume-2012-01-01-2012-12-31.csv");
  const rows = readCsv(readFileSync(await file.path(), "utf8")).map(({ fields }) => fields);
  expect(rows[0]).toEqual(["Divided by", "Row", "Figure", "Value", "Unit", "Records"]);
  expect(rows).toContainEqual(["By month", "All", "Applied", "9", "count", "9"]);

  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByText("These are the figures last seen here.")).toBeVisible();
  await expect(total(page, "Applied")).toHaveText("9");
  await context.setOffline(false);
  console_.expectQuiet();
  await context.close();
});
