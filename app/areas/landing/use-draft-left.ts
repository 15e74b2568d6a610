import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import { type DraftLeft, draftLeft } from "./landing-view";

/** The application left on this device, which may be newer than what the office knows of it. */
export function useDraftLeft(known: DraftLeft | null): DraftLeft | null {
  const device = useDevice();
  const subscribe = useCallback((listener: () => void) => device?.replica.subscribe(listener) ?? (() => undefined), [device]);
  const revision = useSyncExternalStore(
    subscribe,
    () => device?.replica.revision ?? 0,
    () => 0,
  );
  const [here, setHere] = useState<DraftLeft | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may hold another draft.
  useEffect(() => {
    if (device === null || !device.isComplete()) return;
    let open = true;
    void draftLeft(device.readerAt(browserClock.now())).then((draft) => open && setHere(draft));
    return () => {
      open = false;
    };
  }, [device, revision]);
  return here === undefined ? known : here;
}
