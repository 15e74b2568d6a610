import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { table } from "#styled/recipes";

export type TableProps = {
  /** What it lists, its source or its time. */
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  /** Runs to the edges of a flush sheet, with space inside. */
  inset?: boolean | undefined;
  /** Cells: TableHead, then tbody and tfoot of TableRow. */
  children: ReactNode;
};

/** Whether what is in a place is wider than the place: it then scrolls, and the keys must reach it. */
function useWiderThanPlace(place: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const watch = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return wide;
}

/** Hairlines, ink under the head, figures to the right. Scrolls sideways by itself where it must. */
export function Table({ caption, captionHidden, inset, children }: TableProps) {
  const look = table({ hiddenCaption: captionHidden, inset });
  const scroll = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const wide = useWiderThanPlace(scroll);
  return (
    <div ref={scroll} className={look.scroll} {...(wide && { tabIndex: 0, role: "region", "aria-labelledby": captionId })}>
      <table className={look.table}>
        <caption className={look.caption} id={captionId}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/** The row of column heads. `hidden` keeps it for screen readers. */
export function TableHead({ children, hidden }: { children: ReactNode; hidden?: boolean | undefined }) {
  return (
    <thead className={table({ hiddenHead: hidden }).head}>
      <tr>{children}</tr>
    </thead>
  );
}

type CellLook = {
  numeric?: boolean | undefined;
  muted?: boolean | undefined;
  nowrap?: boolean | undefined;
  wideOnly?: boolean | undefined;
};

export type TableHeadCellProps = CellLook & {
  children: ReactNode;
  hidden?: boolean | undefined;
  colSpan?: number | undefined;
  sort?: "ascending" | "descending" | undefined;
};

/** A column's name; unit in it when the column has one. */
export function TableHeadCell({ children, numeric, wideOnly, hidden, colSpan, sort }: TableHeadCellProps) {
  return (
    <th scope="col" className={table({ numeric, wideOnly, hiddenText: hidden }).columnHead} colSpan={colSpan} aria-sort={sort}>
      <span>{children}</span>
    </th>
  );
}

export type TableRowProps = Omit<ComponentProps<"tr">, "className"> & {
  hover?: boolean | undefined;
  marked?: boolean | undefined;
  pending?: boolean | undefined;
};

/** A row: `marked` when chosen, `pending` (dotted) while it is not sent. */
export function TableRow({ hover, marked, pending, ...rest }: TableRowProps) {
  return <tr {...rest} className={table({ hover }).row} data-marked={marked || undefined} data-pending={pending || undefined} />;
}

/** The cell that names its row. */
export function TableRowHead({ children, numeric, nowrap }: CellLook & { children: ReactNode }) {
  return (
    <th scope="row" className={table({ numeric, nowrap }).rowHead}>
      {children}
    </th>
  );
}

/** A cell; `numeric` for what is added up. */
export function TableCell({
  children,
  numeric,
  muted,
  nowrap,
  wideOnly,
  colSpan,
}: CellLook & { children?: ReactNode; colSpan?: number | undefined }) {
  return (
    <td className={table({ numeric, muted, nowrap, wideOnly }).cell} colSpan={colSpan}>
      {children}
    </td>
  );
}
