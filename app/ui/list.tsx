import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "#styled/css";
import { rows, sheetIndex, summaryList, taskList, timeline } from "#styled/recipes";
import { Stack, Text } from "#ui/layout/page";
import { scripted as whereScriptsRun } from "#ui/layout/scripted";
import { TextLink } from "./text-link";

type Kids = { children: ReactNode };

/** Rows between hairlines. */
export function Rows({ children, label }: Kids & { label?: string | undefined }) {
  return (
    <ul className={rows().list} aria-label={label}>
      {children}
    </ul>
  );
}

type RowItemProps = Kids & { pending?: boolean | undefined; mark?: ReactNode; scripted?: boolean | undefined };

/** One row; `pending` (dotted) while it is not sent. `mark`: an icon that stands before it. `scripted`: it does nothing without scripts. */
export function RowItem({ children, pending, mark, scripted }: RowItemProps) {
  if (!mark) return <li className={cx(rows({ pending }).row, scripted && whereScriptsRun)}>{children}</li>;
  return (
    <li className={rows({ pending, marked: true }).row}>
      {mark}
      <div>{children}</div>
    </li>
  );
}

/** A place to go to, and what is there. */
export function PlaceRow({ to, name, text }: { to: string; name: ReactNode; text: ReactNode }) {
  return (
    <RowItem>
      <Stack space="none">
        <TextLink to={to} strong alone>
          {name}
        </TextLink>
        <Text tone="muted">{text}</Text>
      </Stack>
    </RowItem>
  );
}

/** The tasks of long work, in any order. */
export function TaskList({ children, label }: Kids & { label?: string | undefined }) {
  return (
    <ol className={taskList().list} aria-label={label}>
      {children}
    </ol>
  );
}

export type TaskRowProps = {
  number: number;
  name: ReactNode;
  detail?: ReactNode;
  /** Done is plain text; a Tag otherwise. */
  status: ReactNode;
  /** Left out: cannot start yet. */
  to?: string | undefined;
};

/** The whole row is the link. */
export function TaskRow({ number, name, detail, status, to }: TaskRowProps) {
  const look = taskList({ waits: to === undefined });
  const cells = (
    <>
      <span className={look.number}>{number}</span>
      <span className={look.body}>
        <span className={look.name}>{name}</span>
        {detail && <small className={look.detail}>{detail}</small>}
      </span>
      <span className={look.status}>{status}</span>
    </>
  );
  return (
    <li className={look.item}>
      {to === undefined ? (
        <div className={look.row}>{cells}</div>
      ) : (
        <Link className={look.row} to={to}>
          {cells}
        </Link>
      )}
    </li>
  );
}

/** Questions and answers to check, or facts of a record. */
export function SummaryList({ children }: Kids) {
  return <dl className={summaryList().list}>{children}</dl>;
}

export type SummaryRowProps = {
  term: ReactNode;
  /** The answer; leave out and give `missing` ("Not provided"). */
  children?: ReactNode;
  missing?: ReactNode;
  /** "Change" and, hidden, what it changes. */
  change?: { to: string; label: ReactNode; about: ReactNode } | undefined;
  action?: ReactNode;
};

export function SummaryRow({ term, children, missing, change, action }: SummaryRowProps) {
  const look = summaryList({ missing: missing !== undefined });
  return (
    <div className={look.row}>
      <dt className={look.term}>{term}</dt>
      <dd className={look.value}>{missing ?? children}</dd>
      {(change || action) && (
        <dd className={look.action}>
          {change && (
            <TextLink to={change.to} about={change.about} alone>
              {change.label}
            </TextLink>
          )}
          {action}
        </dd>
      )}
    </div>
  );
}

/** A drawing list: sheets of a set, files, or with `numbers="narrow"` the numbered sections of a record. Wrap it in a nav. */
export function SheetIndex({ children, label }: Kids & { label?: string | undefined }) {
  return (
    <ol className={sheetIndex().list} aria-label={label}>
      {children}
    </ol>
  );
}

export type SheetIndexItemProps = {
  number: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  to: string;
  current?: boolean | undefined;
  numbers?: "wide" | "narrow" | undefined;
  flush?: boolean | undefined;
};

export function SheetIndexItem({ number, name, note, to, current, numbers, flush }: SheetIndexItemProps) {
  const look = sheetIndex({ numbers, flush });
  return (
    <li className={look.item}>
      <Link className={look.link} to={to} aria-current={current ? "true" : undefined}>
        <span className={look.number}>{number}</span>
        <span className={look.name}>{name}</span>
        {note && <span className={look.note}>{note}</span>}
      </Link>
    </li>
  );
}

/** What happened, newest first. */
export function Timeline({ children, label }: Kids & { label?: string | undefined }) {
  return (
    <ol className={timeline().list} aria-label={label}>
      {children}
    </ol>
  );
}

export type TimelineItemProps = Kids & { when: ReactNode; dateTime: string; who?: ReactNode };

export function TimelineItem({ when, dateTime, who, children }: TimelineItemProps) {
  const look = timeline();
  return (
    <li className={look.item}>
      <time className={look.when} dateTime={dateTime}>
        {when}
      </time>
      <span className={look.what}>
        {children}
        {who && <small className={look.who}>{who}</small>}
      </span>
    </li>
  );
}
