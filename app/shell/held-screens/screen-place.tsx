import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { pageStands } from "#app/local/device/page-stands";
import { css } from "#styled/css";
import { bringInSight, takeOutOfSight } from "./out-of-sight";

const place = css({
  flex: "1",
  display: "flex",
  flexDirection: "column",
  width: "full",
  "&[data-held]": {
    flex: "none",
    contentVisibility: "hidden",
    "@supports not (content-visibility: hidden)": { display: "none" },
  },
});

/**
 * Brings a screen into sight before anything in it is told that it is seen again, and takes it out when it is seen no more. First in the screen: React
 * tells in the order of the tree, and what is within before what is around.
 */
function Sight({ of }: { of: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (of.current) bringInSight(of.current);
    return () => {
      if (of.current) takeOutOfSight(of.current);
    };
  }, [of]);
  return null;
}

/**
 * React hides what is not seen by `display: none`, by which the browser forgets how it is laid out: most of what it costs to show it again. It asks this one
 * method for it, which does nothing here; what hides is the style of `place`.
 */
function hideByPlaceAlone(element: HTMLElement): void {
  element.style.setProperty = () => undefined;
}

/** The place of a screen that may be held. */
export function ScreenPlace({ children }: { children: ReactNode }) {
  const node = useRef<HTMLDivElement>(null);
  useEffect(pageStands, []);
  // React lets go of its own reference to what it hides.
  const keep = (element: HTMLDivElement | null) => {
    if (element === null) return;
    node.current = element;
    hideByPlaceAlone(element);
  };
  return (
    <div className={place} ref={keep}>
      <Sight of={node} />
      {children}
    </div>
  );
}
