import { expect, type Page, test } from "@playwright/test";
import { calendarOf } from "#schemas/calendar/business-days";
import { organization } from "#schemas/people/organization";
import { demoOrganizations } from "../../../commands/demo/demo-organizations.js";
import { axeFindings } from "../../support/browser/axe-findings";
import { ByKey } from "../support/by-key";
import { consoleErrors, readyForOffline, signIn } from "../support/device-steps";
import { fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { half, lane, placeAtOffice } from "../support/lanes";
import { workingDay } from "../support/working-day";

const base = () => process.env.PLUMBLINE_URL ?? "";
const luis = "Luis Herrera";

/** A business day of this journey's own, far ahead, so that nobody else's day is given away. */
function ownDay(): string {
  return calendarOf(organization.parse(demoOrganizations[0])).addBusinessDays(workingDay(), 36 + Math.floor(Math.random() * 120));
}

const findings = async (page: Page) => (await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`);

test("an absence is recorded by key alone, its stops are given to others, and one is moved by key without a connection", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(480_000);
  const errors = consoleErrors(context);
  const people = await fieldOffice(base());
  const day = ownDay();
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const [first, second, third] = [`${number} Fir Way`, `${number} Oak Way`, `${number} Ash Way`];
  const ids: string[] = [];
  for (const address of [first, second, third]) ids.push(await scheduled(people, await issuedDeck(people, address), "210", day));
  const [firstId = "", secondId = "", thirdId = ""] = ids;
  await signIn(page, base(), "office@demo.test", "/office");
  await page.goto(`${base()}/scheduler?day=${day}`);
  const keys = new ByKey(page);
  const dialog = page.getByRole("dialog");
  const stop = (address: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: address });

  await test.step("by key alone: the absence of one day, with its reason", async () => {
    await keys.press("button", new RegExp(`^Absence… ${luis}, `), lane(page, luis));
    await expect(dialog.getByRole("heading", { name: `Record an absence: ${luis}` })).toBeVisible();
    await expect(dialog.getByText("3 stops in this time will need a new place.")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await keys.type(/^Reason/, "Code training", dialog);
    await keys.press("button", "Record the absence", dialog);
    await expect(dialog).toBeHidden();
    await expect(lane(page, luis).getByText("Away all day").first()).toBeVisible();
    await expect(lane(page, luis).getByText("Code training").first()).toBeVisible();
    await expect(stop(first).getByText("Needs a new place")).toBeVisible();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(`The absence of ${luis} is recorded.`);
    expect(await findings(page)).toEqual([]);
  });

  await test.step("by key alone: all are given to others, after one row has changed and one is left out", async () => {
    await keys.press("button", /^Reassign all/, lane(page, luis));
    await expect(dialog.getByRole("row").filter({ hasText: first })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await keys.press("button", new RegExp(`^Change….*${first}`), dialog);
    const inspector = new RegExp(`^Inspector, ${first}`);
    await keys.select(inspector, "Luis", dialog);
    await expect(dialog.getByText("This is where it is now. Choose another place, or leave it out.")).toBeVisible();
    await keys.select(new RegExp(`^Half-day, ${first}`), "Afternoon", dialog);
    await expect(dialog.getByText(`${luis} is away that afternoon.`)).toBeVisible();
    await expect(dialog.getByText("A row cannot go where it says. Change it or leave it out.")).toBeVisible();
    await keys.select(inspector, "Grace", dialog);
    await keys.reach(dialog.getByRole("checkbox", { name: third }));
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("row").filter({ hasText: third }).getByText("Left out: stays where it is")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await keys.press("button", "Move 2 stops", dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("2 stops have a new place.");
    await expect(half(page, "Grace Inspector", "Afternoon")).toContainText(first);
    await expect(half(page, luis, "Morning")).not.toContainText(second);
    await expect.poll(() => placeAtOffice(people, firstId), { timeout: 60_000 }).toBe(`Grace Inspector ${day} pm`);
    await expect.poll(() => placeAtOffice(people, secondId), { timeout: 60_000 }).toMatch(new RegExp(`^(?!${luis}).* ${day} am$`));
    expect(await placeAtOffice(people, thirdId)).toBe(`${luis} ${day} am`);
  });

  await test.step("without a connection: X takes the last, Escape lets go, and P places it", async () => {
    await readyForOffline(page);
    await context.setOffline(true);
    const said = page.getByRole("main").getByRole("status");
    await keys.reach(stop(third).getByRole("button", { name: /^Move…/ }));
    await page.keyboard.press("x");
    await expect(said).toContainText("Go to a half-day and put it there.");
    await page.keyboard.press("Escape");
    await expect(said).toContainText("stays where it is.");
    await page.keyboard.press("x");
    await keys.reach(lane(page, "Grace Inspector").getByRole("button", { name: "Put it here Grace Inspector, Afternoon" }));
    await page.keyboard.press("p");
    await expect(half(page, "Grace Inspector", "Afternoon").getByRole("listitem").last()).toContainText(third);
    await expect(said).toContainText(`is with Grace Inspector`);
    await expect(stop(third).getByRole("button", { name: /^Move…/ })).toBeFocused();
    await expect(page.getByRole("banner").getByRole("button", { name: /Waiting to send/ })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => placeAtOffice(people, thirdId), { timeout: 60_000 }).toBe(`Grace Inspector ${day} pm`);
  });

  await test.step("single keys are listed, and act no more once they are turned off", async () => {
    await page.getByRole("button", { name: "all shortcuts" }).press("Enter");
    await expect(dialog.getByText("Pick up the focused stop")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Turn shortcuts off" }).press("Enter");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await stop(third)
      .getByRole("button", { name: /^Move…/ })
      .press("x");
    await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
    await page.getByRole("button", { name: "Turn shortcuts on" }).press("Enter");
  });

  await test.step("the inspector sees the absence in their own day, and none of its stops", async () => {
    const field = await browser.newContext();
    const theirs = await field.newPage();
    await signIn(theirs, base(), "inspector@demo.test", "/office/field");
    await theirs.goto(`${base()}/office/field?day=${day}`);
    await expect(theirs.getByText("Away all day")).toBeVisible();
    await expect(theirs.getByText("Code training")).toBeVisible();
    await expect(theirs.getByText(first)).toHaveCount(0);
    expect(await findings(theirs)).toEqual([]);
    await field.close();
  });

  await test.step("taken back, the day is open again", async () => {
    await lane(page, luis)
      .getByRole("button", { name: `Change… ${luis}, Away all day` })
      .press("Enter");
    await dialog.getByRole("button", { name: "Delete absence" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(lane(page, luis).getByText("Away all day")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(`The absence of ${luis} is deleted.`);
  });
  expect(errors).toEqual([]);
});
