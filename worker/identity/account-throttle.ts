import type { Clock } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import type { AttemptRule, AttemptStore } from "./attempt-store";
import { asHex, derivedSecret } from "./derived-secret";

/** Ten wrong passwords, then waits of 30 s doubling to 32 min, whoever asks from wherever. Forgotten after 12 h. */
export const signInRule: AttemptRule = { free: 10, waitMs: 30_000, forgetMs: 43_200_000 };
/** Five mails to one address, then waits of 10 min doubling. Forgotten after a day. */
export const mailRule: AttemptRule = { free: 5, waitMs: 600_000, forgetMs: 86_400_000 };

const rules = { "sign-in": signInRule, mail: mailRule } as const;
export type ThrottledAct = keyof typeof rules;

/** Limits per account, next to better-auth's limits per address of the caller (notes/security.md 1.4, number 7). */
export interface AccountThrottle {
  /** Counts a try, or refuses it with `too-many-requests` and when to come back. Says the same of unknown addresses. */
  take(act: ThrottledAct, email: string): Promise<void>;
  clear(act: ThrottledAct, email: string): Promise<void>;
}

/** Keys are keyed digests of the address: the table names nobody. */
export function createAccountThrottle(store: AttemptStore, secret: string, clock: Clock): AccountThrottle {
  const keyOf = async (act: ThrottledAct, email: string) => {
    const raw = await derivedSecret(secret, "attempt-counter");
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const text = new TextEncoder().encode(`${act}\n${email.trim().toLowerCase()}`);
    return asHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)));
  };
  return {
    async take(act, email) {
      const attempt = await store.take(await keyOf(act, email), rules[act], clock().getTime());
      if (!attempt.allowed) refuseRequest("too-many-requests", { headers: { "retry-after": String(attempt.retryAfterSeconds) } });
    },
    async clear(act, email) {
      await store.clear(await keyOf(act, email));
    },
  };
}
