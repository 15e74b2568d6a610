import { drawingTitle, northArrow, scaleBar } from "../kit/marks";
import { dimension, leader } from "../kit/measure";
import { corners, ink, type Pen } from "../kit/pen";
import { notes, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { buried, houseOnLot, lotAndStreet, tree } from "../plans/site-parts";
import { drawPaper } from "./paper-frame";

const scale = 4.8;
const scaleName = '1" = 15\'-0"';

function asItStands(lot: Pen): void {
  lotAndStreet(lot);
  houseOnLot(lot, [25, 10], [28, 40], ["HOUSE", "40' x 28'"]);
  buried(lot, [48, 10, 48, 4, -12, 4], "SEWER", [10, 1.6]);
}
function underIt(pen: Pen, width: number, title: string): void {
  drawingTitle(pen, [14, 132], "1", title, scaleName, 240);
  scaleBar(pen, [290, 124], scale, 40);
  northArrow(pen, [width - 30, 132]);
}

const lotRows = [
  ["Item", "Required", "Shown"],
  ["Lot area", "5,000 sq ft", "6,600 sq ft"],
  ["Side lot line", "5'-0\"", "12'-0\""],
  ["Rear lot line", "5'-0\"", "20'-0\""],
  ["Height", "15'-0\"", "11'-6\""],
  ["Lot coverage", "35 % max.", "20.0 %"],
];
const lotNotes = [
  "Lot lines by the recorded plat, pins found at all four corners.",
  "Roof water stays on the lot.",
  "Buried utilities are marked before digging.",
  "No easement crosses the place of the work.",
];
function site(pen: Pen, width: number): void {
  const lot = pen.view([80, 176], scale);
  asItStands(lot);
  tree(lot, [72, 46], 5);
  lot.shape(corners(76, 12, 14, 14), { width: 1.8, fill: ink.wood });
  lot.text(83, 19.4, "NEW WORK", { size: 7.5, bold: true, align: "center" });
  lot.text(83, 16.8, "14' x 14'", { size: 7, align: "center" });
  dimension(lot, [83, 0], [83, 12], { away: 0 });
  dimension(lot, [90, 19], [110, 19], { away: 0 });
  dimension(lot, [53, 19], [76, 19], { away: 0 });
  dimension(lot, [0, 20], [25, 20], { away: 0 });
  underIt(pen, width, "Site plan");
  notes(pen, [0, 96], 350, "Notes", lotNotes, 8);
  table(pen, [width - 320, 96], "Zoning", lotRows, { widths: [120, 100, 100] });
}

function fenceLine(lot: Pen): void {
  const posts = [53, 50, 53, 58.6, 109, 58.6, 109, 1.4, 53, 1.4, 53, 10];
  lot.line(posts, { width: 2, stroke: ink.blue });
  for (let x = 57; x < 109; x += 8) for (const y of [1.4, 58.6]) lot.circle([x, y], 0.5, { width: 0.7, fill: ink.white, stroke: ink.blue });
  for (let y = 9.5; y < 58; y += 8) lot.circle([109, y], 0.5, { width: 0.7, fill: ink.white, stroke: ink.blue });
  lot.line([53, 53, 53, 57], { width: 3, stroke: ink.white });
  lot.line([53, 53, 56.6, 55], { width: 1.2, stroke: ink.blue });
  lot.shape([0, 49, 0, 59, 12, 49], { width: 0.7, stroke: ink.red, dash: [4, 3] });
  leader(lot, [2.5, 52, 9, 57, 9.6, 57], ['Clear to see, none over 36"'], { colour: ink.red, size: 7 });
  leader(lot, [56, 54.6, 62, 51, 62.6, 51], ["Gate 4'-0\", closes itself"], { size: 7 });
  leader(lot, [85, 58.4, 88, 50, 88.6, 50], ["6'-0\" cedar fence"], { bold: true, size: 7.5 });
  dimension(lot, [53, 24], [109, 24], { away: 0, text: "56'-0\"" });
  dimension(lot, [96, 1.4], [96, 58.6], { away: 0, text: "57'-2\"" });
}

/** The fence from outside, one foot 18 points. */
function fenceElevation(d: Pen): void {
  d.line([-1, 0, 17, 0], { width: 1.3 });
  for (const x of [0, 8, 16]) {
    d.rect(x - 0.15, 0, 0.3, 5.7, { width: 0.8, fill: ink.wood });
    d.rect(x - 0.4, -2.2, 0.8, 2.2, { width: 0.7, stroke: ink.grey, dash: [3, 2] });
    d.line([x, 0, x, -2], { width: 0.5, stroke: ink.grey, dash: [3, 2] });
  }
  for (let x = 0.2; x < 15.7; x += 0.48) d.rect(x, 0.2, 0.46, 5.8, { width: 0.4, fill: ink.white });
  for (const y of [1, 5]) d.line([0.2, y, 15.8, y], { width: 0.5, stroke: ink.grey, dash: [4, 3] });
  dimension(d, [0, 6], [8, 6], { away: 10 });
  dimension(d, [16.6, 0], [16.6, 6], { away: -8 });
  dimension(d, [-0.6, -2.2], [-0.6, 0], { away: 6, text: "2'-2\"" });
}
const fenceNotes = [
  'Posts 4x4 treated, 8\'-0" o.c. in 10" round concrete, 26" deep.',
  "Boards 1x6 cedar on two 2x4 rails; the good side faces out.",
  "The fence stands within the lot, 1'-0\" from its lines.",
  "186 feet of fence in all and one gate.",
];
function fence(pen: Pen, width: number): void {
  const lot = pen.view([80, 186], scale);
  asItStands(lot);
  fenceLine(lot);
  drawingTitle(pen, [14, 146], "1", "Fence plan", scaleName, 240);
  northArrow(pen, [300, 142], 0, 18);
  fenceElevation(pen.view([width - 326, 51], 18));
  drawingTitle(pen, [width - 322, -7], "2", "Fence from outside", '1/4" = 1\'-0"', 240);
  notes(pen, [0, 112], 350, "Notes", fenceNotes, 8);
}

export const sitePlan = (): PdfPage[] => [
  drawPaper({ label: "Site plan", title: "Site plan", from: "Drawn by the owner", wide: true, draw: site }),
];
export const fencePlan = (): PdfPage[] => [
  drawPaper({ label: "Fence plan", title: "Fence site plan", from: "Stonebridge Fence", wide: true, draw: fence }),
];
