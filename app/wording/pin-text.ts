import { onSheet } from "#app/wording/on-sheet";
import { m } from "#schemas/messages/compiled/messages";
import type { ApprovedSet } from "#schemas/plan/approved-set";
import { latestSet } from "#schemas/plan/approved-set";
import { pageInSet, type SheetPin } from "#schemas/plan/sheet-pin";

/** Where something is pinned; with the set's number where a later set does not have that drawing any longer. */
export function whereOnSheet(pin: SheetPin, sets: readonly ApprovedSet[]): string {
  const latest = latestSet(sets);
  const own = sets.find(({ id }) => id === pin.setId);
  const stands = latest === null || latest.id === own?.id || pageInSet(latest, { ...pin, page: pin.mark.page }) !== null;
  return stands || !own ? onSheet(pin) : m.pin_in_set({ where: onSheet(pin), number: own.number });
}
