import { expect, test } from "@playwright/test";
import { newWorld, openTab, sendAll, setRoad, writtenNotes } from "./device-page";

const database = "plumbline:riverton:ana";

test("a connection that dies under a write is replaced, and the write is kept once", async ({ page }) => {
  await openTab(page, newWorld());
  await sendAll(page);
  await page.evaluate(async () => {
    await window.lab.note("before");
    // The browser closes the connection, as WebKit does when its storage process dies.
    await window.device.database.use(async (db) => db.backendDB().close());
    await window.lab.note("after");
  });
  await sendAll(page);
  expect(await writtenNotes(page)).toEqual(["before", "after"]);
  expect(await page.evaluate(() => window.lab.status().storage)).toBe("fine");
});

test("work in memory goes back to disk when the browser has emptied the database", async ({ page, context }) => {
  await openTab(page, newWorld());
  await sendAll(page);
  await setRoad(page, { down: true });
  await page.evaluate(() => window.lab.note("one"));
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "indexeddb" });
  await page.evaluate(() => window.lab.note("two"));
  await setRoad(page, { down: false });
  await sendAll(page);
  await expect.poll(() => writtenNotes(page)).toEqual(["one", "two"]);
});

test("what is being typed goes back to disk when the browser has emptied the database", async ({ page, context }) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await page.evaluate(() => {
    window.lab.type("permit/p1#note", "before the disk was emptied");
    return window.device.typing.flush();
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "indexeddb" });
  await page.evaluate(() => window.lab.note("something else"));
  await sendAll(page);
  await expect.poll(() => page.evaluate(() => window.device.typing.pending)).toBe(false);
  await openTab(page, world);
  expect(await page.evaluate(() => window.lab.typed("permit/p1#note"))).toBe("before the disk was emptied");
});

test("a rejected entry goes back to disk with its reason when the browser has emptied the database", async ({ page, context }) => {
  const world = newWorld();
  await openTab(page, world);
  await sendAll(page);
  await page.evaluate(() => window.lab.note("refuse"));
  await sendAll(page);
  const rejected = () => page.evaluate(() => window.lab.unsent().map((entry) => entry.problem?.code));
  await expect.poll(rejected).toEqual(["move-not-allowed"]);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "indexeddb" });
  await page.evaluate(() => window.lab.note("after"));
  await sendAll(page);
  await expect.poll(rejected).toEqual(["move-not-allowed"]);
  await openTab(page, world);
  expect(await rejected()).toEqual(["move-not-allowed"]);
});

test("an entry that this device rejected is sent again under its own id, and one that was refused under another", async ({ page }) => {
  await openTab(page, newWorld());
  await sendAll(page);
  await setRoad(page, { down: true });
  const ids = await page.evaluate(async () => {
    const { device, lab } = window;
    await lab.note("rejected here");
    const [entry] = await device.store.outbox();
    await device.store.park(entry?.id ?? "", { code: "too-large" });
    // Nothing stands at that place: it only has the outbox read again.
    await device.discard(-1);
    const retried = await device.retry(device.unsent.get()[0]?.order ?? 0);
    return { before: entry?.id, after: (await device.store.outbox()).map(({ id, problem }) => ({ id, problem })), retried };
  });
  expect(ids.retried).toEqual({ ok: true });
  expect(ids.after).toEqual([{ id: ids.before, problem: null }]);
  await setRoad(page, { down: false });
  await page.evaluate(() => window.lab.note("refuse"));
  await sendAll(page);
  await expect.poll(() => page.evaluate(() => window.lab.unsent().length)).toBe(1);
  await page.evaluate(() => window.device.retry(window.lab.unsent()[0]?.order ?? 0));
  await sendAll(page);
  // Of what was refused the log keeps a digest: the same act, under two ids.
  const refused = () => page.evaluate(async () => (await window.lab.log()).filter(({ args }) => "digest" in JSON.parse(args)));
  await expect.poll(async () => new Set((await refused()).map((entry) => entry.command_id)).size).toBe(2);
  expect(new Set((await refused()).map(({ args }) => args)).size).toBe(1);
  expect(await writtenNotes(page)).toEqual(["rejected here"]);
  await expect.poll(() => page.evaluate(() => window.lab.unsent().map((entry) => entry.problem?.code))).toEqual(["move-not-allowed"]);
});

test("a full disk is told and nothing is pretended", async ({ page, context, baseURL }) => {
  const world = newWorld();
  const cdp = await context.newCDPSession(page);
  const origin = new URL(baseURL ?? "").origin;
  // Set before the page is opened: Chromium remembers for a while how much room there was.
  await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 2_000_000 });
  await openTab(page, world);
  await sendAll(page);
  const outcome = await page.evaluate(async () => {
    // What cannot be pressed together: the browser compresses what it stores.
    const letters = Array.from({ length: 100 }, () =>
      String.fromCharCode(...crypto.getRandomValues(new Uint16Array(30_000)).map((n) => n % 50_000)),
    );
    const refused = await window.lab.note(letters.join("")).then(() => "resolved", String);
    // In one breath: the next small write that finds room says that all is fine.
    return { refused, storage: window.lab.status().storage };
  });
  expect(outcome).toEqual({ refused: expect.stringMatching(/Quota/), storage: "full" });
  expect(await page.evaluate(() => window.lab.notes())).toEqual([]);
  expect(await page.evaluate(() => window.lab.unsent())).toEqual([]);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin });
  await page.evaluate(() => window.lab.note("room again"));
  expect(await page.evaluate(() => window.lab.status().storage)).toBe("fine");
});

test("[SY-705] a newer version in another tab closes this one's database, and it says so", async ({ page, context }) => {
  await openTab(page, newWorld());
  await sendAll(page);
  const newer = await context.newPage();
  await newer.goto("/");
  const upgraded = await newer.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open(name, 20);
        request.onblocked = () => resolve("blocked");
        request.onupgradeneeded = () => request.result.createObjectStore("newer");
        request.onsuccess = () => resolve("open");
      }),
    database,
  );
  expect(upgraded).toBe("open");
  await expect.poll(() => page.evaluate(() => window.lab.status().storage)).toBe("blocked");
  const outcome = await page.evaluate(() => window.lab.note("late").then(String, (error: unknown) => String(error)));
  expect(outcome).toContain("VersionChangeError");
});

test("an older tab that will not close is told while the newer one waits", async ({ page, context }) => {
  const older = await context.newPage();
  await older.goto("/");
  await older.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name, 1);
        request.onsuccess = () => resolve();
      }),
    database,
  );
  await page.goto(`/?world=${newWorld()}`);
  await page.waitForFunction(() => "lab" in window);
  await page.evaluate(() => void window.lab.open());
  await expect.poll(() => page.evaluate(() => window.lab.storageSeen())).toContain("blocked");
  await older.close();
  await expect.poll(() => page.evaluate(() => window.lab.storageSeen())).toContain("fine");
});
