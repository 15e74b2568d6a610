import type { PulledBatch } from "./local-port";

/** What tabs and the service worker of one database tell each other, over a channel of the database's name. */
export type TabMessage =
  | { readonly type: "outbox" }
  | { readonly type: "pulled"; readonly page: PulledBatch; readonly pages: number }
  | { readonly type: "typed"; readonly key: string; readonly value: unknown; readonly base: unknown; readonly at: string | null }
  | { readonly type: "files" };
