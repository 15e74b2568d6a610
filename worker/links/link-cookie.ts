import { linkToken } from "#schemas/document/shared-link";
import type { LinkDesk } from "./link-desk";

/** Cookies of links are sent to their pages alone. */
const cookiePath = "/s/";

/** Over https a browser takes it from a secure page alone; `__Host-` would send it to every path. */
const cookieName = (url: URL, linkId: string): string => `${url.protocol === "https:" ? "__Secure-" : ""}link-${linkId}`;

/** Keeps a link's secret in the browser, until the link ends, for the address that names it openly. */
export function linkCookie(url: URL, link: { readonly id: string; readonly expiresAt: string }, token: string): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const expires = new Date(link.expiresAt).toUTCString();
  return `${cookieName(url, link.id)}=${token}; Path=${cookiePath}; Expires=${expires}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret that this browser keeps of a link; null: none. */
function keptToken(request: Request, linkId: string): string | null {
  const name = `${cookieName(new URL(request.url), linkId)}=`;
  const pair = (request.headers.get("cookie") ?? "").split(";").find((part) => part.trim().startsWith(name));
  return pair === undefined ? null : pair.trim().slice(name.length);
}

/**
 * The secret that a request's address stands for: of the name of a link what this browser keeps. A secret in the address itself opens
 * nothing by GET, which leads to the name (`createLinkPages`); a form that was opened before is still taken.
 */
export function tokenBehind(request: Request, key: string): string {
  const kept = keptToken(request, key);
  if (kept !== null) return kept;
  const acts = request.method !== "GET" && request.method !== "HEAD";
  return acts && linkToken.safeParse(key).success ? key : "";
}

/** The desk, asked by the names of links. */
export const deskBehind = (request: Request, desk: LinkDesk): LinkDesk & { openedHere(key: string): boolean } => ({
  ...desk,
  openedHere: (key) => keptToken(request, key) !== null,
  open: (asked, key, viewer) => desk.open(asked, tokenBehind(request, key), viewer),
  answer: (key, base, value) => desk.answer(tokenBehind(request, key), base, value),
  sign: (key, signing) => desk.sign(tokenBehind(request, key), signing),
  beginFile: (key, start) => desk.beginFile(tokenBehind(request, key), start),
  keepPiece: (key, sha256, index, piece) => desk.keepPiece(tokenBehind(request, key), sha256, index, piece),
  endFile: (key, sha256, end) => desk.endFile(tokenBehind(request, key), sha256, end),
  giveFile: (key, file) => desk.giveFile(tokenBehind(request, key), file),
  file: (key, documentId, part) => desk.file(tokenBehind(request, key), documentId, part),
});
