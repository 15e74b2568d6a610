import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { allSent, connection, wholeCopy } from "../support/connection";
import { offerType } from "../support/offer-type";
import { openScreen, signInAs, workAt } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const main = page.getByRole("main");
const shown = (words: string | RegExp) => expect.element(main.getByText(words).first()).toBeVisible();
const notShown = (words: string | RegExp) => expect.element(main.getByText(words)).not.toBeInTheDocument();
const h1 = (name: string) => page.getByRole("heading", { level: 1, name });
const atDraft = () => expect.poll(() => location.pathname).toMatch(/^\/apply\/[0-9a-f-]{36}$/);
const draftId = () => location.pathname.split("/")[2] ?? "";
const goOn = () => page.getByRole("button", { name: "Continue" }).click();
const poolQuestion = "Will it be the barrier around a pool or spa?";
const pooled = "/permit-types/residential-fence?n-kind=fence&n-pool=yes";

/** Somebody new at an office that offers the fence of the catalogue. */
async function atTheFence(name: string): Promise<void> {
  const office = await atOffice("newOffice");
  await workAt(office);
  await offerType(office, "residential-fence");
  await signInAs(await atOffice("newMember", name, [], office));
  await openScreen("/permit-types");
  await wholeCopy();
}

test("what the need check was told is filled in without a connection, not asked again, and can be changed", {
  tags: ["proof"],
}, async () => {
  await atTheFence("Carrie Carried");
  await connection(false);
  await openScreen(pooled);
  await shown("Your answers go with you: 1 question is filled in for you.");
  expect(await barriers()).toEqual([]);
  await page.getByRole("link", { name: "Start this permit" }).last().click();
  await shown("Filled in for you");
  await shown(poolQuestion);
  expect(await barriers()).toEqual([]);
  await press("button", "Start now");
  await atDraft();
  await shown("1 answer is filled in from “Do I need a permit?”. You can change it.");
  await page.getByRole("link", { name: /The fence or wall/ }).click();
  await choose(page.getByRole("radio", { name: "A wood, vinyl, metal or chain-link fence" }));
  await goOn();
  for (const [question, answer] of [
    ["Describe the work", "A cedar fence around the pool"],
    ["How long is it in all?", "60"],
    ["How high is it at its highest point?", "5"],
  ] as const) {
    await expect.element(h1(question)).toBeVisible();
    await page.getByRole("textbox").fill(answer);
    await goOn();
  }
  // The next one was answered before, so that the one after it is asked.
  await expect.element(h1("What is the value of the work?")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).last().click();
  await expect.element(h1(poolQuestion)).toBeVisible();
  await shown("You said so in “Do I need a permit?”. Change it if it is no longer so.");
  await expect.element(page.getByRole("radio", { name: "Yes" })).toBeChecked();
  await choose(page.getByRole("radio", { name: "No" }));
  await goOn();
  await expect.element(h1("What is the value of the work?")).toBeVisible();
  await openScreen(`/apply/${draftId()}`);
  await shown("The fence or wall");
  await notShown(/filled in from/);
  await connection(true);
  await allSent();
});

test("an application that was begun is gone on with, unless another is asked for", { tags: ["proof"] }, async () => {
  await atTheFence("Ben Begun");
  await openScreen("/apply?type=residential-fence&edition=1&n-kind=fence&n-pool=no&n-height=high&n-attached=yes");
  // Of the check as it was asked by an earlier edition: the question stands there still.
  await shown(poolQuestion);
  await press("button", "Start now");
  await atDraft();
  const first = draftId();
  await openScreen(pooled.replace("/permit-types/residential-fence?", "/apply?type=residential-fence&edition=99&"));
  await shown("You already have an application of this type that is not submitted.");
  await notShown("Filled in for you");
  expect(await barriers()).toEqual([]);
  await page.getByRole("link", { name: "Continue it" }).click();
  await expect.poll(() => location.pathname).toBe(`/apply/${first}`);
  await openScreen("/apply?type=residential-fence");
  await page.getByRole("link", { name: /^Change,? What are you building/ }).click();
  await expect.element(page.getByRole("radio", { name: "Fence or wall" })).toBeChecked();
  await choose(page.getByRole("radio", { name: "Residential deck" }));
  await notShown("You already have an application of this type that is not submitted.");
  await choose(page.getByRole("radio", { name: "Fence or wall" }));
  await press("button", "Start another application");
  await atDraft();
  expect(draftId()).not.toBe(first);
  await notShown(/filled in from/);
  await allSent();
});
