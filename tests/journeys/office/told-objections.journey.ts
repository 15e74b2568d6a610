import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { consoleErrors, readyForOffline, signIn } from "../support/device-steps";
import { fieldOffice } from "../support/field-office";
import { type FullMorning, failAfterAll, fullMorning } from "../support/full-morning";
import { placeAtOffice } from "../support/lanes";
import { workingDay } from "../support/working-day";

const base = () => process.env.PLUMBLINE_URL ?? "";
const reason = "The pour is that day";
const early = "Must pass first: Footings.";
const full = "Luis Herrera has no place left that morning.";

const findings = async (page: Page) => (await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`);
const queued = (page: Page, { address }: FullMorning) =>
  page.getByRole("complementary", { name: "To schedule" }).getByRole("button", { name: `Schedule… ${address}` });
const reasonField = (page: Page, name: string) => page.getByRole("dialog").getByRole("textbox", { name });

test("a reason that met something else at the office comes back with all that stands, as it was typed", async ({ page, context }) => {
  const errors = consoleErrors(context);
  const story = await fullMorning(await fieldOffice(base()), workingDay(200 + Math.floor(Math.random() * 200)));
  const { people, framing, day } = story;
  await signIn(page, base(), "office@demo.test", "/office");
  await page.goto(`${base()}/scheduler?day=${day}&queue=all`);
  const dialog = page.getByRole("dialog");
  await readyForOffline(page);

  await test.step("without a connection, one thing stands against it as far as this device knows", async () => {
    await expect(queued(page, story)).toBeVisible();
    await context.setOffline(true);
    await queued(page, story).press("Enter");
    await dialog.getByRole("combobox", { name: "Inspector" }).selectOption({ label: "Luis Herrera (came before)" });
    await dialog.getByRole("radio", { name: /^Morning/ }).press("Space");
    await expect(dialog.getByText(full)).toBeVisible();
    await expect(dialog.getByText(early)).toHaveCount(0);
    await reasonField(page, "Why this half-day takes one more").fill(reason);
    await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("the office refuses it for the other, and the dialog tells both and keeps the reason", async () => {
    await failAfterAll(base(), story);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Couldn't send: Fix" }).click({ timeout: 90_000 });
    await expect(dialog.getByText("These inspections have to pass first: 210.")).toBeVisible();
    await dialog.getByRole("link", { name: "Fix" }).click();
    await expect(dialog.getByText(early)).toBeVisible();
    await expect(dialog.getByText(full)).toBeVisible();
    await expect(reasonField(page, "Reason for scheduling it anyway")).toHaveValue(reason);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect.poll(() => placeAtOffice(people, framing), { timeout: 60_000 }).toBe(`Luis Herrera ${day} am`);
    await expect(page.getByRole("button", { name: /Couldn't send/ })).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
