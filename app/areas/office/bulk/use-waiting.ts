import type { OutboxEntry } from "#app/local/sync/local-port";
import { permitOfArgs } from "#app/screen/read/sync-text";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import type { BulkRun } from "./bulk-store";

type Changed = Pick<BulkRun, "changed">;

/** That acts of this run have not reached the office: "Waiting to send (3)". Empty once all have: until then it has not happened for anybody else. */
export function waitingText({ changed }: Changed, unsent: readonly OutboxEntry[]): string {
  const of = new Set(changed);
  const count = unsent.filter(({ args }) => of.has(permitOfArgs(args) ?? "")).length;
  return count === 0 ? "" : m.save_waiting({ count });
}

/** The same as it changes. */
export const useWaiting = (run: Changed): string => waitingText(run, useUnsent());
