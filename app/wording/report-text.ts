import { m } from "#schemas/messages/compiled/messages";
import type { SyncFacts } from "#schemas/report/bug-report";

const roads: Readonly<Record<string, () => string>> = {
  open: m.report_road_open,
  unreachable: m.report_road_unreachable,
  "signed-out": m.report_road_signed_out,
  "update-needed": m.report_road_update,
};

/** The road to the office and what waited for it, in a line. */
export function syncFactsText({ road, waiting, photosWaiting, parked }: SyncFacts): string {
  const state = (roads[road] ?? m.report_road_other)();
  return m.report_sync_text({ state, waiting: waiting + photosWaiting, parked });
}
