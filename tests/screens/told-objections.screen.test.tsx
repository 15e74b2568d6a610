import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { workingDay } from "../journeys/support/working-day";
import { atOffice } from "./support/at-office";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";
import { choose, press, pressKey, reach, select, typeWords } from "./support/screen-keys";

const reason = "The pour is that day";
const early = "Must pass first: Footings.";
const full = "Luis Herrera has no place left that morning.";

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

test("all that stands against a place is told at once, one reason lets it, and the history says what it was for", async () => {
  // Far ahead, so that nobody else's day is filled.
  const day = workingDay(200 + Math.floor(Math.random() * 200));
  const { address, permitId, framing } = await atOffice("fullMorning", day);
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
