import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { link } from "#styled/recipes";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

type LinkLook = {
  tone?: "link" | "ink" | "muted" | "inherit" | undefined;
  /** Alone on its line, so that it needs a target of its own. */
  alone?: boolean | undefined;
  strong?: boolean | undefined;
};

export type TextLinkProps = Omit<LinkProps, "className" | "about"> &
  LinkLook & {
    /** Hidden words after the text, to say what "Change" changes. */
    about?: ReactNode;
    /** The words "opens in a new tab"; giving them opens a new tab. */
    newTab?: string | undefined;
  };

/** A link in text. */
export function TextLink({ tone, alone, strong, about, newTab, children, ...rest }: TextLinkProps) {
  const away = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <Link {...rest} {...away} className={link({ tone, alone, strong })}>
      {children}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
      {newTab && <VisuallyHidden>, {newTab}</VisuallyHidden>}
    </Link>
  );
}

export type LinkButtonProps = Omit<ComponentProps<"button">, "className" | "about"> & LinkLook & { about?: ReactNode };

/** A small act inside text or a row, looking like a link. */
export function LinkButton({ tone, alone, strong, about, children, type = "button", ...rest }: LinkButtonProps) {
  return (
    <button {...rest} type={type} className={link({ tone, alone: alone ?? true, strong })}>
      {children}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </button>
  );
}
