import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { pressKey, typeWords } from "../support/screen-keys";

const field = page.getByRole("combobox", { name: "Page, permit or property" });
const option = (name: RegExp) => page.getByRole("option", { name });
const isSelected = (name: RegExp) => expect.element(option(name)).toHaveAttribute("aria-selected", "true");

async function say(words: string): Promise<void> {
  await userEvent.keyboard("{ControlOrMeta>}k{/ControlOrMeta}");
  await expect.element(field).toHaveFocus();
  await typeWords(words);
}

async function assigneesOf(permitId: string): Promise<readonly unknown[]> {
  const rows = await atOffice("rows", "office");
  return rows.flatMap(({ kind, data }) =>
    kind === "review" && Reflect.get(data ?? {}, "permitId") === permitId ? [Reflect.get(data ?? {}, "assigneeId")] : [],
  );
}

test("“assign … to …” tells what would change, does it without a network, and can be undone", async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const permitId = await atOffice("deckInReview", `5 Say ${mark} Rd`);
  await signInAs("office@demo.test");
  await openScreen("/office");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await wholeCopy();
  await connection(false);
  await say(`assign ${mark} to me`);
  await isSelected(/^Assign .* to Dana Whitfield/);
  await expect.element(option(/^Assign .* to Dana Whitfield/)).toMatchTextContent("not assigned");
  expect(await barriers()).toEqual([]);
  await pressKey("Enter");
  await expect.element(page.getByText(/assigned to Dana Whitfield/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText(/assignment undone/)).toBeVisible();
  await say(`assign ${mark} to me`);
  await isSelected(/^Assign .* to Dana Whitfield/);
  await pressKey("Enter");
  await connection(true);
  await allSent();
  expect((await assigneesOf(permitId)).some((id) => id !== null)).toBe(true);
  await say(`assign ${mark} to me`);
  await expect.element(option(/^Assign/)).toMatchTextContent("Already assigned to this person");
  await pressKey("Escape");
});

test("other sentences lead to the form on the permit, with the keys in its first field, also from its own page", {
  tags: ["proof"],
}, async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const permitId = await atOffice("deckInReview", `6 Form ${mark} Rd`);
  await signInAs("office@demo.test");
  await openScreen("/office");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await wholeCopy();
  await say(`add fee ${mark}`);
  await isSelected(/^Add a fee to/);
  await pressKey("Enter");
  await expect.poll(() => location.pathname).toBe(`/office/permits/${permitId}`);
  await expect.poll(() => document.activeElement?.id).toBe("fee-name");
  await say("place a hold");
  await isSelected(/^Place a hold on/);
  await pressKey("Enter");
  await expect.poll(() => document.activeElement?.id).toBe("hold-reason");
  await say("send a message");
  await isSelected(/^Send a message on/);
  await pressKey("Enter");
  await expect.poll(() => document.activeElement?.id).toBe("message-text");
  await say("request documents");
  await isSelected(/^Request files for/);
  await pressKey("Enter");
  await expect.poll(() => document.activeElement?.id).toBe("request-title");
  await say("schedule inspection");
  await expect.element(option(/waits to be scheduled/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await pressKey("Escape");
});

test("an inspection that waits for a day is scheduled by a sentence; an applicant is offered none", { tags: ["proof"] }, async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const permitId = await atOffice("issuedDeck", `7 Visit ${mark} Rd`);
  await atOffice("requested", permitId, "210");
  await signInAs("office@demo.test");
  await openScreen("/office");
  await wholeCopy();
  await say(`schedule inspection ${mark}`);
  await isSelected(/^Schedule /);
  await pressKey("Enter");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Inspector" })).toBeVisible();
  await signInAs("applicant@demo.test");
  await openScreen("/tracker");
  await wholeCopy();
  await say(`add fee ${mark}`);
  await expect.element(page.getByText("No results on this device.")).toBeVisible();
  await pressKey("Escape");
});
