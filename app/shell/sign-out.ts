import { browserDevice } from "#app/local/browser-device";
import { signOutHere } from "#app/local/sign-out-here";

/**
 * Ends the session and leaves this device as the person chose: `keep` leaves unsent work for the next time they sign in.
 * Without a connection too. Ends with a page load, so that nothing of the last person stays in memory.
 */
export async function leaveDevice(unsent: "keep" | "delete"): Promise<void> {
  await signOutHere(browserDevice(), { keepUnsent: unsent === "keep" });
  location.assign("/");
}
