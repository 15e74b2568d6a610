import { expect, test } from "@playwright/test";
import { share } from "../support/whole-proof";
import { newWorld, openTab } from "./device-page";

/** Plays pages of a seed into the store and into a plain map, and compares what the disk gives back after each. */
async function playPages([seed, pages]: readonly [number, number]): Promise<{
  pages: number;
  rows: number;
  singles: number;
  difference: string | null;
}> {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const { store, database } = window.device;
  const scopes = ["org", "staff", "permit:a", "permit:b"];
  const model = new Map<string, string>();
  let most = 0;
  const keyOf = (scope: string, id: string) => `${scope} ${id}`;
  const noteOf = (scope: string, id: string, text: string) => ({
    ...{ kind: "note" as const, id, scope, aggregate: null },
    data: { id, permitId: "p", authorId: "a", authorName: "A", text, writtenAt: "2026-11-21T12:00:00.000Z" },
  });
  for (let page = 1; page <= pages; page += 1) {
    const reset = below(25) === 0;
    const dropped = below(6) === 0 ? [scopes[below(4)] ?? "org"] : [];
    const size = below(4) === 0 ? 201 + below(900) : below(200);
    const puts = new Map<string, ReturnType<typeof noteOf>>();
    for (let each = 0; each < size; each += 1) {
      const scope = scopes[below(4)] ?? "org";
      const id = `n${below(3_000)}`;
      puts.set(keyOf(scope, id), noteOf(scope, id, `page ${page}`));
    }
    const removals: { kind: "note"; id: string; scope: string }[] = [];
    for (let each = below(40); each > 0; each -= 1) {
      const scope = scopes[below(4)] ?? "org";
      const id = `n${below(3_000)}`;
      if (!puts.has(keyOf(scope, id))) removals.push({ kind: "note", id, scope });
    }
    const rest = { cursor: `c${page}`, done: true, lastSequence: 0, refusals: [], version: page, serverTime: "2026-11-21T12:00:00.000Z" };
    const asked = { ...(await store.state()), accepted: new Map() };
    await store.applyPull({ ...rest, reset, dropped, puts: [...puts.values()], removals }, "2026-11-21T12:00:00.000Z", asked);
    if (reset) model.clear();
    for (const scope of dropped) for (const key of [...model.keys()]) if (key.startsWith(`${scope} `)) model.delete(key);
    for (const removed of removals) model.delete(keyOf(removed.scope, removed.id));
    for (const [key, row] of puts) model.set(key, row.data.text);
    most = Math.max(most, model.size);
    const seen = new Map<string, string>();
    for (const rows of (await store.open()).rows)
      for (const row of rows) if (row.kind === "note") seen.set(keyOf(row.scope ?? "", row.id), row.data.text);
    const wrong = [...model].find(([key, text]) => seen.get(key) !== text) ?? [...seen].find(([key]) => !model.has(key));
    if (wrong) return { pages: page, rows: most, singles: 0, difference: `page ${page}: ${wrong.join(" = ")}, disk ${seen.get(wrong[0])}` };
  }
  // Housekeeping runs behind: wait for it, then look once more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const singles = await database.use((db) => db.singles.filter((single) => single.row !== null).count());
  return { pages, rows: most, singles, difference: null };
}

for (const seed of share([1, 2, 3], [1]))
  test(`what is on disk is what the pages said, folded or not (seed ${seed})`, async ({ page }) => {
    await openTab(page, newWorld());
    const outcome = await page.evaluate(playPages, [seed, share(60, 25)] as const);
    expect(outcome.difference).toBeNull();
    expect(outcome.rows).toBeGreaterThan(1_000);
    expect(outcome.singles).toBeLessThanOrEqual(1_200);
  });

test("ten thousand rows are stored in one breath and read back in another", async ({ page }) => {
  await openTab(page, newWorld());
  const took = await page.evaluate(async () => {
    const puts = Array.from({ length: 10_000 }, (_, each) => {
      const id = `n${each}`;
      const data = { id, permitId: "p", authorId: "a", authorName: "A", text: "x".repeat(200), writtenAt: "2026-11-21T12:00:00.000Z" };
      return { kind: "note" as const, id, scope: "staff", aggregate: null, data };
    });
    const rest = { cursor: "c", done: true, lastSequence: 0, refusals: [], version: 1, serverTime: "2026-11-21T12:00:00.000Z" };
    const asked = { ...(await window.device.store.state()), accepted: new Map() };
    const start = performance.now();
    await window.device.store.applyPull({ ...rest, reset: true, dropped: [], removals: [], puts }, "2026-11-21T12:00:00.000Z", asked);
    const stored = performance.now();
    let count = 0;
    for (const rows of (await window.device.store.open()).rows) count += rows.length;
    const read = performance.now();
    const raw = await window.device.database.use(
      (db) =>
        new Promise<number>((resolve) => {
          const all = db.backendDB().transaction("segments").objectStore("segments").getAll();
          all.onsuccess = () => resolve(all.result.length);
        }),
    );
    return { stored: stored - start, read: read - stored, bare: performance.now() - read, count, raw };
  });
  console.log(`10,000 rows: ${took.stored.toFixed(0)} ms to store, ${took.read.toFixed(0)} ms to read, ${took.bare.toFixed(0)} ms bare`);
  expect(took.count).toBe(10_000);
});
