import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, reach, select, type } from "../support/screen-keys";

const luis = "Luis Herrera";
const grace = "Grace Inspector";
/** A business day of a test's own, far ahead, so that nobody else's day is given away. */
const ownDay = () => workingDay(36 + Math.floor(Math.random() * 150));

const dialog = page.getByRole("dialog");
const gone = () => expect.element(dialog).not.toBeInTheDocument();
const said = page.getByRole("main").getByRole("status");
const lane = (inspector: string) => page.getByRole("region", { name: inspector, exact: true });
const half = (inspector: string, name: "Morning" | "Afternoon") => lane(inspector).getByRole("list", { name: `${inspector}, ${name}` });
const stop = (address: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: address });
const move = (address: string) => stop(address).getByRole("button", { name: /^Move…/ });
const seen = (words: string) => expect.element(dialog.getByText(words)).toBeVisible();

/** Footings at these addresses, which Luis is to see that morning; gives their ids. */
const planned = (day: string, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => atOffice("scheduled", await atOffice("issuedDeck", address), "210", day)));

async function openDay(day: string): Promise<void> {
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}`);
}

test("an absence is recorded by key alone, and taken back", { tags: ["proof"] }, async () => {
  const day = ownDay();
  const address = `${Math.floor(1_000 + Math.random() * 8_000)} Fir Way`;
  await planned(day, [address]);
  await openDay(day);
  await press("button", new RegExp(`^Absence… ${luis}, `), lane(luis));
  await expect.element(dialog.getByRole("heading", { name: `Record an absence: ${luis}` })).toBeVisible();
  await seen("1 stop in this time will need a new place.");
  expect(await barriers()).toEqual([]);
  await type(/^Reason/, "Code training", dialog);
  await press("button", "Record the absence", dialog);
  await gone();
  await expect.element(lane(luis).getByText("Away all day").first()).toBeVisible();
  await expect.element(lane(luis).getByText("Code training").first()).toBeVisible();
  await expect.element(stop(address).getByText("Needs a new place")).toBeVisible();
  await expect.element(said).toHaveTextContent(`The absence of ${luis} is recorded.`);
  expect(await barriers()).toEqual([]);

  await lane(luis)
    .getByRole("button", { name: `Change… ${luis}, Away all day` })
    .click();
  await dialog.getByRole("button", { name: "Delete absence" }).click();
  await gone();
  await expect.element(lane(luis).getByText("Away all day")).not.toBeInTheDocument();
  await expect.element(said).toHaveTextContent(`The absence of ${luis} is deleted.`);
});

test("the stops of an absence are given to others by key alone, and the inspector sees it with none of them", {
  tags: ["proof"],
}, async () => {
  const day = ownDay();
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const [first, second, third] = [`${number} Fir Way`, `${number} Oak Way`, `${number} Ash Way`] as const;
  const [firstId = "", secondId = "", thirdId = ""] = await planned(day, [first, second, third]);
  await atOffice("inspectorAway", day, "Code training");
  await openDay(day);
  // After one row has changed and one is left out.
  await press("button", /^Reassign all/, lane(luis));
  await expect.element(dialog.getByRole("row").filter({ hasText: first })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", new RegExp(`^Change….*${first}`), dialog);
  const inspector = new RegExp(`^Inspector, ${first}`);
  await select(inspector, "Luis", dialog);
  await seen("This is where it is now. Choose another place, or leave it out.");
  await select(new RegExp(`^Half-day, ${first}`), "Afternoon", dialog);
  await seen(`${luis} is away that afternoon.`);
  await seen("A row cannot go where it says. Change it or leave it out.");
  await select(inspector, "Grace", dialog);
  await reach(dialog.getByRole("checkbox", { name: third }));
  await userEvent.keyboard(" ");
  await expect.element(dialog.getByRole("row").filter({ hasText: third }).getByText("Left out: stays where it is")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Move 2 stops", dialog);
  await gone();
  await expect.element(said).toHaveTextContent("2 stops have a new place.");
  await expect.element(half(grace, "Afternoon")).toMatchTextContent(first);
  await expect.element(half(luis, "Morning")).not.toMatchTextContent(second);
  await expect.poll(() => atOffice("placeAtOffice", firstId)).toBe(`${grace} ${day} pm`);
  await expect.poll(() => atOffice("placeAtOffice", secondId)).toMatch(new RegExp(`^(?!${luis}).* ${day} am$`));
  expect(await atOffice("placeAtOffice", thirdId)).toBe(`${luis} ${day} am`);

  // The inspector sees the absence in their own day, and none of the stops that went.
  await signInAs("inspector@demo.test");
  await openScreen(`/office/field?day=${day}`);
  await expect.element(page.getByText("Away all day")).toBeVisible();
  await expect.element(page.getByText("Code training")).toBeVisible();
  await expect.element(page.getByText(first)).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
});

test("without a connection X takes a stop, Escape lets go and P places it; single keys are listed, and act no more once they are off", {
  tags: ["proof"],
}, async () => {
  const day = ownDay();
  const address = `${Math.floor(1_000 + Math.random() * 8_000)} Ash Way`;
  const [id = ""] = await planned(day, [address]);
  await openDay(day);
  await wholeCopy();
  await connection(false);
  await reach(move(address));
  await userEvent.keyboard("x");
  await expect.element(said).toMatchTextContent("Go to a half-day and put it there.");
  await userEvent.keyboard("{Escape}");
  await expect.element(said).toMatchTextContent("stays where it is.");
  await userEvent.keyboard("x");
  await reach(lane(grace).getByRole("button", { name: `Put it here ${grace}, Afternoon` }));
  await userEvent.keyboard("p");
  await expect.element(half(grace, "Afternoon").getByRole("listitem").last()).toMatchTextContent(address);
  await expect.element(said).toMatchTextContent(`is with ${grace}`);
  await expect.element(move(address)).toHaveFocus();
  await expect.element(page.getByRole("banner").getByRole("button", { name: /Waiting to send/ })).toBeVisible();
  await connection(true);
  await expect.poll(() => atOffice("placeAtOffice", id)).toBe(`${grace} ${day} pm`);

  await page.getByRole("button", { name: "all shortcuts" }).click();
  await seen("Pick up the focused stop");
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("button", { name: "Turn shortcuts off" }).click();
  await userEvent.keyboard("{Escape}");
  await gone();
  move(address).element().focus();
  await userEvent.keyboard("x");
  await expect.element(page.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Turn shortcuts on" }).click();
});
