import { useSyncExternalStore } from "react";
import { toast } from "#styled/recipes";
import { type Island, island, useIsland } from "./island";
import type { ToastMessage } from "./toast-region";

const region = island(() => import("./toast-region"));
/** Has it come before the first toast. */
export const toastPart: Island<unknown> = region;

let count = 0;
const none: readonly string[] = [];
/** What was said and could not be shown, for want of its part. */
let unshown = none;
const listeners = new Set<() => void>();
function standUnshown(texts: readonly string[]): void {
  unshown = texts;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says something in passing. Never the only place for an error. Call it in the browser only. Gives the toast's id. */
export function showToast(message: ToastMessage): string {
  count += 1;
  const id = message.id ?? `toast-${count}`;
  region.ask().then(
    ({ putToast }) => putToast(id, message),
    () => standUnshown([message.text]),
  );
  return id;
}

export function closeToast(id: string): void {
  region.ask().then(
    ({ takeToast }) => takeToast(id),
    () => standUnshown(none),
  );
}

/** Where toasts appear; once, in the shell. Where their part did not come, the newest stands there in plain words. */
export function ToastRegion() {
  const part = useIsland(region, false);
  const texts = useSyncExternalStore(
    subscribe,
    () => unshown,
    () => none,
  );
  if (part.kind === "here") return <part.parts.ShownToasts />;
  return (
    <div className={toast().region} role="status">
      {texts.map((text) => (
        <p key={text} className={toast().root}>
          {text}
        </p>
      ))}
    </div>
  );
}
