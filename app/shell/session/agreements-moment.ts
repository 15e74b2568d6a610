import { areaOf, pagePath } from "#app/screen/page/areas";

/**
 * Whether a page may be covered by the agreements: not in the middle of an inspection, whose result must not wait for anything (they
 * are shown by the next navigation), and not where somebody signs in or confirms their address.
 */
export function mayAskFor(pathname: string): boolean {
  const area = areaOf(pathname);
  const atAnInspection = area?.id === "field" && pagePath(pathname) !== area.path;
  return !atAnInspection && area?.id !== "auth";
}
