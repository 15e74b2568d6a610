import { withoutHiddenMarks } from "../plain/hidden-marks";
import { type Mark, mostMarkText, mostPoints } from "./mark";
import { boundsOf, pairOf } from "./mark-points";
import { type PageBox, type Point, toDisplayed, toUserSpace } from "./sheet-space";

/** An annotation as pdf.js reads it: its kinds and keys are pdf.js's, whatever it holds is a stranger's. */
export interface ReadAnnotation {
  readonly subtype?: string | undefined;
  readonly id?: string | undefined;
  /** Its intent, such as `PolygonCloud`. */
  readonly it?: string | undefined;
  readonly rect?: ArrayLike<number> | null;
  readonly annotationFlags?: number;
  readonly hasAppearance?: boolean;
  readonly contentsObj?: { readonly str?: string | undefined };
  readonly titleObj?: { readonly str?: string | undefined } | undefined;
  readonly textContent?: readonly string[] | undefined;
  readonly inReplyTo?: string | null;
  readonly replyType?: string | undefined;
  readonly stateModel?: string | null;
  readonly vertices?: ArrayLike<number> | null;
  readonly lineCoordinates?: ArrayLike<number> | null;
  readonly inkLists?: ArrayLike<ArrayLike<number>> | null;
}

/** What another program's mark is, as its list calls it. */
export type FileMarkKind =
  | ("note" | "text" | "caret")
  | ("line" | "shape" | "cloud" | "ink" | "stamp" | "measure")
  | ("highlight" | "underline" | "strikeout");

/** A mark that the file brings from another program. It stays as it is; the reader may make one of their own of it. */
export interface FileMark {
  readonly id: string;
  readonly kind: FileMarkKind;
  /** The mark that it becomes, where somebody takes it over. */
  readonly mark: Mark;
  /** Where it is on the page: one point, or what is around it. */
  readonly place: Mark;
  readonly author: string;
  readonly words: string;
  /** Whether the drawing of the page shows it already. */
  readonly painted: boolean;
}

/** The marks of one page: `more` were left out of the list, where a page has so many. */
export interface FileMarks {
  readonly marks: readonly FileMark[];
  readonly more: number;
}

/** Marks that are listed of a page, and annotations that are looked at: a page that is made to fill memory has more. */
const most = { marks: 300, looked: 20_000, words: 2_000, author: 120, replies: 20 };
/** ISO 32000-2, table 167. */
const flag = { hidden: 2, noView: 32 };

/** What pdf.js draws nothing for unless the file brings its picture; of all others it draws lines and words itself. */
const unpainted: ReadonlySet<FileMarkKind> = new Set(["note", "caret", "stamp"]);

/** What AutoCAD writes for each text in one of its own typefaces: thousands to a sheet, and nobody's mark. */
const cadText = "AutoCAD SHX Text";

/** The kinds of annotations that somebody marks with. Not there: fields, links, windows, files, sounds, films. */
const kinds: ReadonlyMap<string, FileMarkKind> = new Map([
  ...[["Text", "note"] as const, ["FreeText", "text"] as const, ["Caret", "caret"] as const],
  ...[["Line", "line"] as const, ["PolyLine", "line"] as const, ["Ink", "ink"] as const, ["Stamp", "stamp"] as const],
  ...[["Square", "shape"] as const, ["Circle", "shape"] as const, ["Polygon", "shape"] as const],
  ...[["Highlight", "highlight"] as const, ["Underline", "underline"] as const],
  ...[["Squiggly", "underline"] as const, ["StrikeOut", "strikeout"] as const],
]);

function kindOf({ subtype = "", it = "" }: ReadAnnotation): FileMarkKind | undefined {
  const kind = kinds.get(subtype);
  if (kind === undefined || subtype === "FreeText") return kind;
  if (it.endsWith("Dimension")) return "measure";
  return it === "PolygonCloud" ? "cloud" : kind;
}

/** A stranger's words: what nobody sees of them is left out, and no more of them is kept than somebody reads. */
const wordsOf = (text: string | undefined, length: number): string =>
  withoutHiddenMarks((text ?? "").slice(0, length * 2).replace(/\r\n?/g, "\n"))
    .replace(/[^\P{Cc}\n\t]|[\u2028\u2029]/gu, " ")
    .slice(0, length)
    .replace(/\p{Cs}/gu, "")
    .trim();

const lineOf = (words: string, length: number): string =>
  words
    .replace(/\s+/g, " ")
    .slice(0, length)
    .replace(/\p{Cs}/gu, "")
    .trim();

/** The points of a flat list of coordinates, none of them off the sheet; those that are no numbers are left out. */
function pointsIn(list: ArrayLike<number> | null | undefined, { view: [x0, y0, x1, y1] }: PageBox, atMost: number): readonly Point[] {
  const found: Point[] = [];
  for (let at = 0; list && at + 1 < list.length && found.length < atMost; at += 2) {
    const [x, y] = [list[at], list[at + 1]];
    if (typeof x !== "number" || typeof y !== "number" || !Number.isFinite(x) || !Number.isFinite(y)) continue;
    found.push({ x: Math.min(Math.max(x, x0), x1), y: Math.min(Math.max(y, y0), y1) });
  }
  return found;
}

/** Points that are looked at of one mark. */
const mostRead = 10_000;

interface Around {
  readonly page: number;
  readonly from: Point;
  readonly to: Point;
}

const pinAt = (page: number, at: Point): Mark => ({ shape: "pin", page, at: pairOf(at) });
const boxed = (shape: "rectangle" | "cloud" | "highlight", { page, from, to }: Around): Mark => ({
  ...{ shape, page, corners: [pairOf(from), pairOf(to)] },
});

/** A line of some points: of too many each so-manyth, as nobody waits for what a stranger drew to be simplified well. */
function lined(points: readonly Point[], closed: boolean, around: Around): Mark {
  const all = closed ? [...points, ...points.slice(0, 1)] : points;
  if (all.length < 2) return boxed("rectangle", around);
  const step = Math.ceil(all.length / mostPoints.ink);
  const kept = all.filter((_, at) => at % step === 0);
  return { shape: "ink", page: around.page, points: kept.map(pairOf) };
}

/** A line's own direction is not told, only what is around it: one along an edge of the page is known all the same. */
function straight(coordinates: readonly Point[], measures: boolean, around: Around): Mark {
  const [from, to] = coordinates;
  if (!from || !to || (Math.abs(from.x - to.x) > 1 && Math.abs(from.y - to.y) > 1)) return boxed("rectangle", around);
  const points: [[number, number], [number, number]] = [pairOf(from), pairOf(to)];
  return measures ? { shape: "length", page: around.page, points, scaleId: null } : { shape: "ink", page: around.page, points };
}

function measured(points: readonly Point[], closed: boolean, around: Around): Mark {
  const [first, last] = [points[0], points.at(-1)];
  const ends = first && last && points.length > 3 && first.x === last.x && first.y === last.y;
  const all = (ends ? points.slice(0, -1) : points).map(pairOf);
  const { page } = around;
  if (all.length > mostPoints.outline || all.length < (closed ? 3 : 2)) return lined(points, closed, around);
  if (closed) return { shape: "area", page, points: all, scaleId: null };
  return { shape: ends ? "perimeter" : "path", page, points: all, scaleId: null };
}

/** Words where they begin as they are read. */
function written(words: string, { page, from, to }: Around, box: PageBox): Mark {
  const [a, b] = [toDisplayed(box, from), toDisplayed(box, to)];
  const text = lineOf(words, mostMarkText);
  const at = toUserSpace(box, { x: Math.min(a.x, b.x), y: Math.max(a.y, b.y) });
  return text === "" ? boxed("rectangle", { page, from, to }) : { shape: "text", page, at: pairOf(at), text };
}

/** The mark of ours that comes nearest to another program's. */
function markOf(kind: FileMarkKind, read: ReadAnnotation, words: string, around: Around, box: PageBox): Mark {
  const { page, from, to } = around;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const vertices = pointsIn(read.vertices, box, mostRead);
  switch (kind) {
    case "note":
    case "caret":
      return pinAt(page, middle);
    case "text":
      return written(words, around, box);
    case "cloud":
      return boxed("cloud", around);
    case "highlight":
    case "underline":
    case "strikeout":
      return boxed("highlight", around);
    case "stamp": {
      const text = lineOf(words, 60);
      return text === "" ? boxed("rectangle", around) : { shape: "stamp", page, at: pairOf(middle), stamp: "office", text };
    }
    case "ink": {
      // Several strokes are no one line.
      const [stroke, ...others] = Array.from(read.inkLists ?? []).slice(0, 2);
      return lined(others.length > 0 ? [] : pointsIn(stroke, box, mostRead), false, around);
    }
    case "shape":
      return lined(vertices, true, around);
    case "line":
      return read.subtype === "Line" ? straight(pointsIn(read.lineCoordinates, box, 2), false, around) : lined(vertices, false, around);
    case "measure":
      if (read.subtype === "Line") return straight(pointsIn(read.lineCoordinates, box, 2), true, around);
      return measured(vertices, read.subtype === "Polygon", around);
  }
}

/** What is around an annotation; null: it is nowhere. A note stays upright on a turned page: its upper left corner is where it is. */
function aroundOf(kind: FileMarkKind, read: ReadAnnotation, page: number, box: PageBox): Around | null {
  const bounds = boundsOf(pointsIn(read.rect, box, 2));
  if (!bounds || (read.rect?.length ?? 0) < 4) return null;
  const { from, to } = bounds;
  if (kind !== "note") return { page, from, to };
  const corner = toDisplayed(box, { x: from.x, y: to.y });
  const turned = boundsOf([toUserSpace(box, corner), toUserSpace(box, { x: corner.x + to.x - from.x, y: corner.y + to.y - from.y })]);
  return { page, ...(turned ?? bounds) };
}

/** Replies under the mark that they answer, each with who wrote it; states that somebody set are none. */
function repliesTo(read: readonly ReadAnnotation[]): ReadonlyMap<string, readonly string[]> {
  const answered = new Map(
    read.flatMap(({ id, inReplyTo, replyType }) => (id && inReplyTo && replyType !== "Group" ? [[id, inReplyTo]] : [])),
  );
  const found = new Map<string, string[]>();
  for (const { id, contentsObj, titleObj, stateModel, replyType } of read) {
    let root = id === undefined ? undefined : answered.get(id);
    for (let step = 0; step < most.replies && root !== undefined && answered.has(root); step += 1) root = answered.get(root);
    const words = wordsOf(contentsObj?.str, most.words);
    if (root === undefined || stateModel || replyType === "Group" || words === "") continue;
    const said = found.get(root) ?? [];
    if (said.length < most.replies) said.push([lineOf(wordsOf(titleObj?.str, most.author), most.author), words].filter(Boolean).join(": "));
    found.set(root, said);
  }
  return found;
}

/** Whether it is a mark of its own that is seen: no reply, no further part of a group, nothing hidden. */
const isShown = ({ inReplyTo, annotationFlags = 0, titleObj }: ReadAnnotation): boolean =>
  !inReplyTo && (annotationFlags & (flag.hidden | flag.noView)) === 0 && titleObj?.str !== cadText;

/**
 * The marks that a page brings from another program, out of what pdf.js read there. Places lie on the sheet, words are as long as somebody reads, and
 * nothing of a link, an action or an attached file is among them.
 */
export function fileMarksOf(all: readonly ReadAnnotation[], { page, ...box }: PageBox & { readonly page: number }): FileMarks {
  const read = all.slice(0, most.looked);
  const replies = repliesTo(read);
  const found = read.filter((one) => isShown(one) && kindOf(one) !== undefined);
  const marks = found.slice(0, most.marks).flatMap((one, at): readonly FileMark[] => {
    const kind = kindOf(one);
    const around = kind && aroundOf(kind, one, page, box);
    if (!kind || !around) return [];
    const own = wordsOf(one.contentsObj?.str || one.textContent?.join("\n"), most.words);
    const words = [own, ...(replies.get(one.id ?? "") ?? [])]
      .join("\n")
      .slice(0, most.words)
      .replace(/\p{Cs}/gu, "")
      .trim();
    const small = around.from.x === around.to.x && around.from.y === around.to.y;
    const place = small ? pinAt(page, around.from) : boxed("rectangle", around);
    const author = lineOf(wordsOf(one.titleObj?.str, most.author), most.author);
    const painted = one.hasAppearance === true || !unpainted.has(kind);
    return [{ id: `file-${page}-${at}`, kind, mark: markOf(kind, one, own, around, box), place, author, words, painted }];
  });
  return { marks, more: Math.max(0, found.length - most.marks) + all.length - read.length };
}
