import { Check } from "lucide-react";
import { type FocusEvent, memo, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { type Sheet, unreadSheet } from "#schemas/plan/sheet";
import { Icon } from "#ui/icon";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import type { ListedGroup } from "./listed-groups";
import { sheetShort } from "./sheet-name";

/** One document of the index, with its sheets as far as they are known. */
export interface ListedPlan {
  readonly documentId: string;
  readonly name: string;
  /** Null: not read yet; the document then has one line. */
  readonly sheets: readonly Sheet[] | null;
  /** Pages that a later sheet of the same file stands for. */
  readonly superseded: ReadonlySet<number>;
  /** No longer in force: its sheets are not counted among those to be viewed. */
  readonly older: boolean;
  /** The same sheets by what changed since the version before, with those that are gone; null: that is not known. */
  readonly groups: readonly ListedGroup[] | null;
}

/** Where somebody is in the plans. */
export interface PlanSpot {
  readonly documentId: string;
  readonly page: number;
}

type Props = {
  plans: readonly ListedPlan[];
  at: PlanSpot;
  pathOf: (spot: PlanSpot) => string;
  /** How many marks a sheet has. */
  countOf: (spot: PlanSpot) => number;
  /** Sheets that the reader has marked as viewed; null where nobody does. */
  isViewed: ((spot: PlanSpot) => boolean) | null;
  /** A sheet's small picture; null: the list shows titles alone. */
  pictureOf: ((spot: PlanSpot) => ReactNode) | null;
  /** Stands above the list. */
  above: ReactNode;
  /** Nobody is among the lines any more. */
  onLeave: () => void;
};

type LineProps = Omit<Props, "plans" | "at" | "above" | "onLeave"> & {
  documentId: string;
  sheet: Sheet;
  label: string;
  /** Whether it is the sheet that is shown. */
  here: boolean;
  /** How it stands to the version before; empty: nothing is to be said. */
  note?: string;
  gone?: boolean;
};

/** A set has some hundred: of those whose own words stay the same none is drawn anew with each turn to the next sheet. */
const SheetLine = memo(function SheetLine(props: LineProps) {
  const { documentId, sheet, label, note = "", gone = false, here, pathOf, countOf, isViewed, pictureOf } = props;
  const look = planStyles();
  const spot = { documentId, page: sheet.page };
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const list = line.current?.closest("[data-sheets]");
    if (!here || !line.current || !list) return;
    const { offsetTop, offsetHeight } = line.current;
    if (offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = offsetTop - list.clientHeight / 2;
  }, [here]);
  const count = countOf(spot);
  const viewed = isViewed?.(spot) ?? false;
  return (
    <li>
      <Link ref={line} className={look.indexLink} to={pathOf(spot)} replace preventScrollReset aria-current={here ? "true" : undefined}>
        {pictureOf?.(spot)}
        <span className={sheet.number === "" ? undefined : look.numbered}>{sheetShort(sheet)}</span>
        <span>
          {gone ? <s>{label}</s> : label}
          {note !== "" && <span className={look.indexNote}>{note}</span>}
        </span>
        <span className={look.indexEnd}>
          {count > 0 && (
            <>
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{m.plan_marks_count({ count })}</VisuallyHidden>
            </>
          )}
          {isViewed &&
            (viewed ? (
              <Icon of={Check} size="small" label={m.plan_viewed_mark()} />
            ) : (
              <VisuallyHidden>{m.plan_not_viewed()}</VisuallyHidden>
            ))}
        </span>
      </Link>
    </li>
  );
});

const unread = [unreadSheet(1)];

type PlanProps = Omit<LineProps, "documentId" | "sheet" | "label" | "here"> & {
  plan: ListedPlan;
  at: PlanSpot;
  /** Others have headings: without one of its own it would stand under the last of theirs. */
  headed: boolean;
};

/** The sheets of one document: by what changed since the version before it, else in the order of the file. */
function PlanLines({ plan: { documentId, name, sheets, groups, superseded }, at, headed, ...more }: PlanProps) {
  const id = useId();
  const isHere = ({ page }: Sheet) => at.documentId === documentId && at.page === page;
  if (groups === null)
    return (
      <>
        {headed && <h3 className={planStyles().indexGroup}>{name}</h3>}
        <ol aria-label={name}>
          {(sheets ?? unread).map((sheet) => (
            <SheetLine
              key={sheet.page}
              {...{ documentId, sheet }}
              label={sheet.title || name}
              note={superseded.has(sheet.page) ? m.plan_sheet_superseded() : ""}
              here={isHere(sheet)}
              {...more}
            />
          ))}
        </ol>
      </>
    );
  return groups.map(({ kind, name: heading, lines }) => (
    <section key={kind} aria-labelledby={`${id}-${kind}`}>
      <h3 id={`${id}-${kind}`} className={planStyles().indexGroup}>
        {heading}
      </h3>
      <ol>
        {lines.map((line) => (
          <SheetLine
            key={line.sheet.page}
            {...more}
            {...line}
            label={line.sheet.title || name}
            gone={kind === "gone"}
            // A sheet that is gone has a line of its own among the older file's, once that is shown.
            here={kind !== "gone" && isHere(line.sheet)}
            isViewed={kind === "gone" ? null : more.isViewed}
          />
        ))}
      </ol>
    </section>
  ));
}

/** The index of a permit's sheets, document by document. */
export function SheetList({ plans, above, onLeave, ...more }: Props) {
  const look = planStyles();
  const { isViewed } = more;
  const all = plans.flatMap(({ documentId, sheets, older }) => (older ? [] : (sheets ?? unread)).map(({ page }) => ({ documentId, page })));
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return (
    <nav className={look.index} aria-label={m.plan_sheets()}>
      <div className={look.indexHead}>
        <Text as="h3" element="h2">
          {m.plan_sheets()}
        </Text>
        {isViewed && (
          <Text as="meta" element="span" tone="muted">
            {m.plan_viewed_of({ viewed: all.filter(isViewed).length, of: all.length })}
          </Text>
        )}
      </div>
      {above}
      {/** biome-ignore lint/a11y/noStaticElementInteractions: it hears that nobody is among its links any more, and does nothing for a reader. */}
      <div className={look.indexList} data-sheets="" onBlur={onBlur}>
        {plans.map((plan) => (
          <PlanLines key={plan.documentId} plan={plan} headed={plans.some(({ groups }) => groups !== null)} {...more} />
        ))}
      </div>
    </nav>
  );
}
