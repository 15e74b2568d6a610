import type { ChangedRegion, PixelBox } from "#schemas/plan/changed-regions";
import type { PagePair } from "#schemas/plan/pictured-sheets";

/** Two drawn sheets to be compared: the older is laid on the newer by this matrix of a canvas (a, b, c, d, e, f), in pixels. */
export interface RegionsQuestion {
  readonly call: "regions";
  readonly older: ImageBitmap;
  readonly newer: ImageBitmap;
  readonly lay: readonly [number, number, number, number, number, number];
  readonly leftOut: readonly PixelBox[];
}

/** A page as it was drawn small. `sought`: what stands for it in the other set is looked for; else it says what all sheets of its set have. */
export interface DrawnSmall {
  readonly page: number;
  readonly picture: ImageBitmap;
  readonly sought: boolean;
}

/** Two sets of pages, of which it is asked which look alike. */
export interface PairsQuestion {
  readonly call: "pairs";
  readonly older: readonly DrawnSmall[];
  readonly newer: readonly DrawnSmall[];
}

export type DifferenceQuestion = RegionsQuestion | PairsQuestion;

/** Null: there was no room to compare them. */
export type DifferenceAnswer =
  | { readonly call: "regions"; readonly regions: readonly ChangedRegion[] | null }
  | { readonly call: "pairs"; readonly pairs: readonly PagePair[] | null };
