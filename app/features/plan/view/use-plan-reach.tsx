import { type KeyboardEvent, type ReactNode, type RefObject, useState, useSyncExternalStore } from "react";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { KeysDialog, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";
import { planKeyRows, pressPlanKey } from "./plan-keys";
import { ReachTools } from "./reach-tools";
import { useFullWindow } from "./use-full-window";

/** Two sheets side by side are for windows from here on: the breakpoint `lg`. */
const wide = "(min-width: 1101px)";

const watchWidth = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

interface Asked {
  readonly at: PlanSpot;
  readonly marks: boolean;
  readonly onViewed: (() => void) | null;
}

export interface PlanReach {
  /** The element that keys are heard on and that fills the screen. */
  readonly whole: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly full: boolean;
  /** The second sheet, where there is one and room for it. */
  readonly beside: PlanSpot | null;
  readonly onBeside: (spot: PlanSpot | null) => void;
  readonly tools: ReactNode;
  /** What is said of a second sheet that there is no room for, and the list of keys. */
  readonly below: ReactNode;
}

/** Full screen, a second sheet, and single keys, wherever on the plans the focus is. */
export function usePlanReach({ at, marks, onViewed }: Asked): PlanReach {
  const on = useKeysOn();
  const keys = useKeysDialog();
  const [beside, onBeside] = useState<PlanSpot | null>(null);
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  );
  const whole = useKeysRound((press) => pressPlanKey(press, on, acts));
  const { full, toggle } = useFullWindow(whole);
  const acts = {
    onFull: toggle,
    onLeave: full ? toggle : null,
    onViewed,
    onHelp: keys.show,
    onFind: () => whole.current?.querySelector<HTMLInputElement>("search input")?.focus(),
  };
  return {
    whole,
    onKeyDown: (event) => pressPlanKey(event, on, acts),
    full,
    beside: isWide ? beside : null,
    onBeside,
    tools: <ReachTools full={full} onFull={toggle} two={beside !== null} onTwo={() => onBeside(beside ? null : at)} onKeys={keys.show} />,
    below: (
      <>
        {beside && !isWide && <Notice tone="waiting" title={m.plan_beside_narrow()} />}
        <KeysDialog
          open={keys.open}
          onClose={keys.hide}
          rows={planKeyRows(marks, onViewed !== null)}
          title={m.plan_keys_title()}
          note={m.plan_keys_note()}
        />
      </>
    ),
  };
}
