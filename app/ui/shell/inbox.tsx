import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { inbox } from "#styled/recipes";
import { Icon } from "#ui/icon";
import { Flag } from "#ui/layout/marks";

/** Items of one kind, under a heading. */
export function InboxSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const look = inbox();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={look.heading}>
        {title}
      </h3>
      <ul className={look.list}>{children}</ul>
    </section>
  );
}

export type InboxItemProps = {
  to: string;
  onGo: () => void;
  icon: LucideIcon;
  title: ReactNode;
  /** Instant, and the same as a short date. */
  sentAt: string;
  sentDate: string;
  /** Number and address of what it is about. */
  resource: ReactNode;
  message?: ReactNode;
  sender: ReactNode;
  /** Greyed, and said: `readAfter` follows the sender. */
  read: boolean;
  readAfter: ReactNode;
  /** The flag in the icon's place. */
  needsYou: boolean;
};

/** One thing that somebody is told; the whole of it leads to its record. */
export function InboxItem({
  to,
  onGo,
  icon,
  title,
  sentAt,
  sentDate,
  resource,
  message,
  sender,
  read,
  readAfter,
  needsYou,
}: InboxItemProps) {
  const look = inbox({ read });
  return (
    <li className={look.item}>
      <span className={look.icon}>{needsYou ? <Flag className={look.flag} /> : <Icon of={icon} size="small" />}</span>
      <div className={look.body}>
        <div className={look.head}>
          <Link className={look.title} to={to} onClick={onGo}>
            {title}
          </Link>
          <time className={look.date} dateTime={sentAt}>
            {sentDate}
          </time>
        </div>
        <p className={look.resource}>{resource}</p>
        {message && <p className={look.message}>{message}</p>}
        <p className={look.sender}>
          {sender}
          {read && readAfter}
        </p>
      </div>
    </li>
  );
}

/** Beneath everything: how else one is told. */
export function InboxFoot({ children }: { children: ReactNode }) {
  return <div className={inbox().foot}>{children}</div>;
}

/** What will come here, while nothing has. */
export function InboxEmpty({ title, text }: { title: ReactNode; text?: ReactNode }) {
  const look = inbox();
  return (
    <div className={look.empty}>
      <p className={look.emptyTitle}>{title}</p>
      {text && <p>{text}</p>}
    </div>
  );
}
