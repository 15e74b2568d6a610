import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { actions, backLink, crumbs, pageTitle, row, sheet, sheetSection, stack, text, wrap } from "#styled/recipes";
import { Icon } from "#ui/icon";

type Kids = { children: ReactNode };

/** The page's column between the bar and the foot; narrow for questions and letters. */
export function Wrap({ children, narrow }: Kids & { narrow?: boolean | undefined }) {
  return <div className={wrap({ narrow })}>{children}</div>;
}

export type SheetProps = Kids & {
  as?: "div" | "section" | "article" | "aside" | "form" | undefined;
  flush?: boolean | undefined;
  small?: boolean | undefined;
  id?: string | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
};

/** White paper on the table. Edge to edge on phones. Never a sheet inside a sheet. */
export function Sheet({ as: Element = "div", children, flush, small, id, label, labelledBy }: SheetProps) {
  return (
    <Element id={id} className={sheet({ flush, small })} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}

/** A part of a record inside its sheet; begin it with a DrawingTitle whose `id` you name in `labelledBy`. */
export function SheetSection({ children, id, labelledBy }: Kids & { id?: string | undefined; labelledBy?: string | undefined }) {
  return (
    <section id={id} className={sheetSection()} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

export type StackProps = Kids & {
  space?: "none" | "tiny" | "small" | "normal" | "large" | "gap" | undefined;
  start?: boolean | undefined;
  as?: "div" | "section" | "aside" | "ul" | "ol" | undefined;
};

/** One under another. */
export function Stack({ as: Element = "div", children, space, start }: StackProps) {
  return <Element className={stack({ space, start })}>{children}</Element>;
}

export type RowProps = Kids & {
  between?: boolean | undefined;
  align?: "center" | "start" | "end" | "baseline" | undefined;
  tight?: boolean | undefined;
  nowrap?: boolean | undefined;
};

/** One beside another, wrapping. */
export function Row({ children, between, align, tight, nowrap }: RowProps) {
  return <div className={row({ between, align, tight, nowrap })}>{children}</div>;
}

/** The buttons that end a form, and a save state; as wide as the screen on phones. */
export function Actions({ children }: Kids) {
  return <div className={actions()}>{children}</div>;
}

/** The page's h1, with its space below. It takes the focus after a navigation (`id="page-title"`). `close` when a lead or a count follows. */
export function PageTitle({ children, id = "page-title", close }: Kids & { id?: string | undefined; close?: boolean | undefined }) {
  return (
    <h1 id={id} tabIndex={-1} className={pageTitle({ close })}>
      {children}
    </h1>
  );
}

export type TextProps = Kids & {
  as?: "body" | "lead" | "meta" | "label" | "h1" | "h2" | "h3" | "h4" | undefined;
  element?: "p" | "span" | "div" | "h1" | "h2" | "h3" | "h4" | "time" | "small" | "b" | undefined;
  tone?: "ink" | "muted" | "stopped" | "you" | undefined;
  mono?: boolean | undefined;
  /** A number with its unit: kept on one line, even figures. */
  figure?: boolean | undefined;
  measure?: boolean | undefined;
  strong?: boolean | undefined;
  id?: string | undefined;
};

/** A run of text in one of the text styles. Mono only for identifiers; pink only for what needs you. */
export function Text({ children, as, element: Element = "p", tone, mono, figure, measure, strong, id }: TextProps) {
  return (
    <Element id={id} className={text({ as, tone, mono, figure, measure, strong })}>
      {children}
    </Element>
  );
}

export type Crumb = { label: ReactNode; to?: string | undefined };

/** Where this record stands; the last crumb is this page. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={crumbs()}>
        {items.map((crumb) => (
          <li key={crumb.to ?? "here"}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Back one step, above the sheet, on questions and on field screens. */
export function BackLink({ to, children }: Kids & { to: string }) {
  return (
    <Link to={to} className={backLink()}>
      <Icon of={ChevronLeft} size="small" />
      {children}
    </Link>
  );
}
