import { useEffect, useState } from "react";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import type { Sheet } from "#schemas/plan/sheet";
import type { PageBox } from "#schemas/plan/sheet-space";

/** What of an open drawing says how large its pages are. */
interface OpenDrawing {
  readonly pdf: { readonly engine: Pick<PlanEngine, "facts"> } | null;
  readonly picture: Sheet | null;
}

/** A page's box by the file itself: what an index says of it may be wrong, and a wrong box would show less than there is. Null: it cannot be read. */
export async function boxOf({ pdf, picture }: OpenDrawing, page: number): Promise<PageBox | null> {
  const facts = await pdf?.engine.facts(page).answered;
  return facts?.ok ? facts.value : picture;
}

/** The boxes of these pages of an open drawing, as they become known; null of a page that cannot be read. */
export function usePageBoxes(drawing: OpenDrawing, pages: readonly number[]): ReadonlyMap<number, PageBox | null> {
  const [known, setKnown] = useState<ReadonlyMap<number, PageBox | null>>(new Map());
  const wanted = pages.filter((page) => !known.has(page)).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for what is wanted and not known.
  useEffect(() => {
    let left = false;
    for (const page of wanted.split(" ").filter(Boolean).map(Number))
      void boxOf(drawing, page).then((box) => left || setKnown((now) => (now.has(page) ? now : new Map(now).set(page, box))));
    return () => {
      left = true;
    };
  }, [drawing.pdf, wanted]);
  return known;
}
