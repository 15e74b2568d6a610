import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ListedPlan, PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { boxOf } from "#app/features/plan/sheets/use-page-boxes";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { useLeftPlaces } from "#app/features/plan/view/left-places-here";
import { useDevice } from "#app/screen/read/use-device";
import { nearestFirst, pictureShelfOf, SheetPictures } from "./sheet-pictures";

export interface ShownPictures {
  /** Whether the list shows them. */
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  /** The address of a sheet's picture; null while there is none. */
  readonly of: (spot: PlanSpot) => string | null;
  /** Whether the shown sheet is sharp and still. */
  readonly onStill: (still: boolean) => void;
}

/** A document as the list has it, with the hash of its file. */
export type PicturedPlan = ListedPlan & { readonly sha256: string };

const none = () => () => undefined;
const nothing = () => 0;

/** Small pictures of the listed sheets, where whoever works here wants them: the open file's are drawn, the others' shown as far as they are kept. */
export function useSheetPictures(plans: readonly PicturedPlan[], plan: OpenPlan, at: PlanSpot): ShownPictures {
  const accountId = useDevice()?.person.accountId ?? null;
  const { left, places } = useLeftPlaces();
  const on = left?.pictures ?? false;
  const [pictures, setPictures] = useState<SheetPictures | null>(null);
  const isStill = useRef(false);
  useEffect(() => {
    if (!on || accountId === null) return;
    const made = new SheetPictures(pictureShelfOf(accountId));
    made.still(isStill.current);
    setPictures(made);
    return () => {
      made.end();
      setPictures(null);
    };
  }, [on, accountId]);
  useSyncExternalStore(pictures?.subscribe ?? none, pictures?.count ?? nothing, nothing);
  const open = plan.kind === "open" ? plan : null;
  const listed = plans.map(({ sha256, sheets }) => `${sha256}:${sheets?.length ?? 0}`).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown for what is listed, drawn from the sheet that is shown outwards.
  useEffect(() => {
    for (const { documentId, sha256, sheets } of pictures ? plans : []) {
      const pages = nearestFirst(
        (sheets ?? []).map(({ page }) => page),
        documentId === at.documentId ? at.page : 1,
      );
      if (open?.documentId === documentId) void pictures?.draw({ sha256, engine: open.engine, boxOf: (page) => boxOf(open, page) }, pages);
      else void pictures?.show(sha256, pages);
    }
  }, [pictures, open, listed, at.page]);
  const hashOf = (documentId: string) => plans.find((one) => one.documentId === documentId)?.sha256 ?? "";
  return {
    on,
    onSwitch: (wanted) => places.change((all) => ({ ...all, pictures: wanted }), true),
    of: ({ documentId, page }) => pictures?.of(hashOf(documentId), page) ?? null,
    onStill: (still) => {
      isStill.current = still;
      pictures?.still(still);
    },
  };
}
