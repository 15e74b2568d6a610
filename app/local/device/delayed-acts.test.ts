import { expect, test } from "vitest";
import type { TypedRecord } from "#app/local/store/device-database";
import type { Typing } from "#app/local/typing/typing";
import { type DelayedEnd, delayedActs, delayedKey } from "./delayed-acts";

const key = delayedKey("permit/p", "approve");
const approval = { id: "00000000-0000-4000-8000-000000000001", act: "approve", about: "12 Elm St", path: "/office/permits/p" } as const;

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A browser with its disk, its network and its clock; each `open` is a tab of it, which `close` kills. */
function browser() {
  let now = Date.parse("2026-11-20T17:00:00.000Z");
  const records = new Map<string, TypedRecord>();
  const listeners = new Set<() => void>();
  const locks = new Map<string, object>();
  const world = { connected: true, sent: 0, end: "done" as DelayedEnd };
  const change = (work: () => unknown) => {
    work();
    for (const listener of listeners) listener();
  };
  const open = () => {
    const tab = { alive: true };
    let pauses: { readonly until: number; readonly end: () => void }[] = [];
    const typing: Typing = {
      pending: false,
      get: (at) => records.get(at),
      keys: (prefix) => [...records.keys()].filter((one) => one.startsWith(prefix)),
      set: (at, value, base) => change(() => records.set(at, { key: at, value, base, at: new Date(now).toISOString() })),
      settle: (at) => change(() => records.delete(at)),
      clear: (at) => change(() => records.delete(at)),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      flush: async () => undefined,
      putBack: () => undefined,
      receive: () => undefined,
    };
    const acts = delayedActs({
      typing,
      clock: {
        now: () => new Date(now).toISOString(),
        elapsed: () => now,
        pause: (milliseconds) => new Promise<void>((end) => pauses.push({ until: now + milliseconds, end })),
      },
      lock: {
        async run(name, _wait, work) {
          if (locks.has(name)) return null;
          locks.set(name, tab);
          const done = await work();
          if (tab.alive) locks.delete(name);
          return done;
        },
      },
      connected: () => world.connected,
    });
    return {
      acts,
      standing: () => acts.shown.get().get(key)?.standing,
      decide: () =>
        acts.delay(key, approval, async () => {
          world.sent += 1;
          return world.end;
        }),
      close() {
        tab.alive = false;
        pauses = [];
        for (const [name, holder] of locks) if (holder === tab) locks.delete(name);
      },
      async pass(milliseconds: number) {
        now += milliseconds;
        for (const { until, end } of pauses) if (until <= now) end();
        await settled();
      },
    };
  };
  return { open, world };
}

test("nothing is written for ten seconds, then it goes once", async () => {
  const { open, world } = browser();
  const tab = open();
  await tab.decide();
  await tab.decide();
  await tab.pass(9_900);
  expect([world.sent, tab.standing()]).toEqual([0, "waiting"]);
  await tab.pass(200);
  expect([world.sent, tab.standing()]).toEqual([1, undefined]);
});

test("undone, in its tab or in another, it never goes", async () => {
  const { open, world } = browser();
  const tab = open();
  const other = open();
  await tab.decide();
  expect(other.standing()).toBe("waiting");
  other.acts.undo(key);
  await tab.pass(11_000);
  expect([world.sent, tab.standing()]).toEqual([0, undefined]);
});

test("closing the tab takes it back, and the next page says so until it was read", async () => {
  const { open, world } = browser();
  const tab = open();
  await tab.decide();
  tab.close();
  const next = open();
  await settled();
  expect(next.standing()).toBe("taken-back");
  await next.pass(11_000);
  expect([world.sent, next.standing()]).toEqual([0, "taken-back"]);
  next.acts.undo(key);
  expect(next.standing()).toBeUndefined();
});

test("another tab does not take back what its own tab still holds", async () => {
  const { open, world } = browser();
  const tab = open();
  await tab.decide();
  const other = open();
  await settled();
  expect(other.standing()).toBe("waiting");
  await tab.pass(10_100);
  expect([world.sent, other.standing()]).toEqual([1, undefined]);
});

test.each(["told", "found at the end", "slept"] as const)("without the network or the person it is taken back: %s", async (how) => {
  const { open, world } = browser();
  const tab = open();
  await tab.decide();
  if (how === "told") tab.acts.takeBackAll();
  if (how === "found at the end") world.connected = false;
  await tab.pass(how === "slept" ? 60_000 : 10_100);
  expect([world.sent, tab.standing()]).toEqual([0, "taken-back"]);
});

test("a refusal stands until it was read; what could not be sent was not done", async () => {
  const { open, world } = browser();
  const tab = open();
  world.end = { refused: { code: "hold-in-force" } };
  await tab.decide();
  await tab.pass(10_100);
  expect([tab.standing(), tab.acts.shown.get().get(key)?.problem?.code]).toEqual(["refused", "hold-in-force"]);
  world.end = "not-sent";
  await tab.decide();
  await tab.pass(10_100);
  expect(tab.standing()).toBe("taken-back");
});
