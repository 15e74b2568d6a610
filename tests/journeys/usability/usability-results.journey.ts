import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { barriers, listen, signIn } from "../../support/browser/browser-page";
import { ByKey } from "../support/by-key";
import { readyForOffline } from "../support/device-steps";
import { film, RecordedSession, recordedEvents } from "../support/recorded-session";
import { allSent, disagree, refusedLater } from "../support/usability-save-steps";

const title = `Apply for a deck ${Date.now()}`;

/** Writes a test with a keyboard alone, its second task put first; gives the number in its link. */
async function writeByKeys(page: Page): Promise<number> {
  const keys = new ByKey(page);
  const main = page.getByRole("main");
  await keys.press("button", "Save the test");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(page.getByRole("alert").first()).toContainText("Enter a title for task 1");
  expect(await barriers(page)).toEqual([]);
  await keys.type("Title", title);
  await keys.type(/^Introduction and guidelines/, "Say **what** you think.");
  await expect(main.locator("strong", { hasText: "what" })).toBeVisible();
  await keys.type("Title of task 1", "Send it");
  await keys.press("button", "Add a task");
  await expect(main.getByLabel("Title of task 2")).toBeFocused();
  await page.keyboard.type("Find the form");
  await keys.reach(main.getByRole("checkbox", { name: "Testers may type an answer" }).nth(1));
  await page.keyboard.press("Space");
  await keys.reach(main.getByRole("button", { name: "Up task 2" }), { back: true });
  await page.keyboard.press("Enter");
  await expect(main.getByText("Task “Find the form” is now 1 of 2.")).toBeVisible();
  await page.reload();
  await expect(main.getByLabel("Title of task 1")).toHaveValue("Find the form");
  await keys.press("button", "Save the test");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const link = main.getByText(/\?oruxt=\d+$/);
  await expect(link).toBeVisible();
  return Number(/oruxt=(\d+)$/.exec(await link.innerText())?.[1]);
}

/** Two testers of ours, with a film and without, and one with an older client. */
async function take(browser: Browser, page: Page, testId: number): Promise<void> {
  const { early, late } = await recordedEvents(browser);
  const began = early[0]?.timestamp ?? 0;
  const sent = late[0]?.timestamp ?? 0;
  const [first, second, older] = [await RecordedSession.start(), await RecordedSession.start(), await RecordedSession.start()];
  await first.tell({ testId, status: "begin", timestamp: began });
  await first.tell({ testId, taskId: 2, status: "begin", timestamp: began + 10 });
  await first.batch("tab-a", 0, early);
  await first.batch("tab-a", early.length, late);
  await first.batch("tab-b", 0, early);
  await first.tell({ testId, taskId: 2, status: "done", duration: 12_000, timestamp: sent - 1, taskAnswer: "Under Decks" });
  await first.tell({ testId, taskId: 1, status: "begin", timestamp: sent });
  await first.tell({ testId, taskId: 1, status: "done", duration: 65_000, timestamp: sent + 1 });
  await first.tell({ testId, status: "done", duration: 80_000, timestamp: sent + 2 });
  await first.upload(await film(page));
  await second.tell({ testId, status: "begin", timestamp: began });
  await second.tell({ testId, taskId: 2, status: "begin", timestamp: began + 1 });
  await second.tell({ testId, taskId: 2, status: "skipped", timestamp: began + 9_000, note: "I gave up" });
  await second.tell({ testId, status: "skipped", duration: 9_000, timestamp: began + 9_001 });
  await older.tell({ testId, status: "begin", timestamp: began });
  await older.olderBatch();
}

const narrowAndWide = [
  [1280, "light"],
  [390, "dark"],
] as const;
const replayed = (page: Page) => page.frameLocator("iframe[title^='Recorded page']").frameLocator("iframe");

/** Watches the first session: plays it over its idle half minute to its end, and jumps back. */
async function watch(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText("All loaded")).toBeVisible();
  await expect(replayed(page).locator("h1")).toHaveCSS("color", "rgb(11, 90, 73)");
  await expect(replayed(page).locator("#state")).toHaveText("not yet");
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => Number.isFinite(film.duration))).toBe(true);
  const keys = new ByKey(page);
  await keys.press("button", "Play");
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
  await expect(replayed(page).locator("#state")).toHaveText("It is sent");
  await expect(main.getByRole("button", { name: "Play" })).toBeVisible();
  await keys.press("button", "Find the form: begun");
  await expect(replayed(page).locator("#state")).toHaveText("not yet");
  await expect(main.getByRole("slider", { name: "Position in the recording" })).toHaveAttribute("aria-valuetext", /^0:00 of 0:3\d$/);
  await keys.reach(main.getByRole("button", { name: "Forward 10 s" }), { back: true });
  await page.keyboard.press("Enter");
  await expect(main.getByRole("slider")).toHaveAttribute("aria-valuetext", /^0:10 of/);
  await keys.reach(main.getByRole("slider"), { back: true });
  await page.keyboard.press("End");
  await expect(replayed(page).locator("#state")).toHaveText("It is sent");
  await main.getByLabel("Tab", { exact: true }).selectOption({ index: 1 });
  await expect(replayed(page).locator("h1")).toBeVisible();
  await expect(main.getByRole("slider")).toHaveAttribute("aria-valuetext", /of 0:0\d$/);
  // Nothing of the recorded page ran: not its script, not its handlers.
  expect(await page.evaluate(() => window.harmed)).toBeUndefined();
}

/** More sessions than a page holds: each page has its address, and the oldest stand on the last. */
async function walkPages(page: Page, testId: number): Promise<void> {
  const main = page.getByRole("main");
  const timestamp = Date.now();
  await Promise.all(Array.from({ length: 24 }, async () => (await RecordedSession.start()).tell({ testId, status: "begin", timestamp })));
  await main.getByRole("button", { name: "Reload" }).click();
  await expect(main.getByText("27 sessions: 1 finished, 1 stopped by the tester, 25 left open.", { exact: false })).toBeVisible();
  const sessions = main.getByRole("table", { name: "Sessions, the newest first" }).getByRole("row");
  await expect(sessions).toHaveCount(26);
  await main.getByRole("link", { name: "Older" }).press("Enter");
  await expect(main.getByRole("heading", { name: "Sessions" })).toBeFocused();
  await expect(sessions).toHaveCount(3);
  await page.reload();
  await expect(sessions).toHaveCount(3);
  await main.getByRole("link", { name: "To the newest" }).click();
  await expect(sessions).toHaveCount(26);
  await page.goBack();
  await expect(sessions).toHaveCount(3);
}

/** Every recording of the test, by way of all of them: the older recorder's is downloaded, and removed for good. */
async function removeOlder(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "All recordings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recordings" })).toBeFocused();
  await main.getByLabel("Test", { exact: true }).selectOption({ label: title });
  await expect(page).toHaveURL(/\?test=\d+$/);
  const older = main.getByRole("row", { name: /Older client: download only/ });
  await older.waitFor();
  for (const [width, colorScheme] of narrowAndWide) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await older.getByRole("link").click();
  await expect(main.getByText("This recording cannot be replayed")).toBeVisible();
  const arriving = page.waitForEvent("download");
  await main.getByRole("button", { name: "Download the recording" }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^recording-.*\.zip$/);
  expect(await barriers(page)).toEqual([]);
  const keys = new ByKey(page);
  await keys.press("button", "Remove this session");
  const asked = page.getByRole("alertdialog", { name: /^Remove the session of / });
  await expect(asked.getByRole("button", { name: "Keep it" })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await asked.getByRole("button", { name: "Remove this session" }).click();
  await expect(page.getByText("The session was removed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Recordings" })).toBeVisible();
  await main.getByLabel("Test", { exact: true }).selectOption({ label: title });
  await main
    .getByRole("row", { name: /Nothing was recorded/ })
    .first()
    .waitFor();
  await expect(older).toHaveCount(0);
  await main.getByRole("link", { name: "Usability tests" }).click();
  await expect(main.getByRole("row", { name: new RegExp(`^${title} .* 26( |$)`) })).toBeVisible();
  await main.getByRole("link", { name: title }).click();
  await expect(main.getByText("26 sessions: 1 finished, 1 stopped by the tester, 24 left open.", { exact: false })).toBeVisible();
}

async function download(page: Page, name: string): Promise<string> {
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return readFileSync(await (await arriving).path(), "utf8");
}

test("an Admin writes a test by keys, opens it, reads what came of it, watches a session with its video, and takes it all as CSV", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  const heard = listen(page);
  await signIn(page, "admin@demo.test", "/editor/tests/new");
  await readyForOffline(page);
  const main = page.getByRole("main");
  const testId = await writeByKeys(page);
  await expect(main.getByRole("link", { name: "Preview" })).toHaveAttribute("href", new RegExp(`/\\?oruxt=${testId}$`));
  await main.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Open" }).click();
  await expect(main.getByText("Anyone with its link can take it.", { exact: false })).toBeVisible();
  await allSent(page);

  await take(browser, page, testId);
  await main.getByRole("button", { name: "Reload" }).click();
  await expect(main.getByText("3 sessions: 1 finished, 1 stopped by the tester, 1 left open.", { exact: false })).toBeVisible();
  await expect(main.getByRole("row", { name: "Find the form 1 1 0 12 s" })).toBeVisible();
  await expect(main.getByRole("row", { name: "Send it 1 0 0 1 min 05 s" })).toBeVisible();
  await main.getByText("Find the form: 1 answer, 1 note").click();
  await expect(main.getByText("Under Decks")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await download(page, "Download sessions (CSV)")).toContain(",done,80,done,12,done,65,Yes\r\n");
  expect(await download(page, "Download answers (CSV)")).toContain(",Find the form,Why it was skipped,I gave up\r\n");

  await walkPages(page, testId);
  await main
    .getByRole("row", { name: /done.*recording, video/ })
    .getByRole("link")
    .click();
  await watch(page);
  for (const [width, colorScheme] of narrowAndWide) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await main.getByRole("link", { name: "Back to the test" }).click();
  await expect(main.getByRole("row", { name: /Recorded by an older client/ })).toBeVisible();
  await main.getByRole("link", { name: "Usability tests" }).click();
  await removeOlder(page);
  await disagree(page);
  await refusedLater(page);
  // What a recorded page may not do, the browser says where it is rebuilt.
  expect(heard.heard.filter((line) => !/Content Security Policy|sandbox/i.test(line))).toEqual([]);
  await context.close();
});
