import { useEffect, useState } from "react";
import { type DrawnPage, sheetDifference } from "#app/features/plan/compare/sheet-difference";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { alignedBySize } from "#schemas/plan/alignment";
import type { MatchedSheets } from "#schemas/plan/matched-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import { picturedPairs } from "./pictured-pairs";
import { boxOf } from "./use-page-boxes";

/** What compares hears, and what it asks before each pair. */
interface Comparing {
  /** Pairs of sheets that look alike, where that was looked at already; null: it is looked at first. */
  readonly pictured: readonly PagePair[] | null;
  readonly onPictured: (pairs: readonly PagePair[]) => void;
  /** Compared already: it is left out. */
  readonly isKnown: (pair: PagePair) => boolean;
  /** How many places differ. */
  readonly onFound: (pair: PagePair, count: number) => void;
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

const pairsOf = (matched: MatchedSheets | null): readonly PagePair[] =>
  matched?.sheets.flatMap(({ page, before }) => (before === null ? [] : [{ page, before }])) ?? [];

/**
 * Looks which sheets that nothing names look alike, and compares each sheet with the one that it stands for, one after another; says how many are
 * done. `named`: matched by numbers and titles. Null: nothing is compared.
 */
export function useChangedSheets(older: OpenPlan | null, newer: OpenPlan, named: MatchedSheets | null, comparing: Comparing) {
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const pairs = pairsOf(named);
  const key = named && `${pairs.map(({ page, before }) => `${page}:${before}`).join(" ")} ${named.gone.join(" ")}`;
  const [from, to] = [older?.kind === "open" ? older : null, newer.kind === "open" ? newer : null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew for other pairs of sheets alone: a corrected title is none.
  useEffect(() => {
    let left = false;
    setProgress({ done: 0, of: pairs.length });
    if (!from || !to || !named) return;
    const ready = async () => {
      await comparing.ready(() => left);
      return !left;
    };
    const compare = async () => {
      const looked = comparing.pictured ?? (await picturedPairs(from, to, named, ready).catch(() => null));
      if (left) return;
      if (comparing.pictured === null && looked) comparing.onPictured(looked);
      const all = [...pairs, ...(looked ?? [])];
      for (const [at, pair] of all.entries()) {
        if (!comparing.isKnown(pair)) {
          const count = (await ready()) ? await countChanges(from, pair.before, to, pair.page) : null;
          if (left) return;
          if (count !== null) comparing.onFound(pair, count);
        }
        setProgress({ done: at + 1, of: all.length });
      }
    };
    void compare();
    return () => {
      left = true;
    };
  }, [from, to, key]);
  return from && to ? progress : null;
}
