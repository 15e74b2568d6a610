import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { workingDay } from "../journeys/support/working-day";
import { atOffice } from "./support/at-office";
import { connection, wholeCopy } from "./support/connection";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";
import { choose, press, pressKey, reach, select, typeWords } from "./support/screen-keys";

const reason = "The pour is that day";
const early = "Must pass first: Footings.";
const full = "Luis Herrera has no place left that morning.";

/** Far ahead, so that nobody else's day is filled. */
const ownDay = () => workingDay(200 + Math.floor(Math.random() * 200));

const dialog = page.getByRole("dialog");
const reasonField = (name: string) => dialog.getByRole("textbox", { name });
const schedule = () => press("button", "Schedule", dialog);

async function chooseAfternoon(address: string): Promise<void> {
  const queue = page.getByRole("complementary", { name: "To schedule" });
  await reach(queue.getByRole("button", { name: `Schedule… ${address}` }));
  await pressKey("Enter");
  await select("Inspector", "Luis", dialog);
  await choose(dialog.getByRole("radiogroup", { name: "Half-day" }).or(dialog.getByRole("group", { name: "Half-day" })), /^Afternoon/);
}

/** Both stand against the morning; at each width they are told, nothing is in the way, and nothing is cut. */
async function toldAtBothWidths(): Promise<void> {
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    await expect.element(dialog.getByText(full)).toBeVisible();
    expect(await barriers()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

test("all that stands against a place is told at once, one reason lets it, and the history says what it was for", {
  tags: ["proof"],
}, async () => {
  const day = ownDay();
  const story = await atOffice("fullMorning", day);
  await atOffice("failAfterAll", story);
  const { address, permitId, framing } = story;
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}&queue=all`);

  // By key alone: both are told before it is tried, and each by itself with its own words.
  await chooseAfternoon(address);
  await expect.element(dialog.getByText(early)).toBeVisible();
  await expect.element(dialog.getByText("has no place left")).not.toBeInTheDocument();
  await schedule();
  const alone = reasonField("Reason to schedule it early");
  await expect.element(alone).toHaveFocus();
  await expect.element(alone).toHaveAccessibleDescription(/Enter why it is scheduled early/);
  await choose(dialog.getByRole("radiogroup", { name: "Half-day" }).or(dialog.getByRole("group", { name: "Half-day" })), /^Morning/);
  await expect.element(dialog.getByText(early)).toBeVisible();
  await expect.element(dialog.getByText(full)).toBeVisible();

  // An empty reason is refused in the words of what it is for.
  await schedule();
  const field = reasonField("Reason for scheduling it anyway");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Enter why it is scheduled anyway/);
  await toldAtBothWidths();

  // A reason lets it, and the history tells it of each.
  await typeWords(reason);
  await schedule();
  await expect.element(dialog).not.toBeInTheDocument();
  const lane = page.getByRole("region", { name: "Luis Herrera", exact: true });
  const morning = lane.getByRole("list", { name: "Luis Herrera, Morning" });
  await expect.element(morning.getByRole("listitem").filter({ hasText: address })).toBeVisible();
  await expect.poll(() => atOffice("placeAtOffice", framing), { timeout: 30_000 }).toBe(`Luis Herrera ${day} am`);
  await openScreen(`/office/permits/${permitId}?tab=activity`);
  const history = page.getByRole("main");
  await expect.element(history.getByText(`Framing scheduled before its prerequisites passed: ${reason}`)).toBeVisible();
  await expect.element(history.getByText(`Framing scheduled in a full half-day: ${reason}`)).toBeVisible();
});

test("a reason that met something else at the office comes back with all that stands, as it was typed", { tags: ["proof"] }, async () => {
  const day = ownDay();
  const story = await atOffice("fullMorning", day);
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}&queue=all`);
  await wholeCopy();
  const queued = page.getByRole("complementary", { name: "To schedule" }).getByRole("button", { name: `Schedule… ${story.address}` });
  await expect.element(queued).toBeVisible();

  // Without a connection, one thing stands against it as far as this device knows.
  await connection(false);
  await queued.click();
  await dialog.getByRole("combobox", { name: "Inspector" }).selectOptions("Luis Herrera (came before)");
  await dialog.getByRole("radio", { name: /^Morning/ }).click();
  await expect.element(dialog.getByText(full)).toBeVisible();
  await expect.element(dialog.getByText(early)).not.toBeInTheDocument();
  await reasonField("Why this half-day takes one more").fill(reason);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  // The office refuses it for the other, and the dialog tells both and keeps the reason.
  await atOffice("failAfterAll", story);
  await connection(true);
  await page.getByRole("button", { name: "Couldn't send: Fix" }).click();
  await expect.element(dialog.getByText("These inspections have to pass first: 210.")).toBeVisible();
  await dialog.getByRole("link", { name: "Fix" }).click();
  await expect.element(dialog.getByText(early)).toBeVisible();
  await expect.element(dialog.getByText(full)).toBeVisible();
  await expect.element(reasonField("Reason for scheduling it anyway")).toHaveValue(reason);
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => atOffice("placeAtOffice", story.framing)).toBe(`Luis Herrera ${day} am`);
  await expect.element(page.getByRole("button", { name: /Couldn't send/ })).not.toBeInTheDocument();
});
