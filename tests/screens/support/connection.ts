import { expect } from "vitest";
import { commands } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";

/** Until this browser's device has a whole copy: it can answer its screens without the office. */
export async function wholeCopy(): Promise<void> {
  const isWhole = () => {
    const here = browserDevice().current.here.get();
    return here.kind === "open" && here.device.isComplete();
  };
  await expect.poll(isWhole).toBe(true);
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
