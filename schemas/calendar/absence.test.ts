import { describe, expect, test } from "vitest";
import { type Absence, absencesAt, absencesIn, isAbsent, roomOf } from "./absence";

const away = (id: string, from: string, to: string, half: "am" | "pm" | null = null, inspectorId = "ines"): Absence => ({
  ...{ id, inspectorId, from, to, half, reason: "", kept: [] },
});
const days = away("days", "2026-11-04", "2026-11-06");
const morning = away("morning", "2026-11-06", "2026-11-06", "am");

describe("an inspector's half-day", () => {
  test.each([
    ["2026-11-03", "pm", []],
    ["2026-11-04", "am", ["days"]],
    ["2026-11-05", "pm", ["days"]],
    ["2026-11-06", "am", ["days", "morning"]],
    ["2026-11-06", "pm", ["days"]],
    ["2026-11-07", "am", []],
  ] as const)("%s %s is taken by %j", (day, half, ids) => {
    const slot = { inspectorId: "ines", day, half };
    expect(absencesAt([days, morning], slot).map(({ id }) => id)).toEqual(ids);
    expect(isAbsent([days, morning], slot)).toBe(ids.length > 0);
    expect(roomOf([days, morning], slot, 4)).toBe(ids.length > 0 ? 0 : 4);
    expect(isAbsent([days, morning], { ...slot, inspectorId: "luis" })).toBe(false);
  });

  test("of one morning leaves the afternoon", () => {
    expect(isAbsent([morning], { inspectorId: "ines", day: "2026-11-06", half: "pm" })).toBe(false);
  });
});

test.each([
  ["2026-11-01", "2026-11-03", []],
  ["2026-11-01", "2026-11-04", ["days"]],
  ["2026-11-05", "2026-11-05", ["days"]],
  ["2026-11-06", "2026-11-30", ["days", "morning"]],
  ["2026-11-07", "2026-11-30", []],
])("from %s to %s there are %j, the earliest first", (from, to, ids) => {
  expect(absencesIn([morning, days], { from, to }).map(({ id }) => id)).toEqual(ids);
});
