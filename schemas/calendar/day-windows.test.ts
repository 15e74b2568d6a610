import { expect, test } from "vitest";
import type { Inspection } from "../inspection/inspection";
import { inspectionOf } from "../testing/inspections";
import { lanesOf } from "./day-plan";
import { dayWindows, windowsToTell } from "./day-windows";

const day = "2026-11-04";
const hours = Array.from({ length: 7 }, () => ({ open: "08:00", close: "17:00" }));
const early = { from: "08:00", to: "10:00" };
const stop = (id: string, more: Partial<Inspection> = {}) => inspectionOf(id, { inspectorId: "ines", scheduledOn: day, ...more });
const stops = [stop("a", { toldWindow: early }), stop("b"), stop("c", { toldWindow: early }), stop("d", { state: "resulted" })];
const lanes = lanesOf(stops, [{ id: "ines", name: "Ines", perHalfDay: 4 }], day, { inspectionsPerHalfDay: 1 });
const toldAt = (time: string) => {
  const windows = dayWindows(lanes, day, { hours }, { day, time });
  return [windows.map(({ stop: { id }, window, standing }) => `${id} ${window.from} ${standing}`), windowsToTell(windows).length];
};

test("each stop of a day has the window of its place, and how that stands with its parties", () => {
  expect(toldAt("07:00")).toEqual([["a 08:00 told", "b 08:00 untold", "c 10:00 changed", "d 10:00 none"], 2]);
  // What is over by the office's clock is told to nobody.
  expect(toldAt("10:00")).toEqual([["a 08:00 told", "b 08:00 none", "c 10:00 changed", "d 10:00 none"], 1]);
});

test("somebody who is away takes none, and a stop that is kept there has its window all the same", () => {
  const away = { id: "x", inspectorId: "ines", from: day, to: day, half: null, reason: "", kept: ["a"] };
  const [one] = dayWindows(
    lanesOf([stop("a")], [{ id: "ines", name: "Ines" }], day, { inspectionsPerHalfDay: 4 }, [away]),
    day,
    { hours },
    { day, time: "07:00" },
  );
  expect(one?.window).toEqual(early);
});
