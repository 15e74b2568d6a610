import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { cookieIn, headersWithCookies, sessionCookieName } from "./session-cookie";

/** better-auth's own secrets, newest first. */
type AuthSecrets = readonly [string, ...string[]];

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" } as const;
const keyOf = (secret: string, use: "sign" | "verify") => crypto.subtle.importKey("raw", encoder.encode(secret), hmac, false, [use]);

/** What a signed cookie says, and what signed it: better-auth writes `said.signature`, HMAC-SHA-256 in base64. */
const signedForm = /^(.+)\.([A-Za-z0-9+/]{43}=)$/;

async function hasSigned(secret: string, said: string, signature: string): Promise<boolean> {
  return crypto.subtle.verify("HMAC", await keyOf(secret, "verify"), Buffer.from(signature, "base64"), encoder.encode(said));
}

async function signedCookie(said: string, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), encoder.encode(said));
  return `${said}.${Buffer.from(signature).toString("base64")}`;
}

/**
 * The browser's session cookie under the newest secret, to be set in place of one that an older one signed; null for any other. A browser that
 * comes by before the older is dropped stays signed in. `endsAt`: milliseconds since 1970.
 */
export async function renewedSessionCookie(
  request: Request,
  secrets: AuthSecrets,
  endsAt: () => Promise<number | null>,
): Promise<string | null> {
  if (secrets.length === 1) return null;
  const url = new URL(request.url);
  const name = sessionCookieName(url);
  const value = await resignedCookie(decodeURIComponent(cookieIn(request, name) ?? ""), secrets);
  const ends = value === null ? null : await endsAt();
  if (value === null || ends === null) return null;
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Expires=${new Date(ends).toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

/** A cookie that an older secret signed, signed by the newest; null for any other. */
async function resignedCookie(value: string, [newest, ...older]: AuthSecrets): Promise<string | null> {
  const [, said, signature] = signedForm.exec(value) ?? [];
  if (said === undefined || signature === undefined) return null;
  for (const secret of older) if (await hasSigned(secret, said, signature)) return signedCookie(said, newest);
  return null;
}

async function claimsUnder(token: string, secret: string): Promise<JWTPayload | null> {
  try {
    return (await jwtVerify(token, encoder.encode(secret), { algorithms: ["HS256"] })).payload;
  } catch (error) {
    // Its signature was right: that it is late is better-auth's to say.
    return error instanceof errors.JWTExpired ? error.payload : null;
  }
}

/** A mailed link's token that an older secret signed, signed by the newest with the same claims; null for any other. */
async function resignedToken(token: string, [newest, ...older]: AuthSecrets): Promise<string | null> {
  for (const secret of older) {
    const claims = await claimsUnder(token, secret);
    if (claims !== null) return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(encoder.encode(newest));
  }
  return null;
}

/**
 * The request as better-auth can read it: it verifies by one secret alone (its own `secrets` are for what it encrypts), so what an older one
 * signed is signed anew on the way in. What it signs itself is the newest's.
 */
export async function resignRequest(request: Request, secrets: AuthSecrets): Promise<Request> {
  if (secrets.length === 1) return request;
  const url = new URL(request.url);
  const token = url.pathname.endsWith("/verify-email") ? url.searchParams.get("token") : null;
  const anew = token === null ? null : await resignedToken(token, secrets);
  if (anew !== null) url.searchParams.set("token", anew);
  const headers = await headersWithCookies(request, (value) => resignedCookie(value, secrets));
  return new Request(new Request(url, request), { headers });
}
