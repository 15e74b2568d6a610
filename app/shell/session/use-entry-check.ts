import { useEffect } from "react";
import { useLocation } from "react-router";
import { entryCheck } from "#app/shell/updates/version-check";

/** Tells the version check which page is on screen. Mounted once, in the frame round every page. */
export function useEntryCheck(): void {
  const { pathname } = useLocation();
  useEffect(() => void entryCheck.shown(pathname), [pathname]);
}
