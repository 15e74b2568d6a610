import { useState } from "react";
import { type CompareMode, CompareModes } from "./compare-mode";
import type { ComparedFile } from "./compare-view";

/** How the sheets of a file are seen while it is open, and what chooses it: nothing where there is no version before it. */
export function useCompareMode(before: ComparedFile | null) {
  const [mode, setMode] = useState<CompareMode>("one");
  return { mode, before, leave: () => setMode("one"), modes: before && <CompareModes mode={mode} onMode={setMode} /> };
}
