import { corners, dashes, ink, type Pen, type Point } from "../kit/pen";

export function tree(lot: Pen, center: Point, radius: number): void {
  lot.circle(center, radius, { width: 0.5, stroke: ink.green, fill: ink.lawn });
  lot.circle(center, 0.4, { width: 0.5, stroke: ink.green, fill: ink.green });
}

/** A lot of 110 by 60 feet with its street at the left, front setback 20, sides 5, rear 20. */
export function lotAndStreet(lot: Pen): void {
  lot.rect(-14, -3, 6, 66, { stroke: null, fill: ink.mist });
  lot.line([-8, -3, -8, 63], { width: 0.9 });
  lot.line([-11, -3, -11, 63], { width: 0.4, dash: dashes.center });
  lot.text(-11.8, 30, "MILL STREET", { size: 9, bold: true, align: "center", angle: 90 });
  lot.rect(-8, 38, 33, 10, { width: 0.5, stroke: ink.grey });
  lot.text(9, 42.2, "DRIVE", { size: 7, align: "center", colour: ink.grey });
  lot.rect(-6, 28, 31, 3.5, { width: 0.5, stroke: ink.grey });
  lot.text(12, 29, "WALK", { size: 6.5, align: "center", colour: ink.grey });
  lot.rect(0, 0, 110, 60, { width: 1.3, dash: dashes.lot });
  lot.rect(20, 5, 70, 50, { width: 0.5, stroke: ink.grey, dash: dashes.hidden });
  lot.text(62.5, 55.8, "SETBACK LINE", { size: 6, align: "center", colour: ink.grey });
  lot.text(55, 61, "N 89° 42' E  110.00'", { size: 7.5, align: "center" });
  lot.text(112.4, 30, "N 0° 18' W  60.00'", { size: 7.5, align: "center", angle: 90 });
}

/** A house from above, with what is written on it. */
export function houseOnLot(lot: Pen, [x, y]: Point, [width, height]: Point, lines: readonly string[]): void {
  lot.shape(corners(x, y, width, height), { width: 1.6, fill: ink.mist });
  lot.hatch(corners(x, y, width, height), { spacing: 9, angle: 45, colour: ink.pale });
  const [middle, top] = [x + width / 2, y + height / 2];
  lot.rect(middle - 10, top - 4, 20, 8, { stroke: null, fill: ink.mist });
  for (const [at, line] of lines.entries())
    lot.text(middle, top + 0.8 - at * 2.2, line, { size: at === 0 ? 9 : 7.5, bold: at === 0, align: "center" });
}

/** A buried line, with its name along it. */
export function buried(lot: Pen, path: readonly number[], name: string, at: Point): void {
  lot.line(path, { width: 0.6, stroke: ink.green, dash: dashes.center });
  lot.text(at[0], at[1], name, { size: 6.5, align: "center", colour: ink.green });
}
