import { expect, test } from "vitest";
import { isSameData } from "#app/screen/read/same-data";
import { heldAtMost, inFixedOrder, type Screen, type Screens, seeScreen } from "./screen-list";

const anna = { person: "anna" };
let words = 0;
/** A screen as the router has just drawn it. */
const screen = (key: string, says: unknown = key, over: Partial<Screen<string>> = {}): Screen<string> => {
  words += 1;
  return { key, mayBeHeld: true, says, entry: `entry ${words}`, word: words, drawn: `${key} ${words}`, ...over };
};
const none: Screens<string> = { owner: anna, list: [] };
const see = (before: Screens<string>, seen: Screen<string>, mayHold = true, owner: unknown = anna) =>
  seeScreen(before, seen, owner, () => mayHold);
const seen = (...keys: string[]) => keys.reduce((before, key) => see(before, screen(key)), none);
const keysOf = ({ list }: Screens<string>) => list.map(({ key }) => key);

test("screens that are left are held, the latest first, and four at most", () => {
  expect(keysOf(seen("queue", "permit"))).toEqual(["permit", "queue"]);
  expect(keysOf(seen("queue", "permit", "queue"))).toEqual(["queue", "permit"]);
  expect(keysOf(seen("a", "b", "c", "d", "e"))).toEqual(["e", "d", "c", "b"]);
  expect(heldAtMost).toBe(4);
});

test("a screen that is gone back to and says the same stays as it was drawn", () => {
  const before = see(see(none, screen("queue", { rows: [1, 2] })), screen("permit"));
  const drawn = before.list[1]?.drawn;
  expect(see(before, screen("queue", { rows: [1, 2] })).list[0]?.drawn).toBe(drawn);
  expect(see(before, screen("queue", { rows: [1, 3] })).list[0]?.drawn).not.toBe(drawn);
});

test("so does one that was read a minute ago, and looking at the same word again changes nothing", () => {
  const at = (now: string) => ({ rows: [1], now });
  const before = see(see(none, screen("queue", at("2026-11-27T08:00:00.000Z"))), screen("permit"));
  const back = see(before, screen("queue", at("2026-11-27T08:00:59.000Z"), { word: "back" }));
  expect(back.list[0]?.drawn).toBe(before.list[1]?.drawn);
  expect(see(back, screen("queue", at("2026-11-27T08:00:59.000Z"), { word: "back" }))).toBe(back);
  const later = see(before, screen("queue", at("2026-11-27T08:01:01.000Z")));
  expect(later.list[0]?.drawn).not.toBe(before.list[1]?.drawn);
});

test("the screen that is seen is drawn again when it says another thing or stands at another entry of the history", () => {
  const before = see(none, screen("queue", { rows: [1] }, { entry: "one" }));
  expect(see(before, screen("queue", { rows: [1] }, { entry: "one" }))).toBe(before);
  for (const other of [screen("queue", { rows: [2] }, { entry: "one" }), screen("queue", { rows: [1] }, { entry: "two" })])
    expect(see(before, other).list).toEqual([other]);
});

test("nothing is held of a form, of a screen in the middle of something, or for somebody else", () => {
  expect(keysOf(see(see(none, screen("form", "form", { mayBeHeld: false })), screen("queue")))).toEqual(["queue"]);
  expect(keysOf(see(seen("queue", "permit"), screen("day"), false))).toEqual(["day", "queue"]);
  expect(keysOf(see(seen("queue", "permit"), screen("day"), true, { person: "ben" }))).toEqual(["day"]);
  expect(keysOf(see(seen("queue", "permit"), screen("day"), true, { person: "anna" }))).toEqual(["day", "permit", "queue"]);
});

test("screens keep their order in the document, whichever is seen", () => {
  const order = (screens: Screens<string>) => inFixedOrder(screens).map(({ key }) => key);
  const before = seen("queue", "permit", "day");
  expect(order(see(before, screen("permit")))).toEqual(order(before));
});

test("data is the same by what is in it, and anything else by being the very same thing", () => {
  const when = new Date(0);
  for (const [one, other] of [
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [Number.NaN, Number.NaN],
    [{ when }, { when }],
    [{ now: "2026-11-27T08:00:00.000Z" }, { now: "2026-11-27T08:00:00.000Z" }],
  ] as const)
    expect(isSameData(one, other)).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[1], [1, 2]],
    [[], {}],
    [{}, null],
    [{ when }, { when: new Date(0) }],
    [new Map(), new Map()],
    [{ now: "2026-11-27T08:00:00.000Z" }, { now: "2026-11-27T08:00:00.001Z" }],
  ] as const)
    expect(isSameData(one, other)).toBe(false);
  expect(isSameData({ now: "no moment" }, { now: "another" }, 60_000)).toBe(false);
});
