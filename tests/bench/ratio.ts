import { seeded } from "#schemas/testing/seeded";

/** One measurement and its floor, taken one right after the other. */
export interface Pair {
  readonly measured: number;
  readonly floor: number;
}

/** The middle value; of an even number of values, halfway between the middle two. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("there is no median of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const ratioOf = (pairs: readonly Pair[]): number => median(pairs.map(({ measured }) => measured)) / median(pairs.map(({ floor }) => floor));

const resamples = 1_000;

/** The ratio of the medians, and its 95 % interval by drawing the pairs anew with replacement. The same pairs give the same interval. */
export function ratioWithSpread(pairs: readonly Pair[]): { readonly ratio: number; readonly spread: readonly [number, number] } {
  const random = seeded(1);
  const drawn = Array.from({ length: resamples }, () =>
    ratioOf(pairs.map((pair) => pairs[Math.floor(random() * pairs.length)] ?? pair)),
  ).sort((a, b) => a - b);
  const at = (share: number) => drawn[Math.round(share * (resamples - 1))] ?? 0;
  return { ratio: ratioOf(pairs), spread: [at(0.025), at(0.975)] };
}

/** A goal is met when the whole interval lies within it. */
export const isMet = ({ spread, goal }: { readonly spread: readonly [number, number]; readonly goal: number }): boolean =>
  spread[1] <= goal;
