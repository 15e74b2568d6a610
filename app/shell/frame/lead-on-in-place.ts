/** How the router answers for one route: what its loader gave, or threw. */
interface RouteAnswer {
  readonly result: unknown;
}

/** A page's address, without what no server is told. */
type Place = Pick<URL, "pathname" | "search">;

const isRedirect = (result: unknown): result is Response => result instanceof Response && result.status >= 300 && result.status < 400;
const isSame = (a: Place, b: Place | null): boolean => a.pathname === b?.pathname && a.search === b.search;

/**
 * Has the redirects among a page's answers take the page's place in the browser's history, where the browser stands at that page
 * already: opened by its address, read anew, or come back to. The router would add an entry, and Back would lead to the page that
 * leads on, for ever. Coming from another page there is no entry yet, and nothing to replace. Made once a tab: one redirect may
 * lead to the next before the browser has moved. `standing`: where the browser is.
 */
export function leadingOnInPlace(): (standing: Place, request: Request, answers: Readonly<Record<string, RouteAnswer>>) => void {
  let ledTo: URL | null = null;
  return (standing, request, answers) => {
    const asked = new URL(request.url);
    const inPlace = isSame(asked, standing) || isSame(asked, ledTo);
    ledTo = null;
    if (!inPlace) return;
    for (const { result } of Object.values(answers)) {
      if (!isRedirect(result)) continue;
      result.headers.set("X-Remix-Replace", "true");
      ledTo = new URL(result.headers.get("location") ?? "", asked);
    }
  };
}
