import type { PDFFont, PDFOperator } from "@cantoo/pdf-lib";
import { writable } from "#schemas/paper/written-text";
import { bumpWidth, captionLook, captionPlace, outlineOf } from "#schemas/plan/mark-outline";
import { boundsOf, pointsOf } from "#schemas/plan/mark-points";
import { cloudBumps, type PageBox, type Point, toDisplayed } from "#schemas/plan/sheet-space";
import { MarkPen, type Paint, type Rgb, rgbOf } from "./mark-pen";
import type { NotedMark } from "./marks-message";

/** A mark as it is drawn on its page, in units of the displayed page. */
export interface DrawnMark {
  readonly operators: readonly PDFOperator[];
  /** What is drawn lies within these; null: nothing is. */
  readonly bounds: { readonly from: Point; readonly to: Point } | null;
  /** The box of its words, where it has any. */
  readonly words: { readonly from: Point; readonly to: Point } | null;
}

const paper: Rgb = [1, 1, 1];
const yellow: Rgb = [1, 0.878, 0.4];

/** Points of paper: a sheet is read at arm's length, whatever a unit of it is. */
const size = { line: 2, words: 12, pin: 11, pinRadius: 10, dot: 5, head: 11, tick: 6, halo: 3 };

interface Hand {
  readonly pen: MarkPen;
  readonly noted: NotedMark;
  readonly points: readonly Point[];
  readonly box: PageBox;
  readonly color: Rgb;
  /** Units to a point of paper. */
  readonly unit: number;
}

const paintOf = ({ noted: { mark }, color, unit }: Hand): Paint => ({
  line: color,
  width: size.line * unit,
  ...(mark.shape === "scale" && { dash: [9 * unit, 3 * unit] }),
});

function drawLine(hand: Hand): void {
  const { pen, noted, points, box, color } = hand;
  const { shape } = noted.mark;
  const outline = outlineOf(shape, points);
  const [from, to] = points;
  if (!outline || !from || !to) return;
  const paint = paintOf(hand);
  const bumps = shape === "cloud" ? cloudBumps(outline.points, bumpWidth(from, to, box)) : null;
  if (shape === "highlight" || shape === "area") {
    const fill = shape === "area" ? color : yellow;
    pen.veiled(() => pen.line(outline.points, true, { line: null, width: 0, fill }));
  }
  if (bumps) pen.cloud(bumps, paint);
  else if (shape !== "highlight") pen.line(outline.points, outline.closed, paint);
}

/** A place at so much along the way from one point to another, and so much beside it. */
const beside = (from: Point, to: Point, along: number, aside: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: to.x + ux * along - uy * aside, y: to.y + uy * along + ux * aside };
};

function drawEnds(hand: Hand): void {
  const { pen, noted, points, color, unit } = hand;
  const { shape } = noted.mark;
  const [from, to] = points;
  if (shape === "count") {
    for (const at of points) pen.disc(at, size.dot * unit, { line: paper, fill: color, width: size.line * unit });
    return;
  }
  if (!from || !to) return;
  const half = (size.head * unit) / 2.4;
  if (shape === "arrow")
    pen.line([to, beside(from, to, -size.head * unit, half), beside(from, to, -size.head * unit, -half)], true, {
      ...{ line: null, fill: color, width: 0 },
    });
  if (shape !== "length") return;
  const tick = size.tick * unit;
  for (const [a, b] of [
    [from, to],
    [to, from],
  ] as const)
    pen.line([beside(a, b, 0, tick), beside(a, b, 0, -tick)], false, paintOf(hand));
}

function drawWords(hand: Hand): DrawnMark["words"] {
  const { pen, noted, points, color, unit } = hand;
  const place = captionPlace(noted.mark, points);
  const text = place && noted.caption !== "" ? noted.caption : "";
  if (!place || text === "") return null;
  const high = size.words * unit;
  const width = pen.widthOf(text, high);
  const look = captionLook(noted.mark.shape);
  const aside = noted.mark.shape === "count" ? 2 * size.dot * unit : 0;
  const left = look === "beside" ? place.x + aside : place.x - width / 2;
  const foot = look === "framed" ? place.y + high * 0.35 : place.y - high * 0.5;
  const pad = high * 0.4;
  const from = { x: left - pad, y: foot - high * 0.95 };
  const to = { x: left + width + pad, y: foot + high * 0.4 };
  if (look === "framed") pen.box(from, to.x - from.x, to.y - from.y, { line: color, fill: paper, width: size.line * unit });
  pen.words(text, { x: left, y: foot }, high, color, look === "framed" ? 0 : size.halo * unit);
  return { from, to };
}

/** The number of its comment, at a corner of it. */
function drawPin(hand: Hand): void {
  const { pen, noted, points, color, unit } = hand;
  const bounds = boundsOf(points);
  const [first] = points;
  if (noted.label === "" || !bounds || !first) return;
  const corner = points.length > 1 && noted.mark.shape !== "arrow" ? { x: bounds.to.x, y: bounds.from.y } : first;
  const radius = size.pinRadius * unit;
  const width = pen.widthOf(noted.label, size.pin * unit);
  const half = Math.max(radius, width / 2 + 4 * unit);
  const paint = { line: paper, fill: color, width: unit };
  if (half === radius) pen.disc(corner, radius, paint);
  else pen.box({ x: corner.x - half, y: corner.y - radius }, 2 * half, 2 * radius, paint);
  pen.words(noted.label, { x: corner.x - width / 2, y: corner.y + size.pin * unit * 0.36 }, size.pin * unit, paper);
}

/** Draws a mark with its words and its pin, about as the viewer shows it. Letters that every reader's own fonts lack lose their accents. */
export function drawMark(noted: NotedMark, box: PageBox, font: PDFFont): DrawnMark {
  const pen = new MarkPen(font);
  const points = pointsOf(noted.mark).map((point) => toDisplayed(box, point));
  const said = { ...noted, caption: writable(noted.caption, font), label: writable(noted.label, font) };
  const hand: Hand = { pen, noted: said, points, box, color: rgbOf(noted.color), unit: 1 / box.userUnit };
  drawLine(hand);
  drawEnds(hand);
  const words = drawWords(hand);
  drawPin(hand);
  return { operators: pen.operators, bounds: boundsOf(pen.reach), words };
}
