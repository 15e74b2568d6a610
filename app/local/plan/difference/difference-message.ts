import type { ChangedRegion, PixelBox } from "#schemas/plan/changed-regions";

/** Two drawn sheets to be compared: the older is laid on the newer by this matrix of a canvas (a, b, c, d, e, f), in pixels. */
export interface DifferenceQuestion {
  readonly older: ImageBitmap;
  readonly newer: ImageBitmap;
  readonly lay: readonly [number, number, number, number, number, number];
  readonly leftOut: readonly PixelBox[];
}

/** Null: there was no room to compare them. */
export type DifferenceAnswer = readonly ChangedRegion[] | null;
