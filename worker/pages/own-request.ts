/** A request's cookies, with those that answers to this browser have set since, as it would send them next. */
function cookiesAfter(request: Request, set: readonly string[]): string {
  const pairs = new Map<string, string>();
  const keep = (pair: string) => {
    const at = pair.indexOf("=");
    if (at > 0) pairs.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) keep(pair);
  for (const line of set) {
    const [pair = "", ...attributes] = line.split(";");
    if (attributes.some((each) => /^\s*max-age=0$/i.test(each))) pairs.delete(pair.slice(0, pair.indexOf("=")).trim());
    else keep(pair);
  }
  return [...pairs].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** The request as the same browser would send it once it has these cookies. */
export function withCookies(request: Request, set: readonly string[]): Request {
  const headers = new Headers(request.headers);
  const cookies = cookiesAfter(request, set);
  if (cookies === "") headers.delete("cookie");
  else headers.set("cookie", cookies);
  return new Request(request.url, { headers });
}

/**
 * A form's values as one of our own JSON doors takes them, from the same browser: its address, its cookies, this very origin.
 * `set`: cookies of answers that it has not been given yet.
 */
export function ownRequest(
  request: Request,
  origin: string,
  asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>>; readonly set: readonly string[] },
): Request {
  const headers = new Headers({ "content-type": "application/json", origin, "sec-fetch-site": "same-origin" });
  const from = withCookies(request, asked.set);
  for (const name of ["cookie", "cf-connecting-ip", "user-agent", "accept-language"]) {
    const value = from.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(`${new URL(request.url).origin}${asked.path}`, { method: "POST", headers, body: JSON.stringify(asked.body) });
}
