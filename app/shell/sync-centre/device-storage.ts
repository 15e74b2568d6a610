import { useCallback, useEffect, useState } from "react";

/** How much this browser keeps for the site, and whether it may throw it away by itself. Bytes. */
export interface StorageState {
  readonly used: number;
  readonly quota: number;
  readonly persisted: boolean;
}

async function readStorage(): Promise<StorageState | null> {
  if (!navigator.storage?.estimate) return null;
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
  return { used: usage, quota, persisted };
}

/** The storage of this device while `watched`, and a way to ask the browser to keep it. Null: not known. */
export function useDeviceStorage(watched: boolean): { state: StorageState | null; askToKeep: () => Promise<boolean> } {
  const [state, setState] = useState<StorageState | null>(null);
  useEffect(() => {
    if (!watched) return;
    let open = true;
    readStorage().then(
      (next) => open && setState(next),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [watched]);
  const askToKeep = useCallback(async () => {
    const kept = await navigator.storage.persist();
    setState(await readStorage());
    return kept;
  }, []);
  return { state, askToKeep };
}
