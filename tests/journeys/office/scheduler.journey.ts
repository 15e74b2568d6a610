import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import { mondayOf } from "#schemas/calendar/day-plan";
import { organization } from "#schemas/people/organization";
import { demoOrganizations } from "../../../commands/demo/demo-organizations.js";
import { axeFindings } from "../../support/browser/axe-findings";
import { consoleErrors, readyForOffline, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck } from "../support/field-office";
import { half, placeAtOffice } from "../support/lanes";
import { workingDay } from "../support/working-day";

const base = () => process.env.PLUMBLINE_URL ?? "";

/** A business day far enough ahead that no other journey plans on it: its lanes are this journey's own. */
function quietDay(): string {
  return calendarOf(organization.parse(demoOrganizations[0])).addBusinessDays(workingDay(), 30);
}

/** An inspection that waits for a day, at this address. */
async function asked(people: FieldOffice, line1: string): Promise<string> {
  const permitId = await issuedDeck(people, line1);
  const inspectionId = randomUUID();
  await people.applicant.run("inspection.request", { permitId, inspectionId, code: "210" });
  return inspectionId;
}

const queue = (page: Page) => page.getByRole("complementary", { name: "To schedule" });
const findings = async (page: Page) => (await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`);

test("a request goes from the queue into a lane by key, by drag, and without a connection", async ({ page, context }) => {
  const errors = consoleErrors(context);
  const people = await fieldOffice(base());
  const day = quietDay();
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const [byKey, byDrag, dark] = [`${number} Key Way`, `${number} Drag Way`, `${number} Dark Way`];
  const ids = [await asked(people, byKey), await asked(people, byDrag), await asked(people, dark)] as const;
  await signIn(page, base(), "office@demo.test", "/office");
  await page.goto(`${base()}/scheduler?day=${day}&queue=all`);
  const luis = half(page, "Luis Herrera", "Morning");
  const grace = half(page, "Grace Inspector", "Afternoon");
  const waiting = (address: string) => queue(page).getByRole("listitem").filter({ hasText: address });
  const stop = (address: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: address });

  await test.step("by key: the dialog says how full each half-day is, and where it will stand", async () => {
    await waiting(byKey)
      .getByRole("button", { name: `Schedule… ${byKey}` })
      .press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Day", { exact: true }).fill(addDays(mondayOf(day), 5));
    await expect(dialog.getByText("The office is closed on that day. Choose a working day.")).toBeVisible();
    await dialog.getByLabel("Day", { exact: true }).fill(day);
    await dialog.getByRole("combobox", { name: "Inspector" }).selectOption({ label: "Luis Herrera" });
    await expect(dialog.getByText("The applicant is notified of the new day.")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
    await expect(luis.getByRole("listitem").filter({ hasText: byKey })).toBeVisible();
    await expect(waiting(byKey)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("status")).toContainText(`${byKey}, Cedar Falls is with Luis Herrera`);
  });

  await test.step("by drag: before the first stop, and on to another inspector", async () => {
    await waiting(byDrag).dragTo(luis, { targetPosition: { x: 40, y: 4 } });
    await expect(luis.getByRole("listitem").first()).toContainText(byDrag);
    await expect(luis.getByRole("listitem").nth(1)).toContainText(byKey);
    await stop(byKey).dragTo(grace);
    await expect(grace.getByRole("listitem")).toContainText([byKey]);
    await expect.poll(() => placeAtOffice(people, ids[0]), { timeout: 60_000 }).toBe(`Grace Inspector ${day} pm`);
    await expect.poll(() => placeAtOffice(people, ids[1]), { timeout: 60_000 }).toBe(`Luis Herrera ${day} am`);
  });

  await test.step("without a connection: it waits here, and lands when the office can be reached", async () => {
    await readyForOffline(page);
    await context.setOffline(true);
    await waiting(dark).dragTo(grace, { targetPosition: { x: 40, y: 4 } });
    await expect(grace.getByRole("listitem").first()).toContainText(dark);
    await expect(page.getByRole("banner").getByRole("button", { name: /Waiting to send/ })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => placeAtOffice(people, ids[2]), { timeout: 60_000 }).toBe(`Grace Inspector ${day} pm`);
  });
  expect(errors).toEqual([]);
});

test("[S2.10] [S2.11] [S2.37] [S9.5] the scheduler wears its layout, and its old address leads there", async ({ page }) => {
  const errors = consoleErrors(page.context());
  await signIn(page, base(), "office@demo.test", "/office");
  await page.goto(`${base()}/scheduler-tmp`);
  await expect(page).toHaveURL(`${base()}/scheduler`);
  await expect(page).toHaveTitle(/^Scheduler/);
  const bar = page.getByRole("banner");
  for (const name of ["Sidebar", "Theme", "Report a problem"]) await expect(bar.getByRole("button", { name })).toBeVisible();
  await expect(bar.getByRole("button", { name: /account menu/ })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(70);
  await bar.getByRole("button", { name: "Sidebar" }).press("Enter");
  await expect(queue(page)).toBeHidden();
  await bar.getByRole("button", { name: "Sidebar" }).press("Enter");
  await expect(queue(page)).toBeVisible();
  await bar.getByRole("button", { name: "Report a problem" }).click();
  await expect(page.getByRole("dialog", { name: "Report a problem" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Week of/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base()}/scheduler`);
  await expect(queue(page)).toBeHidden();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^To schedule/ })
    .click();
  await expect(queue(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("[S6.4] an inspector without the role reads who plans the days", async ({ page }) => {
  await signIn(page, base(), "inspector@demo.test", "/office/field");
  // Asked past the offline worker, which may have a copy to show the page from already.
  expect((await page.request.get(`${base()}/scheduler`)).status()).toBe(403);
  await page.goto(`${base()}/scheduler`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This area is for other roles");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["Administrator", "Office staff"]);
});
