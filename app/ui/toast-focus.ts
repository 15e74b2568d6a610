import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Focus among messages. The library's own region gives focus back to where it came from whenever it is left: behind the last control of a page,
 * where messages stand, Tab then went to and fro between the two for as long as one was up (WCAG 2.1.2). So the region does not hear of focus: a
 * message that has it stays, Tab goes on, and only one that goes away with the focus gives it back.
 */
export function useToastFocus({ pause, resume }: { readonly pause: () => void; readonly resume: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const shown = root.current;
    return () => {
      if (shown?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    };
  }, []);
  const isWithin = (other: EventTarget | null) => other instanceof Node && (root.current?.contains(other) ?? false);
  return {
    ref: root,
    onFocus(event: FocusEvent) {
      event.stopPropagation();
      if (isWithin(event.relatedTarget)) return;
      before.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
      pause();
    },
    onBlur(event: FocusEvent) {
      event.stopPropagation();
      if (!isWithin(event.relatedTarget)) resume();
    },
  };
}
