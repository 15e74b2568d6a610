import { Menu } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps, NavLink } from "react-router";
import { shell } from "#styled/recipes";
import { Icon } from "#ui/icon";
import { PlumbLine } from "#ui/layout/marks";
import { Count } from "#ui/tag";

type Kids = { children: ReactNode };

/** First in the body; leads to Main. */
export function SkipLink({ children }: Kids) {
  return (
    <a className={shell().skip} href="#main">
      {children}
    </a>
  );
}

export type ShellBarProps = {
  /** The jurisdiction's name, and under it "Building permits"; null while it is not known: the mark alone. */
  brand: { name: ReactNode; office?: ReactNode; to: string } | null;
  nav?: ReactNode;
  /** A ChipLink with the save state; nothing when all is sent and connected. */
  chip?: ReactNode;
  /** Bell, account, menu button. */
  end?: ReactNode;
};

/** The bar over every screen: mark, main navigation, save state, bell and account. */
export function ShellBar({ brand, nav, chip, end }: ShellBarProps) {
  const look = shell({ chipless: !chip });
  return (
    <header className={look.bar} data-print="hide">
      {brand ? (
        <Link className={look.brand} to={brand.to}>
          <PlumbLine className={look.mark} />
          <span>
            {brand.name}
            {brand.office && <small className={look.office}>{brand.office}</small>}
          </span>
        </Link>
      ) : (
        <span className={look.brand}>
          <PlumbLine className={look.mark} />
        </span>
      )}
      {nav}
      {chip && <div className={look.chip}>{chip}</div>}
      <div className={look.end}>{end}</div>
    </header>
  );
}

export type NavItem = {
  to: string;
  label: ReactNode;
  /** Only this exact address is "current". */
  end?: boolean | undefined;
  /** Says itself whether it is current, where one address begins with another's. */
  current?: boolean | undefined;
  count?: number | undefined;
  countLabel?: string | undefined;
  countTone?: "plain" | "you" | undefined;
};

/** A place of a navigation; the current one says so. */
export function NavItemLink({
  item,
  className,
  onClick,
}: {
  item: NavItem;
  className: string | undefined;
  onClick?: (() => void) | undefined;
}) {
  const face = (
    <>
      {item.label}
      {item.count !== undefined && (
        <Count tone={item.countTone} label={item.countLabel}>
          {item.count}
        </Count>
      )}
    </>
  );
  if (item.current !== undefined)
    return (
      <Link className={className ?? ""} to={item.to} onClick={onClick} aria-current={item.current ? "page" : undefined}>
        {face}
      </Link>
    );
  return (
    <NavLink className={className ?? ""} to={item.to} end={item.end ?? false} onClick={onClick}>
      {face}
    </NavLink>
  );
}

/** The same items one under another, for NavDrawer. */
export function DrawerNav({ label, items, onGo }: { label: string; items: readonly NavItem[]; onGo?: (() => void) | undefined }) {
  const look = shell();
  return (
    <nav aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <NavItemLink item={item} className={look.drawerLink} onClick={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A borderless button of the bar; an icon alone needs `aria-label`. */
export function ShellButton(props: Omit<ComponentProps<"button">, "className">) {
  return <button type="button" {...props} className={shell().button} />;
}

/** The same, leading somewhere. */
export function ShellButtonLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={shell().button} />;
}

/** Opens NavDrawer; there only under 820 px. */
export function ShellMenuButton({ label, ...rest }: Omit<ComponentProps<"button">, "className" | "aria-label"> & { label: string }) {
  const look = shell();
  return (
    <span className={look.menuButton}>
      <button type="button" {...rest} className={look.button} aria-label={label}>
        <Icon of={Menu} />
      </button>
    </span>
  );
}

/** Part of the bar that narrow screens leave out. */
export function WideOnly({ children }: Kids) {
  return <span className={shell().wideOnly}>{children}</span>;
}

/** The page's main landmark. */
export function Main({ children }: Kids) {
  return (
    <main className={shell().main} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Office address, hours and the links that stand on every page, in the same place. */
export function Footer({ children }: Kids) {
  return (
    <footer className={shell().foot} data-print="hide">
      {children}
    </footer>
  );
}
