import { useSyncExternalStore } from "react";
import { type Here, opening } from "#app/local/account/who-is-here";
import { browserDevice } from "#app/local/device/browser-device";
import type { Device } from "#app/local/device/device";

const subscribe = (listener: () => void) => browserDevice().current.here.subscribe(listener);

/** Who works on this device, and the device once it is open. `opening` while the worker renders. */
export const useHere = (): Here =>
  useSyncExternalStore(
    subscribe,
    () => browserDevice().current.here.get(),
    () => opening,
  );

/** The open device, or null. */
export function useDevice(): Device | null {
  const here = useHere();
  return here.kind === "open" ? here.device : null;
}
