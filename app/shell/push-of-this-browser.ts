import { browserDevice } from "#app/local/browser-device";
import { browserPush } from "#app/local/browser-push";
import { createPushHere, type PushHere } from "#app/local/push-here";

/** Notices on this browser, for whoever works here now. In a browser alone. */
export const pushOfThisBrowser = (): PushHere => createPushHere(browserPush, browserDevice().api);
