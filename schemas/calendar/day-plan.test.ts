import { describe, expect, test } from "vitest";
import type { Inspection } from "../inspection/inspection";
import { selectInspections } from "../inspection/inspection-list";
import { inspectionOf } from "../testing/inspections";
import { namedId } from "../testing/named-id";
import { townOffice } from "../testing/permit-world";
import type { Absence } from "./absence";
import { calendarOf } from "./business-days";
import { isPlanned, lanesOf, loadOf, mondayOf, needsPlace, proposedSlot, queueOf, stopsOf, weekDays } from "./day-plan";

const asked = (id: string, more: Partial<Inspection> = {}) =>
  inspectionOf(id, { state: "requested", scheduledOn: null, scheduledHalf: null, inspectorId: null, inspectorName: "", ...more });
const ines = { id: "ines", name: "Ines" };
const luis = { id: "luis", name: "Luis" };
const calendar = calendarOf(townOffice());
const office = { inspectionsPerHalfDay: 2 };
const names = (stops: readonly Inspection[]) => stops.map(({ id }) => id);

describe("the lanes of a day", () => {
  test("fit as many as their inspector takes, who may have a number of their own", () => {
    const stops = ["a", "b"].map((id) => inspectionOf(id, { inspectorId: "ines", scheduledOn: "2026-11-04" }));
    const [of, other] = lanesOf(stops, [{ ...ines, perHalfDay: 1 }, luis], "2026-11-04", office);
    expect([of?.halves[0].most, of?.halves[0].over, other?.halves[0].most]).toEqual([1, 1, 2]);
    expect(loadOf(of && other ? [of, other] : [])).toEqual({ placed: 2, fit: 6 });
  });

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
      day.stops.push({ inspectionId, permitId: namedId("p"), half });
    // `stop` says where each was put at its time; the day's row says how they stand.
    const given = [inspectionOf("a"), inspectionOf("b", { stop: 1 }), inspectionOf("c"), inspectionOf("d", { scheduledHalf: "pm" })];
    const range = { from: "2026-11-04", to: "2026-11-04", inspectorId: null, unscheduled: false };
    const lanes = lanesOf(selectInspections(given, [day], range), [ines, luis], "2026-11-04", office);
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
    const left = inspectionOf("a", { inspectorId: "gone", inspectorName: "Gone" });
    const lanes = lanesOf([left, inspectionOf("b", { inspectorId: "gone", scheduledOn: "2026-11-05" })], [ines], "2026-11-04", office);
    expect(lanes.map(({ name, current, count }) => [name, current, count])).toEqual([
      ["Ines", true, 0],
      ["Gone", false, 1],
    ]);
    expect(loadOf(lanes)).toEqual({ placed: 1, fit: 4 });
  });

  test("count what is done and leave out what is cancelled or has no day", () => {
    expect(isPlanned(inspectionOf("a", { state: "resulted" }))).toBe(true);
    expect(isPlanned(inspectionOf("a", { state: "arrived" }))).toBe(true);
    expect(isPlanned(inspectionOf("a", { state: "cancelled" }))).toBe(false);
    expect(isPlanned(asked("a"))).toBe(false);
  });

  test("give the stops of a half-day without the one that is being moved", () => {
    const all = [
      inspectionOf("a"),
      inspectionOf("b"),
      inspectionOf("c", { scheduledHalf: "pm" }),
      inspectionOf("d", { inspectorId: "luis" }),
    ];
    expect(names(stopsOf(all, "ines", "2026-11-04", "am"))).toEqual(["a", "b"]);
    expect(names(stopsOf(all, "ines", "2026-11-04", "am", "a"))).toEqual(["b"]);
  });
});

test("the queue holds requests without a day, the longest waiting first, with the days since each was asked for", () => {
  const late = asked("late", { requestedAt: "2026-11-04T01:00:00.000Z" });
  const early = asked("early", { requestedAt: "2026-10-30T23:00:00.000Z" });
  const same = asked("also", { requestedAt: "2026-11-04T01:00:00.000Z" });
  const queue = queueOf([late, inspectionOf("placed"), same, early], calendar, "2026-11-04");
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
    const onSaturday = inspectionOf("a", { scheduledOn: "2026-11-28" });
    expect(weekDays("2026-11-25", calendar, [onSaturday, asked("b")])).toEqual([...open, "2026-11-28"]);
  });
});

describe("the place that is proposed", () => {
  const setting = { inspectors: [ines, luis], absences: [], calendar, today: "2026-11-04", earliest: "2026-11-05" };

  test("is where it stands, with the same inspector", () => {
    const standing = inspectionOf("a", { inspectorId: "luis", scheduledOn: "2026-11-03", scheduledHalf: "pm", wantedOn: "2026-11-09" });
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
  const gone = (inspectorId: string, half: "am" | "pm" | null = null): Absence => ({
    ...{ id: `${inspectorId}@1`, inspectorId, from: "2026-11-09", to: "2026-11-09", half, reason: "", kept: [] },
  });
  const wanted = asked("a", { wantedOn: "2026-11-09", wantedHalf: "pm" });

  test.each([
    ["with somebody else, when whoever came before is away", [gone("luis", "pm")], { inspectorId: "ines", day: "2026-11-09", half: "pm" }],
    [
      "in the other half-day, when nobody is there",
      [gone("luis"), gone("ines", "pm")],
      { inspectorId: "ines", day: "2026-11-09", half: "am" },
    ],
    ["on the next business day, when all are away", [gone("luis"), gone("ines")], { inspectorId: "luis", day: "2026-11-10", half: "pm" }],
    [
      "where it was asked for, when they are away at another time",
      [gone("luis", "am")],
      { inspectorId: "luis", day: "2026-11-09", half: "pm" },
    ],
  ])("is %s", (_where, absences, slot) => {
    expect(proposedSlot(wanted, "luis", { ...setting, absences })).toEqual(slot);
  });

  test("is where it was asked for when everybody is away for good", () => {
    const forever = ["ines", "luis"].map((id) => ({ ...gone(id), to: "2027-11-09" }));
    expect(proposedSlot(wanted, "luis", { ...setting, absences: forever })).toEqual({ inspectorId: "luis", day: "2026-11-09", half: "pm" });
  });
});

describe("an absence in a lane", () => {
  const away: Absence = {
    id: "ines@1",
    inspectorId: "ines",
    from: "2026-11-04",
    to: "2026-11-04",
    half: "am",
    reason: "Training",
    kept: [],
  };
  const stops = [inspectionOf("a"), inspectionOf("b", { state: "resulted" }), inspectionOf("c", { scheduledHalf: "pm" })];

  test("leaves no room in its half-day alone, and what is still to be made there needs a place", () => {
    const lanes = lanesOf(stops, [ines, luis], "2026-11-04", office, [away]);
    expect(lanes[0]?.halves.map(({ most, over, absences }) => [most, over, absences.length])).toEqual([
      [0, 2, 1],
      [2, 0, 0],
    ]);
    expect(loadOf(lanes)).toEqual({ placed: 3, fit: 6 });
    const needing = lanes[0]?.halves.flatMap((half) => half.stops.filter((stop) => needsPlace(half, stop)));
    expect(needing?.map(({ id }) => id)).toEqual(["a"]);
    expect(needsPlace({ absences: [{ ...away, kept: ["a"] }] }, inspectionOf("a"))).toBe(false);
  });
});
