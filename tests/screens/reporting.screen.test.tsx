import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "./support/at-office";
import { connection } from "./support/connection";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";

/** A type of permits that no other test makes. */
const type = `Harbor works ${crypto.randomUUID().slice(0, 8)}`;
const report = `/reporting/volume?${new URLSearchParams({ type, from: "2012-01-01", to: "2012-12-31" })}`;

beforeAll(async () => {
  const dates = (place: number) => ({ appliedOn: "2012-03-05", issuedOn: `2012-0${4 + (place % 3)}-10`, statusOn: "2012-06-10" });
  const closed = { state: "closed", rawStatus: "Done", completedOn: "2012-11-01" } as const;
  const records = Array.from({ length: 9 }, (_, place) => ({
    number: `${type}-${place}`.replace("Harbor works ", "H"),
    given: { typeName: type, ...dates(place), ...(place < 2 && closed) },
  }));
  await atOffice("importRecords", records);
});

const title = (name: string) => page.getByRole("heading", { level: 1, name });

test("[S2.13] the office asks a ready question, chooses its days and opens a figure's very records", async () => {
  await signInAs("office@demo.test");
  await openScreen("/reporting");
  await page.getByRole("link", { name: "How many permits?" }).click();
  await expect.element(title("How many permits?")).toHaveFocus();
  await page.getByLabelText("Permit type").selectOptions(type);
  await page.getByLabelText("From", { exact: true }).fill("2012-01-01");
  await page.getByLabelText("To", { exact: true }).fill("2012-12-31");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(report);
  await expect.element(page.getByRole("paragraph").getByText(/^9 permits were issued from 1 Jan 2012 to 31 Dec 2012/)).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Permits issued" })).toBeVisible();
  expect(await barriers()).toEqual([]);

  await page.getByRole("link", { name: "2: Done, Issued" }).click();
  await expect.element(title("2 records")).toHaveFocus();
  const records = page.getByRole("table").getByRole("rowheader");
  await expect.poll(() => records.elements().map(({ textContent }) => textContent)).toEqual(Array(2).fill(expect.stringMatching(/-[01]$/)));
  expect(await barriers()).toEqual([]);
  await page.getByRole("link", { name: "Back to the report" }).click();
  const total = page
    .getByRole("table")
    .first()
    .getByRole("link", { name: /: All, Applied$/ });
  await expect.element(total).toHaveTextContent("9");

  await connection(false);
  await page.getByRole("button", { name: "Show" }).click();
  await expect.element(page.getByText("These are the figures last seen here.")).toBeVisible();
  await expect.element(total).toHaveTextContent("9");
});

test("an applicant reads figures of many permits alone, and opens none", async () => {
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(report);
  await expect.element(title("How many permits?")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^All 9 9 0 not shown/ }).first()).toBeVisible();
  await expect.element(page.getByRole("table").first()).toBeVisible();
  expect(page.getByRole("table").getByRole("link").elements()).toEqual([]);
  expect(await barriers()).toEqual([]);
  await openScreen("/reporting/records/backlog?table=ages&column=open");
  await expect.element(title("This area is for other roles")).toBeVisible();
  expect(page.getByRole("main").getByRole("table").elements()).toEqual([]);
});
