import { m } from "#schemas/messages/compiled/messages";
import type { Sheet } from "#schemas/plan/sheet";

/** What stands for a sheet in a list: its number, else its page. */
export const sheetShort = ({ number, page }: Pick<Sheet, "number" | "page">): string => number || m.plan_page_short({ page });

/** "Sheet A2.01, Ground floor plan"; a sheet without a number by its file and page. */
export function sheetLong({ number, title, page }: Pick<Sheet, "number" | "title" | "page">, fileName: string): string {
  if (number !== "") return m.plan_sheet_name({ number, title: title || fileName });
  return title === "" ? m.plan_sheet_page({ file: fileName, page }) : `${title} (${m.plan_sheet_page({ file: fileName, page })})`;
}

/** A sheet's name, and that a later one stands for it: the stamp upon it is not heard. */
export const standingName = (name: string, superseded: boolean): string =>
  superseded ? m.plan_sheet_superseded_name({ sheet: name }) : name;
