import { browserDevice } from "#app/local/device/browser-device";
import { buildId } from "#app/local/device/this-build";
import { areaOf } from "#app/screen/page/areas";
import { checkForUpdates } from "./offline-worker";

const buildIn = (answer: unknown): string | null =>
  typeof answer === "object" && answer !== null && "build" in answer && typeof answer.build === "string" ? answer.build : null;
/** Ruling P6. Milliseconds. */
const patience = 3_000;

export type VersionCheck = "current" | "newer" | "unknown";

const over = (late: AbortSignal): Promise<null> => new Promise((resolve) => late.addEventListener("abort", () => resolve(null)));

/** The build that the worker serves; null where it gives no answer of ours in time. */
async function servedBuild(late: AbortSignal): Promise<string | null> {
  try {
    // Also what stands before it, the token, is not waited for longer.
    const answer = await Promise.race([browserDevice().api.raw("/api/v2/version", { cache: "no-store", signal: late }), over(late)]);
    if (!answer?.ok) return null;
    const told: unknown = await answer.json();
    return buildIn(told);
  } catch {
    return null;
  }
}

/**
 * Before the forms are entered: asks the worker which build it serves, and the offline worker to fetch it if it is newer;
 * the next navigation then loads it. Three seconds at most; a failure is a warning and nothing more (P6).
 */
export async function checkVersion(): Promise<VersionCheck> {
  const late = AbortSignal.timeout(patience);
  const build = await servedBuild(late);
  if (build === null) {
    console.warn("The version could not be checked. The forms are opened as this device has them.");
    return "unknown";
  }
  if (build === buildId) return "current";
  await Promise.race([checkForUpdates(), over(late)]);
  return "newer";
}

/**
 * Keeps that every entry into the forms is checked once: by a link, by address, bookmark or reload, and back from another area.
 * Within them the version was checked on the way in.
 */
export function versionAtEntry(check: () => Promise<unknown>) {
  let checked = false;
  const isForm = (pathname: string): boolean => areaOf(pathname)?.id === "apply";
  return {
    /** A page is about to be read: waits for the check where it is the way in. */
    async reading(pathname: string): Promise<void> {
      if (!isForm(pathname) || checked) return;
      checked = true;
      await check();
    },
    /** A page is on screen: the worker's own first page has been read before anything here ran. */
    async shown(pathname: string): Promise<void> {
      if (isForm(pathname)) await this.reading(pathname);
      else checked = false;
    },
  };
}

export const entryCheck = versionAtEntry(checkVersion);
