import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { type Sheet, unreadSheet } from "#schemas/plan/sheet";
import { Icon } from "#ui/icon";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { sheetShort } from "./sheet-name";

/** One document of the index, with its sheets as far as they are known. */
export interface ListedPlan {
  readonly documentId: string;
  readonly name: string;
  /** Null: not read yet; the document then has one line. */
  readonly sheets: readonly Sheet[] | null;
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
};

type LineProps = Omit<Props, "plans" | "above"> & { documentId: string; sheet: Sheet; label: string };

function SheetLine({ documentId, sheet, label, at, pathOf, countOf, isViewed, pictureOf }: LineProps) {
  const look = planStyles();
  const spot = { documentId, page: sheet.page };
  const here = at.documentId === documentId && at.page === sheet.page;
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
        <span>{label}</span>
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
}

const unread = [unreadSheet(1)];

/** The index of a permit's sheets, document by document. */
export function SheetList({ plans, above, ...more }: Props) {
  const look = planStyles();
  const { isViewed } = more;
  const all = plans.flatMap(({ documentId, sheets }) => (sheets ?? unread).map(({ page }) => ({ documentId, page })));
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
      <div className={look.indexList} data-sheets="">
        {plans.map(({ documentId, name, sheets }) => (
          <ol key={documentId} aria-label={name}>
            {(sheets ?? unread).map((sheet) => (
              <SheetLine key={sheet.page} documentId={documentId} sheet={sheet} label={sheet.title || name} {...more} />
            ))}
          </ol>
        ))}
      </div>
    </nav>
  );
}
