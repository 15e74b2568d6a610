import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectionOf } from "../testing/inspections";
import { townOffice } from "../testing/permit-world";
import { halfHours, isOver, windowIn, windowStanding, windowsOf } from "./arrival-window";

const said = (windows: readonly { from: string; to: string }[]) => windows.map(({ from, to }) => `${from}-${to}`);
const wednesday = "2026-11-04";
const hoursOf = (open: string, close: string) => ({ hours: Array.from({ length: 7 }, () => ({ open, close })) });

describe("the windows of a half-day", () => {
  test.each([
    ["08:00", "12:00", ["08:00-10:00", "10:00-12:00"]],
    ["07:30", "12:00", ["07:30-09:30", "09:30-12:00"]],
    ["12:00", "17:00", ["12:00-14:00", "14:00-16:00", "16:00-17:00"]],
    ["12:00", "16:30", ["12:00-14:00", "14:00-16:30"]],
    ["11:00", "12:00", ["11:00-12:00"]],
    ["11:30", "12:00", ["11:30-12:00"]],
  ])("from %s to %s are %j", (from, to, windows) => {
    expect(said(windowsOf({ from, to }))).toEqual(windows);
  });

  test("are of the office's own hours, cut at noon; of usual ones where it has none", () => {
    expect(halfHours(hoursOf("07:00", "15:30"), wednesday, "am")).toEqual({ from: "07:00", to: "12:00" });
    expect(halfHours(hoursOf("07:00", "15:30"), wednesday, "pm")).toEqual({ from: "12:00", to: "15:30" });
    expect(halfHours({ hours: Array.from({ length: 7 }, () => null) }, wednesday, "pm")).toEqual({ from: "12:00", to: "17:00" });
    expect(halfHours(hoursOf("08:00", "12:00"), wednesday, "pm")).toEqual({ from: "12:00", to: "17:00" });
  });
});

describe("the window of a stop", () => {
  const morning = { from: "08:00", to: "12:00" };
  const of = (stops: number, places: number) =>
    said(Array.from({ length: stops }, (_, place) => windowIn({ place, stops, places }, morning)));

  test("follows from its place and from what its inspector takes", () => {
    expect(of(4, 4)).toEqual(["08:00-10:00", "08:00-10:00", "10:00-12:00", "10:00-12:00"]);
    expect(of(2, 4)).toEqual(["08:00-10:00", "08:00-10:00"]);
    expect(of(3, 3)).toEqual(["08:00-10:00", "08:00-10:00", "10:00-12:00"]);
    expect(of(1, 1)).toEqual(["08:00-10:00"]);
  });

  test("of a half-day with more than fits is its share of what there is", () => {
    expect(of(5, 4)).toEqual(["08:00-10:00", "08:00-10:00", "08:00-10:00", "10:00-12:00", "10:00-12:00"]);
  });

  test("never begins before one earlier in the order, nor leaves its half", () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
    const halves = fc.tuple(time, time).filter(([from, to]) => from < to);
    fc.assert(
      fc.property(halves, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 60 }), ([from, to], stops, places) => {
        const windows = Array.from({ length: stops }, (_, place) => windowIn({ place, stops, places }, { from, to }));
        for (const [at, window] of windows.entries()) {
          expect(window.from < window.to && window.from >= from && window.to <= to).toBe(true);
          expect(at === 0 || window.from >= (windows[at - 1]?.from ?? "")).toBe(true);
        }
      }),
    );
  });
});

test("a window is over once its end has come on the office's clock", () => {
  const window = { from: "08:00", to: "10:00" };
  const at = (day: string, time: string) => isOver(window, wednesday, { day, time });
  expect([
    at("2026-11-03", "23:00"),
    at(wednesday, "07:00"),
    at(wednesday, "09:59"),
    at(wednesday, "10:00"),
    at("2026-11-05", "00:00"),
  ]).toEqual([...[false, false, false, true, true]]);
});

test.each([
  ["scheduled", null, "07:00", "untold"],
  ["scheduled", { from: "08:00", to: "10:00" }, "07:00", "told"],
  ["scheduled", { from: "10:00", to: "12:00" }, "07:00", "changed"],
  ["scheduled", { from: "10:00", to: "12:00" }, "10:30", "none"],
  ["scheduled", null, "11:00", "none"],
  ["arrived", null, "07:00", "none"],
  ["arrived", { from: "08:00", to: "10:00" }, "09:00", "told"],
  ["resulted", { from: "08:00", to: "10:00" }, "09:00", "none"],
  ["cancelled", null, "07:00", "none"],
] as const)("the window of a stop that is %s and was told %j stands at %s as %s", (state, told, time, standing) => {
  const stop = inspectionOf("a", { state, toldWindow: told, scheduledOn: wednesday });
  expect(windowStanding(stop, { from: "08:00", to: "10:00" }, wednesday, { day: wednesday, time })).toBe(standing);
  expect(townOffice().hours).toHaveLength(7);
});
