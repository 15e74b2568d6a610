import { type PDFContext, PDFString } from "@cantoo/pdf-lib";
import { boundsOf, pointsOf } from "#schemas/plan/mark-points";
import { scaleText } from "#schemas/plan/sheet-scale";
import { type PageBox, type Point, toUserSpace } from "#schemas/plan/sheet-space";
import { rgbOf } from "./mark-pen";
import type { NotedMark } from "./marks-message";

/** Entries of a dictionary as `PDFContext.obj` takes them: plain texts are names. */
export type Entries = NonNullable<Parameters<PDFContext["formXObject"]>[1]>;

interface Rectangle {
  readonly from: Point;
  readonly to: Point;
}

/** A rectangle as a PDF writes it: lower left, upper right. */
export const rectangleOf = ({ from, to }: Rectangle): readonly [number, number, number, number] => [from.x, from.y, to.x, to.y];

/** The same rectangle of a displayed page in user space. */
export function inUserSpace(box: PageBox, { from, to }: Rectangle): Rectangle {
  return boundsOf([toUserSpace(box, from), toUserSpace(box, to)]) ?? { from, to };
}

/**
 * The same rectangle for a note, which programs show upright whatever the page's rotation: its upper left corner stays where it is on the page, the
 * rest follows as it is read (ISO 32000-2, 12.5.3, NoRotate).
 */
export function upright(box: PageBox, { from, to }: Rectangle): Rectangle {
  const corner = toUserSpace(box, from);
  return { from: { x: corner.x, y: corner.y - (to.y - from.y) }, to: { x: corner.x + (to.x - from.x), y: corner.y } };
}

const flat = (points: readonly Point[]): readonly number[] => points.flatMap(({ x, y }) => [x, y]);

/** The corners of the rectangle between two, as a highlight names them: upper left, upper right, lower left, lower right. */
const quadOf = (points: readonly Point[]): readonly number[] => {
  const { from, to } = boundsOf(points) ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
  return [from.x, to.y, to.x, to.y, from.x, from.y, to.x, from.y];
};

const cornersOf = (points: readonly Point[]): readonly Point[] => {
  const { from, to } = boundsOf(points) ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
};

/** What other programs measure by (ISO 32000-2, 12.9.1): feet or meters to a unit of user space. */
export function measureOf({ scale }: NotedMark, { userUnit }: Pick<PageBox, "userUnit">): Entries | undefined {
  if (scale === null) return undefined;
  const metric = scale.system === "metric";
  const each = (userUnit / scale.pointsPerFoot) * (metric ? 0.304_8 : 1);
  const formatOf = (unit: string, factor: number) => [{ Type: "NumberFormat", U: PDFString.of(unit), C: factor }];
  const [length, area] = metric ? ["m", "sq m"] : ["ft", "sq ft"];
  const R = PDFString.of(scaleText(scale));
  return { Type: "Measure", Subtype: "RL", R, X: formatOf(length, each), D: formatOf(length, 1), A: formatOf(area, 1) };
}

/** How far the box of its words stands from the edges of a rectangle. */
const insetOf = (whole: Rectangle, words: Rectangle): readonly number[] => [
  ...[words.from.x - whole.from.x, words.from.y - whole.from.y],
  ...[whole.to.x - words.to.x, whole.to.y - words.to.y],
];

const dimension = (intent: string, measure: Entries | undefined): Entries => ({ IT: intent, ...(measure && { Measure: measure }) });

/**
 * What an annotation of another program's kind says of a mark's shape (ISO 32000-2, 12.5.6): each shape is the kind whose points are the mark's own, so
 * that it is moved and measured there as it is here. `whole` and `words` are in user space.
 */
export function shapeEntries(noted: NotedMark, box: PageBox, whole: Rectangle, words: Rectangle | null): Entries {
  const { mark, caption } = noted;
  const points = pointsOf(mark);
  const [first, second] = points;
  const measure = measureOf(noted, box);
  const border = { BS: { W: 2 / box.userUnit, S: "S" } };
  switch (mark.shape) {
    case "pin":
      return { Subtype: "Text", Name: "Comment" };
    case "cloud":
      return { Subtype: "Polygon", IT: "PolygonCloud", Vertices: flat(cornersOf(points)), BE: { S: "C", I: 1 }, ...border };
    case "rectangle":
      return { Subtype: "Square", RD: insetOf(whole, boundsOf(points) ?? whole), ...border };
    case "scale":
      return { Subtype: "Square", RD: insetOf(whole, boundsOf(points) ?? whole), BS: { W: 2 / box.userUnit, S: "D", D: [9, 3] } };
    case "highlight":
      return { Subtype: "Highlight", QuadPoints: quadOf(points), CA: 0.45 };
    case "arrow":
      if (words === null) return { Subtype: "Line", IT: "LineArrow", L: flat(points), LE: ["None", "ClosedArrow"], ...border };
      return {
        ...{ Subtype: "FreeText", IT: "FreeTextCallout", CL: first && second ? flat([second, first]) : [] },
        ...{ LE: "ClosedArrow", RD: insetOf(whole, words), ...border },
      };
    case "text":
      return { Subtype: "FreeText", IT: "FreeTextTypeWriter", BS: { W: 0 } };
    case "stamp":
      return { Subtype: "Stamp", Name: mark.stamp.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase()) };
    case "ink":
      return { Subtype: "Ink", InkList: [flat(points)], ...border };
    case "length":
      return {
        Subtype: "Line",
        L: flat(points),
        LE: ["Slash", "Slash"],
        Cap: caption !== "",
        ...dimension("LineDimension", measure),
        ...border,
      };
    case "path":
      return { Subtype: "PolyLine", Vertices: flat(points), ...dimension("PolyLineDimension", measure), ...border };
    case "perimeter":
      return {
        Subtype: "PolyLine",
        Vertices: flat([...points, ...points.slice(0, 1)]),
        ...dimension("PolyLineDimension", measure),
        ...border,
      };
    case "area":
      return { Subtype: "Polygon", Vertices: flat(points), ...dimension("PolygonDimension", measure), ...border };
    case "count":
      return { Subtype: "PolyLine", IT: "PolyLineCount", Vertices: flat(points), ...border };
  }
}

/** Free text is colored by its words: there `C` is what lies behind them. */
export const colorEntry = ({ color, mark, caption }: NotedMark): Entries =>
  mark.shape === "text" || (mark.shape === "arrow" && caption !== "") ? {} : { C: rgbOf(color) };
