import { useEffect, useRef, useState } from "react";
import type { Alignment } from "#schemas/plan/alignment";
import { type DrawnPage, type SheetDifference, sheetDifference } from "./sheet-difference";

/** What was found to differ: `looking` until it is known, `failed` where it could not be found out. */
export type Changes = { readonly kind: "looking" | "failed" } | ({ readonly kind: "found" } & SheetDifference);

/** Milliseconds of stillness of an alignment before places are looked for by it: a nudge is one of many. Two pages as they lie first wait for none. */
const still = 600;

type Pages = readonly [DrawnPage, DrawnPage];

const samePage = (one: DrawnPage, other: DrawnPage): boolean => one.engine === other.engine && one.page === other.page;
const samePages = (one: Pages, other: Pages): boolean => samePage(one[0], other[0]) && samePage(one[1], other[1]);

/** Where two pages differ as they lie now. */
export function useChanges(older: DrawnPage, newer: DrawnPage, alignment: Alignment): Changes {
  const [changes, setChanges] = useState<Changes>({ kind: "looking" });
  const { scale, turn, x, y } = alignment;
  const looked = useRef<Pages | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is drawn and how it lies, not by the objects that say so.
  useEffect(() => {
    let left = false;
    const pages = [older, newer] as const;
    const moved = looked.current !== null && samePages(looked.current, pages);
    looked.current = pages;
    setChanges({ kind: "looking" });
    const timer = setTimeout(
      async () => {
        const found = await sheetDifference(older, newer, alignment).catch(() => null);
        if (!left) setChanges(found ? { kind: "found", ...found } : { kind: "failed" });
      },
      moved ? still : 0,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [older.engine, older.page, older.box, newer.engine, newer.page, newer.box, scale, turn, x, y]);
  return changes;
}
