import type { CDPSession, Page } from "@playwright/test";
import { seeded } from "#schemas/testing/seeded";
import type { FaultReport, FaultSetting } from "./all-faults";
import { type BrowserWorld, inBrowserWorld } from "./browser-world";
import { drain } from "./faulty-browser";

/** Room for everything of this origin. Bytes. */
const room = 12_000_000;
const actsAround = 6;

interface Losing extends BrowserWorld {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly counts: { connections: number; quotas: number; emptied: number; refusedActs: number };
}

/** Acts so many times, one after the other; counts those that the device said it could not keep. */
async function act({ page, browser, counts }: Losing, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) {
    const report = await page.evaluate(() => window.faults.act().catch(() => null));
    if (report === null) counts.refusedActs += 1;
    else browser.durable.push(report);
  }
}

/** The connection dies between and under acts. */
async function loseConnection(losing: Losing): Promise<void> {
  await act(losing, 2);
  const during = losing.page.evaluate(() => Promise.all([window.faults.act(), window.faults.loseConnection(), window.faults.act()]));
  const [before, , after] = await during;
  losing.browser.durable.push(before, after);
  await act(losing, 2);
  losing.counts.connections += 1;
}

/** Something else of this origin fills the disk until the browser refuses, and is thrown away again. */
async function fillDisk(losing: Losing): Promise<void> {
  await losing.page.evaluate(async () => {
    const opening = indexedDB.open("filler", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("bytes", { autoIncrement: true });
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
        const writing = database.transaction("bytes", "readwrite");
        writing.objectStore("bytes").put(bytes);
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    // Ever smaller pieces: what is left is too little for anything.
    for (let size = 1_000_000; size >= 1_000; ) if (!(await put(size))) size = Math.floor(size / 4);
    database.close();
  });
  await act(losing, actsAround);
  await losing.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase("filler");
        removing.onsuccess = () => resolve();
        removing.onerror = () => reject(removing.error);
      }),
  );
  await act(losing, 2);
  losing.counts.quotas += 1;
}

/** The browser empties the origin's databases while the page goes on. */
async function empty(losing: Losing): Promise<void> {
  losing.road.down = true;
  await act(losing, 3);
  await losing.cdp.send("Storage.clearDataForOrigin", { origin: losing.road.url, storageTypes: "indexeddb" });
  await act(losing, 3);
  losing.road.down = false;
  losing.counts.emptied += 1;
}

/** Connections that die, a disk that is full and databases that are emptied under a device at work, in turn. */
export function loseStorage({ times, seed, tell }: FaultSetting): Promise<FaultReport> {
  const random = seeded(seed);
  return inBrowserWorld(async (world) => {
    await world.browser.launch();
    const counts = { connections: 0, quotas: 0, emptied: 0, refusedActs: 0 };
    const first = await world.browser.context.newPage();
    const cdp = await world.browser.context.newCDPSession(first);
    // Before the device opens: Chromium remembers for a while how much room there was.
    await cdp.send("Storage.overrideQuotaForOrigin", { origin: world.road.url, quotaSize: room });
    const losing: Losing = { ...world, page: await world.browser.tab(), cdp, counts };
    const kinds = [loseConnection, fillDisk, empty];
    for (let round = 0; round < times; round += 1) {
      await (kinds[round % kinds.length] ?? loseConnection)(losing);
      if (random() < 0.5) await losing.page.evaluate(() => window.faults.sync());
      if (round % 10 === 9)
        tell(
          Object.entries(counts)
            .map(([name, count]) => `${name} ${count}`)
            .join(", "),
        );
    }
    return { counts, stuck: await drain(losing.page) };
  });
}
