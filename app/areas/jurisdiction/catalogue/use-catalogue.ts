import { useCallback, useEffect, useState } from "react";
import type { PortableType } from "#schemas/permit-type/type-file";
import { readCatalogue } from "./read-catalogue.client";

export type CatalogueState =
  | { readonly kind: "loading" }
  /** `again`: it is being asked for once more. */
  | { readonly kind: "not-here"; readonly again: boolean }
  | { readonly kind: "here"; readonly types: readonly PortableType[] };

/** The catalogue comes when its page is opened. `again`: once more, where it did not come. */
export function useCatalogue(): { readonly state: CatalogueState; readonly again: () => void } {
  const [state, setState] = useState<CatalogueState>({ kind: "loading" });
  const load = useCallback(async () => {
    setState((before) => (before.kind === "not-here" ? { kind: "not-here", again: true } : { kind: "loading" }));
    try {
      setState({ kind: "here", types: await readCatalogue() });
    } catch {
      setState({ kind: "not-here", again: false });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { state, again: () => void load() };
}
