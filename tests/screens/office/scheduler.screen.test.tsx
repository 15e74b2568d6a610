import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#schemas/calendar/business-days";
import { mondayOf } from "#schemas/calendar/day-plan";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach } from "../support/screen-keys";

const luis = "Luis Herrera";
const grace = "Grace Inspector";
const queue = page.getByRole("complementary", { name: "To schedule" });
const waiting = (address: string) => queue.getByRole("listitem").filter({ hasText: address });
const stop = (address: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: address });
const half = (inspector: string, name: string) =>
  page.getByRole("region", { name: inspector, exact: true }).getByRole("list", { name: `${inspector}, ${name}` });

/** An inspection that waits for a day, at this address. */
const asked = async (line1: string) => atOffice("requested", await atOffice("issuedDeck", line1), "210");

test("a request goes from the queue into a lane by key, by drag, and without a connection", async () => {
  // So far ahead that nobody else plans on it.
  const day = workingDay(410 + Math.floor(Math.random() * 200));
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const [byKey, byDrag, dark] = [`${number} Key Way`, `${number} Drag Way`, `${number} Dark Way`] as const;
  const ids = [await asked(byKey), await asked(byDrag), await asked(dark)] as const;
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}&queue=all`);
  const [morning, afternoon] = [half(luis, "Morning"), half(grace, "Afternoon")];

  // By key: the dialog says when the office is closed, and that the applicant is told.
  await reach(waiting(byKey).getByRole("button", { name: `Schedule… ${byKey}` }));
  await pressKey("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Day", { exact: true }).fill(addDays(mondayOf(day), 5));
  await expect.element(dialog.getByText("The office is closed on that day. Choose a working day.")).toBeVisible();
  await dialog.getByLabelText("Day", { exact: true }).fill(day);
  await dialog.getByRole("combobox", { name: "Inspector" }).selectOptions(luis);
  await expect.element(dialog.getByText("The applicant is notified of the new day.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Schedule", dialog);
  await expect.element(morning.getByRole("listitem").filter({ hasText: byKey })).toBeVisible();
  await expect.element(waiting(byKey)).not.toBeInTheDocument();
  await expect.element(page.getByRole("main").getByRole("status")).toMatchTextContent(`${byKey}, Cedar Falls is with ${luis}`);

  // By drag: before the first stop, and on to another inspector.
  await waiting(byDrag).dropTo(morning, { targetPosition: { x: 40, y: 4 } });
  await expect.element(morning.getByRole("listitem").first()).toMatchTextContent(byDrag);
  await expect.element(morning.getByRole("listitem").nth(1)).toMatchTextContent(byKey);
  await stop(byKey).dropTo(afternoon);
  await expect.element(afternoon.getByRole("listitem")).toMatchTextContent(byKey);
  await expect.poll(() => atOffice("placeAtOffice", ids[0])).toBe(`${grace} ${day} pm`);
  await expect.poll(() => atOffice("placeAtOffice", ids[1])).toBe(`${luis} ${day} am`);

  // Without a connection: it waits here, and lands when the office can be reached.
  await wholeCopy();
  await connection(false);
  await waiting(dark).dropTo(afternoon, { targetPosition: { x: 40, y: 4 } });
  await expect.element(afternoon.getByRole("listitem").first()).toMatchTextContent(dark);
  await expect.element(page.getByRole("banner").getByRole("button", { name: /Waiting to send/ })).toBeVisible();
  await connection(true);
  await expect.poll(() => atOffice("placeAtOffice", ids[2])).toBe(`${grace} ${day} pm`);
});

test("[S2.10] [S2.11] [S2.37] [S9.5] the scheduler wears its layout, and its old address leads there", async () => {
  await signInAs("office@demo.test");
  // The worker leads there as the page does.
  expect(await (await fetch("/scheduler-tmp.data")).text()).toContain('"/scheduler"');
  await openScreen("/scheduler-tmp");
  await expect.poll(() => location.pathname).toBe("/scheduler");
  await expect.poll(() => document.title).toMatch(/^Scheduler/);
  const bar = page.getByRole("banner");
  for (const name of ["Sidebar", "Theme", "Report a problem", /account menu/])
    await expect.element(bar.getByRole("button", { name })).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBe(70);
  const sidebar = () => bar.getByRole("button", { name: "Sidebar" }).click();
  await sidebar();
  await expect.element(queue).not.toBeInTheDocument();
  await sidebar();
  await expect.element(queue).toBeVisible();
  await bar.getByRole("button", { name: "Report a problem" }).click();
  const report = page.getByRole("dialog", { name: "Report a problem" });
  await expect.element(report).toBeVisible();
  await pressKey("Escape");
  await expect.element(report).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /^Week of/ })).toBeVisible();
  await page.viewport(390, 844);
  await openScreen("/scheduler");
  const show = page.getByRole("main").getByRole("button", { name: /^To schedule/ });
  await expect.element(show).toBeVisible();
  await expect.element(queue).not.toBeInTheDocument();
  await show.click();
  await expect.element(queue).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await barriers()).toEqual([]);
});

test("[S6.4] an inspector without the role reads who plans the days", async () => {
  await signInAs("inspector@demo.test");
  await openScreen("/scheduler");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("This area is for other roles");
  const roles = page.getByRole("main").getByRole("listitem");
  await expect.poll(() => roles.elements().map(({ textContent }) => textContent)).toEqual(["Administrator", "Office staff"]);
});
