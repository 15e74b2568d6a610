import { type OriginRecord, stands } from "#app/local/store/origin-record";
import { areaOf } from "#app/screen/page/areas";

/**
 * How a page's address is answered. `shell`: the app shell at once, without the network. `network`: the worker's page, the
 * shell when it cannot be reached. `quick-network`: the same, but not waited for long: the device has something to show.
 * `pass`: no page of ours, left to the browser.
 */
export type NavigationPlan = "shell" | "network" | "quick-network" | "pass";

/**
 * Addresses that are no pages, whatever stands there. A point says nothing in an area: ids that are made of names have them. Outside
 * of all areas it is a file's.
 */
const notPages = /^\/(api|dev|\.well-known|assets)(\/|$)|\.data$/i;
const isFile = (pathname: string): boolean => /\.[^/]*$/.test(pathname);

/**
 * A signed-in area of a device that holds a whole copy for somebody needs no network; public pages always ask for theirs
 * first (architecture.md, "Reading"). `now`: instant.
 */
export function planNavigation(
  pathname: string,
  setting: { readonly record: OriginRecord | null; readonly organization: string; readonly now: string },
): NavigationPlan {
  const area = areaOf(pathname);
  if (notPages.test(pathname)) return "pass";
  // The worker says that nothing is there, and without it the shell does, with what is on this device.
  if (area === null) return isFile(pathname) ? "pass" : "network";
  const { record } = setting;
  const answers = stands(record, setting.now) && record.organization === setting.organization && record.complete;
  if (area.access !== "open") return answers ? "shell" : "network";
  // Signing in is the worker's matter: the shell has nothing to put in its place.
  return answers && area.id !== "auth" ? "quick-network" : "network";
}
