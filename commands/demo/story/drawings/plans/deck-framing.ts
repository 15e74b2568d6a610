import type { Revision } from "../kit/drawn-sheet";
import { cloud, drawingTitle, northArrow } from "../kit/marks";
import { dimension, dimensionColumn, dimensionRow, gridLine, leader, sectionMark } from "../kit/measure";
import { corners, dashes, ink, type Pen } from "../kit/pen";
import { notes, table } from "../kit/tables";

/** Where guard posts stand: along the front from the stair on, and along each side. */
export const guardPosts = {
  1: { most: "6'-0\"", front: [4, 10, 16], side: [0, 6, 11.8] },
  2: { most: "5'-0\"", front: [4, 8, 12, 16], side: [0, 4, 8, 11.8] },
} as const;

const members = [
  ["Member", "Size and grade", "Span or spacing"],
  ["Decking", "5/4 x 6 western red cedar", '16" o.c.'],
  ["Joists", "2x10 Douglas fir-larch No. 2, treated", '10\'-6" + 1\'-6" cantilever, 16" o.c.'],
  ["Beam", "(2) 2x10 Douglas fir-larch No. 2, treated", "7'-0\" between posts"],
  ["Ledger", "2x10 treated", '1/2" bolts, 24" o.c. staggered'],
  ["Posts", "6x6 treated", "3 at 7'-0\""],
  ["Footings", '18" round, 18" deep, 2,500 psi', "1,500 psf soil"],
];
const framing = [
  "Live load 40 psf, dead load 10 psf. Ground snow load 25 psf.",
  'Load at the middle post: 7.0 ft x 6.75 ft x 50 psf = 2,363 lb. An 18" round footing bears 2,650 lb at 1,500 psf.',
  "Fasteners and connectors in treated wood are hot-dip galvanized or stainless steel.",
  "Joist hangers at the ledger, face mount for 2x10, all nail holes filled.",
  "Joists are tied to the beam at each crossing and blocked above it.",
  'Deck boards run with the house; 1/8" gap.',
];

function structure(deck: Pen): void {
  deck.rect(-2, 12, 20, 1.1, { width: 1.4, fill: ink.mist });
  deck.hatch(corners(-2, 12, 20, 1.1), { spacing: 5, angle: 45 });
  for (const x of [1, 8, 15]) {
    deck.circle([x, 1.5], 0.75, { width: 0.7, dash: dashes.hidden });
    deck.rect(x - 0.23, 1.27, 0.46, 0.46, { width: 0.9, fill: ink.pale });
  }
  deck.rect(0, 1.375, 16, 0.25, { width: 0.8, dash: dashes.hidden });
  for (let joist = 0; joist <= 12; joist += 1) deck.rect((joist * 15.875) / 12, 0.125, 0.125, 11.7, { width: 0.5, fill: ink.wood });
  for (let bay = 0; bay < 12; bay += 1)
    deck.line([(bay * 15.875) / 12 + 0.125, 1.5, ((bay + 1) * 15.875) / 12, 1.5], { width: 0.5, dash: dashes.fine });
  deck.rect(0, 11.825, 16, 0.175, { width: 1.1, fill: ink.wood });
  deck.rect(0, 0, 16, 0.125, { width: 1, fill: ink.wood });
}

function stair(deck: Pen): void {
  for (let tread = 0; tread < 5; tread += 1) deck.rect(0, -0.833 * (tread + 1), 4, 0.833, { width: 0.6, fill: ink.white });
  deck.line([2, -0.2, 2, -3.9], { width: 0.7 });
  deck.shape([2, -4.1, 1.85, -3.7, 2.15, -3.7], { fill: ink.black, width: 0.3 });
  deck.text(2.25, -2.2, "DN", { size: 8, bold: true });
  leader(deck, [3.6, -2.9, 5, -3.3, 5.2, -3.3], ['6 risers at 7", 5 treads at 10"', "on 3 cut 2x12 stringers, see 4/S2.0"]);
}

function guards(deck: Pen, revision: Revision): void {
  const { front, side, most } = guardPosts[revision];
  const post = (x: number, y: number): void => deck.rect(x - 0.15, y - 0.15, 0.3, 0.3, { width: 0.6, fill: ink.black });
  for (const x of front) post(x, -0.05);
  for (const y of side) for (const x of [-0.05, 16.05]) post(x, y);
  dimensionRow(deck, front, -0.2, -16);
  dimensionColumn(deck, [0, ...side.slice(1, -1), 12], 16.3, -14);
  leader(deck, [12, -0.2, 12.6, -1.6, 12.9, -1.6], [`4x4 guard posts at ${most} max.`, "see 2/S2.0"], { bold: true });
  if (revision === 2) cloud(deck, [4.15, -2.15], 12.7, 2, "1");
}

function tensionTies(deck: Pen): void {
  for (const x of [1.45, 14.65]) deck.rect(x, 10.9, 0.14, 1.6, { width: 0.9, stroke: ink.red, fill: ink.white });
  leader(deck, [14.8, 11.2, 14.2, 10.2, 13.9, 10.2], ["Tension tie, 1,500 lb,", "at two joists (R507.9.2)"], {
    colour: ink.red,
    bold: true,
    align: "right",
  });
  cloud(deck, [10.3, 9.4], 5.2, 2.3, "2");
}

/** The deck from above, boards off. */
export const deckFraming = (revision: Revision) => (pen: Pen, width: number, height: number) => {
  const deck = pen.view([118, 224], 36);
  for (const [x, name] of [
    [1, "A"],
    [8, "B"],
    [15, "C"],
  ] as const)
    gridLine(deck, [x, 14.1], [x, 0.4], name);
  gridLine(deck, [-2.3, 1.5], [16, 1.5], "1");
  gridLine(deck, [-2.3, 11.9], [16, 11.9], "2");
  structure(deck);
  stair(deck);
  deck.text(8, 12.42, "EXISTING HOUSE, 2x10 RIM JOIST", { size: 8, bold: true, align: "center" });
  dimensionRow(deck, [0, 1, 8, 15, 16], 13.1, 8);
  dimensionColumn(deck, [0, 1.5, 12], -0.5, 10);
  dimension(deck, [0, 0], [16, 0], { away: -158 });
  dimension(deck, [0, -4.17], [0, 0], { away: 10 });
  leader(deck, [6.1, 6.5, 6.6, 7.3, 6.9, 7.3], ['2x10 joists at 16" o.c.'], { bold: true });
  leader(deck, [4.2, 1.5, 4.6, 2.7, 4.9, 2.7], ["(2) 2x10 beam below"], { bold: true });
  leader(deck, [8.5, 1.05, 9.1, 3.4, 9.4, 3.4], ['6x6 post on 18" round', "footing, see 3/S2.0"]);
  leader(deck, [4.5, 11.9, 4.1, 10.2, 3.8, 10.2], ["2x10 ledger,", "see 1/S2.0"], { align: "right" });
  sectionMark(deck, [7.3, 10.9, 7.3, 9.4], "1", "S2.0");
  guards(deck, revision);
  if (revision === 2) tensionTies(deck);
  drawingTitle(pen, [44, 40], "1", "Deck framing plan", '1/2" = 1\'-0"', 300);
  northArrow(pen, [390, 44], -90);
  const below = table(pen, [width - 262, height - 16], "Members", members, { widths: [50, 104, 96] });
  notes(pen, [width - 262, below - 18], 250, "Framing notes", framing);
};
