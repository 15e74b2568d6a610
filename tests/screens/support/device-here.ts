import { browserDevice } from "#app/local/device/browser-device";
import type { Device } from "#app/local/device/device";

/** The device of whoever works here. */
function deviceHere(): Device {
  const here = browserDevice().current.here.get();
  if (here.kind !== "open") throw new Error("nobody works here");
  return here.device;
}

/** Commands on this device that no pull has confirmed. */
export const unsentHere = (): number => deviceHere().unsent.get().length;

/** Until what is typed is on this device's disk. */
export const keptHere = (): Promise<void> => deviceHere().typing.flush();

/** Until this device has what the office had a moment ago: that its copy was whole before says nothing of what came since. */
export const inStep = async (): Promise<void> => void (await deviceHere().sync());
