import { expect, test } from "vitest";
import { mostLines, snapGrid, snapTo } from "./line-snap";

/** A room of 10 by 6, and a wall from edge to edge that ends nowhere within it. */
const room = [100, 100, 200, 100, 200, 100, 200, 160, 200, 160, 100, 160, 100, 160, 100, 100, 150, 50, 150, 300];
const grid = snapGrid(room, 1_000);

test("a hand near a corner is drawn to it, and one that is far from every line's end and crossing is not", () => {
  expect(snapTo(grid, { x: 203, y: 98 }, 5)).toEqual({ at: { x: 200, y: 100 }, kind: "end" });
  expect(snapTo(grid, { x: 204, y: 98 }, 4)).toBeNull();
  expect(snapTo(grid, { x: 175, y: 130 }, 5)).toBeNull();
});

test("of two ends the nearer one is taken", () => {
  expect(snapTo(snapGrid([10, 10, 14, 10], 100), { x: 13, y: 10 }, 8)).toEqual({ at: { x: 14, y: 10 }, kind: "end" });
});

test("where lines cross within both there is a place too; an end goes before it", () => {
  expect(snapTo(grid, { x: 151, y: 102 }, 5)).toEqual({ at: { x: 150, y: 100 }, kind: "crossing" });
  // Beyond the wall's end no line crosses.
  expect(snapTo(grid, { x: 250, y: 100 }, 5)).toBeNull();
  expect(snapTo(grid, { x: 150, y: 98 }, 60)).toMatchObject({ kind: "end" });
});

test("lines that lie on each other cross nowhere, a dot is its own end", () => {
  expect(snapTo(snapGrid([0, 50, 100, 50, 20, 50, 80, 50], 100), { x: 50, y: 50 }, 5)).toBeNull();
  expect(snapTo(snapGrid([50, 50, 50, 50], 100), { x: 52, y: 50 }, 5)).toEqual({ at: { x: 50, y: 50 }, kind: "end" });
});

test("a hatch of more lines than are held costs no more, and what lies far beyond the sheet is left out", () => {
  const hatch = Array.from({ length: (mostLines + 5_000) * 4 }, (_, at) => (at % 4 < 2 ? at % 997 : (at % 997) + 3));
  const held = snapGrid(hatch, 1_000);
  expect(held.lines).toHaveLength(mostLines);
  const began = performance.now();
  for (let turn = 0; turn < 50; turn += 1) snapTo(held, { x: 500 + turn, y: 500 }, 10);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(snapGrid([0, 0, 1e9, 1e9, Number.NaN, 0, 1, 1], 1_000).lines).toHaveLength(0);
});
