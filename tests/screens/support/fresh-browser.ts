import { afterAll, afterEach, expect } from "vitest";
import { commands, page } from "vitest/browser";
import { chooseDensity } from "#app/screen/page/density-choice";
import { chooseTheme } from "#app/screen/page/theme-choice";
import "./at-office";
import { allRoadsBack } from "./connection";
import { closeScreen, leave } from "./open-screen";
import { undoWaits } from "./undo-waits";

declare global {
  interface Console {
    /** What the browser's own console says an error with: the page stays from file to file. */
    ownError?: typeof console.error;
  }
}

// Each file begins with a browser in which nobody has worked, and a document that names its build as the worker's pages do.
chooseDensity(null);
chooseTheme("system");
await commands.forgetCookies();
await page.viewport(1280, 900);
localStorage.clear();
sessionStorage.clear();
const forgotten = (name: string) =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
await Promise.all((await indexedDB.databases()).map(({ name = "" }) => forgotten(name)));
undoWaits(1_000);
const { build } = await (await fetch("/api/v2/version")).json();
document.documentElement.dataset.build = build;

/** React's word on scripts that a document made in the browser cannot run: those of the worker's pages do their work before any of this. */
const scriptsOfTheWorker = /^Encountered a script tag while rendering/;
const heard: string[] = [];
console.ownError ??= console.error;
const say = console.ownError;
console.error = (...words: unknown[]) => {
  if (scriptsOfTheWorker.test(String(words[0]))) return;
  heard.push(words.map(String).join(" "));
  say(...words);
};

declare module "vitest" {
  interface TaskMeta {
    /** It was tried again: read by commands/check/test-counts.js. */
    again?: boolean;
  }
}

const ends = (text: string): string => (text.length > 3_000 ? `${text.slice(0, 1_500)} … ${text.slice(-1_500)}` : text);

/** What a person would have seen when a test failed: who looks for the reason has no picture. */
function tellWhatIsShown(): void {
  const texts = document.body.innerText.replaceAll(/\s*\n\s*/g, " · ");
  const focused = document.activeElement?.outerHTML.slice(0, 200);
  console.log(`Shown at ${location.pathname}${location.search}, "${document.title}", focus on ${focused}: ${ends(texts)}`);
}

// No page says a word to the console, and the next test, or this one's second try, has its connection.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") tellWhatIsShown();
  closeScreen();
  await allRoadsBack();
  if ((task.result?.retryCount ?? 0) > 0) task.meta.again = true;
  expect(heard.splice(0)).toEqual([]);
});

// Of whoever worked here nothing goes on under the next file, and no request is cut in its middle.
afterAll(leave);
