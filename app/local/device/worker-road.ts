import type { LinkAnswer } from "#app/local/sync/local-port";
import { type Api, apiOver, cookieTokenSource } from "#app/local/sync/request";
import { tokensFor } from "#app/local/sync/token-holder";
import { type SignedInPerson, signedInPerson } from "#schemas/contractor/verification-window";
import { type AloneAnswer, type AloneRequest, aloneAnswer } from "#schemas/sync";

// The road from this browser to the worker, with the schemas of what comes along it and zod: a file of its own (`browser-device.ts` loads it), which
// nothing that a page loads at once may import.

/** A command that is sent by itself, under its id as the idempotency key. */
export interface AloneCommand {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
  readonly observedAt: string;
}

export interface WorkerRoad {
  /** The session is another one now, or was proved anew: its next token is asked for. */
  forgetToken(): void;
  /** Requests for one person's page and copy alone; see `tokensFor`. */
  apiFor(accountHere: () => string | null, onOther: () => void): Api;
  /** The worker's word on who is signed in. */
  askWho(): Promise<LinkAnswer<SignedInPerson>>;
  sendCommand(api: Api, command: AloneCommand): Promise<LinkAnswer<AloneAnswer>>;
}

/** By the session's cookie; its token is held in memory alone. */
export function openRoad(): WorkerRoad {
  const fetcher = fetch.bind(globalThis);
  const tokens = cookieTokenSource(fetcher, Date.now);
  return {
    forgetToken: tokens.forget,
    apiFor: (accountHere, onOther) => apiOver(fetcher, tokensFor(tokens, accountHere, onOther), location),
    askWho: () => apiOver(fetcher, tokens, location).call("/api/v2/me", signedInPerson),
    sendCommand: (api, { id, name, args, observedAt }) =>
      api.call(`/api/v2/commands/${name}`, aloneAnswer, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": id },
        body: JSON.stringify({ args, observedAt } satisfies AloneRequest),
      }),
  };
}
