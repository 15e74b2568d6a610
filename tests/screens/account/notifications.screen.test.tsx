import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseTheme } from "#app/screen/page/theme-choice";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { unsentHere } from "../support/device-here";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey } from "../support/screen-keys";

// By its label: behind its own open panel it is hidden from roles.
const bell = () => document.querySelector('header [aria-label^="Notifications"]');
const bellSays = (words: string) => expect.poll(() => bell()?.getAttribute("aria-label")).toBe(words);
const panel = page.getByRole("dialog", { name: "Notifications" });
const items = panel.getByRole("listitem");
const openPanel = () => press("button", /^Notifications/, page.getByRole("banner"));

test("[S2.27] [S4.5] [S4.6] [S4.7] without a connection the panel is read and cleared by keys alone, stays so after a reload, and is sent later; nothing is in the way", async () => {
  const nora = await atOffice("newAccount", "Nora Bell");
  const permitId = await atOffice("sentDeckOf", nora, "32 Bell St");
  const missing = { slot: null, question: null, text: "A north arrow" };
  await atOffice("run", "office", callOf("permit.return-incomplete", { permitId, items: [missing] }));
  await page.viewport(390, 844);
  chooseTheme("dark");
  await signInAs(nora.email, nora.password);
  await openScreen("/tracker");
  await wholeCopy();
  await bellSays("Notifications, 2 new");
  await connection(false);
  await openScreen("/tracker");
  await bellSays("Notifications, 2 new");

  await openPanel();
  await expect.poll(() => items.elements().length).toBe(2);
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    expect(await barriers()).toEqual([]);
  }
  expect(document.documentElement.dataset.theme).toBe("dark");
  await press("button", "Mark All Read", panel);
  await expect.poll(() => panel.getByText(/, read$/).elements().length).toBe(2);
  await pressKey("Escape");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(bell());
  await openScreen("/tracker");
  await bellSays("Notifications");

  await openPanel();
  await press("link", "Something is missing", panel);
  await expect.poll(() => location.pathname).toBe(`/tracker/${permitId}`);
  await expect.poll(() => document.activeElement?.matches("h1")).toBe(true);
  await openPanel();
  await press("button", "Clear All", panel);
  // The safe answer has the focus, and stands behind the other.
  await expect.element(page.getByRole("button", { name: "Keep them" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect
    .element(page.getByRole("dialog", { name: "Clear 2 notifications?" }).getByRole("button", { name: "Clear All" }))
    .toHaveFocus();
  await pressKey("Enter");
  await expect.poll(() => items.elements().length).toBe(0);
  await openScreen(`/tracker/${permitId}`);
  await openPanel();
  await expect.element(panel).toMatchTextContent("No notifications");
  expect(unsentHere()).toBeGreaterThan(0);

  await connection(true);
  await expect.poll(unsentHere, { timeout: 60_000 }).toBe(0);
  const kept = (await atOffice("rowsOf", nora)).filter(({ kind }) => kind === "notification");
  expect(kept).toEqual([]);
});
