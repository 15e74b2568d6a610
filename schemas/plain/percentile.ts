/** The middle of these numbers: the mean of the two in the middle where they are even. Null for none. Any order. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/**
 * The smallest of these numbers that at least `share` of them do not exceed (nearest rank): with 0.9, "9 in 10 took so
 * much or less" is true of it as it stands. Null for none. Any order; `share` above 0, at most 1.
 */
export function percentileOf(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  // A tenth less than a part: 0.9 of 10 must be the ninth, whatever binary fractions make of it.
  return sorted[Math.max(1, Math.ceil(sorted.length * share - 1e-9)) - 1] ?? null;
}
