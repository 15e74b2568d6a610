import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { deckWithPlans } from "../../support/plan/deck-with-plans";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { fieldOffice } from "../support/field-office";
import { newPerson, open } from "../support/journey-people";

let road: ProductProxy;
test.beforeAll(async () => {
  road = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterAll(() => road.stop());

const framing = "Sheet S2.01, FRAMING PLAN";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const marked = z.object({ permitId: z.string(), authorId: z.string(), mark: z.looseObject({ shape: z.string() }) });

/** Spans something on the sheet, by shares of its frame. */
async function span(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const sheet = page.getByRole("application", { name: framing });
  await sheet.scrollIntoViewIfNeeded();
  const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

test("two people mark one sheet, both without a connection, by hand and by keys: a reload keeps it, and all of it reaches both", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const people = await fieldOffice(road.url);
  const { permitId } = await deckWithPlans(people, `${Math.floor(10_000 + Math.random() * 80_000)} Ruler Way`);
  const path = `/office/permits/${permitId}?tab=plans&page=2`;
  const desk = (email: string) => ({ email, path: "/office", viewport: { width: 1280, height: 1000 }, serviceWorkers: "allow" }) as const;
  const one = await newPerson(browser, road.url, desk("office@demo.test"));
  const two = await newPerson(browser, road.url, desk("admin@demo.test"));
  for (const { page } of [one, two]) await readyForOffline(page);
  for (const person of [one, two]) {
    await open(person, path);
    await expect(person.page.getByRole("application", { name: framing })).toBeVisible({ timeout: 30_000 });
    await expect(button(person.page, "Set a scale")).toBeVisible();
  }

  road.down = true;
  // By hand: a scale that is taken from a known length, and a length by it.
  await button(one.page, "Set a scale").click();
  await one.page.getByRole("radio", { name: "By a known length" }).check();
  await button(one.page, "Mark the two points on the sheet").click();
  await span(one.page, [0.2, 0.5], [0.7, 0.5]);
  await one.page.getByRole("textbox", { name: "Length between the two points" }).fill("40 ft");
  await button(one.page, "Save scale").click();
  await expect(one.page.getByText(/^Scale of the sheet, /).first()).toBeVisible();
  await button(one.page, "Measure").click();
  await button(one.page, "Length").click();
  await span(one.page, [0.2, 0.6], [0.7, 0.6]);
  await expect(button(one.page, /^Length, (39'-11|40'-0).*, /)).toBeVisible();

  // By keys: a highlight between two places under the cross.
  const sheet = two.page.getByRole("application", { name: framing });
  await sheet.focus();
  await two.page.keyboard.press("h");
  await two.page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await two.page.keyboard.press("ArrowDown");
  await two.page.keyboard.press("ArrowRight");
  await two.page.keyboard.press("Enter");
  await expect(button(two.page, /^Highlight, /)).toBeVisible();
  await one.page.reload();
  await expect(button(one.page, /^Length, (39'-11|40'-0).*, /)).toBeVisible({ timeout: 30_000 });

  road.down = false;
  for (const { page } of [one, two]) await expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);
  const marks = (await people.office.rows())
    .filter(({ kind }) => kind === "plan-mark")
    .map(({ data }) => marked.parse(data))
    .filter((row) => row.permitId === permitId);
  expect(marks.map(({ mark }) => mark.shape).sort()).toEqual(["highlight", "length", "scale"]);
  expect(new Set(marks.map(({ authorId }) => authorId)).size).toBe(2);
  // The road that can be cut carries no doorbell: what the other did comes with the next look.
  for (const { page } of [one, two]) await page.reload();
  await expect(button(one.page, /^Highlight, /)).toBeVisible({ timeout: 60_000 });
  await expect(button(two.page, /^Length, (39'-11|40'-0).*, /)).toBeVisible({ timeout: 60_000 });
  expect([...one.errors, ...two.errors]).toEqual([]);
});
