import { describe, expect, test } from "vitest";
import { calendarOf } from "./business-days";
import { isPlanned, lanesOf, loadOf, mondayOf, proposedSlot, queueOf, stopsOf, weekDays } from "./day-plan";
import type { Inspection } from "./inspection";
import { selectInspections } from "./inspection-list";
import { townOffice } from "./testing/permit-world";

const inspection = (id: string, more: Partial<Inspection> = {}): Inspection => ({
  ...{ id, permitId: "p", code: "110", name: "Footings", final: false, state: "scheduled", attempt: 1 },
  ...{ requestedAt: "2026-11-02T10:00:00.000Z", requestedBy: "a", wantedOn: null, wantedHalf: "any" },
  ...{ contactName: "", contactPhone: "", instructions: "", scheduledOn: "2026-11-04", scheduledHalf: "am" },
  ...{ inspectorId: "ines", inspectorName: "Ines", stop: 0, arrivedAt: null, result: null, resultedAt: null },
  ...{ addressLine: id, permitNumber: null, work: "", addedOnSite: false, cancelReason: "", chosenResultId: null },
  ...more,
});
const asked = (id: string, more: Partial<Inspection> = {}) =>
  inspection(id, { state: "requested", scheduledOn: null, scheduledHalf: null, inspectorId: null, inspectorName: "", ...more });
const ines = { id: "ines", name: "Ines" };
const luis = { id: "luis", name: "Luis" };
const calendar = calendarOf(townOffice());
const names = (stops: readonly Inspection[]) => stops.map(({ id }) => id);

describe("the lanes of a day", () => {
  test("hold each inspector's stops by half-day in the day's own order, with how many fit and how many are over", () => {
    const day = {
      id: "ines@2026-11-04",
      inspectorId: "ines",
      day: "2026-11-04",
      stops: [] as { inspectionId: string; permitId: string; half: "am" | "pm" }[],
    };
    for (const [inspectionId, half] of [
      ["b", "am"],
      ["a", "am"],
      ["c", "am"],
      ["d", "pm"],
    ] as const)
      day.stops.push({ inspectionId, permitId: "p", half });
    // `stop` says where each was put at its time; the day's row says how they stand.
    const given = [inspection("a"), inspection("b", { stop: 1 }), inspection("c"), inspection("d", { scheduledHalf: "pm" })];
    const range = { from: "2026-11-04", to: "2026-11-04", inspectorId: null, unscheduled: false };
    const lanes = lanesOf(selectInspections(given, [day], range), [ines, luis], "2026-11-04", 2);
    expect(lanes.map(({ name, count, current }) => [name, count, current])).toEqual([
      ["Ines", 4, true],
      ["Luis", 0, true],
    ]);
    expect(lanes[0]?.halves.map(({ half, stops, most, over }) => [half, names(stops), most, over])).toEqual([
      ["am", ["b", "a", "c"], 2, 1],
      ["pm", ["d"], 2, 0],
    ]);
    expect(loadOf(lanes)).toEqual({ placed: 4, fit: 8 });
  });

  test("keep a lane for somebody who has stops and is no inspector any more, and count no room there", () => {
    const left = inspection("a", { inspectorId: "gone", inspectorName: "Gone" });
    const lanes = lanesOf([left, inspection("b", { inspectorId: "gone", scheduledOn: "2026-11-05" })], [ines], "2026-11-04", 2);
    expect(lanes.map(({ name, current, count }) => [name, current, count])).toEqual([
      ["Ines", true, 0],
      ["Gone", false, 1],
    ]);
    expect(loadOf(lanes)).toEqual({ placed: 1, fit: 4 });
  });

  test("count what is done and leave out what is cancelled or has no day", () => {
    expect(isPlanned(inspection("a", { state: "resulted" }))).toBe(true);
    expect(isPlanned(inspection("a", { state: "arrived" }))).toBe(true);
    expect(isPlanned(inspection("a", { state: "cancelled" }))).toBe(false);
    expect(isPlanned(asked("a"))).toBe(false);
  });

  test("give the stops of a half-day without the one that is being moved", () => {
    const all = [inspection("a"), inspection("b"), inspection("c", { scheduledHalf: "pm" }), inspection("d", { inspectorId: "luis" })];
    expect(names(stopsOf(all, "ines", "2026-11-04", "am"))).toEqual(["a", "b"]);
    expect(names(stopsOf(all, "ines", "2026-11-04", "am", "a"))).toEqual(["b"]);
  });
});

test("the queue holds requests without a day, the longest waiting first, with the days since each was asked for", () => {
  const late = asked("late", { requestedAt: "2026-11-04T01:00:00.000Z" });
  const early = asked("early", { requestedAt: "2026-10-30T23:00:00.000Z" });
  const same = asked("also", { requestedAt: "2026-11-04T01:00:00.000Z" });
  const queue = queueOf([late, inspection("placed"), same, early], calendar, "2026-11-04");
  expect(queue.map(({ inspection: { id }, waited }) => [id, waited])).toEqual([
    ["early", 5],
    ["also", 0],
    ["late", 0],
  ]);
});

describe("a week", () => {
  test.each([
    ["2026-11-02", "2026-11-02"],
    ["2026-11-08", "2026-11-02"],
    ["2026-11-09", "2026-11-09"],
    ["2023-12-31", "2023-12-25"],
    ["2024-01-01", "2024-01-01"],
  ])("of %s begins on Monday %s", (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  test("has the days on which the office works, and a closed one on which somebody has a stop", () => {
    const open = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-27"];
    expect(weekDays("2026-11-25", calendar, [])).toEqual(open);
    const onSaturday = inspection("a", { scheduledOn: "2026-11-28" });
    expect(weekDays("2026-11-25", calendar, [onSaturday, asked("b")])).toEqual([...open, "2026-11-28"]);
  });
});

describe("the place that is proposed", () => {
  const setting = { inspectors: [ines, luis], today: "2026-11-04", earliest: "2026-11-05" };

  test("is where it stands, with the same inspector", () => {
    const standing = inspection("a", { inspectorId: "luis", scheduledOn: "2026-11-03", scheduledHalf: "pm", wantedOn: "2026-11-09" });
    expect(proposedSlot(standing, "ines", setting)).toEqual({ inspectorId: "luis", day: "2026-11-03", half: "pm" });
  });

  test("is the day asked for, with whoever came before", () => {
    const wanted = asked("a", { wantedOn: "2026-11-09", wantedHalf: "pm" });
    expect(proposedSlot(wanted, "luis", setting)).toEqual({ inspectorId: "luis", day: "2026-11-09", half: "pm" });
  });

  test("is the first day that can be, when the day asked for is over or none, with the first inspector there is", () => {
    expect(proposedSlot(asked("a", { wantedOn: "2026-11-03" }), null, setting)).toEqual({
      inspectorId: "ines",
      day: "2026-11-05",
      half: "am",
    });
    expect(proposedSlot(asked("a"), "gone", { ...setting, inspectors: [] }).inspectorId).toBe("");
  });
});
