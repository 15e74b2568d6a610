import { z } from "zod";
import { decorated, noToken } from "#app/local/sync/request-decoration";
import { type Problem, problem } from "#schemas/problem";

/** What identity answered. `code` is its own word for a refusal, `problem` ours when it sent one. */
export type AuthAnswer =
  | { readonly kind: "ok"; readonly body: unknown }
  | { readonly kind: "refused"; readonly status: number; readonly code: string; readonly problem: Problem | null }
  | { readonly kind: "unreachable" };

/** Asks identity: over the network in a browser, by its own door on the worker. Never rejects. */
export type AskIdentity = (path: string, body: Readonly<Record<string, unknown>>) => Promise<AuthAnswer>;

const refusal = z.object({ code: z.string() });
const patienceMs = 20_000;

/** Reads an answer. Identity's own refusals are named in capitals (`INVALID_TOKEN`), ours as in schemas/problem.ts. */
export async function readAnswer(answer: Response): Promise<AuthAnswer> {
  const read: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { kind: "ok", body: read };
  const known = problem.safeParse(read);
  const code = refusal.safeParse(read).data?.code ?? "";
  return { kind: "refused", status: answer.status, code, problem: known.success ? known.data : null };
}

async function call(address: string, sent: RequestInit, patience = patienceMs): Promise<AuthAnswer> {
  try {
    return await readAnswer(await fetch(address, { ...sent, cache: "no-store", signal: AbortSignal.timeout(patience) }));
  } catch {
    return { kind: "unreachable" };
  }
}

/** POST `/api/auth/<path>` with the session cookie. */
export const callAuth: AskIdentity = (path, body) =>
  call(`/api/auth/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** POST `/auth/mailed/<path>`: of the page that a mailed link led to, with the cookie that keeps the link's key. */
export const callMailed: AskIdentity = (path, body) =>
  call(`/auth/mailed/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** GET `/api/auth/<path>` with the session cookie. `patience`: milliseconds after which it counts as unreachable. */
export const readAuth = (path: string, patience?: number): Promise<AuthAnswer> => call(`/api/auth/${path}`, {}, patience);

/** Whether this account may act at this office: asked right after signing in, since identity knows accounts and not offices. */
export async function mayActHere(): Promise<boolean> {
  try {
    const request = new Request("/api/v2/token", { cache: "no-store", signal: AbortSignal.timeout(patienceMs) });
    const answer = await fetch(await decorated(request, location, noToken));
    return answer.status !== 403;
  } catch {
    return true;
  }
}
