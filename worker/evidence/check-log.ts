import { type SealParts, verifySome } from "#worker/sync/log/seal-log";
import type { LogCheckStore } from "./log-check-store";
import type { NoteEvent } from "./security-events";

export interface LogCheckParts extends Pick<SealParts, "store" | "heads" | "now"> {
  readonly checks: LogCheckStore;
  readonly note: NoteEvent;
  /** Tells every Admin of the organization. Said twice of one place it is one notice. */
  tellAdmins(organization: string, position: number): Promise<void>;
}

/** Stretches of 500 entries that one run goes through: every ten minutes, so that a million entries are gone round in four days. */
const stretchesAtOnce = 4;

/**
 * Verifies the next stretches of a log against its seals and their heads, round and round. What does not hold is told to the Admins once,
 * and stays known until the round in which everything holds again.
 */
export async function checkLog(parts: LogCheckParts, organization: string): Promise<void> {
  const before = await parts.checks.of(organization);
  const found = await verifySome(parts, organization, before.checkedUpTo, stretchesAtOnce);
  if (found.ok) {
    const whole = { checkedUpTo: 0, wholeAt: parts.now(), brokenAt: null, why: null, foundAt: null };
    return parts.checks.keep(organization, found.atEnd ? whole : { ...before, checkedUpTo: found.sealedUpTo });
  }
  const { brokenAt, why } = found;
  if (before.brokenAt === brokenAt) return;
  await parts.tellAdmins(organization, brokenAt);
  await parts.note(organization, { kind: "log-broken", detail: { position: brokenAt, code: why } });
  // The next round begins at the front, and goes on beyond once the place holds again.
  await parts.checks.keep(organization, { ...before, checkedUpTo: 0, brokenAt, why, foundAt: parts.now() });
}
