import { type ReactNode, useEffect, useRef } from "react";

/** What takes the place of a pressed button takes its focus too: it is read aloud, and the next key moves on from it. */
export function FocusHere({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={here}>
      {children}
    </div>
  );
}
