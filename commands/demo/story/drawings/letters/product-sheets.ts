import { dimension, leader } from "../kit/measure";
import { ink, type Pen } from "../kit/pen";
import { notes, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { drawPaper } from "./paper-frame";

const heater = [
  ["Model GS50-40", ""],
  ["Capacity", "50 gal"],
  ["Input", "40,000 Btu/h, natural gas"],
  ["Uniform energy factor", "0.64"],
  ["First-hour rating", "83 gal"],
  ["Recovery at 90 °F rise", "43 gal an hour"],
  ["Vent", '4" type B, draft hood'],
  ["Gas connection", '1/2" NPT, 4.5" to 14" water column'],
  ["Water connections", '3/4" NPT, 8" apart'],
  ["Relief valve", '150 psi, 210 °F, 3/4"'],
  ["Weight empty, full", "148 lb, 565 lb"],
  ["Clearance to combustibles", '0" sides, 4" front, 6" vent'],
];
const heaterNotes = [
  'The vent rises 1/4" a foot at least; three screws in each joint.',
  "In seismic categories C and up two straps hold the tank, in its upper and lower third.",
  'The relief line ends 6" above the floor or outdoors, of full size and without a trap.',
  'In a garage the burner stands 18" above the floor unless the heater is listed as flammable-vapor resistant.',
  'A drip leg 3" long is set ahead of the gas valve.',
];

/** The heater from the front, one foot 50 points. */
function heaterDrawing(d: Pen): void {
  d.rect(0.1, 0, 1.63, 0.25, { width: 1, fill: ink.mist });
  d.rect(0, 0.25, 1.83, 4.3, { width: 1.3, fill: ink.white });
  d.arc([0.915, 4.35], 0.93, 12, 168, { width: 1.2 });
  d.shape([0.55, 4.75, 1.28, 4.75, 1.08, 5.1, 0.75, 5.1], { width: 1, fill: ink.mist });
  d.rect(0.75, 5.1, 0.33, 1.1, { width: 1.1, fill: ink.white });
  for (const [x, colour] of [[0.25, ink.blue] as const, [1.48, ink.red] as const])
    d.rect(x, 4.45, 0.1, 1, { width: 0.9, stroke: colour, fill: ink.white });
  d.line([1.83, 4.1, 2.15, 4.1, 2.15, 0.5], { width: 2 });
  d.rect(0.55, 0.9, 0.7, 0.8, { width: 0.9, fill: ink.mist });
  d.line([0.55, 1.3, -0.6, 1.3, -0.6, 3], { width: 1.8, stroke: ink.grey });
  d.line([-0.6, 1.3, -0.6, 0.9], { width: 1.8, stroke: ink.grey });
  for (const y of [1.9, 3.6]) d.rect(-0.04, y, 1.91, 0.12, { width: 0.8, fill: ink.pale });
  dimension(d, [0, 0], [1.83, 0], { away: -12, text: '22"' });
  dimension(d, [2.5, 0], [2.5, 4.55], { away: -8, text: '54 1/2"' });
  leader(d, [0.92, 5.8, 1.9, 6, 2, 6], ['Vent 4"']);
  leader(d, [1.55, 5.2, 1.9, 5.4, 2, 5.4], ['Hot 3/4"'], { colour: ink.red });
  leader(d, [0.28, 5.2, -0.3, 5.4, -0.4, 5.4], ['Cold 3/4"'], { colour: ink.blue, align: "right" });
  leader(d, [-0.6, 2.4, -1, 2.7, -1.1, 2.7], ['Gas 1/2"'], { align: "right" });
  leader(d, [0.9, 1.3, -1, 0.5, -1.1, 0.5], ["Burner", "and control"], { align: "right" });
}

const pump = [
  ["Model AX36-2", ""],
  ["Capacity, cooling", "34,400 Btu/h (3 tons)"],
  ["Capacity, heating at 47 °F", "36,000 Btu/h"],
  ["Capacity, heating at 17 °F", "26,400 Btu/h"],
  ["SEER2, HSPF2", "17.2, 8.6"],
  ["Power", "208/230 V, 1 phase, 60 Hz"],
  ["Minimum circuit ampacity", "22 A"],
  ["Maximum fuse or breaker", "35 A"],
  ["Refrigerant", "R-454B, 6 lb 4 oz"],
  ["Line set", '3/8" liquid, 3/4" suction, 80 ft max.'],
  ["Sound", "56 dB(A) at 10 ft"],
  ["Weight", "196 lb"],
];
const pumpNotes = [
  'Clear space: 12" behind, 24" at the service side, 60" above.',
  'Stands on a pad 3" above grade, 12" where snow lies.',
  "A disconnect is in sight of the unit and no more than 50 ft from it.",
  "At 60 ft, at the nearest bedroom window of a neighbor, the sound is 40 dB(A).",
  "Line set is insulated over all its length and sleeved through walls.",
];

/** The outdoor unit from the front, one foot 52 points. */
function pumpDrawing(d: Pen): void {
  d.rect(-0.4, -0.25, 4, 0.25, { width: 1, fill: ink.mist });
  d.rect(0, 0, 3.2, 3.4, { width: 1.4, fill: ink.white });
  d.circle([1.35, 1.75], 1.2, { width: 1 });
  for (const radius of [0.3, 0.55, 0.8, 1.02]) d.circle([1.35, 1.75], radius, { width: 0.5, stroke: ink.grey });
  for (let turn = 0; turn < 8; turn += 1) {
    const angle = (turn * Math.PI) / 4;
    d.line(
      [
        1.35 + 0.3 * Math.cos(angle),
        1.75 + 0.3 * Math.sin(angle),
        1.35 + 1.2 * Math.cos(angle + 0.35),
        1.75 + 1.2 * Math.sin(angle + 0.35),
      ],
      { width: 0.5 },
    );
  }
  d.line([2.7, 0, 2.7, 3.4], { width: 0.7 });
  for (const y of [0.5, 0.8]) d.circle([2.95, y], 0.09, { width: 1.2, fill: ink.grey });
  d.rect(2.8, 2.5, 0.3, 0.5, { width: 0.7, fill: ink.mist });
  dimension(d, [0, -0.25], [3.2, -0.25], { away: -14, text: '38 1/2"' });
  dimension(d, [3.4, 0], [3.4, 3.4], { away: -12, text: '41"' });
  leader(d, [2.95, 2.8, 2.3, 3.9, 2.2, 3.9], ["Wiring compartment"], { align: "right" });
  leader(d, [2.95, 0.5, 3.75, -0.6, 3.85, -0.6], ["Service valves"]);
}

interface Product {
  readonly rows: readonly (readonly string[])[];
  readonly text: readonly string[];
  readonly draw: (pen: Pen, width: number, height: number) => void;
}
const sheet =
  ({ rows, text, draw }: Product) =>
  (pen: Pen, width: number, height: number): void => {
    table(pen, [width - 290, height - 4], "Data", rows, { widths: [140, 150], size: 9 });
    draw(pen, width, height);
    notes(pen, [0, 270], width, "Installation", text, 10);
    pen.text(0, 4, "Values by the maker's tests. A made-up product: it can be bought nowhere.", { size: 8, colour: ink.grey });
  };
const heaterSheet = sheet({ rows: heater, text: heaterNotes, draw: (pen, _, height) => heaterDrawing(pen.view([98, height - 350], 50)) });
const pumpSheet = sheet({ rows: pump, text: pumpNotes, draw: (pen, _, height) => pumpDrawing(pen.view([22, height - 280], 52)) });

export const waterHeaterData = (): PdfPage[] => [
  drawPaper({ label: "Data", title: "Gas water heater, 50 gallons", from: "Granite State Heaters", draw: heaterSheet }),
];
export const heatPumpData = (): PdfPage[] => [
  drawPaper({ label: "Data", title: "Heat pump, outdoor unit, 3 tons", from: "Axle River Comfort", draw: pumpSheet }),
];
