import { expect, vi } from "vitest";
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

/** Roads of single addresses that are cut. */
const cut = new Set<string>();

/** Cuts the roads to one address, or opens them again. */
export async function road(address: string, there: boolean): Promise<void> {
  await commands.cutRoads(!there, address);
  if (there) cut.delete(address);
  else cut.add(address);
}

/** The connection goes or comes back, and the browser says so. */
export async function connection(there: boolean): Promise<void> {
  await commands.cutRoads(!there);
  Object.defineProperty(navigator, "onLine", { value: there, configurable: true });
  dispatchEvent(new Event(there ? "online" : "offline"));
}

/** Until nothing of this browser's device waits to be sent, files too. */
export async function allSent(): Promise<void> {
  const waiting = () => {
    const here = browserDevice().current.here.get();
    if (here.kind !== "open") return null;
    return here.device.unsent.get().length + here.device.status.get().photosWaiting;
  };
  await expect.poll(waiting).toBe(0);
}

/** Until the office has what was done here by whoever works here, where there is a road to it: what somebody leaves behind is sent when they come back, and nobody reads it before. */
export async function sentBeforeLeaving(): Promise<void> {
  if (!navigator.onLine || cut.size > 0) return;
  const waiting = () => {
    const here = browserDevice().current.here.get();
    return here.kind === "open" ? here.device.unsent.get().filter(({ problem }) => problem === null).length : 0;
  };
  // Also between tests, where `expect.poll` may not stand.
  await vi.waitFor(() => expect(waiting()).toBe(0), { timeout: 30_000, interval: 50 });
}

/** Commands on this device that no pull has confirmed. */
export function unsentHere(): number {
  const here = browserDevice().current.here.get();
  return here.kind === "open" ? here.device.unsent.get().length : 0;
}

/** What a test that failed left cut, the next one has. */
export async function allRoadsBack(): Promise<void> {
  for (const address of cut) await road(address, true);
  if (!navigator.onLine) await connection(true);
}
