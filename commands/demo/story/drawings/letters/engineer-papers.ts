import { dimension } from "../kit/measure";
import { ink, type Pen, type Point } from "../kit/pen";
import { paragraph, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { drawPaper } from "./paper-frame";

/** A seal that is nobody's. */
function seal(pen: Pen, center: Point): void {
  pen.circle(center, 44, { width: 1.6, stroke: ink.blue });
  pen.circle(center, 31, { width: 0.8, stroke: ink.blue });
  const [x, y] = center;
  for (const [at, line] of ["M. QUILL", "No. 00000", "STRUCTURAL"].entries())
    pen.text(x, y + 8 - at * 11, line, { size: 7.5, bold: true, align: "center", colour: ink.blue });
  pen.text(x, y + 35, "MADE-UP ENGINEER", { size: 5.5, align: "center", colour: ink.blue, clear: true });
  pen.text(x, y - 39, "NOT A SEAL", { size: 5.5, align: "center", colour: ink.blue, clear: true });
  pen.line([x - 30, y - 58, x - 12, y - 50, x - 18, y - 62, x + 6, y - 52, x + 2, y - 62, x + 34, y - 54], { width: 1, stroke: ink.blue });
}

const letterText = [
  "To the Building Department:",
  "I looked at the roof framing of this house on site and by calculation, to learn whether it carries the photovoltaic system on the plans beside this letter.",
  "Framing as found: 2x6 Douglas fir-larch No. 2 rafters at 24 inches on center, span 9'-8\" on the slope of 5 in 12, collar ties at every second pair, ridge board 1x8, plank sheathing with plywood over it. No rot, split or sag was seen.",
  "Loads: roof 10 psf dead, photovoltaic system 3 psf, ground snow 25 psf reduced to 20 psf on the roof. Wind 110 mph, exposure B; the largest uplift at one attachment is 232 lb.",
  "Result: the largest bending stress is 1,058 psi of 1,547 psi allowed, a use of 68 %. The system adds 7.9 % to the gravity load of the members that carry it, where 5 % needs this check, and less than 10 % to the seismic weight.",
  "The framing carries the system without change if attachments are staggered so that no rafter takes two in a row, stand no more than 48 inches apart, and each has one 5/16 inch lag screw with 2 1/2 inches of thread in the rafter.",
  "This letter is of the roof framing alone.",
];
function letter(pen: Pen, width: number, height: number): void {
  let y = height - 6;
  y = paragraph(pen, [0, y], width, "Subject: roof framing under a photovoltaic system", 11, true) - 10;
  for (const text of letterText) y = paragraph(pen, [0, y], width, text, 10.5) - 9;
  y = table(pen, [0, y - 4], "Rafters", rafters, { widths: [200, 110, 110, 120], size: 9 });
  pen.text(0, y - 40, "M. Quill, structural engineer", { size: 10.5, bold: true });
  pen.text(0, y - 54, "Quill Structural", { size: 10 });
  seal(pen, [width - 70, y - 72]);
}
const rafters = [
  ["Check", "Demand", "Allowed", "Use"],
  ["Bending", "1,058 psi", "1,547 psi", "68 %"],
  ["Shear", "58 psi", "207 psi", "28 %"],
  ["Deflection, live", "0.31 in", "0.48 in (L/240)", "65 %"],
  ["Lag screw, withdrawal", "232 lb", "665 lb", "35 %"],
];

/** A header of two LVLs under a roof: all numbers follow from these. */
const beam = { span: 9, load: 520, width: 3.5, depth: 9.5, modulus: 1.9e6 };
function beamNumbers() {
  const { span, load, width, depth, modulus } = beam;
  const reaction = (load * span) / 2;
  const moment = (load * span ** 2) / 8;
  const bending = (moment * 12) / ((width * depth ** 2) / 6);
  const shear = (1.5 * reaction) / (width * depth);
  const deflection = (5 * (load / 12) * (span * 12) ** 4) / (384 * modulus * ((width * depth ** 3) / 12));
  return { reaction, moment, bending, shear, deflection };
}
const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
const percent = (part: number, of: number): string => `${Math.round((part / of) * 100)} %`;

function beamRows(): string[][] {
  const { reaction, moment, bending, shear, deflection } = beamNumbers();
  return [
    ["Check", "Demand", "Allowed", "Use"],
    ["Bending, M / S", `${whole(bending)} psi`, "2,990 psi (2,600 x 1.15)", percent(bending, 2_990)],
    ["Shear, 3V / 2A", `${whole(shear)} psi`, "328 psi (285 x 1.15)", percent(shear, 328)],
    ["Deflection, total", `${deflection.toFixed(2)} in`, "0.45 in (L/240)", percent(deflection, 0.45)],
    ['Bearing, 3" each end', `${whole(reaction / (3 * beam.width))} psi`, "625 psi", percent(reaction / (3 * beam.width), 625)],
    ["Moment, wL² / 8", `${whole(moment)} ft-lb`, "", ""],
    ["Reaction, wL / 2", `${whole(reaction)} lb`, "2 trimmers: 6,300 lb", percent(reaction, 6_300)],
  ];
}

function beamDrawing(d: Pen): void {
  const { reaction, moment } = beamNumbers();
  d.rect(0, 0, 9, 0.4, { width: 1.2, fill: ink.wood });
  for (let x = 0; x <= 9; x += 0.5) {
    d.line([x, 1.4, x, 0.55], { width: 0.6 });
    d.shape([x, 0.42, x - 0.07, 0.6, x + 0.07, 0.6], { stroke: null, fill: ink.black });
  }
  d.line([0, 1.4, 9, 1.4], { width: 0.8 });
  d.text(4.5, 1.55, `w = ${beam.load} lb/ft (25 psf snow + 15 psf dead, 13'-0")`, { size: 9, align: "center" });
  for (const x of [0, 9]) {
    d.shape([x, 0, x - 0.22, -0.4, x + 0.22, -0.4], { width: 1, fill: ink.white });
    d.text(x, -0.65, `R = ${whole(reaction)} lb`, { size: 8.5, align: "center" });
  }
  dimension(d, [0, -0.9], [9, -0.9], { away: -6 });
  d.shape([0, -2.9, 0, -2.1, 9, -3.7, 9, -2.9], { width: 1, fill: ink.mist });
  d.text(-0.1, -2.95, "V", { size: 10, bold: true, align: "right" });
  d.text(0.1, -2, `${whole(reaction)} lb`, { size: 8 });
  d.text(8.9, -3.95, `-${whole(reaction)} lb`, { size: 8, align: "right" });
  const curve = Array.from({ length: 37 }, (_, at) => [at / 4, -5.8 + (4 * (at / 4) * (9 - at / 4)) / 81]).flat();
  d.shape([0, -5.8, ...curve, 9, -5.8], { width: 1, fill: ink.mist });
  d.text(-0.1, -5.85, "M", { size: 10, bold: true, align: "right" });
  d.text(4.5, -4.65, `${whole(moment)} ft-lb`, { size: 8.5, align: "center" });
}
const beamText =
  'Header over a cased opening, 9\'-0" clear, in a bearing wall under a roof. Two 1 3/4 x 9 1/2 LVL, grade 2600Fb-1.9E, nailed with 3 rows of 16d at 12". Dry use, snow duration 1.15.';

function calculation(pen: Pen, width: number, height: number): void {
  const y = paragraph(pen, [0, height - 4], width, beamText, 10);
  beamDrawing(pen.view([45, y - 98], 50));
  table(pen, [0, y - 412], "Checks", beamRows(), { widths: [160, 120, 170, 90], size: 9 });
  pen.text(0, 16, "Result: passes. Two trimmers and one king stud at each end.", { size: 10, bold: true });
  seal(pen, [width - 50, 40]);
}

export const roofLetter = (): PdfPage[] => [
  drawPaper({ label: "Letter", title: "Structural letter", from: "Quill Structural", draw: letter }),
];
export const beamCalculation = (): PdfPage[] => [
  drawPaper({ label: "Calculation", title: "Beam calculation, header H-1", from: "Quill Structural", draw: calculation }),
];
