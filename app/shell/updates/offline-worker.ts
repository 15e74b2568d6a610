import type { WorkerMessage } from "#app/local/sync/background-sync";
import { answerUnsaved, anyTabHoldsUnsaved } from "#app/local/typing/unsaved-work";

const scriptAddress = "/service-worker.js";
/** Specification, section 9: when the page is stable, or after this long. Milliseconds. */
const registerWithin = 30_000;
/** Specification, section 9. Milliseconds. */
const checkEvery = 15 * 60_000;
/** How long the new worker may take to take over (P7). Milliseconds. */
const takeOverPatience = 1_000;

let registration: ServiceWorkerRegistration | null = null;
let started = false;

/** What the registration is given of its page. */
export interface RegistrationParts {
  /** Null: this browser has none, or they are switched off. */
  readonly workers: Pick<ServiceWorkerContainer, "register"> | null;
  /** Under hot reload a worker would serve yesterday's modules. */
  readonly hotReload: boolean;
  /** Resolves when the page has loaded and has nothing to do. */
  readonly atRest: () => Promise<void>;
  readonly warn: (message: string, error?: unknown) => void;
}

const unsupported = "Service workers are disabled or not supported by this browser";
const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Asks for a newer build; a failure is logged in the specification's words. */
async function lookForUpdate(registered: Pick<ServiceWorkerRegistration, "update"> | null, warn: RegistrationParts["warn"]): Promise<void> {
  try {
    await registered?.update();
  } catch (error) {
    warn("An error occurred while checking for updates", error);
  }
}
export const checkForUpdates = (): Promise<void> => lookForUpdate(registration, console.warn);

/**
 * Registers the offline worker once the page is stable, or after 30 seconds, and looks for a newer build then and every 15 minutes.
 * Null: not under hot reload, and not where the browser has no service workers, which is logged.
 */
export async function registerOfflineWorker({ workers, hotReload, atRest, warn }: RegistrationParts) {
  if (hotReload) return null;
  if (workers === null) {
    warn(unsupported);
    return null;
  }
  await Promise.race([atRest(), after(registerWithin)]);
  try {
    const registered = await workers.register(scriptAddress, { updateViaCache: "none" });
    setInterval(() => void lookForUpdate(registered, warn), checkEvery);
    void lookForUpdate(registered, warn);
    return registered;
  } catch (error) {
    warn(unsupported, error);
    return null;
  }
}

/** The page that this runs on. */
function pageAtRest(): Promise<void> {
  return new Promise<void>((resolve) => {
    const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200));
    if (document.readyState === "complete") idle();
    else addEventListener("load", () => idle(), { once: true });
  });
}

/**
 * Asks the worker in charge to serve this page too. A page that was on its way while the worker became ready arrives after that took
 * in the pages there were: without a network its later parts would not be found.
 */
async function askToBeServed(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready;
  if (workers.controller === null) active?.postMessage({ type: "serve" } satisfies WorkerMessage);
}

/** Keeps the offline worker of this page, once a page. */
export async function startOfflineWorker(): Promise<void> {
  if (started) return;
  started = true;
  if (!import.meta.env.DEV) answerUnsaved();
  registration = await registerOfflineWorker({
    workers: "serviceWorker" in navigator ? navigator.serviceWorker : null,
    hotReload: import.meta.env.DEV,
    atRest: pageAtRest,
    warn: console.warn,
  });
  if (registration !== null) await askToBeServed(navigator.serviceWorker);
}

/** Whether a newer build is here and waits to be used. */
export const updateIsReady = (): boolean => Boolean(registration?.waiting && navigator.serviceWorker.controller);

/** Tells the waiting worker to take over, and waits a second at most for it. */
async function takeOver(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting) return;
  const taken = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  waiting.postMessage({ type: "take-over" } satisfies WorkerMessage);
  await Promise.race([taken, new Promise<void>((resolve) => setTimeout(resolve, takeOverPatience))]);
}

/**
 * Loads an address as a whole page under the newer build. False, with nothing done, while a tab holds work that is not on
 * disk yet: the next navigation tries again.
 */
export async function loadUnderNewBuild(address: string): Promise<boolean> {
  if (await anyTabHoldsUnsaved()) return false;
  await takeOver();
  location.assign(address);
  return true;
}
