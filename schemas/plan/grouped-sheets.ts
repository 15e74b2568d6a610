import type { MatchedSheet, MatchedSheets } from "./matched-sheets";

/** In how many places a sheet was found to differ from the page of the version before it that it was compared with. */
export interface FoundChange {
  readonly before: number;
  readonly count: number;
}

/** How a sheet stands to the version before it, as far as that is known. */
export type SheetStanding = "new" | "changed" | "not-compared" | "same";

/** Pages of a later version by how they stand to the one before it, each list in the order of the file. */
export interface SheetGroups {
  readonly changed: readonly number[];
  readonly notCompared: readonly number[];
  readonly same: readonly number[];
  /** Pages of the version before. */
  readonly gone: readonly number[];
}

/** A sheet is the same only where it was compared and nothing was found: another number is a change, whatever is drawn under it. */
export function standingOf({ change, before }: MatchedSheet, found: FoundChange | undefined): SheetStanding {
  switch (change) {
    case "new":
      return "new";
    case "renumbered":
      return "changed";
    case "changed":
      if (found === undefined || found.before !== before) return "not-compared";
      return found.count === 0 ? "same" : "changed";
  }
}

export function groupSheets({ sheets, gone }: MatchedSheets, found: ReadonlyMap<number, FoundChange>): SheetGroups {
  const pagesThat = (wanted: (standing: SheetStanding) => boolean) =>
    sheets.filter((sheet) => wanted(standingOf(sheet, found.get(sheet.page)))).map(({ page }) => page);
  return {
    changed: pagesThat((standing) => standing === "new" || standing === "changed"),
    notCompared: pagesThat((standing) => standing === "not-compared"),
    same: pagesThat((standing) => standing === "same"),
    gone,
  };
}
