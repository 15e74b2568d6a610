import type { ReactNode } from "react";
import { breakLine, dayRuler, delta, drawingTitle, keynote, leader, stamp } from "#styled/recipes";

export type KeynoteProps = {
  children: ReactNode;
  size?: "normal" | "small" | "title" | undefined;
  tone?: "plain" | "you" | "done" | undefined;
  /** "Comment 3"; without it the number stands beside its words and is not read out. */
  label?: string | undefined;
};

/** A number you can point at: a comment, a section or a stop. */
export function Keynote({ children, size, tone, label }: KeynoteProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span className={keynote({ size, tone })} {...naming}>
      {children}
    </span>
  );
}

/** The revision triangle. `label` says it: "Revision 2". */
export function Delta({ revision, label }: { revision: number; label: string }) {
  return (
    <svg className={delta()} viewBox="0 0 20 18" role="img" aria-label={label}>
      <path d="M10 1.500 18.500 16.500h-17z" />
      <text x="10" y="14.300">
        {revision}
      </text>
    </svg>
  );
}

export type DrawingTitleProps = {
  number: number | string;
  title: ReactNode;
  note?: ReactNode;
  /** At the right end of the note's line. */
  aside?: ReactNode;
  id?: string | undefined;
  level?: 2 | 3 | undefined;
};

/** Heads each section of a record; its number matches the page's index. */
export function DrawingTitle({ number, title, note, aside, id, level = 2 }: DrawingTitleProps) {
  const look = drawingTitle();
  const Heading = `h${level}` as const;
  return (
    <div className={look.root}>
      <span className={look.bubble}>
        <Keynote size="title">{number}</Keynote>
      </span>
      <Heading className={look.title} id={id}>
        {title}
      </Heading>
      <div className={look.note}>
        <span>{note}</span>
        <span>{aside}</span>
      </div>
    </div>
  );
}

export type DayRulerProps = { days: number; target: number; width?: number | undefined };

const DAY_TICK_PX = 4;

/** How far into the allowed days: a tick a day where there is room, or every 5 days, thick as far as it has come, the tall tick the target, red beyond it. The words stand beside it. */
export function DayRuler({ days, target, width = 70 }: DayRulerProps) {
  const span = Math.max(days, target, 1);
  const at = (day: number) => Math.round((1 + (day / span) * (width - 2)) * 10) / 10;
  const step = span * DAY_TICK_PX > width ? 5 : 1;
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step);
  // One path for all of them: a list of permits has hundreds.
  const drawn = (days: readonly number[]) => days.map((day) => `M${at(day)} ${day % 5 === 0 ? 2 : 5}V9`).join("");
  const late = ticks.filter((day) => day > target);
  return (
    <svg className={dayRuler()} width={width} height="14" viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <path d={`M1 9H${at(span)}`} data-faint="" />
      <path d={`M1 9H${at(Math.min(days, target))}`} data-spent="" />
      {days > target && <path d={`M${at(target)} 9H${at(days)}`} data-spent="" data-over="" />}
      <path d={drawn(ticks.filter((day) => day <= target))} />
      {late.length > 0 && <path d={drawn(late)} data-over="" />}
      <path d={`M${at(target)} 0V14`} data-target="" />
    </svg>
  );
}

/** Something is left out here; the words or link say what. */
export function BreakLine({ children }: { children?: ReactNode }) {
  return (
    <div className={breakLine()}>
      <svg viewBox="0 0 400 14" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 7H180l8-6 10 12 8-6H400" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
      </svg>
      {children && <span>{children}</span>}
    </div>
  );
}

/** "Issued", once per issued permit, with the date and the office under it. */
export function Stamp({ word, lines = [] }: { word: ReactNode; lines?: readonly string[] | undefined }) {
  const look = stamp();
  return (
    <span className={look.root}>
      <b className={look.word}>{word}</b>
      {lines.map((line) => (
        <span key={line} className={look.line}>
          {line}
        </span>
      ))}
    </span>
  );
}

/** Fee lines: the name, dots, the amount. */
export function LeaderList({ children }: { children: ReactNode }) {
  return <dl className={leader().list}>{children}</dl>;
}

export function Leader({ term, amount, total }: { term: ReactNode; amount: ReactNode; total?: boolean | undefined }) {
  const look = leader({ total });
  return (
    <div className={look.row}>
      <dt className={look.term}>{term}</dt>
      <span className={look.dots} aria-hidden="true" />
      <dd className={look.amount}>{amount}</dd>
    </div>
  );
}
