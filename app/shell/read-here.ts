import type { Reader } from "#app/context";
import { browserDevice } from "#app/local/browser-device";
import { deviceReader } from "#app/local/device-reader";
import { browserClock, newId } from "#app/local/edges";
import { readOrFetch } from "#app/local/read-or-fetch";
import type { Person } from "#schemas/role";
import { areaOf, entryTo } from "./areas";
import { roleMissing } from "./page-trouble";

/** Throws the page that says who can open the area, as the worker's loader does. */
function enter(request: Request, person: Person): void {
  const area = areaOf(new URL(request.url).pathname);
  if (entryTo(area, person, (message) => console.error(message)) === "role-missing") throw roleMissing(area);
}

/**
 * A `clientLoader`'s answer: `view` over this device's copy where it holds a whole one, else the worker's (`serverLoader`).
 * A permit that is not held here is asked for first. Throws what the view throws, says that it is not on this device, or
 * who can open the area of the request.
 */
export const readHere = <T>(request: Request, view: (reader: Reader) => Promise<T> | T, serverLoader: () => Promise<T>): Promise<T> => {
  const { current, sendAlone } = browserDevice();
  return readOrFetch(view, serverLoader, {
    current,
    readerOn: (device) => {
      enter(request, device.person);
      return deviceReader(device, browserClock.now());
    },
    openPermit: (permitId) => sendAlone({ id: newId(), name: "permit.open", args: { permitId }, observedAt: browserClock.now() }),
    pause: browserClock.pause,
  });
};
