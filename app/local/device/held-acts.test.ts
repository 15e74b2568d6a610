import { expect, test } from "vitest";
import type { TypedRecord } from "#app/local/store/device-database";
import type { Typing } from "#app/local/typing/typing";
import type { Decision } from "#schemas/command";
import { heldActs, heldKey } from "./held-acts";

const stands: Decision = { ok: true, changes: { puts: [], removals: [], holdings: [], deliveries: [] } };
const key = heldKey("permit/p", "i");
const act = (id: string) => ({
  ...{ id, name: "inspection.record-result", args: { resultId: "r" }, title: "Footing: Failed", lines: ["The form leans"] },
  ...{ path: "/office/field/i", typed: "permit/p#field/i/" },
});
const first = "00000000-0000-4000-8000-000000000001";
const second = "00000000-0000-4000-8000-000000000002";

/** A turn at a time of what waits for a promise. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** What is typed on a device, as one tab of it has it. */
class Typed implements Typing {
  readonly records: Map<string, TypedRecord>;
  readonly #listeners = new Set<() => void>();
  readonly #now: () => string;
  readonly pending = false;
  constructor(now: () => string, records = new Map<string, TypedRecord>()) {
    this.#now = now;
    this.records = records;
  }
  get = (found: string) => this.records.get(found);
  keys = (prefix: string) => [...this.records.keys()].filter((one) => one.startsWith(prefix));
  set = (at: string, value: unknown, base: unknown) => this.#tell(() => this.records.set(at, { key: at, value, base, at: this.#now() }));
  settle = (at: string) => this.#tell(() => this.records.delete(at));
  clear = (at: string) => this.#tell(() => this.records.delete(at));
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  flush = async () => undefined;
  putBack = () => undefined;
  receive = () => undefined;
  #tell(change: () => unknown): void {
    change();
    for (const listener of this.#listeners) listener();
  }
}

/** A tab of a device whose clock moves when it is told to. `decide` answers what is put into the outbox. */
function tab(decide: () => Promise<Decision> = async () => stands, records?: Map<string, TypedRecord>) {
  let now = Date.parse("2026-11-20T17:00:00.000Z");
  const pauses: { readonly until: number; readonly end: () => void }[] = [];
  const clock = {
    now: () => new Date(now).toISOString(),
    elapsed: () => now,
    pause: (milliseconds: number) => new Promise<void>((end) => pauses.push({ until: now + milliseconds, end })),
  };
  const typing = new Typed(clock.now, records);
  const sent: { readonly id: string; readonly at: string }[] = [];
  const open = () =>
    heldActs({
      typing,
      clock,
      async run({ id, at }) {
        sent.push({ id, at });
        return decide();
      },
    });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    for (const pause of pauses.filter(({ until }) => until <= now)) pause.end();
    await settled();
  };
  return { typing, sent, held: open(), open, pass };
}

test("an act enters the outbox once when ten seconds are over, with the time at which it was done", async () => {
  const { held, sent, pass, typing } = tab();
  typing.set("permit/p#field/i/result", { note: "Lean it back" }, null);
  await held.hold(key, act(first));
  await pass(9_000);
  expect(sent).toEqual([]);
  expect([...held.waiting.get().values()]).toMatchObject([{ id: first, lines: ["The form leans"] }]);
  await pass(1_000);
  expect(sent).toEqual([{ id: first, at: "2026-11-20T17:00:00.000Z" }]);
  expect(held.waiting.get().size).toBe(0);
  expect(typing.records.size).toBe(0);
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test("one that is taken back never goes, and what was typed for it is there", async () => {
  const { held, sent, pass, typing } = tab();
  typing.set("permit/p#field/i/result", { note: "Lean it back" }, null);
  await held.hold(key, act(first));
  expect(held.undo(key)).toBe(true);
  await pass(60_000);
  expect(sent).toEqual([]);
  expect([...typing.records.keys()]).toEqual(["permit/p#field/i/result"]);
});

test("a page that is hidden lets it go at once, and it can be taken back no more", async () => {
  const { held, sent } = tab(() => new Promise(() => undefined));
  await held.hold(key, act(first));
  void held.releaseAll();
  expect(held.undo(key)).toBe(false);
  await settled();
  expect(sent.map(({ id }) => id)).toEqual([first]);
});

test("one that a killed page left goes when the next opens", async () => {
  const { held, open, sent, pass, typing } = tab();
  await held.hold(key, act(first));
  const again = tab(undefined, new Map(typing.records));
  await again.pass(10_000);
  expect(again.sent.map(({ id }) => id)).toEqual([first]);
  expect(again.typing.records.size).toBe(0);
  // Both live on: two tabs let the same act go, under one id.
  open();
  await pass(10_000);
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([first]));
});

test("finishing again takes the place of what waited; what is typed after it stays", async () => {
  const { held, sent, pass, typing } = tab();
  await held.hold(key, act(first));
  await pass(5_000);
  await held.hold(key, act(second));
  await pass(6_000);
  expect(sent).toEqual([]);
  typing.set("permit/p#field/i/new-item", { text: "Drain" }, null);
  await pass(4_000);
  expect(sent.map(({ id }) => id)).toEqual([second]);
  expect([...typing.records.keys()]).toEqual(["permit/p#field/i/new-item"]);
});

test("one that the device refuses by then stands with its reason, and is not tried again by itself", async () => {
  const { held, sent, pass } = tab(async () => ({ ok: false, problem: { code: "reason-required" } }));
  await held.hold(key, act(first));
  await pass(10_000);
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect([...held.waiting.get().values()]).toMatchObject([{ problem: { code: "reason-required" } }]);
  expect(held.undo(key)).toBe(true);
  expect(held.waiting.get().size).toBe(0);
});

test("one that another tab has let go already is settled; one that the disk did not take is tried again", async () => {
  const conflict = tab(async () => ({ ok: false, problem: { code: "conflict" } }));
  await conflict.held.hold(key, act(first));
  await conflict.pass(10_000);
  expect(conflict.held.waiting.get().size).toBe(0);
  let full = true;
  const disk = tab(async () => {
    if (full) throw new DOMException("The disk is full", "QuotaExceededError");
    return stands;
  });
  await disk.held.hold(key, act(first));
  await disk.pass(10_000);
  expect(disk.held.waiting.get().size).toBe(1);
  full = false;
  await disk.pass(10_000);
  expect(disk.sent).toHaveLength(2);
  expect(disk.held.waiting.get().size).toBe(0);
});
