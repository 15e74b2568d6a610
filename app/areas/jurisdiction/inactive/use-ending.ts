import { useSyncExternalStore } from "react";
import { useDevice } from "#app/screen/read/use-device";
import { type Ending, type EndingDesk, endingDeskOf } from "./ending-desk";

const nothing = () => () => undefined;

/** The order that this device is at, and the desk that does it; null until the device is open. */
export function useEnding(): { readonly desk: EndingDesk | null; readonly ending: Ending | null } {
  const device = useDevice();
  const desk = device === null ? null : endingDeskOf(device);
  const ending = useSyncExternalStore(
    desk?.ending.subscribe ?? nothing,
    () => desk?.ending.get() ?? null,
    () => null,
  );
  return { desk, ending };
}
