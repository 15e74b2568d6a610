import type { ReactNode } from "react";
import { empty, notice } from "#styled/recipes";

export type NoticeProps = {
  title: ReactNode;
  children?: ReactNode;
  tone?: "plain" | "waiting" | "stopped" | "you" | "done" | undefined;
  /** A link or one button, at the end of the line. */
  action?: ReactNode;
  /** Say it when it appears on an open page. */
  live?: boolean | undefined;
};

/** Something to know that stays on the page. Never together with an error summary. */
export function Notice({ title, children, tone, action, live }: NoticeProps) {
  const look = notice({ tone });
  return (
    <div className={look.root} role={live ? "status" : undefined}>
      <div className={look.body}>
        <b>{title}</b> {children}
      </div>
      {action && <div className={look.end}>{action}</div>}
    </div>
  );
}

export type EmptyProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; level?: 1 | 2 | 3 | undefined };

/** Nothing here, disconnected, or failed: one sentence and one act. */
export function Empty({ title, children, action, level = 3 }: EmptyProps) {
  const Heading = `h${level}` as const;
  const look = empty();
  return (
    <div className={look.root}>
      <Heading className={look.title}>{title}</Heading>
      {children && <p className={look.text}>{children}</p>}
      {action && <div className={look.action}>{action}</div>}
    </div>
  );
}
