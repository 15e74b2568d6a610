import { drawingTitle, northArrow } from "../kit/marks";
import { dimension, leader } from "../kit/measure";
import { corners, dashes, ink, type Pen, pairs } from "../kit/pen";
import { notes, table } from "../kit/tables";
import { restaurantSpace } from "./restaurant-space";

function grid(plan: Pen, [x, y, width, height]: readonly [number, number, number, number]): void {
  const look = { width: 0.3, stroke: ink.pale };
  for (let at = 2; at < width; at += 2) plan.line([x + at, y, x + at, y + height], look);
  for (let at = 4; at < height; at += 4) plan.line([x, y + at, x + width, y + at], look);
}
function troffer(plan: Pen, x: number, y: number): void {
  plan.rect(x, y, 2, 4, { width: 0.8, fill: ink.white });
  plan.line([x, y, x + 2, y + 4], { width: 0.35 });
  plan.line([x, y + 4, x + 2, y], { width: 0.35 });
}
function diffuser(plan: Pen, x: number, y: number, isReturn = false): void {
  plan.rect(x, y, 2, 2, { width: 0.8, fill: ink.white });
  plan.rect(x + 0.4, y + 0.4, 1.2, 1.2, { width: 0.5 });
  if (isReturn) plan.hatch(corners(x, y, 2, 2), { spacing: 3, angle: 45 });
  else
    for (const path of [
      [0, 0, 2, 2],
      [0, 2, 2, 0],
    ])
      plan.line(
        path.map((each, at) => each + (at % 2 === 0 ? x : y)),
        { width: 0.4 },
      );
}
function ceiling(plan: Pen): void {
  grid(plan, [0.67, 0.67, 33.33, 28.66]);
  grid(plan, [34.4, 4.7, 24.9, 11.9]);
  for (const x of [6.67, 14.67, 22.67, 28.67]) for (const y of [4.67, 20.67]) troffer(plan, x, y);
  for (const x of [40.4, 46.4, 52.4]) troffer(plan, x, 8.7);
  for (const [x, y] of pairs([10.67, 12.67, 20.67, 12.67, 54.4, 4.7, 36.4, 12.7])) diffuser(plan, x, y);
  diffuser(plan, 28.67, 12.67, true);
  for (const x of [37, 45]) {
    plan.circle([x + 1, 26], 0.6, { width: 0.8, fill: ink.white });
    plan.rect(x + 2.6, 24.4, 1.2, 1.2, { width: 0.8, fill: ink.white });
    plan.text(x + 3.2, 24.8, "EF", { size: 6, align: "center" });
  }
  for (const x of [38, 46, 54]) plan.circle([x, 19.2], 0.6, { width: 0.8, fill: ink.white });
  for (const [x, y] of pairs([16, 16.5, 45, 15, 38.2, 22.6, 46.2, 22.6, 41, 19.2]))
    plan.text(x, y, y > 22 ? "8'-0\"" : "9'-0\"", { size: 7.5, bold: true, align: "center", clear: true });
}
function hood(plan: Pen): void {
  plan.rect(39, 0.7, 14.9, 4, { width: 1.6, fill: ink.white });
  for (let filter = 0; filter < 9; filter += 1) plan.rect(39.4 + filter * 1.57, 1, 1.5, 1.67, { width: 0.4 });
  for (const x of [43, 49]) {
    plan.rect(x, 3, 1.5, 1.2, { width: 1 });
    plan.line([x, 3, x + 1.5, 4.2], { width: 0.4 });
  }
  plan.rect(38.4, 0.7, 16.1, 4.6, { width: 0.7, dash: dashes.hidden, stroke: ink.grey });
  leader(plan, [53.6, 4.4, 62, 8, 62.4, 8], ["Type I hood", "14'-11\" x 4'-0\""], { bold: true });
  leader(plan, [49.8, 3.8, 62, 11, 62.4, 11], ['Duct 18" x 14",', "2 places, 16 ga"]);
}

/** Cut across the cooking line, one foot 18 points. */
function hoodSection(d: Pen): void {
  d.rect(-0.6, 0, 0.5, 9.2, { width: 1, fill: ink.pale });
  d.line([-1, 0, 7.4, 0], { width: 1.4 });
  d.rect(0, 0.5, 2.6, 2.5, { width: 1, fill: ink.white });
  d.text(1.3, 1.6, "RANGE", { size: 7, align: "center" });
  d.shape([-0.05, 6.6, 4, 6.6, 4, 7.1, 2.6, 8.6, -0.05, 8.6], { width: 1.3, fill: ink.mist });
  d.line([0.3, 6.8, 1.6, 8.1], { width: 2.4, stroke: ink.grey });
  d.shape([0.8, 8.6, 2, 8.6, 2, 10.2, 0.8, 10.2], { width: 1.1, fill: ink.white });
  d.line([-1, 9.2, 0.8, 9.2], { width: 0.8 });
  d.line([2, 9.2, 7, 9.2], { width: 0.8 });
  d.line([1.4, 6.9, 1.4, 6.2], { width: 1.2, stroke: ink.red });
  leader(d, [1.4, 6.3, 4.4, 5.4, 4.6, 5.4], ["Wet chemical nozzles, UL 300;", "shuts gas and power"], { colour: ink.red });
  leader(d, [1.1, 7.6, 4.4, 7.9, 4.6, 7.9], ['Baffle filters, 20" x 20"']);
  leader(d, [2, 9.8, 4.4, 10.2, 4.6, 10.2], ['18" to combustibles, or listed wrap']);
  dimension(d, [0, 0], [4, 0], { away: -14 });
  dimension(d, [-1.2, 0], [-1.2, 6.6], { away: 10, text: "6'-7\"" });
  dimension(d, [2.6, 3], [4, 3], { away: 12, text: '17" overhang' });
}

const air = [
  ["Fan", "Serves", "Air", "Static", "Motor"],
  ["EF-1", "Hood, 14.9 ft x 400 cfm a foot", "5,960 cfm", '1.5"', "3 hp"],
  ["MUA-1", "Make-up air, heated, 90 %", "5,360 cfm", '0.8"', "3 hp"],
  ["EF-2, 3", "Toilet rooms", "75 cfm each", '0.25"', "1/20 hp"],
  ["RTU-1", "Dining, 5 tons, 700 cfm outdoors", "2,000 cfm", '0.7"', "1 1/2 hp"],
];
const hoodNotes = [
  "Hood, duct and fan by NFPA 96 and IMC 506, 507. Welded 16 gage duct, liquid-tight, cleanouts at each turn.",
  'The fan discharges 40" above the roof and 10 ft from air intakes, on a hinge with a grease cup.',
  "Hood and make-up air start together by heat under the hood.",
  "Grease duct enclosed by listed wrap, 2 layers, from hood to roof.",
  "Lights in the hood are listed and vapor-tight, 50 foot-candles on the line.",
];

/** Ceiling from below, with the hood and what moves the air. */
export function restaurantCeiling(pen: Pen, width: number, height: number): void {
  const plan = pen.view([72, 348], 13.5);
  restaurantSpace(plan, "under", false);
  ceiling(plan);
  hood(plan);
  drawingTitle(pen, [44, 318], "1", "Reflected ceiling plan", '3/8" = 1\'-0"', 320);
  northArrow(pen, [width - 50, height - 60], 90);
  hoodSection(pen.view([96, 74], 18));
  drawingTitle(pen, [44, 28], "2", "Hood section", '1/2" = 1\'-0"', 260);
  const below = table(pen, [430, 284], "Air", air, { widths: [60, 220, 90, 60, 70], size: 8.5 });
  notes(pen, [430, below - 20], 500, "Hood notes", hoodNotes, 8.5);
}
