/** Notes and coins of the United States dollar that a drawer is counted by, the largest first, with what one is worth in cents. */
export const piecesOfCash = {
  "dollars-100": 10_000,
  "dollars-50": 5_000,
  "dollars-20": 2_000,
  "dollars-10": 1_000,
  "dollars-5": 500,
  "dollars-1": 100,
  "cents-25": 25,
  "cents-10": 10,
  "cents-5": 5,
  "cents-1": 1,
} as const;
export type CashPiece = keyof typeof piecesOfCash;

/** Notes and coins in the order in which they are counted. */
export const cashPieces = Object.keys(piecesOfCash).filter((name): name is CashPiece => Object.hasOwn(piecesOfCash, name));

/** So many of one note or coin are counted at most. */
export const mostPieces = 100_000;
/** The largest amount that a drawer begins with or counts of one method, in cents: a million dollars. */
export const mostInDrawer = 100_000_000;
