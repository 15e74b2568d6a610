import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { newWorld, openTab, sendAll, setRoad, writtenNotes } from "./device-page";

test.afterEach(({ page }) => setRoad(page, { down: false, cutAfterCommit: 0 }));

async function openTabs(page: Page, count: number, world: string): Promise<Page[]> {
  const tabs = [page];
  while (tabs.length < count) tabs.push(await page.context().newPage());
  for (const tab of tabs) await openTab(tab, world);
  return tabs;
}

test("[SY-703] two tabs writing at once keep every note, once, and both show all of them", async ({ page }) => {
  const [one, two] = await openTabs(page, 2, newWorld());
  if (!one || !two) throw new Error("two tabs");
  await sendAll(one);
  const write = (tab: Page, name: string) =>
    tab.evaluate(async (prefix) => {
      for (let each = 0; each < 20; each += 1) await window.lab.note(`${prefix}${each}`);
    }, name);
  await Promise.all([write(one, "a"), write(two, "b")]);
  await sendAll(one);
  const wanted = ["a", "b"].flatMap((prefix) => Array.from({ length: 20 }, (_, each) => `${prefix}${each}`)).sort();
  await expect.poll(async () => [...(await writtenNotes(one))].sort()).toEqual(wanted);
  for (const tab of [one, two]) await expect.poll(async () => [...(await tab.evaluate(() => window.lab.notes()))].sort()).toEqual(wanted);
  for (const prefix of ["a", "b"]) expect((await writtenNotes(one)).filter((text) => text.startsWith(prefix))).toEqual(wantedOrder(prefix));
});
const wantedOrder = (prefix: string) => Array.from({ length: 20 }, (_, each) => `${prefix}${each}`);

test("what a tab puts in by what it knew before another tab went on takes the place after that", async ({ page }) => {
  const tabs = await openTabs(page, 2, newWorld());
  for (const tab of tabs) await sendAll(tab);
  await setRoad(page, { down: true });
  for (let each = 0; each < 6; each += 1) await tabs[each % 2]?.evaluate((text) => window.lab.note(text), `turn ${each}`);
  const outbox = await page.evaluate(() => window.device.store.outbox());
  expect(outbox.map((entry) => entry.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(outbox.map((entry) => Object(entry.args).text)).toEqual(Array.from({ length: 6 }, (_, each) => `turn ${each}`));
  await setRoad(page, { down: false });
  await sendAll(page);
  expect(await writtenNotes(page)).toHaveLength(6);
});

test("a tap's command is handed to the disk before anything may be drawn", async ({ page }) => {
  await openTab(page, newWorld());
  await sendAll(page);
  const puts = await page.evaluate(async () => {
    const { add } = IDBObjectStore.prototype;
    let asked = 0;
    IDBObjectStore.prototype.add = function (...given) {
      asked += 1;
      return add.apply(this, given);
    };
    const noting = window.lab.note("first");
    const atOnce = asked;
    await noting;
    IDBObjectStore.prototype.add = add;
    return { atOnce, all: asked };
  });
  expect(puts).toEqual({ atOnce: 1, all: 1 });
});

test("[SY-702] a page too large to be handed round is read from disk by the other tab", { tag: "@proof" }, async ({ page }) => {
  const [one, two] = await openTabs(page, 2, newWorld());
  if (!one || !two) throw new Error("two tabs");
  await sendAll(one);
  await sendAll(two);
  await setRoad(page, { down: true });
  await one.evaluate(() => Promise.all(Array.from({ length: 220 }, (_, each) => window.lab.note(`note ${each}`))));
  await setRoad(page, { down: false });
  await sendAll(one);
  // What it shows of them is the worker's word then: no command stands over it any more.
  await expect
    .poll(() => two.evaluate(() => ({ unsent: window.lab.unsent().length, notes: window.lab.notes().length })))
    .toEqual({ unsent: 0, notes: 220 });
});

test("[SY-701] five tabs draining one outbox over a road that loses answers send everything once", async ({ page }) => {
  const tabs = await openTabs(page, 5, newWorld());
  await sendAll(page);
  await setRoad(page, { down: true });
  for (const [place, tab] of tabs.entries())
    await tab.evaluate(async (prefix) => {
      for (let each = 0; each < 8; each += 1) await window.lab.note(`${prefix}-${each}`);
    }, place);
  await setRoad(page, { down: false, cutAfterCommit: 3 });
  await Promise.all(tabs.map((tab) => sendAll(tab)));
  const written = await writtenNotes(page);
  expect(written.length).toBe(40);
  expect(new Set(written).size).toBe(40);
  for (const tab of tabs) {
    await expect.poll(() => tab.evaluate(() => window.lab.unsent().length)).toBe(0);
    await expect.poll(async () => (await tab.evaluate(() => window.lab.notes())).length).toBe(40);
  }
});

test("[SY-702] a tab that was never told of a page reads it from disk at its next round", async ({ page }) => {
  const [one, two] = await openTabs(page, 2, newWorld());
  if (!one || !two) throw new Error("two tabs");
  await sendAll(one);
  await sendAll(two);
  // As if it went away between storing a page and telling of it.
  await one.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await one.evaluate(() => window.lab.note("unheard"));
  await sendAll(one);
  expect(await two.evaluate(() => window.lab.notes())).toEqual([]);
  await sendAll(two);
  await expect.poll(() => two.evaluate(() => window.lab.notes())).toEqual(["unheard"]);
});

/** Kills the tab's process as the system does when memory runs out: no page code runs. */
async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await Promise.race([cdp.send("Page.crash").catch(() => undefined), page.waitForEvent("crash")]);
}

const text = "The guard rail is loose at the north stair, third post from the landing.";

/** Kills the page while `work` is its last turn: it hears of nothing that it had written. */
async function killAtOnce(page: Page, work: (typed: string) => void): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  const endless = page.evaluate(`(${work})(${JSON.stringify(text)}); for (;;);`);
  await Promise.race([endless.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 500))]);
  cdp.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("what was typed is there again, to the key at which the tab was killed", async ({ page, context }) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await killAtOnce(page, (typed) => {
    for (let end = 1; end <= typed.length; end += 1) window.lab.type("permit/p1#note", typed.slice(0, end));
  });
  const again = await context.newPage();
  await openTab(again, world);
  expect(await again.evaluate(() => window.lab.typed("permit/p1#note"))).toBe(text);
});

test("what a command took right before the tab was killed is not given back", async ({ page, context }) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await killAtOnce(page, (typed) => {
    window.lab.type("permit/p1#note", typed);
    window.lab.type("permit/p1#other", typed);
    window.device.typing.settle("permit/p1#note", typed);
  });
  const again = await context.newPage();
  await openTab(again, world);
  expect(await again.evaluate(() => ["note", "other"].map((field) => window.lab.typed(`permit/p1#${field}`)))).toEqual([undefined, text]);
});

test("a tab killed right after a command resolved has kept the command", async ({ page, context }) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await setRoad(page, { down: true });
  for (let each = 0; each < 5; each += 1) await page.evaluate((text) => window.lab.note(text), `n${each}`);
  await crash(page);
  await setRoad(context.pages()[0] ?? page, { down: false });
  const again = await context.newPage();
  await openTab(again, world);
  await sendAll(again);
  expect(await writtenNotes(again)).toEqual(["n0", "n1", "n2", "n3", "n4"]);
});

test("keystrokes survive kill -9 of the whole browser, but for those that it had not come to yet", async ({ baseURL }, info) => {
  const profile = info.outputPath("profile");
  const options = { ...info.project.use.launchOptions, ...(baseURL ? { baseURL } : {}) };
  const world = newWorld();
  const context = await chromium.launchPersistentContext(profile, options);
  const page = await context.newPage();
  await openTab(page, world);
  await page.evaluate(() => {
    let count = 0;
    // Faster than anybody types: every four milliseconds.
    setInterval(() => window.lab.type("permit/p1#note", String(++count)), 4);
    let longest = 0;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...asked) {
      const began = performance.now();
      const made = transaction.apply(this, asked);
      made.addEventListener("complete", () => {
        longest = Math.max(longest, performance.now() - began);
      });
      return made;
    };
    Object.assign(window, { typedSoFar: () => ({ count, longest }) });
  });
  await page.waitForTimeout(600);
  const { count: before, longest } = await page.evaluate(() => window.typedSoFar());
  await killBrowser(context.browser(), profile);
  const later = await chromium.launchPersistentContext(profile, options);
  const again = await later.newPage();
  await openTab(again, world);
  const kept = Number(await again.evaluate(() => window.lab.typed("permit/p1#note")));
  info.annotations.push({ type: "keystrokes", description: `${before} typed when last asked, ${kept} kept` });
  // What one transaction carries and what waits for it, at this pace; the one that was cut may have been slower than those before.
  const atRisk = Math.max(37, Math.ceil((3 * longest) / 4));
  console.log(`${before} typed when last asked, ${kept} kept, ${atRisk} at risk`);
  expect(kept).toBeGreaterThanOrEqual(before - atRisk);
  await later.close();
});

declare global {
  interface Window {
    typedSoFar(): { readonly count: number; readonly longest: number };
  }
}

async function killBrowser(_browser: Browser | null, profile: string): Promise<void> {
  const { execFileSync } = await import("node:child_process");
  const pids = execFileSync("pgrep", ["-f", "--", `--user-data-dir=${profile}`], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const pid of pids) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // A child that went with its parent.
    }
  }
}
