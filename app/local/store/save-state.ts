import type { OutboxEntry } from "#app/local/sync/local-port";
import type { SyncStatus } from "#app/local/sync/sync-status";
import type { Problem } from "#schemas/problem";

/**
 * Where the work on one thing is, as the words of product.md section 3 say it. `null`: nothing to say.
 * Instants are ISO; `entries` are in the order they were done.
 */
export type SaveStateOf =
  | { readonly kind: "saved-here"; readonly at: string }
  | { readonly kind: "waiting"; readonly count: number }
  | { readonly kind: "sending"; readonly sent: number; readonly total: number }
  | { readonly kind: "sent"; readonly at: string }
  | { readonly kind: "could-not-send"; readonly entries: readonly OutboxEntry[]; readonly problem: Problem }
  | { readonly kind: "changed-by"; readonly name: string; readonly entry: OutboxEntry }
  | { readonly kind: "as-of"; readonly at: string };

export interface SaveFacts {
  /** Entries of this thing alone. */
  readonly entries: readonly OutboxEntry[];
  /** Last keystroke that no command has taken, or null. */
  readonly typedAt: string | null;
  /** When the last entry of this thing was confirmed while it was watched, or null. */
  readonly sentAt: string | null;
  readonly status: Pick<SyncStatus, "sending" | "road" | "lastSyncedAt">;
}

/** What most needs saying comes first: what failed, then what is under way, then what is only here, then what is old. */
export function saveStateOf({ entries, typedAt, sentAt, status }: SaveFacts): SaveStateOf | null {
  const rejected = entries.filter((entry) => entry.problem !== null);
  for (const entry of rejected)
    if (entry.problem?.code === "field-conflict") return { kind: "changed-by", name: String(entry.problem.params?.by ?? ""), entry };
  const [first] = rejected;
  if (first?.problem) return { kind: "could-not-send", entries: rejected, problem: first.problem };
  if (entries.length > 0 && status.sending) return { kind: "sending", ...status.sending };
  if (entries.length > 0) return { kind: "waiting", count: entries.length };
  if (typedAt !== null) return { kind: "saved-here", at: typedAt };
  if (status.road === "unreachable" && status.lastSyncedAt !== null) return { kind: "as-of", at: status.lastSyncedAt };
  return sentAt === null ? null : { kind: "sent", at: sentAt };
}
