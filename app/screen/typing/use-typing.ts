import { useCallback, useSyncExternalStore } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import type { Typing } from "#app/local/typing/typing";
import { useDevice } from "#app/screen/read/use-device";

export interface Kept {
  /** A command has taken the value shown, or the person threw it away. What was typed since is kept. */
  readonly clear: () => void;
  /** Whether something is typed that no command has taken. */
  readonly typed: boolean;
  /** What stood there when typing began; a command compares it with what stands there now. */
  readonly base: unknown;
  /** What is typed at this very moment, which the page may not show yet; undefined: nothing. */
  readonly now: () => { readonly value: unknown; readonly base: unknown } | undefined;
  /** A command has taken this value. What was typed since is kept, and what was taken is its base. */
  readonly settle: (taken: unknown) => void;
}

const nothing = () => () => undefined;

/** Typed before the device had opened: handed over as soon as it has. */
const early = new Map<string, { value: unknown; base: unknown }>();
const earlyListeners = new Set<() => void>();
function keepEarly(key: string, value: unknown, base: unknown): void {
  early.set(key, { value, base: early.get(key)?.base ?? base });
  for (const listener of earlyListeners) listener();
  void browserDevice()
    .current.settled()
    .then((here) => {
      const typed = early.get(key);
      if (here.kind !== "open" || !typed) return;
      here.device.typing.set(key, typed.value, typed.base);
      early.delete(key);
    });
}
/** What a command took that was sent before the device had opened, which by then may have been handed what was typed. */
function settleWhenOpen(key: string, taken: unknown): void {
  void browserDevice()
    .current.settled()
    .then((here) => {
      if (here.kind === "open") here.device.typing.settle(key, taken);
    });
}
const subscribeEarly = (listener: () => void) => {
  earlyListeners.add(listener);
  return () => void earlyListeners.delete(listener);
};

/** What is typed under a key of the open device, or before it has opened. */
function typedUnder(typing: Typing | null, key: string): { value: unknown; base: unknown } | undefined {
  return typing?.get(key) ?? early.get(key);
}

/**
 * A value being typed: every change is kept on this device and given back after a reload, a crash or in another tab,
 * until `clear`. Keys begin with the aggregate, then `#` and the field: `permit/<id>#description`.
 */
export function useTyping<T>(key: string, initial: T): [value: T, setValue: (value: T) => void, kept: Kept] {
  const typing = useDevice()?.typing ?? null;
  const subscribe = useCallback((listener: () => void) => (typing ? typing.subscribe(listener) : subscribeEarly(listener)), [typing]);
  const record = useSyncExternalStore(
    typeof window === "undefined" ? nothing : subscribe,
    () => typedUnder(typing, key),
    () => undefined,
  );
  const setValue = useCallback(
    (value: T) => {
      if (typing) typing.set(key, value, initial);
      else keepEarly(key, value, initial);
    },
    [typing, key, initial],
  );
  const settle = useCallback(
    (taken: unknown) => {
      early.delete(key);
      if (typing) typing.settle(key, taken);
      else settleWhenOpen(key, taken);
    },
    [typing, key],
  );
  const shown = record?.value;
  const clear = useCallback(() => settle(shown), [settle, shown]);
  const now = useCallback(() => typedUnder(typing, key), [typing, key]);
  const value = record === undefined ? initial : (record.value as T);
  return [value, setValue, { clear, typed: record !== undefined, base: record?.base ?? initial, now, settle }];
}
