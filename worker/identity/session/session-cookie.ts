import { isSecureAddress } from "#worker/http/organization-of-host";

const encoder = new TextEncoder();

/**
 * The prefix of better-auth's cookie names. Over https they are bound to the very host (`__Host-`); plain http exists in
 * development alone, where browsers refuse that prefix.
 */
export const cookiePrefix = (url: URL): string => (url.protocol === "https:" ? "__Host-plumbline" : "plumbline");
export const sessionCookieName = (url: URL): string => `${cookiePrefix(url)}.session_token`;

/** The cookie of a passkey's ceremony: it ties the answer to the browser that was asked. */
const ceremonyCookieName = "better-auth-passkey";

/** Whether a session may be made or used at this address: never over plain http but on this machine itself (P2). */
export const maySignInAt = (url: URL): boolean => isSecureAddress(url);

interface Pair {
  readonly name: string;
  readonly value: string;
}

function pairsOf(header: string | null): readonly Pair[] {
  return (header ?? "").split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 1 ? [] : [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }];
  });
}

/** A cookie's value as it came; null without one. */
export const cookieIn = (request: Request, name: string): string | null =>
  pairsOf(request.headers.get("cookie")).find((pair) => pair.name === name)?.value ?? null;

async function hmacKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The session token in a request's cookie, if one of these secrets signed it: better-auth writes `token.signature`, HMAC-SHA-256 in base64. */
export async function sessionTokenOf(request: Request, secrets: readonly string[]): Promise<string | null> {
  const name = sessionCookieName(new URL(request.url));
  const value = decoded(cookieIn(request, name) ?? "");
  const at = value?.lastIndexOf(".") ?? -1;
  if (value === null || at < 1) return null;
  const token = value.slice(0, at);
  const signature = Buffer.from(value.slice(at + 1), "base64");
  for (const secret of secrets)
    if (await crypto.subtle.verify("HMAC", await hmacKey(secret), signature, encoder.encode(token))) return token;
  return null;
}

/** The headers of a request with our own cookies' values, decoded, as `changed` gives them; null leaves one as it is. */
export async function headersWithCookies(request: Request, changed: (value: string) => Promise<string | null>): Promise<Headers> {
  const headers = new Headers(request.headers);
  const prefix = cookiePrefix(new URL(request.url));
  const pairs = pairsOf(headers.get("cookie")).map(async ({ name, value }) => {
    const anew = name.startsWith(`${prefix}.`) ? await changed(decoded(value) ?? "") : null;
    return `${name}=${anew === null ? value : encodeURIComponent(anew)}`;
  });
  if (pairs.length > 0) headers.set("cookie", (await Promise.all(pairs)).join("; "));
  return headers;
}

/** The headers of a request without our session cookie: what a session of another organization's host amounts to here. */
export function headersWithoutSession(request: Request): Headers {
  const prefix = cookiePrefix(new URL(request.url));
  const kept = pairsOf(request.headers.get("cookie")).filter(
    ({ name }) => !name.startsWith(`${prefix}.`) || name === `${prefix}.${ceremonyCookieName}`,
  );
  const headers = new Headers(request.headers);
  if (kept.length === 0) headers.delete("cookie");
  else headers.set("cookie", kept.map((pair) => `${pair.name}=${pair.value}`).join("; "));
  return headers;
}

/** The same request without it; its body must not have been read. */
export const withoutSession = (request: Request): Request => new Request(request, { headers: headersWithoutSession(request) });
