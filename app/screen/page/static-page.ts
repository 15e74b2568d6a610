import { useLocation, useMatches } from "react-router";
import { useShellData } from "#app/screen/read/shell-data";
import { testParameter } from "#app/usability-test/session/active-test";

/** What a route says of itself: its page is only read, and needs none of the app where nobody is signed in. */
export const staticForVisitors = { staticForVisitors: true } as const;
/** What a loader says of a page that needs the app all the same: one that keeps on the device what is typed. */
const needsApp = (data: unknown): boolean => typeof data === "object" && data !== null && "needsApp" in data && data.needsApp === true;
const isPlain = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "staticForVisitors" in handle && handle.staticForVisitors === true;

/**
 * Whether this page goes out without the app, for static-page-script.ts to serve: a visitor's, of a route that says so and that
 * was read without an error. Never in the browser: there the app is running.
 */
export function useStaticPage(): boolean {
  const shell = useShellData();
  const last = useMatches().at(-1);
  const { search } = useLocation();
  // Under hot reload the app keeps every page fresh.
  if (import.meta.env.DEV || typeof document !== "undefined" || shell === null || shell.person !== null) return false;
  // A usability test lives in the app.
  if (new URLSearchParams(search).has(testParameter)) return false;
  if (needsApp(last?.loaderData)) return false;
  return last?.loaderData !== undefined && isPlain(last.handle);
}
