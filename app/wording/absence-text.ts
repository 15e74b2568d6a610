import type { AbsentTime } from "#schemas/calendar/absence";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";

/** When somebody is away, as a day of it says it: "Away in the morning", "Away Wed 4 November to Fri 6 November". */
export function absenceWords({ from, to, half }: AbsentTime): string {
  if (from !== to) return m.absence_days({ from: nearDay(from), to: nearDay(to) });
  if (half === null) return m.absence_all_day();
  return half === "am" ? m.absence_morning() : m.absence_afternoon();
}
