import { useEffect, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import { openPlan } from "#app/local/plan/browser-engine";
import type { EngineFailure } from "#app/local/plan/engine/engine-message";
import { PictureEngine } from "#app/local/plan/picture-engine";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import type { PermitDocument } from "#schemas/document/document";
import { isPdf } from "#schemas/plan/plan-file";
import type { Sheet } from "#schemas/plan/sheet";

/** A drawing on its way to the screen. */
export type OpenPlan =
  | { readonly kind: "loading" | "opening" }
  | {
      readonly kind: "open";
      readonly documentId: string;
      readonly engine: Pick<PlanEngine, "draw">;
      /** What its sheets are read by; null of a picture, which is one sheet. */
      readonly pdf: { readonly engine: PlanEngine; readonly pages: number } | null;
      readonly picture: Sheet | null;
    }
  | { readonly kind: "failed"; readonly failed: EngineFailure | "file-not-here" | "file-not-arrived" };

interface Closable {
  close(): void;
}

async function openPicture(blob: Blob, documentId: string, hold: (it: Closable) => void): Promise<OpenPlan> {
  const picture = await createImageBitmap(blob).catch(() => null);
  if (picture === null) return { kind: "failed", failed: "damaged" };
  const engine = new PictureEngine(picture);
  hold(engine);
  const { width, height } = engine.size;
  const sheet: Sheet = { page: 1, view: [0, 0, width, height], rotation: 0, userUnit: 1, number: "", title: "", scaleText: "" };
  return { kind: "open", documentId, engine, pdf: null, picture: sheet };
}

async function openPdf(blob: Blob, documentId: string, hold: (it: Closable) => void): Promise<OpenPlan> {
  const engine = openPlan(blob);
  hold(engine);
  const opened = await engine.open();
  if (!opened.ok) return { kind: "failed", failed: opened.failed };
  return { kind: "open", documentId, engine, pdf: { engine, pages: opened.value }, picture: null };
}

/** Loads and opens a document's drawing, and closes it with the screen. `again` opens it once more. */
export function useOpenPlan(document: PermitDocument | undefined): { readonly plan: OpenPlan; readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [plan, setPlan] = useState<OpenPlan>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is its hash; a row that says more of it is the same file.
  useEffect(() => {
    if (!document) return;
    let left = false;
    const held: Closable[] = [];
    const hold = (it: Closable) => (left ? it.close() : void held.push(it));
    const tell = (next: OpenPlan) => left || setPlan(next);
    const open = async () => {
      tell({ kind: "loading" });
      const { current, api } = browserDevice();
      const here = await current.settled();
      const device = here.kind === "open" ? here.device : null;
      const found = await fileBlob({ sha256: document.sha256, permitId: document.permitId }, { device, api });
      if (left) return;
      if (found.kind !== "here") return tell({ kind: "failed", failed: found.kind === "not-found" ? "file-not-arrived" : "file-not-here" });
      tell({ kind: "opening" });
      tell(await (isPdf(document) ? openPdf : openPicture)(found.blob, document.id, hold));
    };
    void open();
    return () => {
      left = true;
      for (const it of held) it.close();
    };
  }, [document?.id, document?.sha256, attempt]);
  return { plan, again: () => setAttempt((now) => now + 1) };
}
