import { useEffect, useMemo } from "react";
import type { PermitDocument } from "#schemas/document/document";
import { lastSpot, leftOf, leftSo, lookedAt, type Turn } from "./left-places";
import { useLeftPlaces } from "./left-places-here";
import type { PlaceMemory } from "./sheet-place";

const turns = [0, 1, 2, 3] as const;
const turned = (turn: Turn): Turn => turns[(turn + 1) % turns.length] ?? 0;

/** How a document's sheets were left by whoever works here, on this device. */
export interface LeftSheets {
  readonly turnOf: (page: number) => Turn;
  readonly onRotate: (page: number) => void;
  readonly memory: PlaceMemory;
}

/** Remembers where the sheets of a document are left. Null: where they were is not known yet. */
export function useLeftSheets({ id: documentId, permitId }: Pick<PermitDocument, "id" | "permitId">): LeftSheets | null {
  const { left, places } = useLeftPlaces();
  const known = left !== null;
  return useMemo(() => {
    if (!known) return null;
    const of = { documentId, permitId };
    const now = (page: number) => leftOf(places.get() ?? { documents: [], pictures: false }, documentId, page);
    return {
      turnOf: (page) => now(page).turn,
      onRotate: (page) =>
        places.change((all) => leftSo(all, of, { page, turn: turned(leftOf(all, documentId, page).turn), place: null }), true),
      memory: {
        leftAt: ({ page }) => now(page).place,
        leave: ({ page }, place) =>
          places.change((all) => leftSo(all, of, { page, turn: leftOf(all, documentId, page).turn, place }), false),
      },
    };
  }, [known, places, documentId, permitId]);
}

/** Says that a sheet is the one that is looked at. */
export function useLookedAt({ id: documentId, permitId }: Pick<PermitDocument, "id" | "permitId">, page: number): void {
  const { places } = useLeftPlaces();
  useEffect(() => places.change((all) => lookedAt(all, { documentId, permitId }, page), false), [places, documentId, permitId, page]);
}

/** The sheet of a permit that was looked at last as its plans were opened, on this device; null: none was, or it is not known yet. */
export function useLastSpot(permitId: string): { readonly documentId: string; readonly page: number } | null {
  const { left } = useLeftPlaces();
  const known = left !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was left, not where it is being left.
  return useMemo(() => left && lastSpot(left, permitId), [known, permitId]);
}
