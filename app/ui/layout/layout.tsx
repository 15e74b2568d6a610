import type { ReactNode } from "react";
import { Link } from "react-router";
import { layout } from "#styled/recipes";
import { PlumbLine } from "./marks";

export type LayoutBrand = { name: ReactNode; to: string };

export type LayoutBarProps = {
  brand: LayoutBrand;
  /** Stands left of the mark. */
  before?: ReactNode;
  nav?: ReactNode;
  /** The save state; on phones on a line of its own under the bar. */
  chip?: ReactNode;
  children: ReactNode;
};

/** The bar over a layout, 70 px: the mark and the office, and the tools at its end. */
export function LayoutBar({ brand, before, nav, chip, children }: LayoutBarProps) {
  const look = layout();
  return (
    <header className={look.bar} data-print="hide">
      {before}
      <Link className={look.brand} to={brand.to}>
        <PlumbLine className={look.mark} />
        <span className={look.name}>{brand.name}</span>
      </Link>
      {nav}
      <div className={look.tools}>
        {chip && <div className={look.chip}>{chip}</div>}
        {children}
      </div>
    </header>
  );
}

export type SidebarBodyProps = {
  id: string;
  label: string;
  /** Null while nobody has said: there where there is room beside the page, and not on phones. */
  open: boolean | null;
  sidebar: ReactNode;
  children: ReactNode;
};

/** A sidebar that can be folded away, beside the page's main landmark; above it on phones. */
export function SidebarBody({ id, label, open, sidebar, children }: SidebarBodyProps) {
  const look = layout();
  return (
    <div className={look.body}>
      <aside
        id={id}
        className={look.sidebar}
        aria-label={label}
        hidden={open === false}
        data-unsaid={open === null ? "" : undefined}
        data-print="hide"
      >
        {sidebar}
      </aside>
      <main className={look.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** One column, 70vw wide, and on phones as wide as the screen lets it be. */
export function ColumnBody({ children }: { children: ReactNode }) {
  const look = layout();
  return (
    <main className={look.main} id="main" tabIndex={-1}>
      <div className={look.column}>{children}</div>
    </main>
  );
}

/** The foot under a layout: the site's footer, and what stands beside it. */
export function LayoutFoot({ children }: { children: ReactNode }) {
  return <div className={layout().foot}>{children}</div>;
}
