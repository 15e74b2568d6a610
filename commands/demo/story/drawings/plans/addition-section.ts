import { drawingTitle } from "../kit/marks";
import { dimension, dimensionColumn, gridLine, leader } from "../kit/measure";
import { corners, dashes, ink, type Pen } from "../kit/pen";
import { notes, table } from "../kit/tables";

const energy = [
  ["Part", "Required", "Shown"],
  ["Ceiling", "R-49", "R-49 blown"],
  ["Walls", "R-20 or R-13 + 5", "R-21 batt, 2x6"],
  ["Floor over crawl space", "R-30", "R-30 batt"],
  ["Windows", "U-0.30", "U-0.28"],
  ["Air sealing", "Visual and 4 ACH50", "Test at final"],
];
const structure = [
  'Lumber Douglas fir-larch No. 2 except as noted. Sheathing 7/16" OSB, nailed 8d at 6" and 12".',
  'Anchor bolts 1/2" x 10", 7" into concrete, 6\'-0" o.c. and within 12" of each end of a plate.',
  "Concrete 2,500 psi at 28 days; two No. 4 bars in the footing, one at the top of the stem wall.",
  'Crawl space: 18" clear, 6 mil ground cover, 264 / 150 = 1.76 sq ft of vents; 6 vents of 0.33 sq ft.',
  "The new header takes 13 ft of roof: 25 psf snow + 15 psf dead = 520 lb a foot.",
  "Roofing class A shingles on felt over the existing slope, step flashing at the old wall.",
];

function ground(d: Pen): void {
  d.shape([-4, 0, 42, 0, 42, -3.4, -4, -3.4], { stroke: null, fill: ink.earth });
  d.rect(0.5, -1.5, 37, 1.5, { stroke: null, fill: ink.white });
  d.line([-4, 0, 42, 0], { width: 1.4 });
}
function foundation(d: Pen, x: number, isNew: boolean): void {
  const fill = isNew ? ink.mist : ink.white;
  d.rect(x, -2, 0.5, 2.9, { width: 1, fill });
  d.rect(x - 0.4, -2.5, 1.3, 0.5, { width: 1, fill });
  d.hatch(corners(x - 0.4, -2.5, 1.3, 0.5), { spacing: 4, angle: 45 });
}
function frame(d: Pen): void {
  d.rect(0, 0.9, 26, 0.8, { width: 0.8, fill: ink.white });
  d.rect(26, 0.9, 12, 0.8, { width: 0.9, fill: ink.wood });
  for (const x of [0, 25.5]) d.rect(x, 1.7, 0.5, 8, { width: 0.8, fill: ink.pale });
  d.rect(37.5, 1.7, 0.5, 8, { width: 1, fill: ink.wood });
  d.rect(25.5, 1.7, 0.5, 7, { width: 0.8, fill: ink.white, dash: dashes.hidden });
  d.rect(25.4, 8.7, 0.7, 0.8, { width: 1, fill: ink.black });
  d.rect(37.5, 5, 0.5, 3.5, { width: 1, fill: ink.white });
  d.line([37.75, 5, 37.75, 8.5], { width: 0.6 });
  d.rect(0.5, 9.7, 25, 0.15, { width: 0.6 });
  d.rect(26, 9.7, 11.5, 0.15, { width: 0.8 });
}
function roof(d: Pen): void {
  d.line([-1.5, 9.2, 13, 14, 26, 9.7], { width: 1.1 });
  d.line([-1.5, 9.8, 13, 14.6, 19.5, 12.45], { width: 1.6 });
  d.shape([19.5, 12.4, 39.5, 9.1, 39.5, 9.65, 19.5, 12.95], { width: 1.1, fill: ink.wood });
  d.line([19.5, 13.05, 39.5, 9.75], { width: 2 });
  d.shape([26.1, 9.9, 37.4, 9.9, 37.4, 10.2, 28, 11.1, 26.1, 11.1], { width: 0.4, stroke: ink.grey });
  d.hatch([26.1, 9.9, 37.4, 9.9, 37.4, 9.95, 28, 11.1, 26.1, 11.1], { spacing: 5, angle: 60 });
  d.hatch([26.1, 9.9, 37.4, 9.9, 37.4, 9.95, 28, 11.1, 26.1, 11.1], { spacing: 5, angle: -60 });
  d.shape([33, 12.3, 36, 12.3, 36, 11.8], { width: 0.6 });
  d.text(34.5, 12.5, "12", { size: 7, align: "center" });
  d.text(36.2, 11.95, "2", { size: 7 });
}
function named(d: Pen): void {
  d.text(13, 5.4, "DINING AND LIVING (EXISTING)", { size: 9, bold: true, align: "center" });
  d.text(31.6, 6.6, "KITCHEN", { size: 10, bold: true, align: "center" });
  d.text(13, 11.2, "EXISTING ROOF, NOT CHANGED EXCEPT WHERE CUT IN", { size: 7, align: "center", colour: ink.grey });
  leader(d, [30, 12.1, 27, 15.6, 28, 15.6], ['Class A shingles, 2x8 rafters 16" o.c., R-49 above the ceiling']);
  leader(d, [25.8, 9.1, 22.5, 7.6, 22, 7.6], ["(2) 1 3/4 x 9 1/2 LVL", "9'-0\" clear, new"], { align: "right", bold: true });
  leader(d, [37.8, 3.4, 41.2, 4.4, 41.6, 4.4], ['2x6 at 16" o.c., R-21,', "OSB, wrap, lap siding"]);
  leader(d, [37.8, 7, 41.2, 7.8, 41.6, 7.8], ["W1, sill at 3'-4\""]);
  leader(d, [33, 1.3, 34.4, -0.9, 34, -0.9], ['2x8 floor joists 16" o.c., R-30'], { align: "right" });
  leader(d, [37.7, -1.4, 41.2, -1.2, 41.6, -1.2], ['6" stem wall, 16" x 6" footing,', '24" below grade']);
}

/** Through the house and the addition, street at the left. */
export function additionSection(pen: Pen, width: number, height: number): void {
  const d = pen.view([120, 400], 18);
  ground(d);
  for (const x of [0, 25.5]) foundation(d, x, false);
  foundation(d, 37.5, true);
  frame(d);
  roof(d);
  named(d);
  gridLine(d, [0.25, 18], [0.25, -3], "A");
  gridLine(d, [25.75, 18], [25.75, -3], "B");
  gridLine(d, [37.75, 18], [37.75, -3], "C");
  dimensionColumn(d, [0, 1.7, 9.7, 14.6], -3, 4);
  dimension(d, [0.25, -3.4], [25.75, -3.4], { away: -14, text: "26'-0\" existing" });
  dimension(d, [25.75, -3.4], [37.75, -3.4], { away: -14, text: "12'-0\" new" });
  drawingTitle(pen, [44, 290], "1", "Section through dining and kitchen", '1/2" = 1\'-0"', 420);
  notes(pen, [32, 244], 560, "Structural notes", structure, 8.5);
  table(pen, [640, 248], "Energy code, climate zone 5", energy, { widths: [150, 140, 140], size: 8.5 });
  pen.text(width - 24, height - 24, "All work is new except where marked existing.", { size: 8, align: "right" });
}
