/** Delay before try number `failures` + 1, in milliseconds: doubling from one second to a minute, with up to half as much again by `random` in [0, 1). */
export const retryDelay = (failures: number, random: number): number =>
  Math.round(Math.min(60_000, 1_000 * 2 ** Math.min(failures, 6)) * (1 + random / 2));
