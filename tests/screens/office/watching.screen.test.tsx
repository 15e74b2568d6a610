import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey } from "../support/screen-keys";

const row = (words: string) =>
  page
    .getByRole("table")
    .first()
    .getByRole("row", { name: new RegExp(words) });
const views = page.getByRole("navigation", { name: "Views" });

test("a permit is watched by key without a network, is marked, counts in its view, and its changes are told", {
  tags: ["proof"],
}, async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const permitId = await atOffice("issuedDeck", `3 Watch ${mark} Rd`);
  await signInAs("inspector@demo.test");
  await openScreen(`/office?view=all&text=${mark}`);
  await wholeCopy();
  await expect.poll(() => row(mark).elements().length).toBe(1);
  await connection(false);
  await pressKey("j");
  await pressKey("w");
  await expect.element(page.getByText(/^Watching .*: you are told/)).toBeVisible();
  await expect.element(row(mark)).toMatchTextContent("Watching");
  expect(await barriers()).toEqual([]);
  await connection(true);
  await allSent();
  await views.getByRole("link", { name: /^Watching/ }).click();
  await expect.poll(() => row(mark).elements().length).toBe(1);
  await atOffice("run", "office", callOf("permit.extend", { permitId, until: "2029-03-01", reason: "Steel is late" }));
  const told = async () =>
    (await atOffice("rows", "inspector")).filter(({ kind, data }) => kind === "notification" && JSON.stringify(data).includes(permitId));
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
  expect(JSON.stringify(await told())).toContain('"extended"');
  const applicants = await atOffice("rows", "applicant");
  expect(applicants.filter(({ kind }) => kind === "permit-watchers")).toEqual([]);
});

test("a permit's page says who watches it, and one's own watching begins and ends there, by keys too", async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const permitId = await atOffice("deckInReview", `4 Watch ${mark} Rd`);
  await atOffice("run", "inspector", callOf("permit.watch", { permitId }));
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}`);
  await wholeCopy();
  await expect.element(page.getByText(/^Watched by /)).toBeVisible();
  await press("button", "Watch this permit");
  await expect.element(page.getByText("You are told of its changes.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stop watching" })).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Watch this permit" })).toBeVisible();
  await allSent();
});
