import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type SaveStateOf, saveStateOf } from "#app/local/store/save-state";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import { useSyncStatus, useUnsent } from "#app/screen/read/use-sync-status";

const idle = () => () => undefined;

/** Last keystroke under an aggregate that no command has taken: an instant, or null. */
function useTypedAt(aggregate: string): string | null {
  const typing = useDevice()?.typing ?? null;
  const read = () => {
    let latest: string | null = null;
    for (const key of typing?.keys(`${aggregate}#`) ?? []) {
      const at = typing?.get(key)?.at ?? null;
      if (at !== null && (latest === null || at > latest)) latest = at;
    }
    return latest;
  };
  return useSyncExternalStore(typing?.subscribe ?? idle, read, () => null);
}

/** When the last entry left the outbox while this was shown. */
function useSentAt(count: number): string | null {
  const before = useRef(count);
  const [sentAt, setSentAt] = useState<string | null>(null);
  // Before it is painted: a frame without its words would move what stands below from under a press.
  useLayoutEffect(() => {
    if (before.current > 0 && count === 0) setSentAt(browserClock.now());
    if (count > 0) setSentAt(null);
    before.current = count;
  }, [count]);
  return sentAt;
}

/** Where the work on one thing is (`permit/<id>`); null when there is nothing to say. */
export function useSaveState(aggregate: string): SaveStateOf | null {
  const device = useDevice();
  const status = useSyncStatus();
  const unsent = useUnsent();
  const typedAt = useTypedAt(aggregate);
  const entries = unsent.length === 0 ? [] : (device?.unsentOf(aggregate) ?? []);
  const sentAt = useSentAt(entries.length);
  return saveStateOf({ entries, typedAt, sentAt, status });
}
