import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../support/axe-findings";
import { consoleErrors, readyForOffline, signIn } from "./device-steps";
import { Caller, type FieldOffice, fieldOffice, issuedDeck, scheduled } from "./field-office";
import { ByKey } from "./support/by-key";
import { half, placeAtOffice } from "./support/lanes";
import { workingDay } from "./working-day";

const base = () => process.env.PLUMBLINE_URL ?? "";
const reason = "The pour is that day";
const early = "Must pass first: Footings.";
const full = "Luis Herrera has no place left that morning.";

/** A footing that passed, a framing that was asked for since, and a day whose morning is full. */
interface Story {
  readonly people: FieldOffice;
  readonly address: string;
  readonly permitId: string;
  readonly footing: string;
  readonly framing: string;
  readonly day: string;
}

async function begin(): Promise<Story> {
  const people = await fieldOffice(base());
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const address = `${number} Early Way`;
  // Far ahead, so that nobody else's day is filled.
  const day = workingDay(200 + Math.floor(Math.random() * 200));
  const permitId = await issuedDeck(people, address);
  const [footing, framing] = [randomUUID(), randomUUID()];
  await people.applicant.run("inspection.request", { permitId, inspectionId: footing, code: "210" });
  await people.inspector.run("inspection.record-result", { permitId, inspectionId: footing, resultId: randomUUID(), result: "Passed" });
  await people.applicant.run("inspection.request", { permitId, inspectionId: framing, code: "220" });
  const filling = await issuedDeck(people, `${number} Full Way`);
  await scheduled(people, filling, "210", day);
  for (let more = 1; more < 6; more += 1) {
    const inspectionId = randomUUID();
    await people.inspector.run("inspection.add-on-site", { permitId: filling, inspectionId, code: "210", reason: "Called there" });
    const slot = { inspectorId: people.inspectorId, day, half: "am" } as const;
    await people.office.run("inspection.schedule", { permitId: filling, inspectionId, ...slot });
  }
  return { people, address, permitId, footing, framing, day };
}

/** Another inspector's result contradicts the one that was told, and the office chooses it. */
async function failAfterAll({ people: { office }, permitId, footing }: Story): Promise<void> {
  const other = await Caller.signIn(base(), "google-inspector@demo.test");
  const resultId = randomUUID();
  const at = { permitId, inspectionId: footing, resultId };
  await other.run("inspection.record-result", { ...at, result: "Failed", note: "The hole is too shallow" });
  await office.run("inspection.choose-result", { ...at, reason: "Measured again" });
}

const findings = async (page: Page) => (await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`);
const queued = (page: Page, { address }: Story) =>
  page.getByRole("complementary", { name: "To schedule" }).getByRole("button", { name: `Schedule… ${address}` });
const reasonField = (page: Page, name: string) => page.getByRole("dialog").getByRole("textbox", { name });

test("all that stands against a place is told at once, one reason lets it, and the history says what it was for", async ({
  page,
  context,
}) => {
  const errors = consoleErrors(context);
  const story = await begin();
  await failAfterAll(story);
  const { people, address, permitId, framing, day } = story;
  await signIn(page, base(), "office@demo.test", "/office");
  await page.goto(`${base()}/scheduler?day=${day}&queue=all`);
  const keys = new ByKey(page);
  const dialog = page.getByRole("dialog");

  await test.step("by key alone: both are told before it is tried, and each by itself with its own words", async () => {
    await keys.reach(queued(page, story));
    await page.keyboard.press("Enter");
    await keys.select("Inspector", "Luis", dialog);
    await keys.choose(
      dialog.getByRole("radiogroup", { name: "Half-day" }).or(dialog.getByRole("group", { name: "Half-day" })),
      /^Afternoon/,
    );
    await expect(dialog.getByText(early)).toBeVisible();
    await expect(dialog.getByText("has no place left")).toHaveCount(0);
    await keys.press("button", "Schedule", dialog);
    const alone = reasonField(page, "Reason to schedule it early");
    await expect(alone).toBeFocused();
    await expect(alone).toHaveAccessibleDescription(/Enter why it is scheduled early/);
    await dialog.getByRole("radio", { name: /^Morning/ }).press("Space");
    await expect(dialog.getByText(early)).toBeVisible();
    await expect(dialog.getByText(full)).toBeVisible();
  });

  await test.step("an empty reason is refused in the words of what it is for", async () => {
    await keys.press("button", "Schedule", dialog);
    const field = reasonField(page, "Reason for scheduling it anyway");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Enter why it is scheduled anyway/);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(dialog.getByText(full)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step("a reason lets it, and the history tells it of each", async () => {
    await page.keyboard.type(reason);
    await keys.press("button", "Schedule", dialog);
    await expect(dialog).toBeHidden();
    await expect(half(page, "Luis Herrera", "Morning").getByRole("listitem").filter({ hasText: address })).toBeVisible();
    await expect.poll(() => placeAtOffice(people, framing), { timeout: 60_000 }).toBe(`Luis Herrera ${day} am`);
    await page.goto(`${base()}/office/permits/${permitId}?tab=activity`);
    const history = page.getByRole("main");
    await expect(history.getByText(`Framing scheduled before its prerequisites passed: ${reason}`)).toBeVisible();
    await expect(history.getByText(`Framing scheduled in a full half-day: ${reason}`)).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test("a reason that met something else at the office comes back with all that stands, as it was typed", async ({ page, context }) => {
  const errors = consoleErrors(context);
  const story = await begin();
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
    await failAfterAll(story);
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
