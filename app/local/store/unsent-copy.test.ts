import { expect, test } from "vitest";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { type CopyShelf, unsentCopy } from "./unsent-copy";

const entry = (order: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ order, sequence: order, id: `c${order}`, name: "note.write", args: { text: `${order}` }, authorId: "ann" },
  ...{ observedAt: "2026-11-22T12:00:00.000Z", problem: null },
  ...more,
});

/** A shelf that outlives whoever writes on it. */
function shelf(
  kept = new Map<string, string>(),
): CopyShelf & { readonly kept: Map<string, string>; refuses: boolean; readonly done: string[] } {
  const done: string[] = [];
  const world = {
    kept,
    done,
    refuses: false,
    all: async () => new Map(kept),
    async put(key: string, text: string) {
      if (world.refuses) throw new Error("no room");
      done.push(`put ${key}`);
      kept.set(key, text);
    },
    async drop(key: string) {
      done.push(`drop ${key}`);
      kept.delete(key);
    },
    clear: async () => kept.clear(),
  };
  return world;
}

test("what was unsent in a database that is gone is found again, in its order, refused ones with their reason", async () => {
  const first = shelf();
  const before = unsentCopy(first);
  const rejected = entry(2, { sequence: null, problem: { code: "fees-unpaid" } });
  before.follow([entry(1), rejected, entry(10)], "old");
  await before.settled();
  expect(await unsentCopy(shelf(first.kept)).lost("new")).toEqual([entry(1), rejected, entry(10)]);
});

test("what the same database holds still is not lost", async () => {
  const first = shelf();
  const before = unsentCopy(first);
  before.follow([entry(1)], "same");
  await before.settled();
  expect(await unsentCopy(shelf(first.kept)).lost("same")).toEqual([]);
});

test("what was put back counts for the new database, and what was sent goes", async () => {
  const first = shelf();
  const copy = unsentCopy(first);
  copy.follow([entry(1), entry(2)], "old");
  await copy.settled();
  const again = shelf(first.kept);
  const next = unsentCopy(again);
  next.follow([entry(2)], "new");
  await next.settled();
  expect(again.done).toEqual(["put c2", "drop c1"]);
  expect(await unsentCopy(shelf(first.kept)).lost("new")).toEqual([]);
});

test("it writes what changed alone, and follows to the last of several changes", async () => {
  const world = shelf();
  const copy = unsentCopy(world);
  copy.follow([entry(1)], "one");
  copy.follow([entry(1), entry(2)], "one");
  copy.follow([entry(2), entry(3)], "one");
  await copy.settled();
  expect([...world.kept.keys()].sort()).toEqual(["c2", "c3"]);
  expect(world.done.filter((each) => each === "put c2")).toHaveLength(1);
});

test("a shelf that refuses is asked again with the next change", async () => {
  const world = shelf();
  const copy = unsentCopy(world);
  world.refuses = true;
  copy.follow([entry(1)], "one");
  await copy.settled();
  world.refuses = false;
  copy.follow([entry(1), entry(2)], "one");
  await copy.settled();
  expect([...world.kept.keys()]).toEqual(["c1", "c2"]);
});

test("whoever waits for it is kept no longer than their patience", async () => {
  const world = shelf();
  const copy = unsentCopy({ ...world, put: () => new Promise(() => undefined) });
  await copy.settled(() => Promise.reject(new Error("nothing is to be followed yet")));
  copy.follow([entry(1)], "one");
  await copy.settled(async () => undefined);
});

test("what another build wrote and this one cannot read is left out, and nothing outlives a wipe", async () => {
  const world = shelf(new Map([["x", "{not json"]]));
  const copy = unsentCopy(world);
  expect(await copy.lost("any")).toEqual([]);
  copy.follow([entry(1)], "one");
  await copy.wipe();
  expect(world.kept.size).toBe(0);
});
