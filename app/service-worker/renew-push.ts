import { putSubscription } from "#app/local/device/push-on-device";
import { apiOver, cookieTokenSource } from "#app/local/sync/request";

/**
 * The browser gave this worker another subscription, or ended the one it had: the new one takes its place. Without a session nothing
 * is sent, and the next page with one renews it.
 */
export async function renewPush(
  event: { readonly newSubscription?: PushSubscription | null; readonly oldSubscription?: PushSubscription | null },
  manager: PushManager,
): Promise<void> {
  const options = event.oldSubscription?.options;
  const subscription = event.newSubscription ?? (options ? await manager.subscribe(options) : null);
  if (subscription === null) return;
  const api = apiOver(fetch.bind(globalThis), cookieTokenSource(fetch.bind(globalThis), Date.now), location);
  await putSubscription(api, subscription, false);
}
