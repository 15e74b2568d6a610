import { drawingTitle } from "../kit/marks";
import { dimension, leader } from "../kit/measure";
import { corners, ink, type Pen } from "../kit/pen";
import { notes, paragraph, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { drawPaper } from "./paper-frame";

/** The front of a store, one foot 13.5 points: 30 feet wide. */
function front(d: Pen): void {
  d.rect(0, 0, 30, 16, { width: 1.4, fill: ink.white });
  d.hatch(corners(0, 0, 30, 16), { spacing: 6, angle: 0, colour: ink.mist });
  d.rect(-0.4, 15.4, 30.8, 0.8, { width: 1, fill: ink.pale });
  for (const x of [2, 19]) {
    d.rect(x, 2, 9, 7, { width: 1.2, fill: ink.mist });
    d.line([x + 4.5, 2, x + 4.5, 9], { width: 0.8 });
    d.line([x + 0.8, 5, x + 3.4, 8], { width: 0.4, stroke: ink.white });
  }
  for (const x of [12, 15]) d.rect(x, 0, 3, 7.5, { width: 1.2, fill: ink.white });
  for (const x of [12.4, 15.4]) d.rect(x, 0.9, 2.2, 5.9, { width: 0.7, fill: ink.mist });
  d.line([-2, 0, 32, 0], { width: 1.6 });
  d.rect(10, 11, 10, 2.5, { width: 1.8, fill: ink.green });
  d.text(15, 11.75, "ALDER KITCHEN", { size: 15, bold: true, align: "center", colour: ink.white });
  dimension(d, [10, 13.5], [20, 13.5], { away: 8 });
  dimension(d, [10, 11], [10, 13.5], { away: 10 });
  dimension(d, [24, 0], [24, 11], { away: 0 });
  dimension(d, [0, 0], [30, 0], { away: -16, text: "30'-0\" of frontage" });
  leader(d, [19.6, 12.2, 22, 14, 22.3, 14], ["New wall sign, lighted from behind"], { bold: true });
}
/** Cut through the sign, one foot 54 points. */
function signSection(d: Pen): void {
  d.rect(-0.5, -0.4, 0.5, 3.3, { width: 1, fill: ink.mist });
  d.hatch(corners(-0.5, -0.4, 0.5, 3.3), { spacing: 5, angle: 45 });
  d.rect(0.08, 0, 0.42, 2.5, { width: 1.3, fill: ink.white });
  for (const y of [0.35, 2.1]) {
    d.rect(-0.4, y, 0.6, 0.05, { width: 0.7, fill: ink.black });
    d.circle([0.29, y + 0.2], 0.07, { width: 0.7 });
  }
  dimension(d, [0, 2.5], [0.5, 2.5], { away: 14, text: '6"' });
  leader(d, [-0.2, 2.12, 0.8, 1.9, 0.9, 1.9], ['1/2" anchors, 2 1/2" in brick,', "4'-0\" o.c., 8 in all"]);
  leader(d, [0.3, 0.56, 0.8, 0.7, 0.9, 0.7], ["LED, 24 V, UL 48 label"]);
}
const signRows = [
  ["Item", "Allowed", "Shown"],
  ["Sign area", "1 sq ft a foot of frontage: 30 sq ft", "25 sq ft"],
  ["Above the walk", "8'-0\" min.", "11'-0\""],
  ["From the wall", '12" max.', '6"'],
  ["Light", "No flashing, 300 nits at night", "250 nits, dimmed"],
  ["Weight", "", "140 lb, 18 lb an anchor"],
];
const signNotes = [
  "Wind 110 mph: 25 sq ft x 24 psf = 600 lb, 75 lb an anchor of 410 lb allowed.",
  "Fed by a 20 A circuit with a disconnect in sight.",
];
function sign(pen: Pen, width: number, height: number): void {
  front(pen.view([60, 190], 13.5));
  drawingTitle(pen, [14, 128], "1", "Front", '3/16" = 1\'-0"', 220);
  signSection(pen.view([width - 180, height - 210], 54));
  drawingTitle(pen, [width - 226, 214], "2", "Section", '3/4" = 1\'-0"', 200);
  table(pen, [0, 104], "Sign code", signRows, { widths: [90, 180, 100], size: 8 });
  notes(pen, [400, 104], width - 400, "Notes", signNotes, 8);
}

const policies = [
  ["Type of insurance", "Policy number", "Period", "Limits"],
  ["Commercial general liability, per occurrence", "GL-55120-3", "12 months", "Each occurrence $1,000,000"],
  ["", "", "", "Damage to rented premises $100,000; medical $5,000"],
  ["", "", "", "General aggregate $2,000,000; products $2,000,000"],
  ["Automobile liability, any auto", "CA-20871-1", "12 months", "Combined single limit $1,000,000"],
  ["Umbrella, per occurrence", "UM-7740", "12 months", "Each occurrence $2,000,000"],
  ["Workers compensation and employers liability", "WC-310442", "12 months", "Statutory; each accident $1,000,000"],
];
const statement =
  "This certificate is issued as information only. It gives the holder no rights and does not change the policies below. The policies are in effect for the periods shown, with all their terms, exclusions and conditions. Claims paid may have reduced the limits.";
const operations =
  "Residential and light commercial construction in the jurisdiction of the certificate holder. The certificate holder is an additional insured for general liability where a written contract asks for it. Thirty days notice of cancellation, ten for nonpayment.";
function certificate(pen: Pen, width: number, height: number): void {
  let y = paragraph(pen, [0, height], width, statement, 8.5) - 10;
  const half = width / 2;
  for (const [at, [name, lines]] of (
    [
      ["PRODUCER", ["Lark & Dunn Insurance Agency", "Cedar Falls (made up)", "(555) 010-0188"]],
      ["INSURED", ["The contractor who sends this certificate", "Cedar Falls (made up)", "Licensed general contractor"]],
    ] as const
  ).entries()) {
    pen.rect(at * half, y - 66, half, 66, { width: 1 });
    pen.text(at * half + 6, y - 12, name, { size: 7, bold: true, colour: ink.grey });
    for (const [row, line] of lines.entries()) pen.text(at * half + 6, y - 28 - row * 13, line, { size: 9.5, bold: row === 0 });
  }
  y = table(pen, [0, y - 78], "Insurers", insurers, { widths: [60, 360, 120], size: 9 });
  y = table(pen, [0, y - 12], "Coverages", policies, { widths: [150, 80, 66, 244], size: 8.5 });
  pen.text(0, y - 24, "DESCRIPTION OF OPERATIONS", { size: 7, bold: true, colour: ink.grey });
  y = paragraph(pen, [0, y - 28], width, operations, 9) - 14;
  pen.rect(0, y - 80, half, 80, { width: 1 });
  pen.rect(half, y - 80, half, 80, { width: 1 });
  pen.text(6, y - 12, "CERTIFICATE HOLDER", { size: 7, bold: true, colour: ink.grey });
  for (const [row, line] of ["Cedar Falls Building Department", "210 Mill Street, ground floor", "Cedar Falls (made up)"].entries())
    pen.text(6, y - 28 - row * 13, line, { size: 9.5, bold: row === 0 });
  pen.text(half + 6, y - 12, "AUTHORIZED REPRESENTATIVE", { size: 7, bold: true, colour: ink.grey });
  signature(pen.view([half + 40, y - 56]));
}
const insurers = [
  ["Letter", "Insurer", "Number"],
  ["A", "Harbor Insurance", "00000"],
  ["B", "Cascade Mutual", "00000"],
  ["C", "State fund", "00000"],
];
function signature(pen: Pen): void {
  const stroke = Array.from({ length: 60 }, (_, at) => [at * 2.2, 8 + 9 * Math.sin(at * 0.9) * Math.cos(at * 0.17)]).flat();
  pen.line(stroke, { width: 1.1, stroke: ink.blue });
}

export const signElevation = (): PdfPage[] => [
  drawPaper({ label: "Sign", title: "Wall sign", from: "Brightline Signs", wide: true, draw: sign }),
];
export const insuranceCertificate = (): PdfPage[] => [
  drawPaper({ label: "Certificate", title: "Certificate of liability insurance", from: "Lark & Dunn", draw: certificate }),
];
