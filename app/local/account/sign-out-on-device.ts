import type { BrowserDevice } from "#app/local/device/browser-device";
import type { Device } from "#app/local/device/device";
import { browserClock } from "#app/local/sync/platform";

/** How long a person waits for the worker's session to end before the page goes on; the request goes on by itself. Milliseconds. */
const revokePatience = 2_000;

/** Leaves nothing here but what was never sent: commands, keystrokes and files. */
async function keepUnsentAlone(device: Device): Promise<void> {
  await device.typing.flush();
  await device.store.forgetRows();
  await device.database.use(async (db) => {
    await db.files.filter((file) => file.sentAt !== null).delete();
    await db.acts.clear();
  });
  device.close();
}

/**
 * Signs out on this device, without a connection too: the record says so at once, other tabs load anew, and everything is
 * wiped but the unsent work the person chose to keep. The worker's session ends now, or first thing when it can be reached.
 * Then load another page: what this one holds in memory is somebody's.
 */
export async function signOutHere(
  { current }: Pick<BrowserDevice, "current">,
  { keepUnsent }: { readonly keepUnsent: boolean },
): Promise<void> {
  const device = await current.leave(keepUnsent);
  if (device && keepUnsent) await keepUnsentAlone(device);
  else if (device) {
    device.close();
    await device.database.wipe();
  }
  await Promise.race([current.endSession(), browserClock.pause(revokePatience)]);
}
