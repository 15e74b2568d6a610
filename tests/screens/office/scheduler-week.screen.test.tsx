import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { nearDay, titleDay } from "#ui/date-text";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, press, pressKey, reach, select, typeWords } from "../support/screen-keys";

const luis = "Luis Herrera";
const grace = "Grace Inspector";
/** So far ahead that nobody else plans on it. */
const ownDay = () => workingDay(620 + Math.floor(Math.random() * 200));
const someNumber = () => Math.floor(1_000 + Math.random() * 8_000);

const dialog = page.getByRole("dialog");
const queue = page.getByRole("complementary", { name: "To schedule" });
const waiting = (address: string) => queue.getByRole("listitem").filter({ hasText: address });
const grid = page.getByRole("grid");
const cell = (half: "AM" | "PM", inspector: string, day: string) =>
  grid.getByRole("button", { name: new RegExp(`^${half} .*, ${inspector}, ${nearDay(day)}`) });
const said = page.getByRole("main").getByRole("status");

/** An inspection that waits for a day, at this address. */
const asked = async (line1: string) => atOffice("requested", await atOffice("issuedDeck", line1), "210");
/** Footings at these addresses, which Luis is to see that morning, in this order. */
async function planned(day: string, addresses: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const address of addresses) ids.push(await atOffice("scheduled", await atOffice("issuedDeck", address), "210", day));
  return ids;
}

/** Takes what has the focus, and puts it in a half-day, by key. */
async function carry(from: Locator, to: Locator): Promise<void> {
  await expect.element(from).toBeVisible();
  from.element().focus();
  await userEvent.keyboard("x");
  to.element().focus();
  await userEvent.keyboard("p");
}

beforeEach(() => page.viewport(1280, 900));

test("a week in a grid: stops are placed by key, by drag and by dialog, and the half-day that is open shows them", async () => {
  const day = ownDay();
  const number = someNumber();
  const [byKey, byDrag] = [`${number} Week Way`, `${number} Drag Way`] as const;
  const [keyId, dragId] = [await asked(byKey), await asked(byDrag)] as const;
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?view=week&day=${day}&queue=all`);
  const morning = cell("AM", luis, day);
  await expect.element(morning).toMatchTextContent("0 of 6");
  expect(await barriers()).toEqual([]);

  // By key: taken in the queue, put in the half-day that has the focus, which keeps it.
  await carry(waiting(byKey).getByRole("button", { name: /^Schedule…/ }), morning);
  await expect.element(morning).toMatchTextContent("1 of 6");
  await expect.element(said).toMatchTextContent(`${byKey}, Cedar Falls is with ${luis}`);
  await expect.element(morning).toHaveFocus();
  await expect.poll(() => atOffice("placeAtOffice", keyId)).toBe(`${luis} ${day} am`);

  // Arrows go from half-day to half-day; Enter opens the day under its row.
  await pressKey("ArrowDown");
  await expect.element(cell("PM", luis, day)).toHaveFocus();
  await pressKey("ArrowUp");
  await pressKey("Enter");
  const opened = page.getByRole("region", { name: `${luis}, ${titleDay(day)}` });
  await expect.element(opened.getByRole("listitem")).toMatchTextContent(byKey);
  await expect.element(morning).toHaveAttribute("aria-expanded", "true");
  expect(await barriers()).toEqual([]);

  // By drag, onto a half-day of the grid and among the stops of the one that is open.
  await waiting(byDrag).dropTo(cell("PM", grace, day));
  await expect.element(cell("PM", grace, day)).toMatchTextContent("1 of 6");
  await expect.poll(() => atOffice("placeAtOffice", dragId)).toBe(`${grace} ${day} pm`);
  await opened.getByRole("listitem").dropTo(cell("PM", luis, day));
  await expect.element(opened.getByRole("list", { name: `${luis}, Afternoon` }).getByRole("listitem")).toMatchTextContent(byKey);

  // By dialog, from the stop itself; the day closes with its button, and the focus is on its half-day.
  await enter(opened.getByRole("button", { name: /^Move…/ }));
  await select("Inspector", "Grace", dialog);
  await press("button", "Move inspection", dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell("PM", grace, day)).toMatchTextContent("2 of 6");
  await press("button", "Close", opened);
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(morning).toHaveFocus();

  // On a phone the grid scrolls within its own place.
  await page.viewport(320, 700);
  await expect.element(morning).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await enter(cell("PM", grace, day));
  const other = page.getByRole("region", { name: `${grace}, ${titleDay(day)}` });
  await expect.element(other.getByRole("listitem").first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(await barriers()).toEqual([]);
});

test("a half-day of the grid that is full asks a reason for one more", { tags: ["proof"] }, async () => {
  const day = ownDay();
  const story = await atOffice("fullMorning", day);
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?view=week&day=${day}&queue=all`);
  const morning = cell("AM", luis, day);
  await expect.element(morning).toMatchTextContent("6 of 6");
  await waiting(story.address).dropTo(morning);
  await expect.element(dialog.getByText("Luis Herrera has no place left that morning.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await reach(dialog.getByRole("textbox", { name: "Why this half-day takes one more" }));
  await typeWords("The pour is that day");
  await press("button", "Schedule", dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(morning).toMatchTextContent("7 of 6, 1 over");
  await expect.element(grid.getByRole("columnheader").filter({ hasText: "1 half-day over capacity" })).toBeVisible();
});

const group = (inspector: string, at: number) => page.getByRole("main").getByRole("rowgroup").filter({ hasText: inspector }).nth(at);
const row = (address: string) => page.getByRole("main").getByRole("row").filter({ hasText: address });
/** The addresses of a half-day's rows, from above. */
const addresses = (of: Locator) =>
  of
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent?.replace(/,.*/, ""));

test("the list moves stops as the lanes do, and puts them in the order of their streets and back", { tags: ["proof"] }, async () => {
  const day = ownDay();
  const number = someNumber();
  const [elm, ash, birch] = [`${number} Elm Way`, `${number} Ash Way`, `${number} Birch Way`] as const;
  const [, ashId = ""] = await planned(day, [elm, ash, birch]);
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?view=list&day=${day}`);
  const morning = group(luis, 0);
  await expect.poll(() => addresses(morning)).toEqual([elm, ash, birch]);
  expect(await barriers()).toEqual([]);

  // Order by street: shown, done by one press, and undone.
  await enter(morning.getByRole("button", { name: /^Order by street…/ }));
  await expect.element(dialog.getByRole("listitem").first()).toMatchTextContent(ash);
  await expect.element(dialog.getByRole("listitem").first()).toMatchTextContent("was stop 2");
  expect(await barriers()).toEqual([]);
  await press("button", "Use this order", dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => addresses(morning)).toEqual([ash, birch, elm]);
  await press("button", "Undo");
  await expect.poll(() => addresses(morning)).toEqual([elm, ash, birch]);
  await expect.element(said).toMatchTextContent("are in their earlier order");

  // By key: before the stop that has the focus, and into another's half-day by its button.
  const move = (address: string) => row(address).getByRole("button", { name: /^Move…/ });
  await carry(move(birch), move(elm));
  await expect.poll(() => addresses(morning)).toEqual([birch, elm, ash]);
  await expect.element(move(birch)).toHaveFocus();
  move(ash).element().focus();
  await userEvent.keyboard("x");
  await enter(page.getByRole("main").getByRole("button", { name: `Put it here ${grace}, Afternoon` }));
  await expect.poll(() => atOffice("placeAtOffice", ashId)).toBe(`${grace} ${day} pm`);

  // By drag among the rows, and by dialog.
  await row(elm).dropTo(row(birch), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(() => addresses(morning)).toEqual([elm, birch]);
  await enter(move(birch));
  await select("Inspector", "Grace", dialog);
  await press("button", "Move inspection", dialog);
  await expect.poll(() => addresses(group(grace, 0))).toEqual([birch]);

  // By street, found by words, and over the week.
  await page.getByRole("link", { name: "By street" }).click();
  await expect.poll(() => row(ash).elements().length).toBe(1);
  await page.getByLabelText("Find a stop").fill(`${number} elm`);
  await expect.element(row(ash)).not.toBeInTheDocument();
  await expect.element(row(elm)).toBeVisible();
  await page.getByRole("link", { name: "This week" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /^Week of/ })).toBeVisible();
  await expect.element(row(elm)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.viewport(320, 700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(await barriers()).toEqual([]);
});
