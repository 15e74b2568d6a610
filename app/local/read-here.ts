import type { Reader } from "#app/context";
import { browserDevice } from "./browser-device";
import { deviceReader } from "./device-reader";
import { browserClock, newId } from "./edges";
import { readOrFetch } from "./read-or-fetch";

/**
 * A `clientLoader`'s answer: `view` over this device's copy where it holds a whole one, else the worker's (`serverLoader`).
 * A permit that is not held here is asked for first. Throws what the view throws, or says that it is not on this device.
 */
export const readHere = <T>(view: (reader: Reader) => Promise<T> | T, serverLoader: () => Promise<T>): Promise<T> => {
  const { current, sendAlone } = browserDevice();
  return readOrFetch(view, serverLoader, {
    current,
    readerOn: (device) => deviceReader(device, browserClock.now()),
    openPermit: (permitId) => sendAlone({ id: newId(), name: "permit.open", args: { permitId }, observedAt: browserClock.now() }),
    pause: browserClock.pause,
  });
};
