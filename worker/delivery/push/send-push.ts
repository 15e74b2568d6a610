import type { PushMessage, PushSubscription } from "#schemas/notification/push-message";
import { retryAfter } from "../queue/retry-after";
import { encryptPush, freshSecrets } from "./encrypt-push";
import { isPushEndpoint } from "./push-endpoint";
import type { PushIdentity } from "./push-identity";

/** What a push service said. `later`: it may take the message another time; `afterMs` is its own word on when. */
export type PushAnswer =
  | { readonly kind: "taken" }
  | { readonly kind: "gone" }
  | { readonly kind: "later"; readonly why: string; readonly afterMs: number | null }
  | { readonly kind: "refused"; readonly why: string };

/** A subscription, and the version of the secret whose key it takes messages of. */
export interface Subscribed extends PushSubscription {
  readonly secretVersion: number;
}

/** The one function by which pushes leave. `key` is the delivery's. Never throws for what the other side does. */
export type SendPush = (subscription: Subscribed, key: string, message: PushMessage) => Promise<PushAnswer>;

export interface PushSenderParts {
  readonly identity: PushIdentity;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  readonly now: () => number;
  readonly development: boolean;
}

/** A push service keeps a message for a device that is off for so long: what is older is read in the product. Seconds. */
const keptSeconds = 86_400;
/** Well within a delivery's lease. Milliseconds. */
const patienceMs = 10_000;
/** Every message is as long as every other up to here. Bytes. */
const usualBytes = 1_024;

/** 32 base64url signs that the delivery fixes: a message sent twice takes its own place where it waits (RFC 8030, section 5.4). */
async function topicOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return Buffer.from(digest).subarray(0, 24).toString("base64url");
}

function answerOf(status: number, headers: Headers, now: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const why = `the push service answered ${status}`;
  if (status === 408 || status === 429 || status >= 500) return { kind: "later", why, afterMs: retryAfter(headers, now) };
  return { kind: "refused", why };
}

export function createPushSender(parts: PushSenderParts): SendPush {
  return async ({ endpoint, keys, secretVersion }, key, message) => {
    if (!isPushEndpoint(endpoint, parts.development)) return { kind: "refused", why: "the endpoint is no push service's" };
    const authorization = await parts.identity.authorization(new URL(endpoint).origin, secretVersion);
    if (authorization === null) return { kind: "refused", why: "the key that this browser subscribed by was dropped" };
    const body = await encryptPush(JSON.stringify(message), keys, await freshSecrets(parts.random), usualBytes);
    const headers = {
      authorization,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(keptSeconds),
      urgency: "normal",
      topic: await topicOf(key),
    };
    try {
      // A push service has nowhere else to send us.
      const asked = new Request(endpoint, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
      const answer = await parts.fetch(asked);
      await answer.body?.cancel();
      return answerOf(answer.status, answer.headers, parts.now());
    } catch (error) {
      return { kind: "later", why: error instanceof Error ? error.message : String(error), afterMs: null };
    }
  };
}
