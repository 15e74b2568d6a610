import type { DayPlans } from "#app/features/permit/day-plans";
import { isPlanned } from "#schemas/calendar/day-plan";

/** An inspector's half-days from today on that hold more stops than this many, among those that are known. */
export function halfDaysOver({ inspections, today }: Pick<DayPlans, "inspections" | "today">, inspectorId: string, most: number): number {
  const stops = new Map<string, number>();
  for (const one of inspections) {
    if (!isPlanned(one) || one.inspectorId !== inspectorId || one.scheduledOn === null || one.scheduledOn < today) continue;
    const half = `${one.scheduledOn} ${one.scheduledHalf}`;
    stops.set(half, (stops.get(half) ?? 0) + 1);
  }
  return [...stops.values()].filter((count) => count > most).length;
}
