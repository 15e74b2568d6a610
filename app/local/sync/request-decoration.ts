/** The organization that this host belongs to: its first label, or `local` on localhost, loopback and 192.168.* (product.md P2). */
export function organizationOfHost(host: string): string {
  const [name = ""] = host.split(":");
  if (name === "localhost" || name.startsWith("192.168.") || name.startsWith("127.") || host.startsWith("[::1]")) return "local";
  return name.split(".")[0] ?? "local";
}

/** Where a page stands: `location`, or a part of it. */
export interface PagePlace {
  readonly origin: string;
  readonly host: string;
}

/** Nobody is signed in, or their token is not to be told. */
export const noToken = async (): Promise<null> => null;

/**
 * Decorates a request as the specification's section 7 says, the one place that does: where its path starts with /api/v2, except
 * for OPTIONS, it gets `x-organization`, and where somebody is signed in, their token as bearer. A token never leaves the page's own
 * origin, which is the API's. `token`: null when nobody is signed in.
 */
export async function decorated(request: Request, place: PagePlace, token: () => Promise<string | null>): Promise<Request> {
  const { origin, pathname } = new URL(request.url);
  if (origin !== place.origin || !pathname.startsWith("/api/v2") || request.method === "OPTIONS") return request;
  request.headers.set("x-organization", organizationOfHost(place.host));
  const bearer = await token();
  if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`);
  return request;
}
