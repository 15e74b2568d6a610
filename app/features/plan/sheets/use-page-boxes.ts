import { useEffect, useRef, useState } from "react";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import type { Sheet } from "#schemas/plan/sheet";
import type { PageBox } from "#schemas/plan/sheet-space";

/** What of an open drawing says how large its pages are. */
interface Drawn {
  readonly pdf: { readonly engine: Pick<PlanEngine, "facts"> } | null;
  readonly picture: Sheet | null;
}

/** The same, with what it said before. */
interface OpenDrawing extends Drawn {
  readonly pdf: { readonly engine: Pick<PlanEngine, "facts" | "toldFacts"> } | null;
}

/** A page's box by the file itself: what an index says of it may be wrong, and a wrong box would show less than there is. Null: it cannot be read. */
export async function boxOf({ pdf, picture }: Drawn, page: number): Promise<PageBox | null> {
  const facts = await pdf?.engine.facts(page).answered;
  return facts?.ok ? facts.value : picture;
}

/** Those of these pages that the engine has told already: they are on the screen with the first drawing of it. */
function toldBoxes({ pdf, picture }: OpenDrawing, pages: readonly number[]): ReadonlyMap<number, PageBox | null> {
  const told = pages.map((page) => [page, pdf ? pdf.engine.toldFacts(page) : picture] as const);
  return new Map(told.filter(([, box]) => box !== null));
}

/** The boxes of these pages of an open drawing, as they become known; null of a page that cannot be read. */
export function usePageBoxes(drawing: OpenDrawing, pages: readonly number[]): ReadonlyMap<number, PageBox | null> {
  const [known, setKnown] = useState(() => toldBoxes(drawing, pages));
  const asked = useRef<{ readonly of: OpenDrawing["pdf"]; readonly pages: Set<number> }>({ of: drawing.pdf, pages: new Set() });
  const wanted = pages.filter((page) => !known.has(page)).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for what is wanted and not known, each page once.
  useEffect(() => {
    if (asked.current.of !== drawing.pdf) asked.current = { of: drawing.pdf, pages: new Set() };
    const { pages: before } = asked.current;
    for (const page of wanted.split(" ").filter(Boolean).map(Number)) {
      if (before.has(page)) continue;
      before.add(page);
      void boxOf(drawing, page).then((box) => setKnown((now) => (now.has(page) ? now : new Map(now).set(page, box))));
    }
  }, [drawing.pdf, wanted]);
  return known;
}
