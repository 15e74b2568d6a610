import type { Reader } from "#app/context";
import type { CurrentDevice } from "#app/local/account/who-is-here";
import { browserDevice } from "#app/local/device/browser-device";
import { createPageAsking } from "#app/local/device/page-asking";
import { readOrFetch } from "#app/local/device/read-or-fetch";
import { browserClock, newId } from "#app/local/sync/platform";
import { areaOf } from "#app/screen/page/areas";
import { claimsUnknown, roleMissing } from "./page-error";
import { mayEnter, reloadClaims } from "./reload-claims";

/** What the pages of this tab have asked the worker for. */
const pageAsking = createPageAsking();

const pathOf = (request: Request): string => new URL(request.url).pathname;

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin);
  return `${pathname}${search}`;
};

/** Another page is on screen; `address`: its path and query. */
export const pageShown = (address: string): void => pageAsking.keepOnly(addressOf(address));

/** Has the devices of whoever works here, who is staff, hold a permit: until then its record is read, and none of its files. */
export const openPermit = (permitId: string) =>
  browserDevice().sendAlone({ id: newId(), name: "permit.open", args: { permitId }, observedAt: browserClock.now() });

/** Throws the page that says who can open the area, as the worker's loader does, or that it cannot be checked (P20). */
async function enter(request: Request, current: CurrentDevice): Promise<void> {
  const pathname = pathOf(request);
  const known = await reloadClaims(pathname, current, pageAsking.of(addressOf(request.url)));
  const here = current.here.get();
  if (here.kind !== "open" || mayEnter(pathname, here.device.person, (message) => console.error(message))) return;
  throw known ? roleMissing(areaOf(pathname)) : claimsUnknown();
}

/** The `clientLoader` of a page that the worker alone can fill: lets in whom the device knows to hold the area's roles. */
export async function enterOnDevice<T>(request: Request, value: T, serverLoader: () => Promise<T>): Promise<T> {
  const { current } = browserDevice();
  if ((await current.settled()).kind !== "open") return serverLoader();
  await enter(request, current);
  return value;
}

/**
 * A `clientLoader`'s answer: `view` over this device's copy where it holds a whole one, else the worker's (`serverLoader`).
 * A permit that is not held here is asked for first. Throws what the view throws, says that it is not on this device, or
 * who can open the area of the request.
 */
export async function readOnDevice<T>(
  request: Request,
  view: (reader: Reader) => Promise<T> | T,
  serverLoader: () => Promise<T>,
): Promise<T> {
  const { current } = browserDevice();
  return readOrFetch(view, serverLoader, {
    current,
    async readerOn(device) {
      // The device is open by now: one that is still opening says nothing of roles.
      await enter(request, current);
      return device.readerAt(browserClock.now());
    },
    openPermit,
    pause: browserClock.pause,
    asked: pageAsking.of(addressOf(request.url)),
  });
}

/**
 * What a view says over this device's copy as it is now, ahead of the page that is drawn anew from it: for an act that names what it was done upon.
 * Null where no whole copy is open.
 */
export async function readCopy<T>(view: (reader: Reader) => Promise<T> | T): Promise<T | null> {
  const here = browserDevice().current.here.get();
  return here.kind === "open" && here.device.isComplete() ? view(here.device.readerAt(browserClock.now())) : null;
}
