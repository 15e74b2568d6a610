import { afterEach, expect } from "vitest";
import { commands } from "vitest/browser";
import "./at-office";
import { connection } from "./connection";

// Each file begins with a browser in which nobody has worked, and a document that names its build as the worker's pages do.
await commands.forgetCookies();
localStorage.clear();
sessionStorage.clear();
for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
const { build } = await (await fetch("/api/v2/version")).json();
document.documentElement.dataset.build = build;

/** React's word on scripts that a document made in the browser cannot run: those of the worker's pages do their work before any of this. */
const scriptsOfTheWorker = /^Encountered a script tag while rendering/;
const heard: string[] = [];
const say = console.error;
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

// No page says a word to the console, and the next test, or this one's second try, has its connection.
afterEach(async ({ task }) => {
  if (!navigator.onLine) await connection(true);
  if ((task.result?.retryCount ?? 0) > 0) task.meta.again = true;
  expect(heard.splice(0)).toEqual([]);
});
