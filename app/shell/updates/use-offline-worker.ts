import { useEffect } from "react";
import { createPath, useBlocker } from "react-router";
import { unsavedSource } from "#app/local/typing/unsaved-work";
import { useDevice } from "#app/screen/read/use-device";
import { loadUnderNewBuild, startOfflineWorker, updateIsReady } from "./offline-worker";

/** Says whose browser this is now. Where its code does not come, the next page says it. */
const renewPush = (): Promise<void> =>
  import("#app/shell/notifications/push-of-this-browser").then(
    ({ pushOfThisBrowser }) => pushOfThisBrowser().renew(),
    () => undefined,
  );

/**
 * Keeps the offline worker: registers it, and turns the next navigation into a full page load once a newer build is ready
 * and no tab holds unsaved work (P7). Mounted once, in the frame round every page. Going back and forward stays as it is.
 */
export function useOfflineWorker(): void {
  const device = useDevice();
  useEffect(() => void startOfflineWorker(), []);
  useEffect(() => (device === null ? undefined : unsavedSource(() => device.typing.pending)), [device]);
  useEffect(() => {
    if (device !== null) void renewPush();
  }, [device]);
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction !== "POP" && createPath(currentLocation) !== createPath(nextLocation) && updateIsReady(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void loadUnderNewBuild(createPath(blocker.location)).then((loads) => {
      if (!loads) blocker.proceed();
    });
  }, [blocker]);
}
