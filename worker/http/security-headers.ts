import { namesSecret } from "#schemas/people/secret-address";

/** Values that every answer carries, whatever it is. */
const always: ReadonlyArray<readonly [string, string]> = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "same-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  [
    "permissions-policy",
    "camera=(self), microphone=(self), display-capture=(self), geolocation=(self), payment=(), usb=(), serial=(), browsing-topics=()",
  ],
];

/** What an answer says besides whose address is a secret. */
const ofSecrets: ReadonlyArray<readonly [string, string]> = [
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex, nofollow"],
];

/** Two years, with subdomains: ASVS 5.0 V3.4.1 asks for one at least. */
const transportSecurity = "max-age=63072000; includeSubDomains";

/** The policy of an answer that runs nothing: API answers, and pages without scripts. */
const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a page rendered with this nonce (notes/security.md section 4, ASVS V3.4.3). */
export function pagePolicy(nonce: string, url: URL): string {
  const socket = `${url.protocol === "https:" ? "wss:" : "ws:"}//${url.host}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self' blob:",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** 128 random bits for one answer's policy. */
export const makeNonce = (random: (bytes: Uint8Array) => Uint8Array): string => btoa(String.fromCharCode(...random(new Uint8Array(16))));

/**
 * Adds the security headers to an answer that does not set them itself. With a nonce the answer is a page whose scripts
 * carry it; without, it may run nothing. A 101 answer is passed through: its headers are the socket's.
 */
export function withSecurityHeaders(answer: Response, at: { readonly url: URL; readonly nonce?: string }): Response {
  if (answer.status === 101) return answer;
  const headers = new Headers(answer.headers);
  const fill = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  if (namesSecret(`${at.url.pathname}${at.url.search}`)) for (const [name, value] of ofSecrets) fill(name, value);
  for (const [name, value] of always) fill(name, value);
  if (at.url.protocol === "https:") fill("strict-transport-security", transportSecurity);
  fill("content-security-policy", at.nonce === undefined ? inertPolicy : pagePolicy(at.nonce, at.url));
  // An answer that names its encoding has it already: the runtime would encode it once more.
  const encodeBody = headers.has("content-encoding") ? "manual" : "automatic";
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers, encodeBody });
}
