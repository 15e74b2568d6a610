import type { Slot } from "#schemas/calendar/slot";

/** What marks a half-day as one that takes stops: drag and keys find it by these, wherever it is drawn. */
export const halfMarks = ({ inspectorId, day, half }: Slot) => ({ "data-half": half, "data-inspector": inspectorId, "data-day": day });

export const within = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The half-day that an element stands in; null = none, or one that takes no stops. */
export function slotAt(target: EventTarget | null): Slot | null {
  const { inspector, day, half } = within(target, "[data-half]")?.dataset ?? {};
  return inspector && day && (half === "am" || half === "pm") ? { inspectorId: inspector, day, half } : null;
}
