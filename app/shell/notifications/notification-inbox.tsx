import { useLayoutEffect } from "react";
import { useNotifications } from "#app/screen/read/use-notifications";
import { showOnIcon } from "#app/shell/frame/app-badge";
import { NotificationPanel, type NotificationPanelProps } from "./notification-panel";

export interface NotificationInboxProps extends Omit<NotificationPanelProps, "inbox"> {
  readonly onUnread: (count: number) => void;
}

/** The inbox behind the bell, a file of its own: tells the bell how much is new, and is opened by it. */
export function NotificationInbox({ onUnread, ...panel }: NotificationInboxProps) {
  const inbox = useNotifications();
  const { unread } = inbox;
  useLayoutEffect(() => {
    onUnread(unread);
    showOnIcon(unread);
  }, [unread, onUnread]);
  return <NotificationPanel {...panel} inbox={inbox} />;
}
