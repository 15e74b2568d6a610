import { m } from "#schemas/messages/compiled/messages";
import type { SheetPin } from "#schemas/plan/sheet-pin";

/** "On sheet A2.01": a sheet without a number by its title, and one without a title by its page. */
export function onSheet({ sheet, title, mark }: Pick<SheetPin, "sheet" | "title" | "mark">): string {
  if (sheet !== "") return m.pin_on_sheet({ sheet });
  return title === "" ? m.pin_on_page({ page: mark.page }) : m.pin_on_title({ title });
}
