import { OnScreen, paper, pink } from "#app/features/plan/marks/mark-shapes";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import type { Snap } from "#schemas/plan/line-snap";

/** What a point is drawn to: a square at a line's end, a cross where lines cross. */
export function SnapSign({ snap }: { snap: Snap }) {
  return (
    <g pointerEvents="none">
      <OnScreen at={snap.at}>
        <path d="M-7 -7H7V7H-7Z" fill="none" stroke={paper} strokeWidth="5" />
        <path d={snap.kind === "end" ? "M-7 -7H7V7H-7Z" : "M-7 -7L7 7M-7 7L7 -7"} fill="none" stroke={pink} strokeWidth="2.500" />
      </OnScreen>
    </g>
  );
}

/** The same in words. `missed`: nothing was near the cross when its key was pressed. */
export function SnapWords({ snap, missed }: { snap: Snap | null; missed: boolean }) {
  const words = () => {
    if (snap) return snap.kind === "end" ? m.plan_snap_end() : m.plan_snap_crossing();
    return missed ? m.plan_snap_missed() : "";
  };
  return (
    <span className={planStyles().hidden} role="status">
      {words()}
    </span>
  );
}

/** Whether points are drawn to the lines of the drawing. */
export function SnapSwitch({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  const look = planStyles();
  return (
    <div className={look.tools}>
      <button type="button" className={look.tool} aria-pressed={on} onClick={() => onSwitch(!on)}>
        {m.plan_snap()}
      </button>
    </div>
  );
}
