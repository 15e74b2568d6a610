import { arcPath, dashes, ink, type Pen, type Point } from "./pen";

/** What a wall is in a plan of an alteration. */
export type WallKind = "existing" | "new" | "removed" | "under";
/** A piece of wall by its lower left corner and its size, in feet. */
export type Wall = readonly [x: number, y: number, width: number, height: number];

const wallLooks = {
  existing: { width: 0.8, fill: ink.pale },
  new: { width: 0.8, fill: ink.black },
  removed: { width: 0.6, stroke: ink.red, dash: dashes.hidden },
  under: { width: 0.5, stroke: ink.pale, fill: ink.mist },
};
export function walls(pen: Pen, pieces: readonly Wall[], kind: WallKind): void {
  for (const [x, y, width, height] of pieces) pen.rect(x, y, width, height, wallLooks[kind]);
}

/** A hole in a wall, from a point on its lower or left face; `upright`: the wall runs up. */
export interface Opening {
  readonly at: Point;
  readonly width: number;
  readonly wall: number;
  readonly upright?: boolean;
}
/** The hole's own pen turns with the wall: along it is x, through it is y. */
function placed({ at: [x, y], upright = false }: Opening) {
  return (along: number, through: number): Point => (upright ? [x + through, y + along] : [x + along, y + through]);
}
function hole(pen: Pen, opening: Opening): void {
  const [width, height] = opening.upright ? [opening.wall, opening.width] : [opening.width, opening.wall];
  pen.rect(opening.at[0], opening.at[1], width, height, { stroke: null, fill: ink.white });
  const at = placed(opening);
  for (const end of [0, opening.width]) pen.line([...at(end, 0), ...at(end, opening.wall)], { width: 0.8 });
}

/** A door that swings to the far side of its wall, or to the near one; its hinge at the start or the end. */
export function door(pen: Pen, opening: Opening, swing: { readonly far: boolean; readonly hinge: "start" | "end" }): void {
  hole(pen, opening);
  const at = placed(opening);
  const [face, way] = swing.far ? [opening.wall, 1] : [0, -1];
  const hinge = swing.hinge === "start" ? 0 : opening.width;
  const turned = swing.hinge === "start" ? 0 : 180;
  const arc = arcPath([0, 0], opening.width, turned, 90);
  const path: number[] = [];
  for (let each = 0; each < arc.length; each += 2) path.push(...at(hinge + (arc[each] ?? 0), face + way * (arc[each + 1] ?? 0)));
  pen.line(path, { width: 0.4, stroke: ink.grey });
  pen.line([...at(hinge, face), ...at(hinge, face + way * opening.width)], { width: 1.2 });
}
export function windowIn(pen: Pen, opening: Opening): void {
  hole(pen, opening);
  const at = placed(opening);
  for (const part of [0, 0.5, 1]) pen.line([...at(0, opening.wall * part), ...at(opening.width, opening.wall * part)], { width: 0.5 });
}
export function cased(pen: Pen, opening: Opening): void {
  hole(pen, opening);
  const at = placed(opening);
  for (const part of [0, 1])
    pen.line([...at(0, opening.wall * part), ...at(opening.width, opening.wall * part)], { width: 0.5, dash: dashes.hidden });
}

/** A toilet whose tank stands at a point, its bowl toward `way`. */
export function toilet(pen: Pen, [x, y]: Point, way: "up" | "down" | "left" | "right"): void {
  const turn = { right: 0, up: 90, left: 180, down: 270 }[way] * (Math.PI / 180);
  const at = (along: number, across: number): number[] => [
    x + along * Math.cos(turn) - across * Math.sin(turn),
    y + along * Math.sin(turn) + across * Math.cos(turn),
  ];
  pen.shape([...at(0, -0.8), ...at(0.7, -0.8), ...at(0.7, 0.8), ...at(0, 0.8)], { width: 0.6, fill: ink.white });
  const [bowlX = 0, bowlY = 0] = at(1.55, 0);
  pen.circle([bowlX, bowlY], 0.78, { width: 0.6, fill: ink.white });
  pen.circle([bowlX, bowlY], 0.5, { width: 0.4 });
}
export function basin(pen: Pen, [x, y]: Point, width = 1.7, height = 1.4): void {
  pen.rect(x, y, width, height, { width: 0.6, fill: ink.white });
  pen.circle([x + width / 2, y + height / 2], Math.min(width, height) * 0.36, { width: 0.5 });
  pen.circle([x + width / 2, y + height / 2], 0.08, { width: 0.4 });
}
/** A sink with so many bowls. */
export function sink(pen: Pen, [x, y]: Point, width: number, height: number, bowls: number): void {
  pen.rect(x, y, width, height, { width: 0.6, fill: ink.white });
  const one = width / bowls;
  for (let bowl = 0; bowl < bowls; bowl += 1) pen.rect(x + bowl * one + 0.12, y + 0.15, one - 0.24, height - 0.3, { width: 0.5 });
}
/** A cooking range with its burners. */
export function range(pen: Pen, [x, y]: Point, width: number, height: number, burners: number): void {
  pen.rect(x, y, width, height, { width: 0.7, fill: ink.white });
  for (let at = 0; at < burners; at += 1) {
    const column = Math.floor(at / 2);
    const center: Point = [x + ((column + 0.5) * width) / Math.ceil(burners / 2), y + height * (at % 2 === 0 ? 0.28 : 0.72)];
    pen.circle(center, Math.min(width, height) * 0.14, { width: 0.5 });
  }
}
/** The name of a room with its number or size below. */
export function roomName(pen: Pen, [x, y]: Point, name: string, below: string, size = 8): void {
  pen.text(x, y, name, { size, bold: true, align: "center", clear: true });
  pen.text(x, y - (size * 1.25) / pen.scale, below, { size: size - 1.3, align: "center", clear: true });
}
