import type { Point } from "#schemas/plan/sheet-space";

/** Width and height: of a displayed sheet in its units, or of the frame it is seen through in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a sheet is seen: CSS pixels to a unit of the displayed sheet, and where its upper left corner is in the frame. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A stretch of the displayed sheet, in its units. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** CSS pixels around a sheet that is seen whole. */
const margin = 12;
/** CSS pixels of a sheet that stay in the frame however far it is pushed away. */
const leastInFrame = 64;
/** CSS pixels to an inch: what a browser's own scale of 100 % means (CSS Values 4, 6.2). */
const pixelsPerInch = 96;
/** Largest scale, of the sheet's own size. */
const largest = 32;

/** The scale at which an inch of the sheet is an inch of the screen, as far as the screen knows. */
export const trueScale = (userUnit: number): number => (userUnit * pixelsPerInch) / 72;

/** The whole sheet in the middle of its frame. */
export function fitted(sheet: Size, frame: Size): View {
  const scale = Math.max(
    Number.MIN_VALUE,
    Math.min((frame.width - 2 * margin) / sheet.width, (frame.height - 2 * margin) / sheet.height, Number.MAX_VALUE),
  );
  return { scale, x: (frame.width - sheet.width * scale) / 2, y: (frame.height - sheet.height * scale) / 2 };
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** A view that keeps part of the sheet in its frame, at a scale between half of the fitted one and 32 times its own size. */
export function kept(view: View, sheet: Size, frame: Size, userUnit: number): View {
  const fit = fitted(sheet, frame).scale;
  const scale = between(fit / 2, view.scale, Math.max(largest * trueScale(userUnit), fit));
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  const x = between(Math.min(leastInFrame, frame.width) - width, view.x, frame.width - Math.min(leastInFrame, frame.width));
  const y = between(Math.min(leastInFrame, frame.height) - height, view.y, frame.height - Math.min(leastInFrame, frame.height));
  return { scale, x, y };
}

/** Nearer by a factor, the place under a point of the frame staying where it is. */
export const zoomed = ({ scale, x, y }: View, factor: number, at: Point): View => ({
  scale: scale * factor,
  x: at.x - (at.x - x) * factor,
  y: at.y - (at.y - y) * factor,
});

export const panned = ({ scale, x, y }: View, by: Point): View => ({ scale, x: x + by.x, y: y + by.y });

/** The place of the displayed sheet that is seen at a point of the frame, and the other way. */
export const onSheet = ({ scale, x, y }: View, at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
export const inFrame = ({ scale, x, y }: View, at: Point): Point => ({ x: at.x * scale + x, y: at.y * scale + y });

/** A view at this scale with a place of the sheet in the middle of the frame. */
export const centred = (scale: number, at: Point, frame: Size): View => ({
  scale,
  x: frame.width / 2 - at.x * scale,
  y: frame.height / 2 - at.y * scale,
});

/** The part of the sheet that is seen; null: none is. */
export function seenPart(view: View, sheet: Size, frame: Size): Part | null {
  const from = onSheet(view, { x: 0, y: 0 });
  const to = onSheet(view, { x: frame.width, y: frame.height });
  const [left, top] = [Math.max(0, from.x), Math.max(0, from.y)];
  const [right, bottom] = [Math.min(sheet.width, to.x), Math.min(sheet.height, to.y)];
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

/** A part with so much of itself added on each side, within the sheet. */
export function widened(part: Part, share: number, sheet: Size): Part {
  const left = Math.max(0, part.left - part.width * share);
  const top = Math.max(0, part.top - part.height * share);
  const right = Math.min(sheet.width, part.left + part.width * (1 + share));
  const bottom = Math.min(sheet.height, part.top + part.height * (1 + share));
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether one part holds another, up to a hair's breadth. */
export function holds(outer: Part, inner: Part): boolean {
  const hair = 0.001 * Math.max(inner.width, inner.height);
  return (
    outer.left <= inner.left + hair &&
    outer.top <= inner.top + hair &&
    outer.left + outer.width >= inner.left + inner.width - hair &&
    outer.top + outer.height >= inner.top + inner.height - hair
  );
}

/** A step of the zoom keys and buttons. */
export const nearer = 1.25;
/** How near a place is shown that the reader is led to, of the fitted scale. */
export const readable = 3;

/** CSS pixels that an arrow key pushes what is seen. */
const step = 48;
export const pushes: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};
