import type { DayPlans } from "#app/features/permit/day-plans";
import { halfName } from "#app/wording/record-text";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";

/** "1512 Broadway is with Luis Herrera, Fri 4 December, morning": what a move has come to. */
export function placedWords({ inspectors }: Pick<DayPlans, "inspectors">, { addressLine }: Inspection, slot: Slot): string {
  const inspector = inspectors.find(({ id }) => id === slot.inspectorId)?.name ?? "";
  return m.scheduler_placed({ address: addressLine, inspector, day: nearDay(slot.day), half: halfName(slot.half) });
}

export const waitedWords = (days: number): string => (days === 0 ? m.scheduler_waited_today() : m.scheduler_waited({ count: days }));
