import type { AppliedPull, OutboxEntry, PulledBatch } from "./local-port";

/** What tabs and the service worker of one database tell each other, over a channel of the database's name. */
export type TabMessage =
  | { readonly type: "outbox" }
  | { readonly type: "pulled"; readonly page: PulledBatch; readonly life: string; readonly pages: number }
  /** Pages are on disk that are too large to hand round: whoever has less in memory reads them there. */
  | { readonly type: "stored"; readonly life: string; readonly pages: number }
  /** What only the memory of a tab holds that may not write any more; it was in the database `life`. */
  | { readonly type: "held"; readonly entries: readonly OutboxEntry[]; readonly life: string }
  | { readonly type: "typed"; readonly key: string; readonly value: unknown; readonly base: unknown; readonly at: string | null }
  | { readonly type: "files" };

/** A page of more rows than this is not copied to every tab. */
const mostTold = 200;

/** What others are told of a page that was stored; null: nothing yet, as long as more of them follow. */
export function tellingOf(page: PulledBatch, { life, pages }: Pick<AppliedPull, "life" | "pages">): TabMessage | null {
  if (page.puts.length <= mostTold) return { type: "pulled", page, life, pages };
  return page.done ? { type: "stored", life, pages } : null;
}
