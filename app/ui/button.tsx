import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useRef } from "react";
import { Link, type LinkProps } from "react-router";
import { blocked, button } from "#styled/recipes";
import { Icon } from "./icon";

export type ButtonLook = {
  variant?: "plain" | "primary" | "danger" | "quiet" | undefined;
  size?: "normal" | "small" | undefined;
  wide?: boolean | undefined;
  icon?: LucideIcon | undefined;
};

export type ButtonProps = Omit<ComponentProps<"button">, "className" | "disabled"> &
  ButtonLook & {
    /** The words shown while the act runs ("Sending"); a second press does nothing. */
    busy?: ReactNode;
    /** Why it cannot be pressed yet; stands beside the button, which stays reachable by key. */
    why?: ReactNode;
  };

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the focus on a button that is drawn anew because it may be pressed now, or no longer: "Move up" at the top of its list. */
function useFocusOver(drawn: boolean, face: RefObject<HTMLButtonElement | null>): void {
  const had = useRef(false);
  had.current = face.current !== null && face.current === document.activeElement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again where the button is drawn anew.
  useLayoutEffect(() => {
    if (had.current) face.current?.focus({ preventScroll: true });
  }, [drawn]);
}

/** An act. One primary on a screen; danger only for what cannot be undone. Never plainly disabled: say why. */
export function Button({ variant, size, wide, icon, busy, why, children, onClick, type = "button", ref, ...rest }: ButtonProps) {
  const whyId = useId();
  const stopped = Boolean(busy) || Boolean(why);
  const element = useRef<HTMLButtonElement>(null);
  useFocusOver(Boolean(why), element);
  const hold = useCallback(
    (button: HTMLButtonElement | null) => {
      element.current = button;
      if (typeof ref === "function") return ref(button);
      if (ref) ref.current = button;
    },
    [ref],
  );
  const face = (
    <button
      {...rest}
      ref={hold}
      type={type}
      className={button({ variant, size, wide })}
      onClick={stopped ? swallow : onClick}
      aria-disabled={stopped || undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={why ? whyId : rest["aria-describedby"]}
    >
      {icon && <Icon of={icon} />}
      {busy || children}
    </button>
  );
  if (!why) return face;
  return (
    <div className={blocked()}>
      {face}
      <p id={whyId}>{why}</p>
    </div>
  );
}

export type ButtonLinkProps = Omit<LinkProps, "className"> & ButtonLook;

/** A link that starts the next act, dressed as a button. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={button({ variant, size, wide })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
