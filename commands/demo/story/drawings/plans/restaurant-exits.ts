import type { Revision } from "../kit/drawn-sheet";
import { cloud, drawingTitle, northArrow } from "../kit/marks";
import { leader } from "../kit/measure";
import { type Colour, ink, type Pen, type Point, pairs } from "../kit/pen";
import { notes, table } from "../kit/tables";
import { restaurantSpace } from "./restaurant-space";

/** The way out from the farthest place, with an arrow at its end. */
function way(plan: Pen, path: readonly number[], colour: Colour): void {
  plan.line(path, { width: 2, stroke: colour, dash: [9, 4] });
  const points = pairs(path);
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return;
  const turn = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const at = (angle: number): Point => [end[0] - 0.9 * Math.cos(turn + angle), end[1] - 0.9 * Math.sin(turn + angle)];
  plan.shape([...end, ...at(0.4), ...at(-0.4)], { stroke: null, fill: colour });
  const [startX, startY] = points[0] ?? end;
  plan.circle([startX, startY], 0.4, { width: 1, stroke: colour, fill: ink.white });
}
function exitSign(plan: Pen, [x, y]: Point, colour: Colour): void {
  const r = 8 / plan.scale;
  plan.rect(x - 1.6 * r, y - r, 3.2 * r, 2 * r, { width: 1, stroke: colour, fill: ink.white });
  plan.text(x, y - 2.8 / plan.scale, "EXIT", { size: 8, bold: true, align: "center", colour });
}
function emergencyLight(plan: Pen, [x, y]: Point, colour: Colour = ink.black): void {
  for (const side of [-0.45, 0.45]) plan.circle([x + side, y], 0.32, { width: 0.9, stroke: colour, fill: ink.white });
  plan.line([x - 0.13, y, x + 0.13, y], { width: 0.9, stroke: colour });
}
function extinguisher(plan: Pen, [x, y]: Point, kind: string): void {
  plan.shape([x, y + 0.7, x + 0.6, y - 0.4, x - 0.6, y - 0.4], { width: 0.8, stroke: ink.red, fill: ink.white });
  plan.text(x, y - 1.2, kind, { size: 6.5, align: "center", colour: ink.red, clear: true });
}
function people(plan: Pen, [x, y]: Point, count: string): void {
  plan.rect(x - 2, y - 0.9, 4, 1.8, { width: 1, fill: ink.white });
  plan.text(x, y - 0.25, count, { size: 8, bold: true, align: "center" });
}

function signs(plan: Pen, revision: Revision): void {
  exitSign(plan, [3, 17.7], ink.black);
  exitSign(plan, [57, 17.9], ink.black);
  for (const point of pairs([9, 28.4, 9, 1.6, 31, 28.4, 31, 1.6, 46, 12])) emergencyLight(plan, point);
  if (revision === 1) return;
  exitSign(plan, [32.4, 19.3], ink.red);
  emergencyLight(plan, [62, 16.8], ink.red);
  cloud(plan, [30.6, 18.2], 3.6, 2.2, "1");
  cloud(plan, [58.6, 16], 5, 5.2, "2");
  leader(plan, [32.4, 18.4, 30.4, 13, 30, 13], ["Second lighted exit sign,", "arrow to the rear exit"], {
    colour: ink.red,
    bold: true,
    align: "right",
  });
}

const legend = [
  "Way out from the farthest place, its length",
  "Lighted exit sign, 90 minutes of battery",
  "Emergency light, 1 foot-candle on the floor",
  "Portable extinguisher, its rating",
  "People who use an exit",
];
function symbols(pen: Pen): void {
  const plan = pen.view([0, 0], 13.5);
  way(plan, [0.5, 7, 3.6, 7], ink.blue);
  exitSign(plan, [2, 5.3], ink.black);
  emergencyLight(plan, [2, 3.6]);
  extinguisher(plan, [2, 2], "");
  people(plan, [2, 0], "33");
  for (const [at, name] of legend.entries()) plan.text(5, 6.8 - at * 1.7, name, { size: 8.5 });
}

const paths = [
  ["Path", "From", "To", "Length", "Common part"],
  ["A", "Dining, far corner", "Front door D1", "46 ft", "24 ft"],
  ["B", "Dining, front window", "Rear door D2", "68 ft", "24 ft"],
  ["C", "Kitchen, cooking line", "Rear door D2", "44 ft", "17 ft"],
];
const rules = [
  "Exit doors open without a key, tool or special knowledge; no surface bolts.",
  "A sign MAXIMUM 65 PEOPLE is posted at the front door.",
  "Aisles between tables are 36 in clear with chairs in use.",
  "Exit signs and emergency lights are on the lighting circuit of the room, with batteries.",
  "Tables and chairs are not fixed; 56 seats.",
];

/** How people leave: paths, signs, lights and what each exit takes. */
export const restaurantExits = (revision: Revision) => (pen: Pen, width: number, height: number) => {
  const plan = pen.view([72, 328], 13.5);
  restaurantSpace(plan, "under");
  way(plan, [32.6, 1.8, 32.6, 6.5, 24, 6.5, 24, 15.6, -1.6, 15.6], ink.blue);
  way(plan, [2.2, 28, 8.6, 28, 8.6, 18.4, 35, 18.4, 35, 19.2, 61.6, 19.2], ink.green);
  way(plan, [44, 4.6, 37.1, 4.6, 37.1, 18.2], ink.green);
  plan.text(16, 14.2, "PATH A  46'-0\"", { size: 9, bold: true, align: "center", colour: ink.blue, clear: true });
  plan.text(20, 16.9, "PATH B  68'-0\"", { size: 9, bold: true, align: "center", colour: ink.green, clear: true });
  plan.text(38.4, 5.2, "PATH C  44'-0\"", { size: 9, bold: true, colour: ink.green, clear: true });
  extinguisher(plan, [1.6, 12], "2A:10B:C");
  extinguisher(plan, [49.4, 18.4], "2A:10B:C");
  extinguisher(plan, [37.8, 13], "K");
  people(plan, [-2.6, 21.4], "33");
  people(plan, [62.6, 13.6], "32");
  signs(plan, revision);
  drawingTitle(pen, [44, 262], "1", "Exit plan", '3/8" = 1\'-0"', 320);
  northArrow(pen, [width - 50, height - 60], 90);
  symbols(pen.view([40, 110]));
  const below = table(pen, [400, 222], "Paths", paths, { widths: [40, 130, 110, 60, 90], size: 8.5 });
  if (revision === 2) table(pen, [400, below - 18], "Changes in set 2", changes, { widths: [40, 390], size: 8.5 });
  notes(pen, [850, 222], 240, "Notes", rules, 8.5);
};
const changes = [
  ["Mark", "What"],
  ["1", "Second exit sign at the end of the dining room, toward the hall"],
  ["2", "Panic hardware and an outside emergency light at D2"],
];
