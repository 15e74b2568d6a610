import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useEffect, useId, useMemo, useState } from "react";

/** A sidebar that the bar folds and the page fills. */
export interface SidebarFold {
  readonly id: string;
  /** Null until somebody has said, or the width of the screen is known. */
  readonly open: boolean | null;
  readonly setOpen: Dispatch<SetStateAction<boolean | null>>;
}

const SidebarContext = createContext<SidebarFold | null>(null);

/** Below this a sidebar stands over the page, so it begins folded. */
const narrow = "(max-width: 820px)";

/** Keeps whether the sidebar is open for bar and page. */
export function SidebarFolding({ children }: { children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState<boolean | null>(null);
  const fold = useMemo(() => ({ id, open, setOpen }), [id, open]);
  return <SidebarContext value={fold}>{children}</SidebarContext>;
}

/** The width is asked once a sidebar stands: pages without one are not drawn for it. */
export function useSidebarFold(): SidebarFold {
  const fold = useContext(SidebarContext);
  if (fold === null) throw new Error("A sidebar stands inside SidebarFolding");
  const { setOpen } = fold;
  useEffect(() => setOpen((said) => said ?? !matchMedia(narrow).matches), [setOpen]);
  return fold;
}
