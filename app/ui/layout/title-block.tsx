import type { ReactNode } from "react";
import { cx } from "#styled/css";
import { needsYou, titleBlock } from "#styled/recipes";
import { Flag } from "./marks";

export type Court = "you" | "us" | "others" | "none";
export type TitleBlockCell = {
  label: ReactNode;
  value: ReactNode;
  wide?: boolean | undefined;
  /** The permit's number: last cell, mono, largest. */
  number?: boolean | undefined;
};

export type TitleBlockProps = {
  /** Full on a record, slim in a panel, strip over a workspace. */
  form?: "full" | "slim" | "strip" | undefined;
  /** The address, first and largest. */
  heading: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  /** What the work is. */
  work?: ReactNode;
  /** Parcel, date applied, value. */
  note?: ReactNode;
  /** In whose court it is, and for how many business days. */
  court?: { whose: Court; label: ReactNode; value: ReactNode; days?: ReactNode } | undefined;
  cells: readonly TitleBlockCell[];
};

function CourtCell({ form, court }: Pick<TitleBlockProps, "form"> & { court: NonNullable<TitleBlockProps["court"]> }) {
  const look = titleBlock({ form, court: court.whose, wide: true });
  return (
    <div className={look.cell}>
      <dt className={look.label}>{court.label}</dt>
      <dd className={look.value}>
        <span className={court.whose === "you" ? needsYou({ inherit: true }).root : undefined}>
          {court.whose === "you" && <Flag className={needsYou({ inherit: true }).flag} />}
          <span>{court.value}</span>
        </span>
        {court.days && <span className={look.days}>{court.days}</span>}
      </dd>
    </div>
  );
}

/** Once, at the top of every record, letter, receipt and print. Not on lists, forms or settings. */
export function TitleBlock({ form, heading, level = 1, work, note, court, cells }: TitleBlockProps) {
  const look = titleBlock({ form });
  const Heading = `h${level}` as const;
  return (
    <div className={look.root}>
      <div className={look.main}>
        <Heading className={look.heading} id={level === 1 ? "page-title" : undefined} tabIndex={level === 1 ? -1 : undefined}>
          {heading}
        </Heading>
        {work && <p className={look.note}>{work}</p>}
        {note && <p className={look.note}>{note}</p>}
      </div>
      <dl className={look.cells}>
        {court && <CourtCell form={form} court={court} />}
        {cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places.
          <div key={place} className={titleBlock({ form, wide: cell.wide }).cell}>
            <dt className={look.label}>{cell.label}</dt>
            <dd className={cx(look.value, cell.number && look.number)}>{cell.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
