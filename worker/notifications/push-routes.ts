import { Hono } from "hono";
import { pushAsk, pushEndpoint, pushSubscriptionLimit } from "#schemas/notification/push-message";
import { readPublicKey } from "#worker/delivery/push/encrypt-push";
import { isPushEndpoint } from "#worker/delivery/push/push-endpoint";
import type { PushIdentity } from "#worker/delivery/push/push-identity";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { sha256Of } from "#worker/secrets/plain-digest";
import type { PushSubscriptionStore } from "../delivery/push/push-subscription-store";

export interface PushRouteParts {
  readonly subscriptions: PushSubscriptionStore;
  readonly identity: Pick<PushIdentity, "publicKey" | "versionOf">;
  readonly clock: Clock;
  readonly development: boolean;
}

/** A subscription's id: the same browser's is the same, and the endpoint, a secret, is in no key. */
const idOf = async (endpoint: string): Promise<string> => (await sha256Of(endpoint)).slice(0, 32);

const unfit = (path: string, detail: string) => refuseRequest("validation-failed", { fields: [{ path, code: "custom", detail }] });

async function requirePoint(p256dh: string): Promise<void> {
  try {
    await readPublicKey(p256dh);
  } catch {
    unfit("keys.p256dh", "That is no point of P-256.");
  }
}

/** `GET /notifications/push-key`, `PUT` and `DELETE /notifications/push-subscription`: one's own browsers alone. */
export function createPushRoutes({ subscriptions, identity, clock, development }: PushRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/notifications/push-key", async (c) => c.json({ key: await identity.publicKey() }));
  routes.put("/notifications/push-subscription", async (c) => {
    const { person, organization, sessionId } = c.get("principal");
    const { renewal, senderKey, ...asked } = await jsonBody(c, pushAsk);
    if (!isPushEndpoint(asked.endpoint, development)) unfit("endpoint", "That is no push service's address.");
    await requirePoint(asked.keys.p256dh);
    const secretVersion = await identity.versionOf(senderKey ?? (await identity.publicKey()));
    // It would take no message of ours. A renewal is of one that is there, and learns of the newest key next.
    if (secretVersion === null && !renewal) return unfit("senderKey", "That is no key of this deployment.");
    const subscription = {
      ...asked,
      secretVersion: secretVersion ?? 0,
      id: await idOf(asked.endpoint),
      accountId: person.accountId,
      sessionId,
    };
    // Another person is signed in on the browser than the one who asked: neither is told of the other's.
    if (renewal && !(await subscriptions.renew(organization, subscription))) return refuseRequest("not-found");
    if (renewal) return c.body(null, 204);
    await subscriptions.keep(organization, subscription, clock().toISOString(), pushSubscriptionLimit);
    return c.body(null, 204);
  });
  routes.delete("/notifications/push-subscription", async (c) => {
    const { person, organization } = c.get("principal");
    const { endpoint } = await jsonBody(c, pushEndpoint);
    // Nobody learns whether somebody else has it.
    await subscriptions.removeOwn(organization, person.accountId, await idOf(endpoint));
    return c.body(null, 204);
  });
  return routes;
}
