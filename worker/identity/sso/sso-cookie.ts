import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookiePrefix } from "#worker/identity/session/session-cookie";
import { sha256Of } from "#worker/secrets/plain-digest";

/** A little longer than a person may take at the provider. Seconds. */
const lifetime = 900;
const nameAt = (url: URL) => `${cookiePrefix(url)}.sso`;

/** The secret that this browser holds for this host; null without one. */
export const cookieOf = (c: Context): string | null => getCookie(c, nameAt(new URL(c.req.url))) ?? null;

/** The same, made where there is none. One stands for every tab, so that two tries at once do not undo each other. */
export function keptSecret(c: Context, newSecret: () => string): string {
  const url = new URL(c.req.url);
  const secret = cookieOf(c) ?? newSecret();
  setCookie(c, nameAt(url), secret, { httpOnly: true, sameSite: "Lax", path: "/", maxAge: lifetime, secure: url.protocol === "https:" });
  return secret;
}

/** What a pass says of such a secret: SHA-256, in hexadecimal. */
export const digestOf = (secret: string): Promise<string> => sha256Of(secret);
