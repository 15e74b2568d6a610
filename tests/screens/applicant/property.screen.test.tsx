import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach, typeWords } from "../support/screen-keys";

const mark = crypto.randomUUID().slice(0, 6).toUpperCase();
const house = String(3_000 + Math.floor(Math.random() * 5_000));
const line1 = `${house} Cranberry${mark.toLowerCase().replaceAll(/\d/g, "x")} Avenue SW`;
const address = { line1, line2: "", city: "Cedar Falls", state: "WA", zip: "98109" };
const record = (name: string, more: Parameters<typeof atOffice<"importRecords">>[1][number]["given"]) => ({
  number: `${name}-${mark}`,
  given: { address, parcel: `77-${mark}`, projectName: name, ...more },
});
const closed = { state: "closed", rawStatus: "Closed", appliedOn: "2012-03-05", issuedOn: "2012-04-10", completedOn: "2012-11-01" };

beforeAll(() =>
  atOffice("importRecords", [
    record("ROOF", closed),
    record("POOL", { state: "expired", rawStatus: "Expired", appliedOn: "2019-05-01", issuedOn: "2019-06-01", expiresOn: "2020-12-01" }),
    record("SHED", { appliedOn: "2026-09-21", issuedOn: "2026-11-12" }),
  ]),
);

const search = page.getByRole("searchbox", { name: "Find a property" });
const found = page.getByRole("link", { name: new RegExp(`^${house} Cranberry`) });
const title = page.getByRole("heading", { level: 1 });
const open = page
  .getByRole("region", { name: /Open/ })
  .getByRole("listitem")
  .filter({ has: page.getByRole("link") });
const openCount = () => expect.poll(() => open.elements().length);
const year = (name: string) => page.getByRole("list", { name });
const past = page.getByText(/^2012, /);
const keptWhole = () => expect.element(page.getByText("All its permits open without a connection.")).toBeVisible();

test("[S2.16] the counter finds a place however it is spelled, and reads what is open there", async () => {
  await signInAs("office@demo.test");
  await openScreen("/property");
  // A slip of the finger, another way to write the street: it is found, by keys alone.
  await reach(search);
  await typeWords(line1.replace("Cranb", "Carnb").replace("Avenue SW", "ave southwest"));
  await expect.element(page.getByText("No exact match. These are close.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("link", new RegExp(`^${house} Cranberry`));
  await expect.element(title).toMatchTextContent(house);
  // What lapsed without a final stands before what is merely open, and years of the past are there.
  await openCount().toBe(2);
  await expect.element(open.first()).toMatchTextContent("Expired on 1 Dec 2020 without a final");
  await expect.element(open.last()).toMatchTextContent(`SHED-${mark}`);
  await expect.element(year("2026")).toMatchTextContent("Permit issued");
  await reach(past);
  await pressKey("Enter");
  await expect.element(year("2012")).toMatchTextContent("Applied for");
  expect(await barriers()).toEqual([]);
});

test("[S2.16] a place that is kept opens without a connection with everything of it; let go, it leaves", async () => {
  await signInAs("office@demo.test");
  await openScreen("/property");
  await wholeCopy();
  await search.fill(line1);
  await found.click();
  await past.click();
  await expect.element(year("2012")).not.toMatchTextContent("Completed");
  await page.getByRole("button", { name: "Save on my devices" }).click();
  await keptWhole();
  await expect.element(year("2012")).toMatchTextContent("Completed");
  const place = location.pathname;
  await connection(false);
  await openScreen(place);
  await keptWhole();
  await past.click();
  await year("2012")
    .getByRole("link", { name: `ROOF-${mark}` })
    .first()
    .click();
  await expect.element(title).toMatchTextContent(house);
  await expect.poll(() => location.pathname).toMatch(/^\/office\/permits\//);
  await openScreen("/property");
  await page
    .getByRole("region", { name: "Saved on your devices" })
    .getByRole("link", { name: new RegExp(house) })
    .click();
  await keptWhole();
  expect(await barriers()).toEqual([]);
  await press("button", "Remove from my devices");
  await expect.element(page.getByRole("button", { name: "Save on my devices" })).toBeVisible();
  await connection(true);
  await expect.element(year("2012").getByText("Completed")).not.toBeInTheDocument();
});

test("[S2.16] an applicant on a phone opens a place, sees their own permits there alone, and starts a permit for it", {
  tags: ["proof"],
}, async () => {
  const own = await atOffice("sentDeck", line1.replace("Avenue SW", "ave southwest"));
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen("/property");
  await search.fill(line1);
  await found.click();
  await openCount().toBe(1);
  await expect.element(open.getByRole("link")).toHaveAttribute("href", `/tracker/${own}`);
  await expect.element(page.getByText(`SHED-${mark}`)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save on my devices" })).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.getByRole("link", { name: "Start a permit here" }).click();
  await expect.poll(() => `${location.pathname}${location.search}`).toMatch(/^\/apply\?property=/);
  const rows = await atOffice("rows", "applicant");
  expect(rows.some(({ data }) => JSON.stringify(data ?? "").includes(`SHED-${mark}`))).toBe(false);
});
