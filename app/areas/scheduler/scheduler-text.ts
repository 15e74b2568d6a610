import type { DayPlans } from "#app/features/permit/day-plans";
import { halfName } from "#app/wording/record-text";
import { windowWords } from "#app/wording/window-text";
import type { StopWindow } from "#schemas/calendar/day-windows";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { toldWindow } from "#schemas/inspection/told-window";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";

/** "1512 Broadway is with Luis Herrera, Fri 4 December, morning": what a move has come to. */
export function placedWords({ inspectors }: Pick<DayPlans, "inspectors">, { addressLine }: Inspection, slot: Slot): string {
  const inspector = inspectors.find(({ id }) => id === slot.inspectorId)?.name ?? "";
  return m.scheduler_placed({ address: addressLine, inspector, day: nearDay(slot.day), half: halfName(slot.half) });
}

export const waitedWords = (days: number): string => (days === 0 ? m.scheduler_waited_today() : m.scheduler_waited({ count: days }));

/** When a stop's inspector comes, and whether its parties were told so; null: nothing is to be said of it. */
export function windowSaid({ stop, window, standing }: StopWindow): { readonly words: string; readonly changed: boolean } | null {
  const told = toldWindow(stop);
  if (told === null) return standing === "none" ? null : { words: windowWords(window), changed: false };
  if (standing === "changed")
    return { words: m.scheduler_window_changed({ told: windowWords(told), now: windowWords(window) }), changed: true };
  return { words: m.scheduler_window_told({ window: windowWords(told) }), changed: false };
}
