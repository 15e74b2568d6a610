import { type RefObject, useRef, useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useDevice, useHere } from "#app/screen/read/use-device";
import type { Inbox } from "#app/screen/read/use-notifications";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { notificationWords } from "#app/wording/notification-text";
import { m } from "#schemas/messages/compiled/messages";
import { type Notification, needsReader, notificationPath } from "#schemas/notification/notification";
import { isStaff, type Person } from "#schemas/role";
import { shortDate } from "#ui/date-text";
import { Dialog } from "#ui/dialog";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { InboxEmpty, InboxFoot, InboxItem, InboxSection } from "#ui/shell/inbox";
import { LinkButton } from "#ui/text-link";
import { PushChoice } from "./push-choice";

interface ItemsProps {
  readonly items: readonly Notification[];
  readonly needing: boolean;
  readonly timeZone: string;
  readonly onGo: (item: Notification) => void;
}

function Items({ items, needing, timeZone, onGo }: ItemsProps) {
  const types = useDevice()?.replica.all("permit-type") ?? [];
  return items.map((item) => {
    const { icon, title, message, resource } = notificationWords(item, types);
    return (
      <InboxItem
        key={item.id}
        to={notificationPath(item.event, {
          as: item.as,
          permitId: item.resource.id,
          inspectionId: item.resource.inspectionId,
          requestId: String(item.params.requestId ?? ""),
        })}
        icon={icon}
        needsYou={needing}
        read={item.read}
        title={title}
        sentAt={item.sentAt}
        sentDate={shortDate(item.sentAt, timeZone)}
        resource={resource}
        message={message}
        sender={item.senderName}
        readAfter={m.notification_read_after()}
        onGo={() => onGo(item)}
      />
    );
  });
}

/** The two acts on all that is shown. With nothing to do they stay where they are, so that the focus does too. */
function Acts({ inbox }: { inbox: Inbox }) {
  const confirm = useConfirm();
  const clear = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const { items, unread } = inbox;
  const clearAll = async () => {
    if (items.length === 0 || clear.current === null) return;
    const question = {
      title: m.notification_clear_title({ count: items.length }),
      body: m.notification_clear_text(),
      actLabel: m.notification_clear_all(),
      safeLabel: m.notification_clear_keep(),
    };
    if ((await confirm({ ...question, danger: true, near: clear.current })) === null) return;
    await inbox.clear(items);
    setSaid(m.notification_all_cleared());
  };
  const readAll = async () => {
    if (unread === 0) return;
    await inbox.read(items);
    setSaid(m.notification_all_read());
  };
  return (
    <>
      <LinkButton aria-disabled={unread === 0} onClick={() => void readAll()}>
        {m.notification_mark_all_read()}
      </LinkButton>
      <LinkButton ref={clear} aria-disabled={items.length === 0} onClick={() => void clearAll()}>
        {m.notification_clear_all()}
      </LinkButton>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** What will come here; or why this device cannot say yet, or at all, whether there is something. */
function Nothing({ person }: { person: Person }) {
  const here = useHere();
  const { lastSyncedAt } = useSyncStatus();
  if (here.kind === "failed" || here.kind === "nobody")
    return <InboxEmpty title={m.notification_no_copy_title()} text={m.notification_no_copy_text()} />;
  if (lastSyncedAt === null) return <InboxEmpty title={m.notification_copying()} />;
  const text = isStaff(person) ? m.notification_empty_staff() : m.notification_empty_text();
  return <InboxEmpty title={m.notification_empty_title()} text={text} />;
}

export interface NotificationPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly inbox: Inbox;
  readonly person: Person;
  readonly timeZone: string;
  readonly bell: RefObject<HTMLButtonElement | null>;
}

/** What happened, what needs its reader first; each leads to its record and is read by going there. */
export function NotificationPanel({ open, onClose, inbox, person, timeZone, bell }: NotificationPanelProps) {
  const { items } = inbox;
  const device = useDevice();
  const needs = (item: Notification) => needsReader(item, device?.replica.get("permit", item.resource.id)?.state);
  const needing = items.filter(needs);
  const others = items.filter((item) => !needs(item));
  const go = (item: Notification) => {
    void inbox.read([item]);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={m.notification_panel()} size="panel" acts={<Acts inbox={inbox} />} finalFocus={bell}>
      {items.length === 0 && <Nothing person={person} />}
      {needing.length > 0 && (
        <InboxSection title={m.notification_needs_you()}>
          <Items items={needing} needing timeZone={timeZone} onGo={go} />
        </InboxSection>
      )}
      {others.length > 0 && (
        <InboxSection title={m.notification_updates()}>
          <Items items={others} needing={false} timeZone={timeZone} onGo={go} />
        </InboxSection>
      )}
      <InboxFoot>
        <PushChoice />
      </InboxFoot>
    </Dialog>
  );
}
