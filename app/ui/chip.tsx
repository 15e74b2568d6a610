import { ChevronDown, type LucideIcon, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { chip, shortcut } from "#styled/recipes";
import { Icon } from "./icon";

type ChipLook = { children: ReactNode; tone?: "plain" | "queued" | undefined; icon?: LucideIcon | undefined };

/** A small standing fact in a line: not a control. */
export function Chip({ children, tone = "plain", icon }: ChipLook) {
  return (
    <span className={chip({ tone })} data-tone={tone}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  );
}

export type ChipButtonProps = ChipLook &
  Omit<ComponentProps<"button">, "className" | "children"> & {
    pressed?: boolean | undefined;
    /** Words for what pressing does, when the text alone does not say it: "Remove filter Zone: north". */
    label?: string | undefined;
    /** Shows the cross: pressing takes the filter off. */
    removes?: boolean | undefined;
    /** Shows the chevron: pressing opens a menu. */
    opens?: boolean | undefined;
  };

/** A filter above a list, set or removed at a press. */
export function ChipButton({ children, tone = "plain", icon, pressed, label, removes, opens, ...rest }: ChipButtonProps) {
  return (
    <button type="button" {...rest} className={chip({ tone })} data-tone={tone} aria-pressed={pressed} aria-label={label}>
      {icon && <Icon of={icon} size="small" />}
      {children}
      {removes && <Icon of={X} size="small" />}
      {opens && <Icon of={ChevronDown} size="small" />}
    </button>
  );
}

/** The save state of the bar, leading to what is not sent yet. */
export function ChipLink({ children, tone = "plain", icon, ...rest }: ChipLook & Omit<LinkProps, "className">) {
  return (
    <Link {...rest} className={chip({ tone })} data-tone={tone}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </Link>
  );
}

/** A key to press. `onFill` inside a filled button. */
export function Shortcut({ children, onFill }: { children: ReactNode; onFill?: boolean | undefined }) {
  return <kbd className={shortcut({ onFill })}>{children}</kbd>;
}
