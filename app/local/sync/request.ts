import { z } from "zod";
import { type Problem, problem } from "#schemas/problem";
import type { LinkAnswer } from "./local-port";
import { decorated, noToken, type PagePlace } from "./request-decoration";

const tokenAnswer = z.object({ token: z.string().min(1), expiresAt: z.iso.datetime() });

/** A bearer token kept in memory alone, fetched with the session cookie and renewed a minute before it ends. */
export interface TokenSource {
  /** Null: nobody is signed in here. Rejects when the worker cannot be reached. */
  token(): Promise<string | null>;
  forget(): void;
}

export function cookieTokenSource(fetcher: typeof fetch, now: () => number): TokenSource {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string | null> | null = null;
  const ask = async (): Promise<string | null> => {
    const request = new Request("/api/v2/token", { cache: "no-store", signal: AbortSignal.timeout(requestTimeout) });
    const response = await fetcher(await decorated(request, location, noToken));
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw new Error(`token: ${response.status}`);
    const answer = tokenAnswer.parse(await response.json());
    held = { token: answer.token, until: Date.parse(answer.expiresAt) - 60_000 };
    return answer.token;
  };
  return {
    token() {
      if (held && held.until > now()) return Promise.resolve(held.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      held = null;
    },
  };
}

/** No answer within this long is no answer: the browser's own sign of being online is only a hint. */
const requestTimeout = 20_000;

export interface Api {
  /** Sends and reads JSON through a schema; every way it can go is a value. */
  call<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<LinkAnswer<T>>;
  /** Sends what has no answer but its being taken. */
  send(path: string, init: RequestInit): Promise<LinkAnswer<null>>;
  /** The bare answer, for bytes; null when unreachable. */
  raw(path: string, init?: RequestInit): Promise<Response | null>;
}

/** Requests to /api/v2 with the person's token; a token refused once is fetched anew and tried once more. */
export function apiOver(fetcher: typeof fetch, tokens: TokenSource, place: PagePlace): Api {
  const asked = async (path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(path, { ...init, signal: init.signal ?? AbortSignal.timeout(requestTimeout) });
    return fetcher(await decorated(request, place, () => tokens.token()));
  };
  const raw = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    try {
      const response = await asked(path, init);
      if (response.status !== 401) return response;
      tokens.forget();
      return await asked(path, init);
    } catch {
      return null;
    }
  };
  return {
    raw,
    send: async (path, init) => answerOf(await raw(path, init), async () => null),
    call: async (path, schema, init) => answerOf(await raw(path, init), async (response) => schema.parse(await response.json())),
  };
}

/** A problem with the seconds that `Retry-After` says, where it says them. */
function withWait(found: Problem, { headers }: Response): Problem {
  const seconds = Number(headers.get("retry-after") ?? "");
  return Number.isInteger(seconds) && seconds > 0 ? { ...found, params: { ...found.params, retryAfterSeconds: seconds } } : found;
}

/** What came of a request, as a value. */
async function answerOf<T>(response: Response | null, read: (response: Response) => Promise<T>): Promise<LinkAnswer<T>> {
  if (response === null) return { kind: "unreachable" };
  if (response.status === 401) return { kind: "signed-out" };
  try {
    if (response.ok) return { kind: "ok", value: await read(response) };
    const found = problem.safeParse(await response.json());
    if (found.success) return { kind: "problem", problem: withWait(found.data, response), status: response.status };
  } catch {
    // Not ours: a proxy's page or a cut answer.
  }
  return response.status === 413 ? { kind: "problem", problem: { code: "too-large" }, status: 413 } : { kind: "unreachable" };
}
