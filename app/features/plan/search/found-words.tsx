import { type RefObject, useEffect } from "react";
import { middleOf, shownPoints } from "#app/features/plan/marks/sheet-mark";
import type { ShownSheet } from "#app/features/plan/view/drawn-parts";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import type { Mark } from "#schemas/plan/mark";
import { type PageBox, rectanglePoints } from "#schemas/plan/sheet-space";

/** Words that were found on a sheet of a document, for the reader's eye to be led to; a new object leads there once more. */
export interface FoundWords {
  readonly documentId: string;
  readonly mark: Mark;
}

/** Around the words, of their height. */
const room = 0.35;

/** Lies over what was found, on the paper, which is white in every theme. */
export function FoundShape({ mark, box }: { mark: Mark; box: PageBox }) {
  const [from, to] = shownPoints(mark, box);
  const [corner, , opposite] = rectanglePoints(from, to ?? from);
  if (!corner || !opposite) return null;
  const [width, height] = [opposite.x - corner.x, opposite.y - corner.y];
  const pad = Math.min(width, height) * room;
  return (
    <rect
      data-found=""
      x={corner.x - pad}
      y={corner.y - pad}
      width={width + 2 * pad}
      height={height + 2 * pad}
      fill="#FFD400"
      fillOpacity="0.35"
      stroke="#B01E66"
      strokeWidth="2.500"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Leads to the words once for each time that they are looked for, on the sheet that has them. */
export function useLedTo(
  found: FoundWords | null,
  documentId: string,
  sheet: ShownSheet,
  place: RefObject<SheetPlace | null>,
): Mark | null {
  const mark = found?.documentId === documentId && found.mark.page === sheet.page ? found.mark : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: led once for each time; a sheet that is turned then is not led back.
  useEffect(() => {
    if (mark) place.current?.leadTo(middleOf(mark, sheet.box));
  }, [mark, sheet.page]);
  return mark;
}
