import { type PdfPage, pdfText } from "../pdf-writer";
import { textWidth } from "./letter-widths";

export type Point = readonly [x: number, y: number];
/** Points one after another, two numbers each. */
export type Path = readonly number[];
export type Colour = readonly [red: number, green: number, blue: number];

export const ink = {
  black: [0.08, 0.08, 0.1],
  grey: [0.42, 0.42, 0.45],
  pale: [0.72, 0.72, 0.74],
  mist: [0.92, 0.92, 0.93],
  white: [1, 1, 1],
  red: [0.78, 0.1, 0.12],
  blue: [0.1, 0.28, 0.62],
  green: [0.12, 0.42, 0.2],
  wood: [0.93, 0.86, 0.74],
  lawn: [0.9, 0.95, 0.87],
  earth: [0.86, 0.8, 0.72],
} as const satisfies Record<string, Colour>;

/** How a line or a shape is drawn; widths and dashes in points, whatever the scale. `stroke: null`: filled alone. */
interface Look {
  readonly width?: number;
  readonly stroke?: Colour | null;
  readonly fill?: Colour;
  readonly dash?: readonly number[];
}
export interface TextLook {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: "left" | "center" | "right";
  /** Degrees, counterclockwise. */
  readonly angle?: number;
  readonly colour?: Colour;
  /** On a piece of blank paper, so that what lies below does not run through it. */
  readonly clear?: boolean;
}
interface Hatch {
  /** Points from line to line. */
  readonly spacing: number;
  readonly angle: number;
  readonly colour?: Colour;
  readonly width?: number;
}

/** Long dash, short dash: what is above, below or a line of property. */
export const dashes = { hidden: [5, 3], center: [14, 3, 3, 3], lot: [18, 4, 3, 4, 3, 4], fine: [2, 2] } as const;

function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`A drawing has no place at ${value}`);
  return String(Math.round(value * 100) / 100);
}

/** What was drawn on one page. */
class Content {
  readonly operators: string[] = [];
  #set = new Map<string, string>();
  /** Says a setting only where it differs from the one before. */
  set(name: string, values: readonly number[]): void {
    const said = name === "d" ? `[${values.map(number).join(" ")}] 0` : values.map(number).join(" ");
    if (this.#set.get(name) === said) return;
    this.#set.set(name, said);
    this.operators.push(`${said} ${name}`);
  }
  /** What is drawn within is seen inside of the path alone. */
  clipped(path: string, draw: () => void): void {
    const before = new Map(this.#set);
    this.operators.push("q", path, "W n");
    draw();
    this.operators.push("Q");
    this.#set = before;
  }
}

/** Draws on a page in units of its own: `scale` points each, from its own corner. Up is up. */
export class Pen {
  readonly scale: number;
  readonly #content: Content;
  readonly #corner: Point;

  constructor(content = new Content(), corner: Point = [0, 0], scale = 1) {
    this.#content = content;
    this.#corner = corner;
    this.scale = scale;
  }
  /** A pen on the same page from a point of this one, in its units or in units of so many points. */
  view(corner: Point, scale = this.scale): Pen {
    return new Pen(this.#content, this.at(corner), scale);
  }
  /** Where a point of this pen is on the page. */
  at([x, y]: Point): Point {
    return [this.#corner[0] + x * this.scale, this.#corner[1] + y * this.scale];
  }
  #path(path: Path, end: string): string {
    const said = pairs(path)
      .map((point, at) => `${this.at(point).map(number).join(" ")} ${at === 0 ? "m" : "l"}`)
      .join(" ");
    return `${said}${end}`;
  }
  #paint(path: string, { width = 0.7, stroke = ink.black, fill, dash = [] }: Look): void {
    if (stroke !== null) {
      this.#content.set("w", [width]);
      this.#content.set("RG", stroke);
      this.#content.set("d", dash);
    }
    if (fill) this.#content.set("rg", fill);
    const [both, one] = stroke === null ? ["f", "n"] : ["B", "S"];
    this.#content.operators.push(`${path} ${fill ? both : one}`);
  }
  line(path: Path, look: Look = {}): void {
    this.#paint(this.#path(path, ""), look);
  }
  shape(path: Path, look: Look = {}): void {
    this.#paint(this.#path(path, " h"), look);
  }
  rect(x: number, y: number, width: number, height: number, look: Look = {}): void {
    this.shape(corners(x, y, width, height), look);
  }
  circle(center: Point, radius: number, look: Look = {}): void {
    this.shape(arcPath(center, radius, 0, 360).slice(2), look);
  }
  /** Part of a circle, in degrees counterclockwise from the right. */
  arc(center: Point, radius: number, from: number, to: number, look: Look = {}): void {
    this.line(arcPath(center, radius, from, to), look);
  }
  hatch(path: Path, { spacing, angle, colour = ink.grey, width = 0.35 }: Hatch): void {
    const placed = pairs(path).map((point) => this.at(point));
    const page = new Pen(this.#content);
    this.#content.clipped(this.#path(path, " h"), () => {
      for (const line of hatchLines(placed, spacing, angle)) page.line(line, { width, stroke: colour });
    });
  }
  text(x: number, y: number, text: string, look: TextLook = {}): void {
    const { size = 8, bold = false, align = "left", angle = 0, colour = ink.black, clear = false } = look;
    const [left, bottom] = this.at([x, y]);
    const width = textWidth(text, size, bold);
    const before = width * { left: 0, center: 0.5, right: 1 }[align];
    const cos = Math.cos((angle * Math.PI) / 180);
    const sin = Math.sin((angle * Math.PI) / 180);
    if (clear) blank(new Pen(this.#content), [left, bottom], [-before, width - before], size, angle);
    const matrix = [left - before * cos, bottom - before * sin].map(number).join(" ");
    const turn = [cos, sin, -sin, cos].map((each) => String(Math.round(each * 1e4) / 1e4)).join(" ");
    this.#content.set("rg", colour);
    this.#content.operators.push(`BT /F${bold ? 2 : 1} ${number(size)} Tf ${turn} ${matrix} Tm ${pdfText(text)} Tj ET`);
  }
  /** All that was drawn as a page of so many points, so many times as large as it was drawn. */
  page(label: string, width: number, height: number, times = 1): PdfPage {
    return { label, width, height, content: `${times} 0 0 ${times} 0 0 cm\n1 J 1 j\n${this.#content.operators.join("\n")}\n` };
  }
}

/** Blank paper below a line of text that reads to the right or upward. */
function blank(page: Pen, [x, y]: Point, [start, end]: Point, size: number, angle: number): void {
  const [low, high] = [-size * 0.25, size * 0.85];
  const box = angle === 90 ? corners(x - high, y + start, high - low, end - start) : corners(x + start, y + low, end - start, high - low);
  page.shape(box, { stroke: null, fill: ink.white });
}

export const corners = (x: number, y: number, width: number, height: number): Path => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

/** A path's points one by one. */
export const pairs = (path: Path): Point[] =>
  Array.from({ length: path.length / 2 }, (_, at): Point => [path[2 * at] ?? 0, path[2 * at + 1] ?? 0]);

export function arcPath([x, y]: Point, radius: number, from: number, to: number): Path {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 12));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const turn = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  }).flat();
}

/** Parallel lines that cover the box of some points. */
function hatchLines(points: readonly Point[], spacing: number, angle: number): Path[] {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => y * cos - x * sin);
  const [start, end] = [Math.min(...along), Math.max(...along)];
  const lines: Path[] = [];
  for (let at = Math.ceil(Math.min(...across) / spacing) * spacing; at < Math.max(...across); at += spacing)
    lines.push([start, end].flatMap((each) => [each * cos - at * sin, each * sin + at * cos]));
  return lines;
}
