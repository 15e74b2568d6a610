const minuteMs = 60_000;

/** Tries before a delivery is given up: about a day and a half in all. */
export const maxAttempts = 12;
/** How long a worker may take over one delivery before another may try. */
export const leaseMs = 2 * minuteMs;

/**
 * Milliseconds until the next try after so many tries in vain, growing from 30 s by doubling to 6 h; null when it is
 * given up. `spread` in [0, 1) moves it by up to a fifth, so that a provider's outage does not end in one rush.
 */
export function retryDelay(attempts: number, spread: number): number | null {
  if (attempts >= maxAttempts) return null;
  const wait = Math.min(30_000 * 2 ** Math.max(0, attempts - 1), 360 * minuteMs);
  return Math.round(wait * (1 + spread / 5));
}
