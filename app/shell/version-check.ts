import { z } from "zod";
import { browserDevice } from "#app/local/browser-device";
import { buildId } from "#app/local/this-build";
import { areaOf } from "./areas";
import { checkForUpdates } from "./offline-worker";

const versionAnswer = z.object({ build: z.string() });
/** Ruling P6. Milliseconds. */
const patience = 3_000;

export type VersionCheck = "current" | "newer" | "unknown";

const over = (late: AbortSignal): Promise<null> => new Promise((resolve) => late.addEventListener("abort", () => resolve(null)));

/**
 * Before the forms are entered: asks the worker which build it serves, and the offline worker to fetch it if it is newer;
 * the next navigation then loads it. Three seconds at most; a failure is a warning and nothing more (P6).
 */
export async function checkVersion(): Promise<VersionCheck> {
  const late = AbortSignal.timeout(patience);
  try {
    // Also what stands before it, the token, is not waited for longer.
    const answer = await Promise.race([browserDevice().api.raw("/api/v2/version", { cache: "no-store", signal: late }), over(late)]);
    const { build } = versionAnswer.parse(await answer?.json());
    if (build === buildId) return "current";
    await Promise.race([checkForUpdates(), over(late)]);
    return "newer";
  } catch (error) {
    console.warn("The version could not be checked", error);
    return "unknown";
  }
}

/** Whether a navigation comes into the forms from outside: within them the version was checked on the way in. */
export const entersApply = (from: string, to: string): boolean => areaOf(to)?.id === "apply" && areaOf(from)?.id !== "apply";
