import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { film, recordedEvents } from "../support/recorded-page";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { enter, press, pressKey } from "../support/screen-keys";

const main = page.getByRole("main");
const mark = crypto.randomUUID().slice(0, 8);
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const countOf = (words: string) => expect.element(main.getByText(words)).toBeVisible();
const position = main.getByRole("slider", { name: "Position in the recording" });

/** What is recorded of a page is taken before any screen is open. */
let taken: { readonly events: Awaited<ReturnType<typeof recordedEvents>>; readonly film: string };
beforeAll(async () => {
  taken = { events: await recordedEvents(), film: await film() };
  await signInAs("admin@demo.test");
});

async function takenTest(title: string) {
  const { id, testId } = await atOffice("newTest", title, true);
  return { id, testId, sessionId: await atOffice("takeTest", testId, taken.events, taken.film) };
}

/** Nothing is in anybody's way, and nothing is cut, at both widths. */
async function seenAtBothWidths(): Promise<void> {
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    expect(await barriers()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

async function csvOf(name: string): Promise<string> {
  const saved = await savedFile(() => main.getByRole("button", { name }).click());
  return saved.bytes.text();
}

test("an Admin reads what came of a test, takes it all as CSV, and walks the pages of its sessions", { tags: ["proof"] }, async () => {
  const { id, testId } = await takenTest(`Read ${mark}`);
  await openScreen(`/editor/tests/${id}`);
  await countOf("3 sessions: 1 finished, 1 stopped by the tester, 1 left open.");
  await expect.element(main.getByRole("row", { name: "Find the form 1 1 0 12 s" })).toBeVisible();
  await expect.element(main.getByRole("row", { name: "Send it 1 0 0 1 min 05 s" })).toBeVisible();
  await main.getByText("Find the form: 1 answer, 1 note").click();
  await expect.element(main.getByText("Under Decks")).toBeVisible();
  await expect.element(main.getByRole("row", { name: /Recorded by an older client/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
  expect(await csvOf("Download sessions (CSV)")).toContain(",done,80,done,65,done,12,Yes\r\n");
  expect(await csvOf("Download answers (CSV)")).toContain(",Find the form,Why it was skipped,I gave up\r\n");

  // More sessions than a page holds: each page has its address, and the oldest stand on the last.
  await atOffice("beginTest", testId, 24);
  await main.getByRole("button", { name: "Reload" }).click();
  await countOf("27 sessions: 1 finished, 1 stopped by the tester, 25 left open.");
  const rows = main.getByRole("table", { name: "Sessions, the newest first" }).getByRole("row");
  await expect.poll(() => rows.elements().length).toBe(26);
  await enter(main.getByRole("link", { name: "Older" }));
  await expect.element(main.getByRole("heading", { name: "Sessions" })).toHaveFocus();
  await expect.poll(() => rows.elements().length).toBe(3);
  await openScreen(`${location.pathname}${location.search}`);
  await expect.poll(() => rows.elements().length).toBe(3);
  await main.getByRole("link", { name: "To the newest" }).click();
  await expect.poll(() => rows.elements().length).toBe(26);
  history.back();
  await expect.poll(() => rows.elements().length).toBe(3);
});

/** The recorded page as it stands in its frame. */
const replayed = () =>
  document.querySelector<HTMLIFrameElement>("iframe[title^='Recorded page']")?.contentDocument?.querySelector("iframe")?.contentDocument;
const state = (words: string) => expect.poll(() => replayed()?.querySelector("#state")?.textContent).toBe(words);

test("an Admin watches a session with its video, by keys over its idle half minute to its end, and jumps back", {
  tags: ["proof"],
}, async () => {
  const { id, sessionId } = await takenTest(`Watch ${mark}`);
  await openScreen(`/editor/tests/${id}`);
  await main
    .getByRole("row", { name: /done.*recording, video/ })
    .getByRole("link")
    .click();
  await expect.poll(() => location.pathname).toBe(`/editor/tests/${id}/sessions/${sessionId}`);
  await expect.element(main.getByText("All loaded")).toBeVisible();
  const colour = () => {
    const title = replayed()?.querySelector("h1");
    return title && getComputedStyle(title).color;
  };
  await expect.poll(colour).toBe("rgb(11, 90, 73)");
  await state("not yet");
  const video = () => document.querySelector("video");
  await expect.poll(() => Number.isFinite(video()?.duration)).toBe(true);
  await press("button", "Play");
  await expect.poll(() => video()?.currentTime).toBeGreaterThan(0);
  await state("It is sent");
  await expect.element(main.getByRole("button", { name: "Play" })).toBeVisible();
  await press("button", "Find the form: begun");
  await state("not yet");
  await expect.element(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/^0:00 of 0:3\d$/));
  await enter(main.getByRole("button", { name: "Forward 10 s" }));
  await expect.element(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/^0:10 of/));
  position.element().focus();
  await pressKey("End");
  await state("It is sent");
  await userEvent.selectOptions(main.getByLabelText("Tab", { exact: true }), main.getByRole("option").nth(1));
  await expect.poll(() => replayed()?.querySelector("h1")?.textContent).toBe("Residential deck");
  await expect.element(position).toHaveAttribute("aria-valuetext", expect.stringMatching(/of 0:0\d$/));
  // Nothing of the recorded page ran: not its script, not its handlers.
  expect((top ?? window).harmed).toBeUndefined();
  await seenAtBothWidths();
  await main.getByRole("link", { name: "Back to the test" }).click();
  await expect.element(heading(`Watch ${mark}`)).toBeVisible();
});

test("every recording of a test, by way of all of them: the older recorder's is downloaded, and removed for good", {
  tags: ["proof"],
}, async () => {
  const title = `Remove ${mark}`;
  const { id } = await takenTest(title);
  await openScreen("/editor/tests");
  await main.getByRole("link", { name: "All recordings" }).click();
  await expect.element(heading("Recordings")).toHaveFocus();
  const tests = main.getByLabelText("Test", { exact: true });
  await userEvent.selectOptions(tests, title);
  await expect.poll(() => location.search).toMatch(/^\?test=\d+$/);
  const older = main.getByRole("row", { name: /Older client: download only/ });
  await expect.element(older).toBeVisible();
  await seenAtBothWidths();
  await older.getByRole("link").click();
  await expect.element(main.getByText("This recording cannot be replayed")).toBeVisible();
  const saved = await savedFile(() => main.getByRole("button", { name: "Download the recording" }).click());
  expect(saved.name).toMatch(/^recording-.*\.zip$/);
  expect(await barriers()).toEqual([]);
  await press("button", "Remove this session");
  const asked = page.getByRole("alertdialog", { name: /^Remove the session of / });
  await expect.element(asked.getByRole("button", { name: "Keep it" })).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await asked.getByRole("button", { name: "Remove this session" }).click();
  await expect.element(page.getByText("The session was removed.")).toBeVisible();
  await expect.element(heading("Recordings")).toBeVisible();
  await userEvent.selectOptions(tests, title);
  await expect.element(main.getByRole("row", { name: /Nothing was recorded/ }).first()).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
  await main.getByRole("link", { name: "Usability tests" }).click();
  await expect.element(main.getByRole("row", { name: new RegExp(`^${title} .* 2( |$)`) })).toBeVisible();
  await openScreen(`/editor/tests/${id}`);
  await countOf("2 sessions: 1 finished, 1 stopped by the tester, 0 left open.");
});
