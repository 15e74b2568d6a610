import { hexOf } from "#schemas/plain/hex";
import type { Clock } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { derivedSecret, type Secrets } from "../../secrets/derived-secret";
import type { Attempt, AttemptRule, AttemptStore } from "./attempt-store";

/** Ten wrong passwords from one place, then waits of 30 s doubling to 32 min. Forgotten after 12 h. */
export const signInRule: AttemptRule = { free: 10, waitMs: 30_000, forgetMs: 43_200_000 };
/** A hundred from wherever, for whoever comes from no device that the account knows: guesses made from many places at once. */
export const signInEverywhereRule: AttemptRule = { free: 100, waitMs: 30_000, forgetMs: 43_200_000 };
/** Five wrong codes of a second factor from one place, ten from wherever, then waits of 30 s doubling: six digits are few. Forgotten after 12 h. */
export const factorRule: AttemptRule = { free: 5, waitMs: 30_000, forgetMs: 43_200_000 };
export const factorEverywhereRule: AttemptRule = { free: 10, waitMs: 30_000, forgetMs: 43_200_000 };
/** Five mails to one address that one place asks for, then waits of 10 min doubling. Forgotten after a day. */
export const mailRule: AttemptRule = { free: 5, waitMs: 600_000, forgetMs: 86_400_000 };
/** Thirty from wherever: nobody's letter box is filled by us. */
export const mailEverywhereRule: AttemptRule = { free: 30, waitMs: 60_000, forgetMs: 86_400_000 };

interface Rules {
  /** Of one account and one place. */
  readonly here: AttemptRule;
  /** Of the account, from all places. */
  readonly everywhere: AttemptRule;
}

const signIn: Rules = { here: signInRule, everywhere: signInEverywhereRule };
const factor: Rules = { here: factorRule, everywhere: factorEverywhereRule };
const mail: Rules = { here: mailRule, everywhere: mailEverywhereRule };

/** Each act is counted by itself: what somebody does to sign in as another takes nothing from how that person recovers. */
const rules = { "sign-in": signIn, proof: signIn, factor, mail, recovery: mail } as const satisfies Record<string, Rules>;
export type ThrottledAct = keyof typeof rules;

/** Where a try comes from. */
export interface Caller {
  /** The network's address; see caller.ts. */
  readonly network: string;
  /** The device, where it has signed in to this very account before: nobody else's tries are counted against it. */
  readonly knownDevice: string | null;
}

/** Limits per account, next to better-auth's limits per address of the caller (notes/security.md 1.4, number 7). */
export interface AccountThrottle {
  /** Counts a try, or refuses it with `too-many-requests` and when to come back. Says the same of unknown addresses. */
  take(act: ThrottledAct, email: string, from: Caller): Promise<void>;
  /** The try was right: those from here are forgotten, and it counts nowhere. */
  clear(act: ThrottledAct, email: string, from: Caller): Promise<void>;
  /** Whoever reads the account's mail has proved that it is theirs: what others tried no longer counts. */
  forget(act: ThrottledAct, email: string, from: Caller): Promise<void>;
}

/** Keys are keyed digests of address and place: the table names nobody. Another version of the secret begins every count anew. */
export function createAccountThrottle(store: AttemptStore, secrets: Secrets, clock: Clock): AccountThrottle {
  const keyOf = async (...said: readonly string[]) => {
    const raw = await derivedSecret(secrets, "attempt-counter");
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return hexOf(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(said.join("\n"))));
  };
  const plain = (email: string) => email.trim().toLowerCase();
  const hereKey = (act: ThrottledAct, email: string, { network, knownDevice }: Caller) =>
    knownDevice === null ? keyOf(act, plain(email), "network", network) : keyOf(act, plain(email), "device", knownDevice);
  const everywhereKey = (act: ThrottledAct, email: string) => keyOf(act, plain(email));
  const held = (attempt: Attempt) =>
    attempt.allowed || refuseRequest("too-many-requests", { headers: { "retry-after": String(attempt.retryAfterSeconds) } });
  return {
    async take(act, email, from) {
      const now = clock().getTime();
      held(await store.take(await hereKey(act, email, from), rules[act].here, now));
      if (from.knownDevice === null) held(await store.take(await everywhereKey(act, email), rules[act].everywhere, now));
    },
    async clear(act, email, from) {
      await store.clear(await hereKey(act, email, from));
      if (from.knownDevice === null) await store.giveBack(await everywhereKey(act, email));
    },
    async forget(act, email, from) {
      await store.clear(await hereKey(act, email, from));
      await store.clear(await everywhereKey(act, email));
    },
  };
}
