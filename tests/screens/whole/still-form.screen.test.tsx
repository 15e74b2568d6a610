import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { unsentHere } from "../support/device-here";
import { openScreen, signInAs } from "../support/open-screen";

/** One frame: the question, how far "Continue" stands under the bar, and what the form and the bar's chip say of the saving. */
interface Frame {
  readonly question: string;
  readonly below: number;
  readonly said: string;
  readonly chip: string;
}

const words = (selector: string) => document.querySelector(selector)?.textContent ?? "";

/** From now on, every frame of the form. */
function watch(): readonly Frame[] {
  const frames: Frame[] = [];
  const look = () => {
    const button = [...document.querySelectorAll("main button")].find((each) => each.textContent === "Continue");
    const bar = document.querySelector("header");
    if (button && bar) {
      const below = Math.round(button.getBoundingClientRect().top - bar.getBoundingClientRect().bottom);
      frames.push({ question: words("h1"), below, said: words(".save-room"), chip: words(".shell__chip button") });
    }
    requestAnimationFrame(look);
  };
  look();
  return frames;
}

const heading = page.getByRole("heading", { level: 1 });
const goOn = () => page.getByRole("button", { name: "Continue" }).click();
const choose = (name: string) => page.getByRole("radio", { name }).click();
const write = (text: string) => page.getByRole("textbox").fill(text);

/** Somebody new on a phone, at the first question of a deck. */
async function atTheFirstQuestion(name: string): Promise<void> {
  const { email, password } = await atOffice("newAccount", name);
  await page.viewport(390, 844);
  await signInAs(email, password);
  await openScreen("/apply");
  await wholeCopy();
  await page.getByRole("radio", { name: /^Residential deck/ }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.getByRole("link", { name: /What you are building/ }).click();
  await expect.element(heading).toMatchTextContent("What kind of work is it?");
  await expect.poll(unsentHere).toBe(0);
}

test("while answers are kept and sent, the form on a phone stands where it is", { tags: ["proof"] }, async () => {
  await atTheFirstQuestion("Stella Stand");
  const frames = watch();
  const answers: readonly (readonly [next: string, answer: () => Promise<void>])[] = [
    ["Describe the work", () => choose("A new deck or porch")],
    ["Will the deck be fastened to the house?", () => write("Cedar deck behind the house")],
    ["How high is the deck at its highest point?", () => choose("Yes")],
    ["Will it have stairs?", () => write("24")],
  ];
  for (const [next, answer] of answers) {
    const start = frames.length;
    await answer();
    await expect.poll(() => frames.slice(start).some(({ said }) => said.startsWith("Saved on this device"))).toBe(true);
    await goOn();
    await expect.element(heading).toMatchTextContent(next);
    await expect.poll(() => frames.at(-1)?.said).toMatch(/^Sent/);
  }
  // Once something is said it changes, and is never gone for a frame.
  const first = frames.findIndex(({ said }) => said !== "");
  expect(frames.slice(first).filter(({ said }) => said === "")).toEqual([]);
  // Nor is the bar's own line gone for a frame between what is under way and what was sent.
  const gone = frames.filter(({ chip }, at) => chip === "" && /^(Waiting|Sending)/.test(frames[at - 1]?.chip ?? ""));
  expect(gone).toEqual([]);
  for (const question of new Set(frames.map((each) => each.question))) {
    const places = new Set(frames.filter((each) => each.question === question).map(({ below }) => below));
    expect([...places], question).toHaveLength(1);
  }
});

test("what waits is said once on a phone, in the bar; at a desk beside the form too", async () => {
  await atTheFirstQuestion("Otto Once");
  await connection(false);
  await choose("A new deck or porch");
  await goOn();
  await expect.element(heading).toMatchTextContent("Describe the work");
  const said = /^Waiting to send \(\d+\)$/;
  const inBar = page.getByRole("banner").getByRole("button", { name: said });
  const beside = page.getByRole("main").getByText(said);
  await expect.element(inBar).toBeVisible();
  await expect.element(beside).not.toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(beside).toBeVisible();
  await expect.element(inBar).toBeVisible();
});
