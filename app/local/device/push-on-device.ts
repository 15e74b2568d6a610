import type { Api } from "#app/local/sync/request";
import { type PushSubscription as KeptSubscription, pushKey, pushSubscription } from "#schemas/notification/push-message";

/** What this browser does about notices. `off`: it could, and nobody has asked it to. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** Why it stays as it is. `refused`: the browser's own push service does not take us. */
export type PushFailure = "denied" | "dismissed" | "unreachable" | "refused";

/** What of the browser this needs; see browser-push.ts. */
export interface PushRoad {
  supported(): boolean;
  permission(): NotificationPermission;
  /** Asks the person; only after they tapped something. */
  ask(): Promise<NotificationPermission>;
  current(): Promise<PushSubscription | null>;
  subscribe(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription>;
}

export interface PushHere {
  state(): Promise<PushState>;
  /** Subscribes this browser. Call it in a tap: the browser may ask the person. Null: it is on. */
  turnOn(): Promise<PushFailure | null>;
  /** Unsubscribes this browser. Rejects in the specification's words when it was not subscribed, or the browser keeps it. */
  turnOff(): Promise<void>;
  /** Says once a page whose browser this is now: sessions end and begin. One that belongs to somebody else is given up. */
  renew(): Promise<void>;
  /** Leaves no subscription behind, and never fails: whoever signs out may be without a connection. */
  forget(): Promise<void>;
}

/** Specification, section 8. */
export const notSubscribed = "Not subscribed to push notifications.";
export const unsubscribeFailed = "Unsubscribe failed!";

const address = "/api/v2/notifications/push-subscription";
const headers = { "content-type": "application/json" };
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const keptForm = (subscription: PushSubscription): KeptSubscription => pushSubscription.parse(subscription.toJSON());

/** The key that the browser was subscribed by, as the worker gave it; null where the browser does not say. */
function senderKeyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (applicationServerKey === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Tells the worker of a subscription, and of the key that it takes messages of. */
export function putSubscription(api: Pick<Api, "send">, subscription: PushSubscription, renewal: boolean) {
  const senderKey = senderKeyOf(subscription);
  const body = { ...keptForm(subscription), renewal, ...(senderKey !== null && { senderKey }) };
  return api.send(address, { method: "PUT", headers, body: JSON.stringify(body) });
}

async function subscribed(road: PushRoad, key: string): Promise<PushSubscription | null> {
  try {
    return (await road.current()) ?? (await road.subscribe(bytesOf(key)));
  } catch {
    return null;
  }
}

/** Notices on this browser: a subscription here, and the worker's knowledge of it. */
export function createPushHere(road: PushRoad, api: Pick<Api, "call" | "send">): PushHere {
  const tell = (subscription: PushSubscription, renewal: boolean) => putSubscription(api, subscription, renewal);
  /** Its key is no more the deployment's newest: subscribed anew by that, before the older one is dropped and nothing reaches this browser. */
  const followKey = async (subscription: PushSubscription) => {
    const before = senderKeyOf(subscription);
    const asked = before === null ? null : await api.call("/api/v2/notifications/push-key", pushKey);
    if (asked?.kind !== "ok" || asked.value.key === before || !(await subscription.unsubscribe())) return;
    await api.send(address, { method: "DELETE", headers, body: JSON.stringify({ endpoint: subscription.endpoint }) });
    const anew = await subscribed(road, asked.value.key);
    if (anew !== null) await tell(anew, false);
  };
  return {
    async state() {
      if (!road.supported()) return "unsupported";
      if (road.permission() === "denied") return "denied";
      return road.permission() === "granted" && (await road.current()) !== null ? "on" : "off";
    },
    async turnOn() {
      const permission = await road.ask();
      if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
      const asked = await api.call("/api/v2/notifications/push-key", pushKey);
      if (asked.kind !== "ok") return "unreachable";
      const subscription = await subscribed(road, asked.value.key);
      if (subscription === null) return "refused";
      if ((await tell(subscription, false)).kind === "ok") return null;
      // A browser that nobody sends to must not look as if it were told.
      await subscription.unsubscribe();
      return "unreachable";
    },
    async turnOff() {
      const subscription = await road.current();
      if (subscription === null) throw new Error(notSubscribed);
      const { endpoint } = subscription;
      if (!(await subscription.unsubscribe())) throw new Error(unsubscribeFailed);
      // Not reached: the push service tells the worker at the next try.
      await api.send(address, { method: "DELETE", headers, body: JSON.stringify({ endpoint }) });
    },
    async renew() {
      const subscription = road.supported() ? await road.current() : null;
      if (subscription === null) return;
      const answer = await tell(subscription, true);
      if (answer.kind === "problem" && answer.status === 404) await subscription.unsubscribe();
      if (answer.kind === "ok") await followKey(subscription);
    },
    async forget() {
      try {
        const subscription = road.supported() ? await road.current() : null;
        await subscription?.unsubscribe();
      } catch {
        // The worker sends nothing to a session that ended.
      }
    },
  };
}
