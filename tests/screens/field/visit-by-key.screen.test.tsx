import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { choose, press, type } from "../support/screen-keys";

/** The focus is on something that is seen, and not lost on the page. */
const focusIsSeen = () => expect.poll(() => document.activeElement?.matches("body")).toBe(false);

test("an inspector records a visit with an item that failed, with the keyboard alone", async () => {
  const address = `${Math.floor(10_000 + Math.random() * 90_000)} Keyboard Way`;
  const wrong = `The hole at ${address} is 22 inches deep.`;
  const day = workingDay();
  await atOffice("scheduled", await atOffice("issuedDeck", address), "210", day);
  await signInAs("inspector@demo.test");
  await openScreen(`/office/field?day=${day}`);
  await press("link", new RegExp(address), page.getByRole("list", { name: "Stops of the day" }));
  await expect.element(page.getByRole("heading", { name: address })).toBeVisible();
  await press("button", "I'm here");
  await expect.element(page.getByRole("button", { name: "I'm here" })).not.toBeInTheDocument();
  await focusIsSeen();
  const items = page.getByRole("region", { name: /checklist/ }).getByRole("listitem");
  await choose(items.nth(0).getByRole("group").first(), "Pass");
  await choose(items.nth(1).getByRole("group").first(), "Fail");
  await type("What is wrong", wrong, items.nth(1));
  await choose(items.nth(2).getByRole("group").first(), "N/A");
  await expect.element(page.getByText(/^Failed, 1 deficiency/)).toBeVisible();
  const visit = location.href;
  await press("button", /^Finish/);
  await expect.poll(() => location.href).not.toBe(visit);
  const findings = async () => (await atOffice("rows", "office")).filter((row) => row.kind === "finding");
  await expect.poll(async () => (await findings()).some((row) => JSON.stringify(row.data).includes(wrong))).toBe(true);
});
