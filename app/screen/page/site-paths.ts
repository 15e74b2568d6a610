import { matchPath } from "react-router";

interface ListedRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly hasClientLoader: boolean;
}

declare global {
  interface Window {
    /** React Router's list of routes, in the page. */
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, ListedRoute>> };
  }
}

/** The routes of the site map as the page knows them; none before its scripts run. */
export const listedRoutes = (): Readonly<Record<string, ListedRoute>> => window.__reactRouterManifest?.routes ?? {};

/** Whether a path leads to a page of these routes, and not to the one that says that nothing is there. */
export function leadsToPage(pathname: string, routes: readonly Pick<ListedRoute, "path" | "index">[]): boolean {
  return routes.some(({ path, index }) => {
    if (index) return pathname === "/";
    return path !== undefined && path !== "*" && path !== "404" && matchPath(`/${path}`, pathname) !== null;
  });
}

/** Whether this site has a page at a path. */
export const hasPage = (pathname: string): boolean => leadsToPage(pathname, Object.values(listedRoutes()));
