import { expect } from "vitest";
import { commands } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";

/** Until this browser's device has a whole copy, as new as this call: it can answer its screens without the office. */
export async function wholeCopy(): Promise<void> {
  await expect.poll(() => browserDevice().current.here.get().kind).toBe("open");
  const here = browserDevice().current.here.get();
  if (here.kind !== "open") throw new Error(`the device is ${here.kind}`);
  await here.device.whenComplete();
  // Of somebody who worked here before there is a copy already: what was done elsewhere since may not be in it.
  await expect.poll(async () => (await here.device.sync()).kind).toBe("done");
}

/** The connection goes or comes back, and the browser says so. */
export async function connection(there: boolean): Promise<void> {
  await commands.cutRoads(!there);
  Object.defineProperty(navigator, "onLine", { value: there, configurable: true });
  dispatchEvent(new Event(there ? "online" : "offline"));
}

/** Commands on this device that no pull has confirmed. */
export function unsentHere(): number {
  const here = browserDevice().current.here.get();
  return here.kind === "open" ? here.device.unsent.get().length : 0;
}
