import type { Clock, Lock } from "./local-port";

/** The browser's clock, for the sync loop and for when a person acted. */
export const browserClock: Clock = {
  now: () => new Date().toISOString(),
  elapsed: () => performance.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Web Locks: one holder of a name among all tabs and the service worker of this origin. */
export const browserLock: Lock = {
  run: (name, wait, work) => navigator.locks.request(name, { ifAvailable: !wait }, async (lock) => (lock === null ? null : work())),
};

export const newId = (): string => crypto.randomUUID();
/** 256 random bits, base64url: the secret in the address of a link. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
export const random = (): number => Math.random();
