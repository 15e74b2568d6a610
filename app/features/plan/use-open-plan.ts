import { useEffect, useState } from "react";
import type { PermitDocument } from "#schemas/document/document";
import { borrowDrawing, type Drawing } from "./open-drawing";

/** A drawing on its way to the screen. */
export type OpenPlan =
  | { readonly kind: "loading" | "opening" }
  | Extract<Drawing, { kind: "failed" }>
  | (Extract<Drawing, { kind: "open" }> & { readonly documentId: string });

/** Loads and opens a document's drawing, and closes it with the screen. `page`: looked at first. `again` opens it once more. */
export function useOpenPlan(
  document: PermitDocument | undefined,
  page: number | null,
): { readonly plan: OpenPlan; readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [plan, setPlan] = useState<OpenPlan>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is its hash; a row that says more of it is the same file, and another page is of it as well.
  useEffect(() => {
    if (!document) return;
    let left = false;
    setPlan({ kind: "loading" });
    const { drawing, giveBack } = borrowDrawing(document, page, (kind) => left || setPlan({ kind }));
    void drawing.then((found) => left || setPlan(found.kind === "open" ? { ...found, documentId: document.id } : found));
    return () => {
      left = true;
      giveBack();
    };
  }, [document?.id, document?.sha256, attempt]);
  return { plan, again: () => setAttempt((now) => now + 1) };
}
