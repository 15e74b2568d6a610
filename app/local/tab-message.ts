import type { OutboxEntry, PulledBatch } from "./local-port";

/** What tabs and the service worker of one database tell each other, over a channel of the database's name. */
export type TabMessage =
  | { readonly type: "outbox" }
  | { readonly type: "pulled"; readonly page: PulledBatch; readonly life: string; readonly pages: number }
  /** What only the memory of a tab holds that may not write any more; it was in the database `life`. */
  | { readonly type: "held"; readonly entries: readonly OutboxEntry[]; readonly life: string }
  | { readonly type: "typed"; readonly key: string; readonly value: unknown; readonly base: unknown; readonly at: string | null }
  | { readonly type: "files" };
