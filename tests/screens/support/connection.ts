import { afterEach, expect } from "vitest";
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

// What a test that failed left cut, the next one has.
afterEach(async () => {
  for (const address of cut) await road(address, true);
  if (!navigator.onLine) await connection(true);
});
