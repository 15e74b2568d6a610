import { isOpenedByLink, type MailedPage, mailedKey, openedByLink } from "#schemas/people/mailed-link";
import { cookieIn } from "../session/session-cookie";

/** Keys are sent to the pages of identity alone, and to what their data and forms are asked at. */
const cookiePath = "/auth/";
/** As long as the longest-lived of them need: an invitation is opened again from its mail. */
const keptSeconds = 86_400;

/** Over https a browser takes it from a secure page alone; `__Host-` would send it to every path. */
const cookieName = (url: URL, page: MailedPage): string => `${url.protocol === "https:" ? "__Secure-" : ""}key-${page}`;

/** Keeps the key of a mailed link in the browser that opened it. */
export function mailedKeyCookie(url: URL, page: MailedPage, key: string): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `${cookieName(url, page)}=${key}; Path=${cookiePath}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The key that this browser keeps for a page; "" when there is none. */
export function keptKey(request: Request, page: MailedPage): string {
  const kept = mailedKey.safeParse(cookieIn(request, cookieName(new URL(request.url), page)));
  return kept.success ? kept.data : "";
}

/** The address of a mailed link without its key. */
export function addressWithoutKey(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete("token");
  if (!isOpenedByLink(query)) query.set(openedByLink.name, openedByLink.value);
  return `${url.pathname}?${query}`;
}
