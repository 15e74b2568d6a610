import type { WorkerMessage } from "#app/local/background-sync";
import { answerUnsaved, anyTabHoldsUnsaved } from "#app/local/unsaved-work";

const scriptAddress = "/service-worker.js";
/** Specification, section 9: when the page is stable, or after this long. Milliseconds. */
const registerWithin = 30_000;
/** Specification, section 9. Milliseconds. */
const checkEvery = 15 * 60_000;
/** How long the new worker may take to take over (P7). Milliseconds. */
const takeOverPatience = 1_000;

let registration: ServiceWorkerRegistration | null = null;
let started = false;

/** Resolves when the page has loaded and has nothing to do, or after 30 seconds. */
function stable(): Promise<void> {
  const quiet = new Promise<void>((resolve) => {
    const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200));
    if (document.readyState === "complete") idle();
    else addEventListener("load", () => idle(), { once: true });
  });
  return Promise.race([quiet, new Promise<void>((resolve) => setTimeout(resolve, registerWithin))]);
}

/** Asks for a newer build; a failure is logged in the specification's words. */
export async function checkForUpdates(): Promise<void> {
  try {
    await registration?.update();
  } catch (error) {
    console.warn("An error occurred while checking for updates", error);
  }
}

/** Registers the offline worker once the page is stable, and looks for a newer build then and every 15 minutes. Once a page. */
export async function startOfflineWorker(): Promise<void> {
  // Under hot reload a worker would serve yesterday's modules.
  if (started || import.meta.env.DEV) return;
  started = true;
  answerUnsaved();
  if (!("serviceWorker" in navigator)) {
    console.warn("Service workers are disabled or not supported by this browser");
    return;
  }
  await stable();
  try {
    registration = await navigator.serviceWorker.register(scriptAddress, { updateViaCache: "none" });
  } catch (error) {
    console.warn("Service workers are disabled or not supported by this browser", error);
    return;
  }
  await checkForUpdates();
  setInterval(() => void checkForUpdates(), checkEvery);
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
