import { drawSheet, type Project, type Revision } from "../kit/drawn-sheet";
import { cloud, drawingTitle, northArrow, scaleBar, tag } from "../kit/marks";
import { dimension, dimensionColumn, dimensionRow, leader, sectionMark } from "../kit/measure";
import { corners, ink, type Pen } from "../kit/pen";
import { notes, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { additionElectrical } from "./addition-electrical";
import { existingPlan, proposedPlan } from "./addition-house";
import { additionSection } from "./addition-section";
import { buried, houseOnLot, lotAndStreet, tree } from "./site-parts";

const project = (revision: Revision): Project => ({
  name: "Kitchen and bath addition",
  line: "Addition of 264 sq ft at the back of a one-story house; kitchen moved, second bath",
  address: "Cedar Falls (made up)",
  drawnBy: "Lindgren & Bell Architects",
  number: "26-118",
  paper: "archD",
  issues: [
    ["", "Permit set", "Set 1"],
    ...(revision === 2 ? [["1", "Smoke alarms", "Set 2"] as const, ["2", "Safety glazing", "Set 2"] as const] : []),
  ],
});

const zoning = [
  ["Item", "Required", "Existing", "Proposed"],
  ["Zone", "R-6", "R-6", "R-6"],
  ["Lot area", "5,000 sq ft", "6,600 sq ft", "6,600 sq ft"],
  ["Building area", "", "936 sq ft", "1,200 sq ft"],
  ["Lot coverage", "35 % max.", "14.2 %", "18.2 %"],
  ["Front setback", "20'-0\"", "25'-0\"", "25'-0\""],
  ["Side setbacks", "5'-0\"", "12'-0\"", "12'-0\""],
  ["Rear setback", "20'-0\"", "59'-0\"", "47'-0\""],
  ["Height", "30'-0\"", "14'-6\"", "14'-6\""],
];
const codes = [
  "2021 International Residential Code, 2023 National Electrical Code, state energy code, climate zone 5.",
  "Ground snow load 25 psf, wind 110 mph exposure B, seismic category D1, frost depth 12 in.",
  "Soil bearing 1,500 psf, presumed. Expose footings for inspection before concrete.",
  "The roof drains to new downspouts and splash blocks, 5 ft from the foundation.",
  "Sewer and water are connected to the existing house lines within the crawl space.",
  "Silt fence along the north and east of the work until grass stands.",
];

function site(pen: Pen, width: number): void {
  const lot = pen.view([140, 318], 7.2);
  lotAndStreet(lot);
  buried(lot, [38, 12, 38, 3.4, -12, 3.4], "SEWER LATERAL", [10, 1.6]);
  buried(lot, [38, 48, 38, 57.2, -12, 57.2], 'WATER 3/4"', [10, 57.9]);
  tree(lot, [92, 46], 6);
  tree(lot, [96, 13], 7);
  houseOnLot(lot, [25, 12], [26, 36], ["EXISTING HOUSE", "36'-0\" x 26'-0\""]);
  lot.shape(corners(51, 26, 12, 22), { width: 2, fill: ink.wood });
  lot.text(57, 37.6, "ADDITION", { size: 9, bold: true, align: "center" });
  lot.text(57, 35.4, "22'-0\" x 12'-0\"", { size: 7.5, align: "center" });
  dimension(lot, [0, 20], [25, 20], { away: 0 });
  dimension(lot, [63, 37], [110, 37], { away: 0 });
  dimension(lot, [51, 20], [110, 20], { away: 0 });
  dimension(lot, [45, 0], [45, 12], { away: 0 });
  dimension(lot, [57, 48], [57, 60], { away: 0 });
  dimension(lot, [57, 0], [57, 26], { away: 0 });
  drawingTitle(pen, [44, 276], "1", "Site plan", '1" = 5\'-0"', 300);
  scaleBar(pen, [390, 262], 7.2, 40);
  northArrow(pen, [width - 60, 262]);
  notes(pen, [32, 226], 480, "Codes and site notes", codes, 8.5);
  table(pen, [560, 232], "Zoning", zoning, { widths: [130, 120, 120, 120], size: 8.5 });
}

const doors = [
  ["Door", "Size", "Type"],
  ["D1", "2'-8\" x 6'-8\"", "Bath 2, solid core"],
  ["D2", "2'-4\" x 6'-8\"", "Laundry, louvered"],
];
const windows = (revision: Revision) => [
  ["Window", "Size", "Type", "U-factor", "Glazing"],
  ["W1", "5'-0\" x 3'-6\"", "Kitchen, slider", "0.28", "Low-e"],
  ["W2", "2'-6\" x 3'-0\"", "Bath 2, awning", "0.28", revision === 2 ? "Low-e, TEMPERED (R308.4.5)" : "Low-e, obscure"],
];

function floors(revision: Revision) {
  return (pen: Pen, width: number, height: number): void => {
    const before = pen.view([56, 228], 13.5);
    existingPlan(before);
    dimensionRow(before, [0, 16, 20, 36], 0, -18);
    dimensionColumn(before, [0, 14, 26], 0, 14);
    const after = pen.view([602, 228], 13.5);
    proposedPlan(after);
    dimensionRow(after, [0, 36], 0, -18);
    dimensionColumn(after, [0, 26, 38], 0, 14);
    dimensionRow(after, [0, 14, 22], 38, 12);
    dimension(after, [0, 38], [22, 38], { away: 28 });
    dimensionColumn(after, [26, 33.5, 38], 22, -36);
    tag(after, [7, 34.7], "W1", "hexagon");
    tag(after, [22.7, 28.5], "W2", "hexagon");
    tag(after, [18.1, 24.6], "D1");
    tag(after, [12.2, 34.9], "D2");
    leader(after, [4.4, 25.6, 3.8, 23.4, 4.1, 23.4], ["Header (2) 1 3/4 x 9 1/2 LVL,", "9'-0\" opening, see A3.0"]);
    leader(before, [7.5, 25.7, 12, 29, 13, 29], ["Remove window and 9'-0\" of wall; shore the roof first"], { colour: ink.red });
    sectionMark(after, [3, 42, 3, -3.2], "1", "A3.0");
    if (revision === 2) cloud(after, [19.3, 27.2], 4, 3.2, "2");
    drawingTitle(pen, [44, 146], "1", "Existing and demolition", '3/8" = 1\'-0"', 330);
    drawingTitle(pen, [590, 146], "2", "Proposed floor plan", '3/8" = 1\'-0"', 330);
    northArrow(pen, [width - 50, height - 60], 90);
    legend(pen.view([44, 24], 1));
    table(pen, [330, 116], "Doors", doors, { widths: [40, 90, 120], size: 7.5 });
    const below = table(pen, [600, 116], "Windows", windows(revision), { widths: [50, 90, 100, 60, 160], size: 7.5 });
    if (revision === 2) cloud(pen, [902, below + 0.5], 160, 13, "2");
  };
}

function legend(pen: Pen): void {
  pen.text(0, 78, "WALLS", { size: 8.5, bold: true });
  pen.rect(0, 58, 60, 8, { width: 0.8, fill: ink.pale });
  pen.rect(0, 38, 60, 8, { width: 0.8, fill: ink.black });
  pen.rect(0, 18, 60, 8, { width: 0.6, stroke: ink.red, dash: [5, 3] });
  for (const [at, name] of ["Existing, stays", 'New 2x6 and 2x4, 16" o.c.', "Removed"].entries())
    pen.text(70, 59 - at * 20, name, { size: 7.5 });
}

/** A kitchen and bath added to a house: site, floor plans, electrical, section. */
export function additionPlans(revision: Revision): PdfPage[] {
  const set = project(revision);
  return [
    drawSheet(set, { number: "A1.0", title: "Site plan", scale: '1" = 5\'-0"', of: "1 OF 4", draw: site }),
    drawSheet(set, { number: "A2.0", title: "Floor plans", scale: '3/8" = 1\'-0"', of: "2 OF 4", draw: floors(revision) }),
    drawSheet(set, { number: "E1.0", title: "Electrical plan", scale: '3/8" = 1\'-0"', of: "3 OF 4", draw: additionElectrical(revision) }),
    drawSheet(set, { number: "A3.0", title: "Building section", scale: '1/2" = 1\'-0"', of: "4 OF 4", draw: additionSection }),
  ];
}
