import { useEffect, useState } from "react";
import { type DrawnPage, sheetDifference } from "#app/features/plan/compare/sheet-difference";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { alignedBySize } from "#schemas/plan/alignment";
import type { MatchedSheets } from "#schemas/plan/matched-sheets";
import { boxOf } from "./use-page-boxes";

/** A page and the one before it that it stands for. */
export interface SheetPair {
  readonly page: number;
  readonly before: number;
}

/** What compares hears, and what it asks before each pair. */
interface Comparing {
  /** Compared already: it is left out. */
  readonly isKnown: (pair: SheetPair) => boolean;
  /** How many places differ. */
  readonly onFound: (pair: SheetPair, count: number) => void;
  /** Ends when the next pair may be begun; `left`: nobody waits for it any more. */
  readonly ready: (left: () => boolean) => Promise<void>;
}

type Opened = Extract<OpenPlan, { kind: "open" }>;

async function pageOf(plan: Opened, page: number): Promise<DrawnPage | null> {
  const box = await boxOf(plan, page);
  return box && { engine: plan.engine, pdf: plan.pdf, page, box };
}

/** How many places changed between two pages; null: it could not be found out. */
async function countChanges(older: Opened, before: number, newer: Opened, page: number): Promise<number | null> {
  const [from, to] = await Promise.all([pageOf(older, before), pageOf(newer, page)]);
  if (!from || !to) return null;
  const found = await sheetDifference(from, to, alignedBySize(from.box, to.box).alignment).catch(() => null);
  return found?.regions.length ?? null;
}

export const pairsOf = (matched: MatchedSheets | null): readonly SheetPair[] =>
  matched?.sheets.flatMap(({ page, before }) => (before === null ? [] : [{ page, before }])) ?? [];

/** Compares each sheet with the one that it stands for, one after another; says how many are done. Null: nothing is compared. */
export function useChangedSheets(older: OpenPlan | null, newer: OpenPlan, matched: MatchedSheets | null, comparing: Comparing) {
  const [done, setDone] = useState(0);
  const pairs = pairsOf(matched);
  const key = pairs.map(({ page, before }) => `${page}:${before}`).join(" ");
  const [from, to] = [older?.kind === "open" ? older : null, newer.kind === "open" ? newer : null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew for other pairs of sheets alone: a corrected name is none.
  useEffect(() => {
    let left = false;
    setDone(0);
    if (!from || !to) return;
    const compare = async () => {
      for (const [at, pair] of pairs.entries()) {
        if (!comparing.isKnown(pair)) {
          await comparing.ready(() => left);
          const count = left ? null : await countChanges(from, pair.before, to, pair.page);
          if (left) return;
          if (count !== null) comparing.onFound(pair, count);
        }
        setDone(at + 1);
      }
    };
    void compare();
    return () => {
      left = true;
    };
  }, [from, to, key]);
  return from && to ? { done, of: pairs.length } : null;
}
