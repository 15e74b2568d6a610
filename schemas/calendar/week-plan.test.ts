import { describe, expect, test } from "vitest";
import { inspectionOf } from "../testing/inspections";
import { townOffice } from "../testing/permit-world";
import { lanesOf } from "./day-plan";
import { holidaysOfWeek, overfullOf, weekRows } from "./week-plan";

const ines = { id: "ines", name: "Ines" };
const luis = { id: "luis", name: "Luis" };
const [wednesday, thursday] = ["2026-11-04", "2026-11-05"] as const;
const inspections = [
  inspectionOf("a"),
  inspectionOf("b"),
  inspectionOf("c"),
  inspectionOf("d", { scheduledOn: thursday, inspectorId: "gone", inspectorName: "Gone" }),
];
const days = [wednesday, thursday].map((day) => ({ day, lanes: lanesOf(inspections, [ines, luis], day, { inspectionsPerHalfDay: 2 }) }));

describe("a week", () => {
  test("has a row for each inspector in their order, then for who has stops left, with their lanes day by day", () => {
    const rows = weekRows(days);
    expect(rows.map(({ name, placed, fit }) => [name, placed, fit])).toEqual([
      ["Ines", 3, 8],
      ["Luis", 0, 8],
      ["Gone", 1, 0],
    ]);
    expect(rows.map(({ lanes }) => lanes.map((lane) => lane?.count ?? null))).toEqual([
      [3, 0],
      [0, 0],
      [null, 1],
    ]);
  });

  test("counts the half-days of a day that hold more than fits", () => {
    expect(days.map(({ lanes }) => overfullOf(lanes))).toEqual([1, 0]);
  });

  test("names the holidays that fall on its working weekdays, unless somebody has a stop on one", () => {
    const office = {
      ...townOffice(),
      holidays: ["2026-11-25", "2026-11-28", "2026-12-01"].map((day) => ({ day, name: { en: day, es: day } })),
    };
    expect(holidaysOfWeek(office, "2026-11-27", [])).toEqual([{ day: "2026-11-25", name: { en: "2026-11-25", es: "2026-11-25" } }]);
    expect(holidaysOfWeek(office, "2026-11-27", ["2026-11-25"])).toEqual([]);
  });
});
