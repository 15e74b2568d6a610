import { z } from "zod";
import { identifier, line } from "../values";
import { sheet } from "./sheet";

/** Points of user space: no page is larger, whatever its user unit. */
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const place = z.tuple([coordinate, coordinate]);
const { page } = sheet.shape;

/** Points that a stroke of ink keeps once it is simplified, corners of an outline, and things that are counted. */
export const mostPoints = { ink: 300, outline: 200, count: 300 } as const;
/** Characters of what a mark says on the sheet; more is a comment's. */
export const mostMarkText = 200;

/** What a stamp says. `office` says the words that are typed with it, or the office's name. */
export const stamps = ["reviewed", "superseded", "reference-only", "void", "office"] as const;

/**
 * The scale that a measure is read by, among the scales of the same sheet. Null, or one that is gone: the scale of its place. What it comes to is
 * computed from its points.
 */
const scaleId = identifier.nullable();

/**
 * Where on a sheet something is meant, in unrotated PDF user space of its page: a pin at one point, a cloud, a rectangle or a highlight by two
 * opposite corners, an arrow from its words to its tip. A path is measured from its first point to its last, as one walks; a perimeter and an area are
 * closed. Never pixels: the sheet may be shown at any scale, turned, or cropped.
 */
export const mark = z.discriminatedUnion("shape", [
  z.object({ shape: z.literal("pin"), page, at: place }),
  z.object({ shape: z.enum(["cloud", "rectangle", "highlight"]), page, corners: z.tuple([place, place]) }),
  z.object({ shape: z.literal("arrow"), page, from: place, tip: place, text: line(mostMarkText) }),
  z.object({ shape: z.literal("text"), page, at: place, text: line(mostMarkText).min(1) }),
  z.object({ shape: z.literal("stamp"), page, at: place, stamp: z.enum(stamps), text: line(60) }),
  z.object({ shape: z.literal("ink"), page, points: z.array(place).min(2).max(mostPoints.ink) }),
  z.object({ shape: z.literal("length"), page, points: z.tuple([place, place]), scaleId }),
  z.object({ shape: z.literal("path"), page, points: z.array(place).min(2).max(mostPoints.outline), scaleId }),
  z.object({ shape: z.enum(["perimeter", "area"]), page, points: z.array(place).min(3).max(mostPoints.outline), scaleId }),
  z.object({ shape: z.literal("count"), page, points: z.array(place).min(1).max(mostPoints.count), text: line(mostMarkText) }),
]);
export type Mark = z.infer<typeof mark>;
export type MarkShape = Mark["shape"];
