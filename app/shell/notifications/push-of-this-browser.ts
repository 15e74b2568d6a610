import { browserDevice } from "#app/local/device/browser-device";
import { browserPush } from "#app/local/device/browser-push";
import { createPushHere, type PushHere } from "#app/local/device/push-on-device";

/** Notices on this browser, for whoever works here now. In a browser alone. */
export const pushOfThisBrowser = (): PushHere => createPushHere(browserPush, browserDevice().api);
