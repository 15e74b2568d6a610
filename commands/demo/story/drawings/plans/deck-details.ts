import type { Revision } from "../kit/drawn-sheet";
import { cloud, drawingTitle } from "../kit/marks";
import { dimension, leader } from "../kit/measure";
import { corners, dashes, ink, type Pen, pairs } from "../kit/pen";
import { guardPosts } from "./deck-framing";

/** A piece of lumber cut across: its two diagonals say so. */
function cut(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.rect(x, y, width, height, { width: 1, fill: ink.wood });
  pen.line([x, y, x + width, y + height], { width: 0.35 });
  pen.line([x, y + height, x + width, y], { width: 0.35 });
}

/** 1: through the ledger, one foot 108 points. */
function ledger(d: Pen, revision: Revision): void {
  d.rect(-0.9, -0.35, 0.5, 2.2, { width: 0.8, fill: ink.white });
  d.hatch(corners(-0.9, -0.35, 0.5, 2.2), { spacing: 6, angle: 60, colour: ink.pale });
  cut(d, -0.4, 0, 0.125, 0.77);
  d.rect(-0.275, -0.35, 0.04, 2.2, { width: 0.6, fill: ink.pale });
  cut(d, -0.235, 0, 0.125, 0.77);
  d.rect(-0.11, 0, 2.1, 0.77, { width: 0.8, fill: ink.white });
  d.hatch(corners(-0.11, 0, 2.1, 0.77), { spacing: 11, angle: 2, colour: ink.pale });
  for (const x of [0.02, 0.5, 0.98, 1.46]) d.rect(x, 0.79, 0.45, 0.09, { width: 0.7, fill: ink.wood });
  d.line([-0.235, 1.05, -0.235, 0.8, -0.04, 0.77, -0.04, 0.7], { width: 1.6, stroke: ink.blue });
  for (const y of [0.17, 0.6]) {
    d.rect(-0.46, y - 0.02, 0.4, 0.04, { width: 0.6, fill: ink.black });
    for (const x of [-0.46, -0.09]) d.rect(x, y - 0.06, 0.035, 0.12, { width: 0.6, fill: ink.black });
  }
  d.line([-0.1, 0.02, 0.15, 0.02, 0.15, 0.55], { width: 1.3, stroke: ink.grey });
  leader(d, [-0.15, 1.02, 0.3, 1.45, 0.4, 1.45], ["Flashing behind siding, lapped over ledger"]);
  leader(d, [0.15, 0.3, 0.55, -0.14, 0.65, -0.14], ["Joist hanger, all holes filled"]);
  leader(
    d,
    [-0.08, 0.17, 0.2, -0.42, 0.3, -0.42],
    ['1/2" through bolts with washers, 24" o.c. staggered,', '2" from edges, 5 1/2" between rows'],
    { bold: true },
  );
  leader(d, [-0.34, 0.4, -1.0, 0.5, -1.05, 0.5], ["2x10 rim"], { align: "right" });
  leader(d, [-0.25, 1.5, -1.0, 1.6, -1.05, 1.6], ['1/2" sheathing'], { align: "right" });
  dimension(d, [2.05, 0], [2.05, 0.77], { away: -8, text: '9 1/4"' });
  if (revision === 1) return;
  d.rect(-0.75, 0.36, 1.6, 0.035, { width: 0.6, stroke: ink.red, fill: ink.white });
  d.rect(0.5, 0.28, 0.5, 0.19, { width: 0.9, stroke: ink.red });
  leader(d, [0.95, 0.38, 1.15, 1.12, 1.25, 1.12], ["Tension tie, 1,500 lb, rod through", "rim into floor joist"], {
    colour: ink.red,
    bold: true,
  });
  cloud(d, [1.08, 0.98], 1.6, 0.3, "2");
}

/** 2: the guard from outside, one foot 54 points. */
function guard(d: Pen, revision: Revision): void {
  d.rect(-0.5, 0, 6.6, 0.09, { width: 0.8, fill: ink.wood });
  d.rect(-0.5, -0.8, 6.6, 0.8, { width: 1, fill: ink.white });
  const posts = revision === 1 ? [0] : [0, 4];
  for (const x of [...posts, ...(revision === 1 ? [5.6] : [])]) {
    d.rect(x, -0.75, 0.29, 3.84, { width: 1, fill: ink.wood });
    for (const y of [-0.6, -0.2]) d.circle([x + 0.145, y], 0.045, { width: 0.6, fill: ink.black });
  }
  d.rect(-0.5, 3, 6.6, 0.09, { width: 1, fill: ink.wood });
  d.rect(-0.5, 0.27, 6.6, 0.13, { width: 0.7, fill: ink.wood });
  for (let x = -0.4; x < 6; x += 0.4)
    if (posts.every((post) => x < post - 0.1 || x > post + 0.3) && x < 5.5) d.rect(x, 0.4, 0.12, 2.6, { width: 0.5, fill: ink.white });
  dimension(d, [6.2, 0.09], [6.2, 3.09], { away: -10, text: '36" min.' });
  if (revision === 1) dimension(d, [0.145, 3.1], [5.745, 3.1], { away: 20, text: "6'-0\" max." });
  else dimension(d, [0.145, 3.1], [4.145, 3.1], { away: 20, text: `4'-0" (${guardPosts[2].most} max.)` });
  leader(d, [2.1, 1.6, 2.6, 1.2, 2.75, 1.2], ['2x2 balusters, a 4" ball does not pass'], { size: 7.5 });
  leader(
    d,
    [0.2, -0.6, 0.9, -1.15, 1.05, -1.15],
    ['4x4 post inside of rim, two 1/2" bolts and a hold-down', "for 200 lb at the top rail in any direction"],
    { bold: true },
  );
  if (revision === 2) cloud(d, [-0.2, 3.25], 4.7, 0.6, "1");
}

/** 3: post and footing, one foot 54 points. */
function footing(d: Pen): void {
  d.shape([-2.4, 0, 2.4, 0, 2.4, -2.2, -2.4, -2.2], { stroke: null, fill: ink.earth });
  d.line([-2.4, 0, 2.4, 0], { width: 1.4 });
  d.rect(-0.75, -1.5, 1.5, 1.75, { width: 1.2, fill: ink.mist });
  const stones = pairs([-0.5, -1.2, -0.1, -0.9, 0.4, -1.3, 0.5, -0.6, -0.45, -0.4, 0.1, -0.1, -0.2, -1.35]);
  for (const [x, y] of stones) d.shape([x - 0.06, y, x + 0.07, y - 0.03, x, y + 0.09], { width: 0.4 });
  for (const x of [-0.45, 0.45]) d.line([x, -1.3, x, 0.05], { width: 1.3, stroke: ink.grey });
  d.rect(-0.28, 0.25, 0.56, 0.12, { width: 0.8, fill: ink.grey });
  d.rect(-0.23, 0.37, 0.46, 2.2, { width: 1, fill: ink.wood });
  for (const x of [-0.375, 0.125]) cut(d, x, 2.57, 0.25, 0.77);
  d.rect(-0.125, 2.57, 0.25, 0.77, { width: 0.6, fill: ink.white });
  leader(d, [0.25, 0.3, 1, 0.8, 1.1, 0.8], ['Post base, 1" above concrete']);
  leader(d, [0.3, 2.9, 1, 3, 1.1, 3], ["Post cap, (2) 2x10 beam"]);
  leader(d, [0.45, -0.7, 1, -0.5, 1.1, -0.5], ["(4) No. 4 bars"]);
  leader(d, [0.5, -1.5, 1, -1.85, 1.1, -1.85], ["Undisturbed soil"]);
  dimension(d, [-0.75, -1.5], [0.75, -1.5], { away: -16, text: '18" round' });
  dimension(d, [-0.9, -1.5], [-0.9, 0], { away: 18, text: '18"' });
  dimension(d, [-1.3, -1], [-1.3, 0], { away: 26, text: '12" frost' });
  d.line([-2.4, -1, -0.75, -1], { width: 0.5, dash: dashes.hidden });
}

/** 4: the stair cut along, one foot 36 points. */
function stairSection(d: Pen): void {
  const steps = Array.from({ length: 6 }, (_, at): number[] => [at * 0.833, 3.5 - at * 0.583, at * 0.833, 3.5 - (at + 1) * 0.583]);
  d.shape([-0.2, 3.5, ...steps.flat(), 4.17, -0.05, 3.3, -0.05, -0.2, 2.4], { width: 0.9, fill: ink.white });
  for (let tread = 1; tread <= 5; tread += 1) d.rect(tread * 0.833 - 0.87, 3.5 - tread * 0.583, 0.9, 0.1, { width: 0.7, fill: ink.wood });
  d.rect(-1.6, 3.42, 1.6, 0.09, { width: 0.8, fill: ink.wood });
  d.rect(-1.6, 2.65, 1.45, 0.77, { width: 0.8, fill: ink.white });
  d.line([-2, 0, 6.2, 0], { width: 1.4 });
  d.rect(3.1, -0.34, 1.6, 0.34, { width: 0.9, fill: ink.mist });
  d.line([0, 6.3, 4.3, 3.1], { width: 2.2 });
  for (const [x, y] of pairs([0, 3.5, 4.17, 0])) d.rect(x - 0.05, y, 0.2, x === 0 ? 2.9 : 3.2, { width: 0.8, fill: ink.wood });
  leader(d, [2.6, 4.4, 3.3, 5.2, 3.4, 5.2], ['Graspable handrail, 1 1/2" round,', '34" to 38" above the nosings']);
  leader(d, [2.1, 1.75, 4.6, 2.2, 4.7, 2.2], ["2x12 stringer,", '5" throat']);
  leader(d, [4.5, -0.2, 4.9, -0.6, 5, -0.6], ['4" landing slab']);
  dimension(d, [0, 0], [4.167, 0], { away: -30, text: '5 treads at 10" = 4\'-2"' });
  dimension(d, [-1.7, 0], [-1.7, 3.5], { away: 10, text: '6 risers at 7" = 3\'-6"' });
}

/** Ledger, guard, footing and stair. */
export const deckDetails = (revision: Revision) => (pen: Pen, width: number, height: number) => {
  pen.line([width / 2, 0, width / 2, height], { width: 0.8 });
  pen.line([0, height / 2, width, height / 2], { width: 0.8 });
  ledger(pen.view([190, 500], 108), revision);
  guard(pen.view([600, 505], 54), revision);
  footing(pen.view([190, 180], 54));
  stairSection(pen.view([680, 112], 36));
  drawingTitle(pen, [36, height / 2 + 28], "1", "Ledger at house", '1 1/2" = 1\'-0"');
  drawingTitle(pen, [width / 2 + 36, height / 2 + 28], "2", "Guard", '3/4" = 1\'-0"');
  drawingTitle(pen, [36, 30], "3", "Post and footing", '3/4" = 1\'-0"');
  drawingTitle(pen, [width / 2 + 36, 30], "4", "Stair", '1/2" = 1\'-0"');
};
