import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "./support/at-office";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";

/** A type of permits that no other test makes. */
const type = `Harbor works ${crypto.randomUUID().slice(0, 8)}`;
const report = `/reporting/volume?${new URLSearchParams({ type, from: "2012-01-01", to: "2012-12-31" })}`;

test("an applicant reads figures of many permits alone, and opens none", async () => {
  const dates = (place: number) => ({ appliedOn: "2012-03-05", issuedOn: `2012-0${4 + (place % 3)}-10`, statusOn: "2012-06-10" });
  const closed = { state: "closed", rawStatus: "Done", completedOn: "2012-11-01" } as const;
  const records = Array.from({ length: 9 }, (_, place) => ({
    number: `${type}-${place}`.replace("Harbor works ", "H"),
    given: { typeName: type, ...dates(place), ...(place < 2 && closed) },
  }));
  await atOffice("importRecords", records);
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(report);
  await expect.element(page.getByRole("heading", { level: 1, name: "How many permits?" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^All 9 9 not shown/ }).first()).toBeVisible();
  await expect.element(page.getByRole("table").first()).toBeVisible();
  expect(page.getByRole("table").getByRole("link").elements()).toEqual([]);
  expect(await barriers()).toEqual([]);
  await openScreen("/reporting/records/backlog?table=ages&column=open");
  await expect.element(page.getByRole("heading", { level: 1, name: "This area is for other roles" })).toBeVisible();
  expect(page.getByRole("main").getByRole("table").elements()).toEqual([]);
});
