import type { AppliedPull, Decided, OutboxEntry, PulledBatch } from "./local-port";

/** What the last page of a pull means for the outbox. */
export interface Settled extends Pick<AppliedPull, "confirmed" | "rejected"> {
  /** Refusals that are kept here now: the worker may forget them. */
  readonly acknowledge: readonly number[];
}

/**
 * Which entries the worker has decided: applied ones go, refused ones wait for their person. `accepted`: what the worker has just
 * said of each, in answer to a push. A sequence alone proves nothing: on a device restored from a copy another command of
 * the same client may have had it.
 */
export function settleOutbox(
  outbox: readonly OutboxEntry[],
  page: Pick<PulledBatch, "lastSequence" | "refusals">,
  accepted: Decided,
): Settled {
  const last = page.lastSequence ?? 0;
  const refusals = new Map(page.refusals.map((refusal) => [refusal.id, refusal.problem]));
  const confirmed: number[] = [];
  const rejected: OutboxEntry[] = [];
  for (const entry of outbox) {
    if (entry.problem !== null || entry.sequence === null) continue;
    const told = accepted.get(entry.id);
    const problem = refusals.get(entry.id) ?? (entry.sequence <= last ? told : undefined);
    if (problem) rejected.push({ ...entry, sequence: null, problem });
    else if (problem === null) confirmed.push(entry.order);
  }
  // A refusal of what is not here belongs to another copy of this device, which must still be told.
  const here = new Set(outbox.map((entry) => entry.id));
  const acknowledge = page.refusals.filter((refusal) => here.has(refusal.id)).map((refusal) => refusal.sequence);
  return { confirmed, rejected, acknowledge };
}
