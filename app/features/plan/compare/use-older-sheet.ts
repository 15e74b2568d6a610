import { useMemo, useState } from "react";
import { usePageBoxes } from "#app/features/plan/sheets/use-page-boxes";
import { useSheets } from "#app/features/plan/sheets/use-sheets";
import { useOpenPlan } from "#app/features/plan/use-open-plan";
import type { PermitDocument } from "#schemas/document/document";
import { type MatchedSheets, matchSheets } from "#schemas/plan/matched-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import type { Sheet, SheetIndex } from "#schemas/plan/sheet";

const noDrawing = { pdf: null, picture: null };

const olderPage = (matched: MatchedSheets, page: number): number | null => matched.sheets.find((one) => one.page === page)?.before ?? null;

/** The earlier version of the document that is shown, and which of its sheets the shown one stands for. */
export function useOlderSheet(
  before: PermitDocument,
  index: SheetIndex | undefined,
  sheets: readonly Sheet[],
  page: number,
  pictured: readonly PagePair[],
) {
  // As far as the index says it before the file is open.
  const expected = useMemo(() => index && olderPage(matchSheets(index.sheets, sheets, pictured), page), [index, sheets, pictured, page]);
  const { plan, again } = useOpenPlan(before, expected ?? null);
  const older = useSheets(plan, index, before.permitId, before.id);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const matched = useMemo((): MatchedSheets | null => older && matchSheets(older, sheets, pictured), [older, sheets, pictured]);
  const found = matched && olderPage(matched, page);
  const at = chosen[page] ?? found ?? (older?.length === 1 && sheets.length === 1 ? (older[0]?.page ?? null) : null);
  const open = plan.kind === "open" && plan.documentId === before.id ? plan : null;
  const boxes = usePageBoxes(open ?? noDrawing, at !== null && open ? [at] : []);
  return {
    plan,
    open,
    again,
    sheets: older,
    matched,
    page: at,
    box: at === null ? undefined : boxes.get(at),
    choose: (to: number) => setChosen((now) => ({ ...now, [page]: to })),
  };
}
