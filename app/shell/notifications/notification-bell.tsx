import { Bell } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { Icon } from "#ui/icon";
import { type Island, island, useIsland } from "#ui/island";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { MissingPart } from "#ui/missing-part";
import { ShellButton } from "#ui/shell/shell-parts";
import { Count } from "#ui/tag";

const inbox = island(() => import("./notification-inbox"));
/** It counts what is new, which this device knows: it comes once the page is drawn. */
export const inboxPart: Island<unknown> = inbox;

/** What is new to this person, in any layout: a bell that says how many, and the panel that it opens. */
export function NotificationBell({ person, timeZone }: { person: Person; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
  const bell = useRef<HTMLButtonElement>(null);
  const part = useIsland(inbox, open);
  const close = () => setOpen(false);
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
      {part.kind === "here" && (
        <part.parts.NotificationInbox open={open} onClose={close} onUnread={setUnread} person={person} timeZone={timeZone} bell={bell} />
      )}
      {part.kind === "failed" && open && <MissingPart of={inbox} onClose={close} />}
    </>
  );
}
