import { areaText, lengthText } from "./length-text";
import type { Mark } from "./mark";
import { boundsOf, pointsOf } from "./mark-points";
import type { SheetScale, WorkingMark } from "./plan-mark";
import { measuredArea, measuredLength, type Scale } from "./sheet-scale";
import type { Point } from "./sheet-space";

/** What measures something. */
export const measureShapes = ["length", "path", "perimeter", "area", "count"] as const;
export type MeasureShape = (typeof measureShapes)[number];

/** What a measure comes to: in words, `unscaled` where there is no scale to read it by, null where its points are all one. */
export type Figure = { readonly kind: "text"; readonly text: string } | { readonly kind: "unscaled" } | { readonly kind: "nothing" };

const said = (value: number | null, text: (value: number) => string): Figure =>
  value === null ? { kind: "nothing" } : { kind: "text", text: text(value) };

const read = (scale: SheetScale | undefined, by: (scale: Scale & SheetScale) => Figure): Figure =>
  scale ? by(scale) : { kind: "unscaled" };

const along = (points: readonly Point[], userUnit: number) => (by: Scale & SheetScale) =>
  said(measuredLength(points, by, userUnit), (inches) => lengthText(inches, by.system));

/** A mark's figure, computed from its points by the scale of its sheet; null of a mark that measures nothing. */
export function figureOf(mark: Mark | WorkingMark, scale: SheetScale | undefined, userUnit: number): Figure | null {
  switch (mark.shape) {
    case "length":
    case "path":
      return read(scale, along(pointsOf(mark), userUnit));
    case "perimeter":
      return read(scale, along([...pointsOf(mark), ...pointsOf(mark).slice(0, 1)], userUnit));
    case "area":
      return read(scale, (by) => said(measuredArea(pointsOf(mark), by, userUnit), (inches) => areaText(inches, by.system)));
    case "count":
      return { kind: "text", text: String(mark.points.length) };
    case "pin":
    case "cloud":
    case "rectangle":
    case "highlight":
    case "arrow":
    case "text":
    case "stamp":
    case "ink":
    case "scale":
      return null;
  }
}

const sizeOf = ({ from, to }: { readonly from: Point; readonly to: Point }): number => (to.x - from.x) * (to.y - from.y);

/** A scale with the id of the mark that it is. */
export interface NamedScale {
  readonly id: string;
  readonly scale: SheetScale;
}

/**
 * The scale by which these points are read: of the parts that hold them all, the smallest; else the one of the whole sheet. Of two that are as
 * good, the later one in the list, which is in the order of their making.
 */
export function scaleFor(points: readonly Point[], scales: readonly NamedScale[]): NamedScale | null {
  const fitting = scales.flatMap((named) => {
    const bounds = boundsOf(pointsOf(named.scale));
    if (!bounds) return [{ named, size: Number.POSITIVE_INFINITY }];
    const { from, to } = bounds;
    const holds = points.every(({ x, y }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y);
    return holds ? [{ named, size: sizeOf(bounds) }] : [];
  });
  return (
    fitting.reduce<(typeof fitting)[number] | null>((best, one) => (best === null || one.size <= best.size ? one : best), null)?.named ??
    null
  );
}

/** The scale that a measure is read by: the one that it names, else the one of its place. */
export const scaleOfMeasure = (mark: Mark | WorkingMark, scales: readonly NamedScale[]): NamedScale | null => {
  const named = "scaleId" in mark ? scales.find(({ id }) => id === mark.scaleId) : undefined;
  return named ?? scaleFor(pointsOf(mark), scales);
};
