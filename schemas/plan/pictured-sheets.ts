/** A sheet's picture squeezed into a square of so many pixels a side, in grey, row by row from the upper left, 0 black to 255 white. */
export const pictureSide = 32;

export interface SmallPicture {
  readonly page: number;
  readonly grey: Uint8Array;
}

/** A page of a later version, and the page of the earlier one that it stands for. */
export interface PagePair {
  readonly page: number;
  readonly before: number;
}

/** Pictures of one set: of the sheets that are looked for, and of some others, by which is known what all of its sheets have. */
export interface PicturedSet {
  readonly sheets: readonly SmallPicture[];
  readonly others: readonly SmallPicture[];
}

/** Sheets of one set that are looked for at most: more that nothing else says anything of are another set. */
export const mostPictured = 40;
/** Pictures of a set from which on what they all have is its frame and title block, and is left out. */
const leastForFrame = 3;
/** Sheets of a set that may lack its title block, as a share of it. */
const mostLacking = 0.35;
/** Mean steps of grey from its own mean below which a sheet is as good as blank: it is like every other. */
const leastDrawn = 1.5;
/** How alike two pictures are at least, of 1: a sheet with a room moved is above, another sheet of the same set below. */
const alike = 0.8;
/** By how much a pair must be more alike than any other that has one of its sheets: of two floors that look the same neither is taken. */
const clearly = 0.06;
/** Pixels that a sheet may lie beside where it lay: a sixteenth of its side. */
const slips = [-2, -1, 0, 1, 2] as const;

type Ink = Float32Array;

const inkOf = ({ grey }: SmallPicture): Ink => Float32Array.from(grey, (value) => 255 - value);

/** What two of three sheets of a set have at each place: its frame and title block, which some sheet may lack. Null: there are too few to tell. */
function frameOf({ sheets, others }: PicturedSet): Ink | null {
  const all = [...sheets, ...others].map(inkOf);
  if (all.length < leastForFrame) return null;
  const lacking = Math.floor(all.length * mostLacking);
  return new Float32Array(pictureSide * pictureSide).map((_, at) => all.map((ink) => ink[at] ?? 0).sort((a, b) => a - b)[lacking] ?? 0);
}

/** A quarter turn clockwise. */
function turned(ink: Ink): Ink {
  const last = pictureSide - 1;
  return ink.map((_, at) => ink[(last - (at % pictureSide)) * pictureSide + Math.floor(at / pictureSide)] ?? 0);
}

/** The correlation of two pictures, one of them moved by so many pixels, over what both then show. */
function correlation(a: Ink, b: Ink, dx: number, dy: number): number {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(0, dy); y < Math.min(pictureSide, pictureSide + dy); y += 1)
    for (let x = Math.max(0, dx); x < Math.min(pictureSide, pictureSide + dx); x += 1) {
      const [one, other] = [a[y * pictureSide + x] ?? 0, b[(y - dy) * pictureSide + x - dx] ?? 0];
      count += 1;
      sumA += one;
      sumB += other;
      sumAA += one * one;
      sumBB += other * other;
      sumAB += one * other;
    }
  const spread = Math.sqrt(Math.max(0, sumAA - (sumA * sumA) / count) * Math.max(0, sumBB - (sumB * sumB) / count));
  return spread === 0 ? 0 : (sumAB - (sumA * sumB) / count) / spread;
}

/** A sheet without its frame and title block, as it is and turned by one, two and three quarters; null where it is then as good as blank. */
interface Drawn {
  readonly page: number;
  readonly turns: readonly (Ink | null)[];
}

const without = (ink: Ink, frame: Ink | null): Ink | null => {
  const left = frame ? ink.map((value, at) => Math.max(0, value - (frame[at] ?? 0))) : ink;
  const mean = left.reduce((sum, value) => sum + value, 0) / left.length;
  const spread = left.reduce((sum, value) => sum + Math.abs(value - mean), 0) / left.length;
  return spread < leastDrawn ? null : left;
};

/** The sheets of a set. Of one that is too small to have a frame of its own, that of the other set is left out, whichever way a sheet is turned. */
function drawnOf({ sheets }: PicturedSet, own: Ink | null, other: Ink | null): readonly Drawn[] {
  return sheets.slice(0, mostPictured).map((picture) => {
    let ink = own ? (without(inkOf(picture), own) ?? new Float32Array(pictureSide * pictureSide)) : inkOf(picture);
    const turns = [0, 1, 2, 3].map((turn) => {
      if (turn > 0) ink = turned(ink);
      return without(ink, own ? null : other);
    });
    return { page: picture.page, turns };
  });
}

/** How alike two sheets are, however the second is turned, and slightly beside each other. */
function likeness(still: Drawn, moving: Drawn): number {
  const [ink] = still.turns;
  if (!ink) return 0;
  let best = 0;
  for (const turn of moving.turns)
    if (turn) for (const dy of slips) for (const dx of slips) best = Math.max(best, correlation(ink, turn, dx, dy));
  return best;
}

/**
 * Which sheets of a later version look like which of the earlier one. A pair is taken only where nothing else looks nearly as alike: what is
 * taken for a sheet that it is not would be compared with it.
 */
export function matchPictures(before: PicturedSet, after: PicturedSet): readonly PagePair[] {
  const [older, newer] = [frameOf(before), frameOf(after)];
  const [from, to] = [drawnOf(before, older, newer), drawnOf(after, newer, older)];
  // The one that is turned is the one that may have no frame of its own.
  const alikeness = (earlier: Drawn, later: Drawn) => (older || !newer ? likeness(earlier, later) : likeness(later, earlier));
  const all = to.flatMap((later) => from.map((earlier) => ({ page: later.page, before: earlier.page, score: alikeness(earlier, later) })));
  const rivals = (pair: PagePair) => all.filter((one) => (one.page === pair.page) !== (one.before === pair.before));
  return all
    .filter((pair) => pair.score >= alike && rivals(pair).every(({ score }) => score <= pair.score - clearly))
    .map(({ page, before: earlier }) => ({ page, before: earlier }));
}
