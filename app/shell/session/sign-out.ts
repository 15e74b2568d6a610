import { signOutHere } from "#app/local/account/sign-out-on-device";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock } from "#app/local/sync/platform";
import { showOnIcon } from "#app/shell/frame/app-badge";
import { pushOfThisBrowser } from "#app/shell/notifications/push-of-this-browser";

/** A browser may ask its push service first. Milliseconds. */
const forgetPatience = 1_000;

/**
 * Ends the session and leaves this device as the person chose: `keep` leaves unsent work for the next time they sign in.
 * Without a connection too. Ends with a page load, so that nothing of the last person stays in memory.
 */
export async function leaveDevice(unsent: "keep" | "delete", next = "/"): Promise<void> {
  await Promise.race([pushOfThisBrowser().forget(), browserClock.pause(forgetPatience)]);
  showOnIcon(0);
  await signOutHere(browserDevice(), { keepUnsent: unsent === "keep" });
  location.assign(next);
}
