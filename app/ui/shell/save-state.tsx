import { ArrowUp, Check, Clock3, type LucideIcon, MoveRight, Smartphone, Split, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { saveRoom, saveState } from "#styled/recipes";
import { ScaleBar } from "#ui/layout/scale-bar";

export type SaveStateName = "local" | "queued" | "sending" | "sent" | "failed" | "choose" | "stale" | "ready";

const icons: Record<SaveStateName, LucideIcon | null> = {
  local: Smartphone,
  queued: MoveRight,
  sending: ArrowUp,
  sent: Check,
  failed: TriangleAlert,
  choose: Split,
  stale: Clock3,
  ready: null,
};

export type SaveStateProps = {
  state: SaveStateName;
  /** The same words everywhere: "Saved on this device, 10:42", "Waiting to send (3)", "Couldn't send:" and a link "Fix". */
  children: ReactNode;
  /** Parts sent of parts to send, drawn as a scale. */
  parts?: { done: number; of: number } | undefined;
  /** True where a change must be heard; one such region on a screen. */
  live?: boolean | undefined;
  /** The bar says the same: on narrow screens, where it stands right above, this is left out. */
  saidAbove?: boolean | undefined;
};

/** Where this work is: on this device, waiting, sending, sent, not sent, changed by another, or old. */
export function SaveState({ state, children, parts, live, saidAbove }: SaveStateProps) {
  const Shape = icons[state];
  return (
    <span className={saveState({ state, saidAbove })} role={live ? "status" : undefined}>
      {Shape && <Shape aria-hidden strokeWidth={1.8} />}
      <span>{children}</span>
      {parts && <ScaleBar size="small" done={parts.done} of={parts.of} />}
    </span>
  );
}

/** Room kept for a state that comes and goes beside a title. */
export function SaveRoom({ children }: { children: ReactNode }) {
  return <div className={saveRoom()}>{children}</div>;
}
