import { m } from "#schemas/messages/compiled/messages";
import { type FoundChange, groupSheets } from "#schemas/plan/grouped-sheets";
import type { MatchedSheets } from "#schemas/plan/matched-sheets";
import { type Sheet, type SheetIndex, sheetNamed, unreadSheet } from "#schemas/plan/sheet";
import { changeText } from "./change-text";

/** A line of the index: a sheet, and how it stands to the version before; empty: as its heading says. */
export interface ListedSheet {
  readonly documentId: string;
  readonly sheet: Sheet;
  readonly note: string;
}

/** Lines of the index under one heading. */
export interface ListedGroup {
  readonly kind: "changed" | "not-compared" | "same" | "gone";
  readonly name: string;
  readonly lines: readonly ListedSheet[];
}

interface Versions {
  readonly documentId: string;
  readonly sheets: readonly Sheet[];
  /** What the version before is called, and its index. */
  readonly before: { readonly name: string; readonly index: SheetIndex };
  readonly matched: MatchedSheets;
}

type Found = ReadonlyMap<number, FoundChange>;

/**
 * The sheets of a later version by how they stand to the one before it. They are placed by what was `settled`, so that no line moves under a
 * reader while sheets are compared; what is found meanwhile stands on the lines.
 */
export function listedGroups({ documentId, sheets, before, matched }: Versions, settled: Found, found: Found): readonly ListedGroup[] {
  const groups = groupSheets(matched, settled);
  const match = new Map(matched.sheets.map((one) => [one.page, one]));
  const countOf = (page: number): number | undefined => {
    const known = found.get(page);
    return known && known.before === match.get(page)?.before ? known.count : undefined;
  };
  const lines = (pages: readonly number[], note: (page: number) => string): readonly ListedSheet[] =>
    pages.map((page) => ({ documentId, sheet: sheets.find((one) => one.page === page) ?? unreadSheet(page), note: note(page) }));
  const change = (page: number) => changeText(match.get(page), countOf(page));
  const gone = groups.gone.map((page) => ({ documentId: before.index.id, sheet: sheetNamed(before.index, page) ?? unreadSheet(page) }));
  const [file, count] = [before.name, (of: readonly unknown[]) => of.length];
  const all: readonly ListedGroup[] = [
    {
      kind: "changed",
      name: m.sheets_group_changed({ file, count: count(groups.changed) }),
      lines: lines(groups.changed, change),
    },
    {
      kind: "not-compared",
      name: m.sheets_group_not_compared({ file, count: count(groups.notCompared) }),
      lines: lines(groups.notCompared, (page) => (countOf(page) === undefined ? "" : change(page))),
    },
    { kind: "same", name: m.sheets_group_same({ file, count: count(groups.same) }), lines: lines(groups.same, () => "") },
    {
      kind: "gone",
      name: m.sheets_group_gone({ file, count: count(gone) }),
      lines: gone.map((one) => ({ ...one, note: m.sheets_in_before({ file }) })),
    },
  ];
  return all.filter((group) => group.lines.length > 0);
}
