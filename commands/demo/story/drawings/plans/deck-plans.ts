import { drawSheet, type Project, type Revision } from "../kit/drawn-sheet";
import { drawingTitle, northArrow, scaleBar } from "../kit/marks";
import { dimension, leader } from "../kit/measure";
import { corners, ink, type Pen } from "../kit/pen";
import { notes, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { deckDetails } from "./deck-details";
import { deckFraming } from "./deck-framing";
import { buried, houseOnLot, lotAndStreet, tree } from "./site-parts";

const project = (revision: Revision): Project => ({
  name: "Garden deck",
  line: "New 16 by 12 ft deck with stair, at a one-family house",
  address: "Cedar Falls (made up)",
  drawnBy: "Mill Street Drafting",
  number: "26-041",
  paper: "tabloid",
  issues: [
    ["", "Permit set", "Set 1"],
    ...(revision === 2
      ? ([
          ["1", "Guard posts", "Set 2"],
          ["2", "Tension ties", "Set 2"],
        ] as const)
      : []),
  ],
});

const data = [
  ["Item", "Required", "Shown"],
  ["Zone", "R-6", "R-6"],
  ["Lot area", "5,000 sq ft", "6,600 sq ft"],
  ["Front setback", "20'-0\"", "25'-0\""],
  ["Side setback", "5'-0\"", "10'-0\""],
  ["Rear setback, deck", "20'-0\"", "45'-0\""],
  ["House footprint", "", "1,120 sq ft"],
  ["Deck footprint", "", "192 sq ft"],
  ["Lot coverage", "35 % max.", "19.9 %"],
] as const;

const general = [
  "Work conforms to the 2021 International Residential Code, section R507.",
  "Lot lines are from the recorded plat; locate corner pins before digging.",
  "Call for the marking of buried utilities two full days before digging.",
  "The sewer lateral is 16 ft from the nearest new footing.",
  "Downspouts at the rear wall are led past the deck; ground slopes away 6 in in 10 ft.",
  "No trees over 6 in diameter are removed.",
];

/** House, trees and sewer, as they stand. */
function existing(lot: Pen): void {
  houseOnLot(lot, [25, 10], [28, 40], ["EXISTING HOUSE", "40'-0\" x 28'-0\", 1 story"]);
  buried(lot, [48, 10, 48, 4, -12, 4], "SEWER LATERAL", [10, 2.4]);
  tree(lot, [82, 46], 6);
  tree(lot, [94, 14], 7.5);
  tree(lot, [14, 54], 3.5);
}

function deckOnLot(lot: Pen): void {
  lot.rect(53, 20, 12, 16, { width: 1.6, fill: ink.wood });
  lot.hatch(corners(53, 20, 12, 16), { spacing: 4, angle: 90, colour: ink.grey, width: 0.25 });
  lot.rect(65, 20, 4.17, 4, { width: 1, fill: ink.white });
  for (let tread = 1; tread < 5; tread += 1) lot.line([65 + tread * 0.833, 20, 65 + tread * 0.833, 24], { width: 0.4 });
  lot.text(71, 20.4, "DN 6R", { size: 6.5 });
  leader(lot, [62, 34, 70, 40.5, 71.5, 40.5], ["NEW DECK 16'-0\" x 12'-0\"", "3'-6\" above grade, see S1.0"], { bold: true });
}

function sitePlan(pen: Pen, width: number): void {
  const lot = pen.view([128, 254], 7.2);
  lotAndStreet(lot);
  existing(lot);
  deckOnLot(lot);
  dimension(lot, [0, 14], [25, 14], { away: 0 });
  dimension(lot, [65, 30], [110, 30], { away: 0 });
  dimension(lot, [58, 0], [58, 20], { away: 0 });
  dimension(lot, [58, 36], [58, 60], { away: 0 });
  dimension(lot, [34, 0], [34, 10], { away: 0 });
  dimension(lot, [34, 50], [34, 60], { away: 0 });
  drawingTitle(pen, [44, 224], "1", "Site plan", '1" = 10\'-0"', 300);
  scaleBar(pen, [380, 214], 7.2, 40);
  northArrow(pen, [width - 40, 216]);
  notes(pen, [32, 184], 420, "General notes", general, 8);
  table(pen, [500, 190], "Zoning", data, { widths: [150, 120, 120], size: 8 });
}

/** A deck behind a house: site, framing, details. */
export function deckPlans(revision: Revision): PdfPage[] {
  const set = project(revision);
  return [
    drawSheet(set, { number: "A1.0", title: "Site plan", scale: '1" = 10\'-0"', of: "1 OF 3", draw: sitePlan }),
    drawSheet(set, { number: "S1.0", title: "Framing plan", scale: '1/2" = 1\'-0"', of: "2 OF 3", draw: deckFraming(revision) }),
    drawSheet(set, { number: "S2.0", title: "Guard and ledger details", scale: "AS NOTED", of: "3 OF 3", draw: deckDetails(revision) }),
  ];
}
