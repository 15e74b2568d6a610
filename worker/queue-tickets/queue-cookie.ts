import { linkToken } from "#schemas/document/shared-link";
import { cookieIn, cookiePrefix } from "#worker/identity/session/session-cookie";

/** A day: a number is over before. */
const ticketSeconds = 86_400;
const screenSeconds = 400 * 86_400;

const ticketName = (url: URL): string => `${cookiePrefix(url)}.queue_ticket`;
const screenName = (url: URL): string => `${cookiePrefix(url)}.lobby_screen`;
/** To every path: a page's data stands beside its address, not under it. */
const attributes = (url: URL, seconds: number): string =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;

/** Keeps the secret of a number on the phone that took it. */
export const ticketCookie = (url: URL, secret: string): string => `${ticketName(url)}=${secret}; ${attributes(url, ticketSeconds)}`;
export const noTicketCookie = (url: URL): string => `${ticketName(url)}=; ${attributes(url, 0)}`;

/** The secret of the number that this browser took; null: none. */
export function keptTicket(request: Request): string | null {
  const kept = cookieIn(request, ticketName(new URL(request.url)));
  return kept !== null && linkToken.safeParse(kept).success ? kept : null;
}

/** Marks a browser as the lobby's screen. `mark`: what the worker alone can make. */
export const screenCookie = (url: URL, mark: string): string => `${screenName(url)}=${mark}; ${attributes(url, screenSeconds)}`;
export const noScreenCookie = (url: URL): string => `${screenName(url)}=; ${attributes(url, 0)}`;
export const screenMarkIn = (request: Request): string | null => cookieIn(request, screenName(new URL(request.url)));
