import type { PushRoad } from "./push-on-device";

const registration = () => navigator.serviceWorker.getRegistration();

/** This browser's own push: the offline worker holds the subscription. */
export const browserPush: PushRoad = {
  supported: () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  current: async () => (await (await registration())?.pushManager.getSubscription()) ?? null,
  async subscribe(applicationServerKey) {
    const { pushManager } = await navigator.serviceWorker.ready;
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  },
};
