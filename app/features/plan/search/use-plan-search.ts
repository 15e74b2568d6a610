import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { leastLetters, wordsSought } from "./find-in-lines";
import { type FoundSoFar, SheetTexts } from "./sheet-texts";

const nothing: FoundSoFar = { found: [], read: 0, of: 0 };

/** Where words stand on the sheets of the open file, as they are found; nothing while fewer than two letters are typed. */
export function usePlanSearch(plan: OpenPlan, pages: readonly number[], typed: string): FoundSoFar {
  const pdf = plan.kind === "open" ? plan.pdf : null;
  const texts = useMemo(() => pdf && new SheetTexts(pdf.engine), [pdf]);
  const [so, setSo] = useState(nothing);
  const words = wordsSought(typed);
  const latest = useRef(pages);
  latest.current = pages;
  const count = pages.length;
  useEffect(() => {
    setSo(nothing);
    if (texts === null || words.length < leastLetters || count === 0) return;
    let left = false;
    void texts.find(latest.current, words, setSo, () => left);
    return () => {
      left = true;
    };
  }, [texts, words, count]);
  return so;
}
