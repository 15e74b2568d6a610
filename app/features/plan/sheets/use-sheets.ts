import { useEffect, useMemo, useState } from "react";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { useRun } from "#app/screen/act/use-run";
import { type Sheet, type SheetIndex, sheetsOfFile } from "#schemas/plan/sheet";
import { readSheets } from "./read-sheets";

interface Read {
  readonly documentId: string;
  readonly sheets: readonly Sheet[];
}

/**
 * The sheets of the open document: its pages by the names of its index, else as they are read from the file here. What was read is kept as the document's
 * index, so that nobody reads it again; where it cannot be (a record that is over, a device that is full) it is shown all the same.
 */
export function useSheets(plan: OpenPlan, index: SheetIndex | undefined, permitId: string, documentId: string): readonly Sheet[] | null {
  const run = useRun();
  const [read, setRead] = useState<Read | null>(null);
  const pdf = plan.kind === "open" && plan.documentId === documentId ? plan.pdf : null;
  const indexed = index !== undefined;
  const named = useMemo(() => index && (pdf === null ? index.sheets : sheetsOfFile(index, pdf.pages)), [index, pdf]);
  useEffect(() => {
    if (pdf === null || indexed) return;
    let left = false;
    const tell = (sheets: readonly Sheet[]) => left || setRead({ documentId, sheets });
    const read = async () => {
      const sheets = await readSheets(pdf.engine, pdf.pages, tell, () => left);
      if (sheets && sheets.length > 0) await run("sheet.index", { permitId, documentId, sheets });
    };
    void read();
    return () => {
      left = true;
    };
  }, [pdf, indexed, permitId, documentId, run]);
  if (named) return named;
  if (plan.kind === "open" && plan.documentId === documentId && plan.picture) return [plan.picture];
  return read?.documentId === documentId ? read.sheets : null;
}
