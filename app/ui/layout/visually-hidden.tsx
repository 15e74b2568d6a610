import { css } from "#styled/css";

/** Words for screen readers only. */
export function VisuallyHidden({
  children,
  as: Element = "span",
}: {
  children: React.ReactNode;
  as?: "span" | "h2" | "h3" | "p" | undefined;
}) {
  return <Element className={css({ srOnly: true })}>{children}</Element>;
}
