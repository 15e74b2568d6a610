import { useEffect, useState } from "react";
import { type DrawnPage, sheetDifference } from "#app/features/plan/compare/sheet-difference";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { m } from "#schemas/messages/compiled/messages";
import { alignedBySize } from "#schemas/plan/alignment";
import type { MatchedSheets } from "#schemas/plan/matched-sheets";
import { boxOf } from "./use-page-boxes";

/** How many places of a sheet changed, by its page, as far as it was compared. */
export type FoundChanges = ReadonlyMap<number, number>;

const none: FoundChanges = new Map();

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

/** Compares each sheet with the one that it stands for, one after another; `comparing` says how far it is, null: it is done. */
export function useChangedSheets(older: OpenPlan, newer: OpenPlan, matched: MatchedSheets | null) {
  const [found, setFound] = useState(none);
  const [done, setDone] = useState(0);
  const pairs = matched?.sheets.filter(({ before }) => before !== null) ?? [];
  const key = pairs.map(({ page, before }) => `${page}:${before}`).join(" ");
  const [from, to] = [older.kind === "open" ? older : null, newer.kind === "open" ? newer : null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew for other pairs of sheets alone: a corrected name is none.
  useEffect(() => {
    if (!from || !to || pairs.length === 0) return;
    let left = false;
    setDone(0);
    const compare = async () => {
      for (const [at, { page, before }] of pairs.entries()) {
        const count = before === null ? null : await countChanges(from, before, to, page);
        if (left) return;
        if (count !== null) setFound((now) => new Map(now).set(page, count));
        setDone(at + 1);
      }
    };
    void compare();
    return () => {
      left = true;
    };
  }, [from, to, key]);
  const busy = from !== null && to !== null && done < pairs.length;
  return { found, comparing: busy ? m.sheets_comparing({ done, of: pairs.length }) : null };
}
