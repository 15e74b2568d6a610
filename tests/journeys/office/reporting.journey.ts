import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { readCsv } from "#schemas/plain/csv";
import { listen, signIn } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { importRecords } from "../../support/sample-import";

test.use({ serviceWorkers: "block" });

/** A type of permits that no other journey makes: nine of them. */
const type = `Harbor works ${crypto.randomUUID().slice(0, 8)}`;
const report = `/reporting/volume?${new URLSearchParams({ type, from: "2012-01-01", to: "2012-12-31" })}`;

test.beforeAll(async () => {
  const records = Array.from({ length: 9 }, (_, place) =>
    importedRecord(`${type}-${place}`.replace("Harbor works ", "H"), {
      ...{ typeName: type, appliedOn: "2012-03-05", issuedOn: `2012-0${4 + (place % 3)}-10`, statusOn: "2012-06-10" },
    }),
  );
  await importRecords(records);
});

test("the office takes the figures of a report away, as a table and on one sheet of paper", { tag: "@proof" }, async ({ page }) => {
  const console_ = listen(page);
  await signIn(page, "office@demo.test", report);
  await expect(
    page
      .getByRole("table")
      .first()
      .getByRole("link", { name: /: All, Applied$/ }),
  ).toHaveText("9");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("report-volume-2012-01-01-2012-12-31.csv");
  const rows = readCsv(readFileSync(await file.path(), "utf8")).map(({ fields }) => fields);
  expect(rows[0]).toEqual(["Divided by", "Row", "Figure", "Value", "Unit", "Records"]);
  expect(rows).toContainEqual(["By month", "All", "Applied", "9", "count", "9"]);
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  console_.expectQuiet();
});
