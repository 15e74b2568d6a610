import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useRun } from "#app/screen/act/use-run";
import { shownOnScreen } from "#schemas/notification/notice-preferences";
import { inboxLimit, inboxOf, type Notification } from "#schemas/notification/notification";
import { useDevice } from "./use-device";

const none: readonly Notification[] = [];

/** What one may do to one's inbox; each is done on this device at once and on the others when it is sent. */
export interface Inbox {
  /** Newest first. */
  readonly items: readonly Notification[];
  readonly unread: number;
  /** Marks these read: those that are known here, never "all that there are". */
  read(items: readonly Notification[]): Promise<void>;
  clear(items: readonly Notification[]): Promise<void>;
}

/** This person's notifications, from the device's own copy: there without a connection, and in step with every tab and device. */
export function useNotifications(): Inbox {
  const device = useDevice();
  const replica = device?.replica ?? null;
  const run = useRun();
  const subscribe = useCallback((listener: () => void) => replica?.subscribe(listener) ?? (() => undefined), [replica]);
  const held = useSyncExternalStore(
    subscribe,
    () => replica?.all("notification") ?? none,
    () => none,
  );
  const preferences = useSyncExternalStore(
    subscribe,
    () => (device === null ? null : (device.replica.get("notice-preferences", device.person.accountId) ?? null)),
    () => null,
  );
  const items = useMemo(() => inboxOf(held).filter(({ event }) => shownOnScreen(event, preferences)), [held, preferences]);
  const all = useCallback(
    async (name: string, chosen: readonly Notification[]) => {
      const ids = chosen.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += inboxLimit) await run(name, { ids: ids.slice(from, from + inboxLimit) });
    },
    [run],
  );
  return {
    items,
    unread: items.filter(({ read }) => !read).length,
    read: (chosen) =>
      all(
        "notification.read",
        chosen.filter(({ read }) => !read),
      ),
    clear: (chosen) => all("notification.clear", chosen),
  };
}
