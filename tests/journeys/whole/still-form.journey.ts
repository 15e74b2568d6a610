import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../../support/browser/browser-page";
import { newAccount, newPassword } from "../../support/new-account";
import { readyForOffline, unsentCount } from "../support/device-steps";

/** One frame: the question, how far "Continue" stands under the bar, and what the form and the bar's chip say of the saving. */
interface Frame {
  readonly question: string;
  readonly below: number;
  readonly said: string;
  readonly chip: string;
}

/** From now on, every frame of the form. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(window, { framesSeen: frames });
    const look = () => {
      const button = [...document.querySelectorAll("main button")].find((each) => each.textContent === "Continue");
      const bar = document.querySelector("header");
      const said = document.querySelector(".save-room")?.textContent ?? "";
      const chip = document.querySelector(".shell__chip button")?.textContent ?? "";
      const question = document.querySelector("h1")?.textContent ?? "";
      if (button && bar)
        frames.push({ question, below: Math.round(button.getBoundingClientRect().top - bar.getBoundingClientRect().bottom), said, chip });
      requestAnimationFrame(look);
    };
    look();
  });
const framesOf = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(() => (window as unknown as { framesSeen: readonly Frame[] }).framesSeen);

test("while answers are kept and sent, the form on a phone stands where it is", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, await newAccount("Stella Stand"), "/apply", newPassword);
  await readyForOffline(page);
  await page.getByRole("radio", { name: /^Residential deck/ }).check();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.getByRole("link", { name: /What you are building/ }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("What kind of work is it?");
  await expect.poll(() => unsentCount(page)).toBe(0);
  await watch(page);
  const saidSince = async (start: number, words: RegExp) => (await framesOf(page)).slice(start).some(({ said }) => words.test(said));
  const answers: readonly (readonly [string, () => Promise<void>])[] = [
    ["Describe the work", () => page.getByRole("radio", { name: "A new deck or porch" }).check()],
    ["Will the deck be fastened to the house?", () => page.getByRole("textbox").fill("Cedar deck behind the house")],
    ["How high is the deck at its highest point?", () => page.getByRole("radio", { name: "Yes" }).check()],
    ["Will it have stairs?", () => page.getByRole("textbox").fill("24")],
  ];
  for (const [next, answer] of answers) {
    const start = (await framesOf(page)).length;
    await answer();
    await expect.poll(() => saidSince(start, /^Saved on this device/)).toBe(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading).toHaveText(next);
    await expect.poll(() => saidSince(-1, /^Sent/)).toBe(true);
  }
  const frames = await framesOf(page);
  // Once something is said it changes, and is never gone for a frame.
  const first = frames.findIndex(({ said }) => said !== "");
  expect(frames.slice(first).filter(({ said }) => said === "")).toEqual([]);
  // Nor is the bar's own line gone for a frame between what is under way and what was sent.
  const gone = frames.filter(({ chip }, at) => chip === "" && /^(Waiting|Sending)/.test(frames[at - 1]?.chip ?? ""));
  expect(gone).toEqual([]);
  for (const { question } of new Map(frames.map((each) => [each.question, each])).values()) {
    const places = new Set(frames.filter((each) => each.question === question).map(({ below }) => below));
    expect([...places], question).toHaveLength(1);
  }
  await context.close();
});

test("what waits is said once on a phone, in the bar; at a desk beside the form too", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, await newAccount("Otto Once"), "/apply", newPassword);
  await readyForOffline(page);
  await page.getByRole("radio", { name: /^Residential deck/ }).check();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.getByRole("link", { name: /What you are building/ }).click();
  await expect.poll(() => unsentCount(page)).toBe(0);
  await context.setOffline(true);
  await page.getByRole("radio", { name: "A new deck or porch" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Describe the work");
  const words = /^Waiting to send \(\d+\)$/;
  const beside = page.getByRole("main").getByText(words);
  await expect(page.getByRole("banner").getByRole("button", { name: words })).toBeVisible();
  await expect(beside).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(beside).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: words })).toBeVisible();
  await context.close();
});
