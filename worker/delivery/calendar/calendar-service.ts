import type { InspectionEvent } from "#schemas/inspection/inspection-event";
import { retryAfter } from "#worker/delivery/queue/retry-after";

/** Who keeps a person's calendar. */
export type CalendarKeeper = "google" | "microsoft";

/** What a calendar's keeper said. `later`: it may take it another time; `afterMs` is its own word on when. `ended`: the person's consent is gone. */
export type CalendarAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "later"; readonly why: string; readonly afterMs: number | null }
  | { readonly kind: "ended"; readonly why: string }
  | { readonly kind: "refused"; readonly why: string };

/** One person's calendar. Both acts may be repeated, and come out of order: each brings it to what it says. `key`: the delivery's, the same for every try. */
export interface CalendarService {
  put(event: InspectionEvent, key: string): Promise<CalendarAnswer>;
  /** Takes the event of this uid out, if it is there. */
  remove(uid: string): Promise<CalendarAnswer>;
}

export interface CalendarServiceParts {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Address that paths are put behind, with a slash at its end. */
  readonly base: string;
  readonly accessToken: string;
  readonly now: () => number;
}

/** Well within a delivery's lease, three requests of it. Milliseconds. */
const patienceMs = 10_000;
export const done: CalendarAnswer = { kind: "done" };

/** What came back: status, headers and the body as far as it is JSON. */
export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends one request with the person's token. Rejects when no answer came. */
export async function askKeeper(
  { fetch, base, accessToken }: CalendarServiceParts,
  method: string,
  path: string,
  json?: object,
): Promise<Asked> {
  const headers = { authorization: `Bearer ${accessToken}`, ...(json === undefined ? {} : { "content-type": "application/json" }) };
  const body = json === undefined ? null : JSON.stringify(json);
  const answer = await fetch(
    new Request(`${base}${path}`, { method, headers, body, redirect: "manual", signal: AbortSignal.timeout(patienceMs) }),
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isFine = ({ status }: Asked): boolean => status >= 200 && status < 300;

/** Google says with 403 too that it was asked too often. */
const isTooOften = (body: unknown): boolean => /rateLimitExceeded|quotaExceeded|userRateLimit/i.test(JSON.stringify(body ?? ""));

/** What an answer that is not fine means. */
export function faultOf(who: CalendarKeeper, { status, headers, body }: Asked, now: number): CalendarAnswer {
  const why = `${who} answered ${status}`;
  const busy = status === 408 || status === 409 || status === 429 || status >= 500 || (status === 403 && isTooOften(body));
  if (busy) return { kind: "later", why, afterMs: retryAfter(headers, now) };
  return status === 401 || status === 403 ? { kind: "ended", why } : { kind: "refused", why };
}

/** An act whose requests may get no answer at all: then it is tried again. */
export async function withoutThrowing(act: () => Promise<CalendarAnswer>): Promise<CalendarAnswer> {
  try {
    return await act();
  } catch (error) {
    return { kind: "later", why: error instanceof Error ? error.message : String(error), afterMs: null };
  }
}
