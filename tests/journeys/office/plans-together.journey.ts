import { expect, type Page, test } from "@playwright/test";
import { deckWithPlans } from "../../support/plan/deck-with-plans";
import { fieldOffice } from "../support/field-office";
import { newPerson, open } from "../support/journey-people";

const drawing = (page: Page, name: string) => page.getByRole("application", { name });
const line = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Sheets" }).getByRole("link", { name });
const percent = async (page: Page) => Number(/(\d+)%/.exec((await page.getByRole("group", { name: "Zoom" }).textContent()) ?? "")?.[1]);
const site = "Sheet A1.01, SITE PLAN";
const framing = "Sheet S2.01, FRAMING PLAN";

test("two reviewers see that they are on one sheet and about to decide; words are found, and a sheet stays where it was left", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const url = process.env.PLUMBLINE_URL ?? "";
  const people = await fieldOffice(url);
  const { permitId, reviewId } = await deckWithPlans(people, `${Math.floor(10_000 + Math.random() * 80_000)} Meeting Way`);
  const plans = `/office/permits/${permitId}?tab=plans`;
  const desk = { path: "/office", viewport: { width: 1280, height: 900 }, serviceWorkers: "allow" } as const;
  const one = await newPerson(browser, url, { ...desk, email: "office@demo.test" });
  const other = await newPerson(browser, url, { ...desk, email: "jurisdiction@demo.test" });
  await open(one, plans);
  await expect(drawing(one.page, site)).toBeVisible({ timeout: 30_000 });
  await open(other, plans);
  await expect(drawing(other.page, site)).toBeVisible({ timeout: 30_000 });
  await expect(one.page.getByText(/ is on this sheet$/)).toBeVisible({ timeout: 20_000 });
  await expect(other.page.getByText(/ is on this sheet$/)).toBeVisible({ timeout: 20_000 });

  // Words of a sheet, found and shown by keys.
  const { page } = one;
  await drawing(page, site).focus();
  await page.keyboard.press("/");
  await page.keyboard.type("beam b1");
  await expect(page.getByRole("option", { name: /BEAM B1/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(drawing(page, framing)).toBeVisible();
  await expect(drawing(page, framing).locator("[data-found]")).toHaveCount(1);
  await expect(other.page.getByText(/ is on this sheet$/)).toBeHidden({ timeout: 20_000 });
  await line(other.page, /^S2\.01/).click();
  await expect(page.getByText(/ is on this sheet$/)).toBeVisible({ timeout: 20_000 });

  // The sheet is where it was left.
  await expect.poll(() => percent(page)).toBeGreaterThan(40);
  const left = await percent(page);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open("plumbline-plans")).keys()).length)).toBe(1);
  await page.waitForTimeout(700);
  await open(one, plans);
  await expect(drawing(page, framing)).toBeVisible({ timeout: 30_000 });
  expect(await percent(page)).toBe(left);

  // Whoever closes the plans is not on the sheet any more.
  await open(other, `/office/permits/${permitId}?tab=reviews&review=${reviewId}`);
  await expect(page.getByText(/ is on this sheet$/)).toBeHidden({ timeout: 20_000 });

  // Two who begin to decide one review are told; the first decision stands.
  await open(one, `/office/permits/${permitId}?tab=reviews&review=${reviewId}`);
  await page.getByRole("radio", { name: "Approved", exact: true }).check();
  await expect(other.page.getByText(/ is deciding this review$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/ is deciding this review$/)).toBeHidden();
  await page.getByRole("button", { name: /^Finish / }).click();
  await expect(other.page.getByText(/ is deciding this review$/)).toBeHidden({ timeout: 20_000 });
});
