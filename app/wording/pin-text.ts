import { m } from "#schemas/messages/compiled/messages";
import type { ApprovedSet } from "#schemas/plan/approved-set";
import { latestSet } from "#schemas/plan/approved-set";
import { pageInSet, type SheetPin } from "#schemas/plan/sheet-pin";

/** "On sheet A2.01": a sheet without a number by its title, and one without a title by its page. */
export function onSheet({ sheet, title, mark }: Pick<SheetPin, "sheet" | "title" | "mark">): string {
  if (sheet !== "") return m.pin_on_sheet({ sheet });
  return title === "" ? m.pin_on_page({ page: mark.page }) : m.pin_on_title({ title });
}

/** Where something is pinned; with the set's number where a later set does not have that drawing any longer. */
export function whereOnSheet(pin: SheetPin, sets: readonly ApprovedSet[]): string {
  const latest = latestSet(sets);
  const own = sets.find(({ id }) => id === pin.setId);
  const stands = latest === null || latest.id === own?.id || pageInSet(latest, { ...pin, page: pin.mark.page }) !== null;
  return stands || !own ? onSheet(pin) : m.pin_in_set({ where: onSheet(pin), number: own.number });
}
