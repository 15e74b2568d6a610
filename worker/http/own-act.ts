/**
 * Whether a request that may change something comes from a page of this very site: the browser's word on where it comes
 * from, or else its Origin (notes/security.md section 2). A browser sends one or the other with every POST.
 */
export function isOwnAct(request: Request, origin: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const named = request.headers.get("origin");
  // A page that sends no referrer has its forms sent with the origin "null"; the browser's own word on the site stands all the same.
  return named === origin || (named === "null" && site === "same-origin");
}
