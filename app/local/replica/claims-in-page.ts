import type { PulledBatch } from "#app/local/sync/local-port";

/**
 * Whether a pulled page tells a copy that stood already that its person's roles may be others now: the worker has it begin anew,
 * as what they hold changed, or the page has their own line in the list of members.
 */
export const tellsOfClaims = ({ reset, puts }: Pick<PulledBatch, "reset" | "puts">, accountId: string): boolean =>
  reset || puts.some(({ kind, id }) => kind === "member" && id === accountId);
