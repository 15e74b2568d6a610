import { useCallback, useSyncExternalStore } from "react";
import type { Device } from "#app/local/device/device";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { type Observable, restingStatus, type SyncStatus } from "#app/local/sync/sync-status";
import { useHere } from "./use-device";

const none: readonly OutboxEntry[] = [];

function useObservable<T>(device: Device | null, of: (device: Device) => Observable<T>, resting: T): T {
  const source = device === null ? null : of(device);
  const subscribe = useCallback((listener: () => void) => source?.subscribe(listener) ?? (() => undefined), [source]);
  return useSyncExternalStore(
    subscribe,
    () => source?.get() ?? resting,
    () => resting,
  );
}

/** What the person is told about the road to the office and this device's storage. */
export function useSyncStatus(): SyncStatus {
  const here = useHere();
  const status = useObservable(here.kind === "open" ? here.device : null, (device) => device.status, restingStatus);
  return here.kind === "failed" ? { ...status, storage: here.failure } : status;
}

/** Everything done here that has not arrived, rejected entries included, oldest first. */
export function useUnsent(): readonly OutboxEntry[] {
  const here = useHere();
  return useObservable(here.kind === "open" ? here.device : null, (device) => device.unsent, none);
}
