import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNotifications } from "#app/screen/read/use-notifications";
import { showOnIcon } from "#app/shell/frame/app-badge";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { Icon } from "#ui/icon";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { ShellButton } from "#ui/shell/shell-parts";
import { Count } from "#ui/tag";
import { NotificationPanel } from "./notification-panel";

/** What is new to this person, in any layout: a bell that says how many, and the panel that it opens. */
export function NotificationBell({ person, timeZone }: { person: Person; timeZone: string }) {
  const inbox = useNotifications();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const { unread } = inbox;
  useEffect(() => showOnIcon(unread), [unread]);
  return (
    <>
      <ShellButton
        ref={bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread === 0 ? m.notification_bell() : m.notification_bell_new({ count: unread })}
        onClick={() => setOpen(true)}
      >
        <Icon of={Bell} />
        {unread > 0 && <Count tone="you">{unread}</Count>}
      </ShellButton>
      <VisuallyHidden>
        <span role="status">{unread === 0 ? "" : m.notification_arrived({ count: unread })}</span>
      </VisuallyHidden>
      <NotificationPanel open={open} onClose={() => setOpen(false)} inbox={inbox} person={person} timeZone={timeZone} bell={bell} />
    </>
  );
}
