import { markKeyRows } from "#app/features/plan/marks/mark-keys";
import { isTyping, type KeyPress, type KeyRow } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";

/** What single keys of the plans do, wherever on them the focus is. */
export interface PlanKeyActs {
  readonly onFull: () => void;
  /** Null: nothing to leave. */
  readonly onLeave: (() => void) | null;
  /** Null where nobody marks sheets as viewed. */
  readonly onViewed: (() => void) | null;
  readonly onHelp: () => void;
  readonly onFind: () => void;
}

/** Obeys a key of the plans. `on`: whether single keys act. */
export function pressPlanKey(event: KeyPress, on: boolean, acts: PlanKeyActs): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  // The sheet takes Escape too, to stop marking.
  if (event.key === "Escape") acts.onLeave?.();
  if (!on || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (key === "f") acts.onFull();
  else if (key === "v" && acts.onViewed) acts.onViewed();
  else if (key === "?") acts.onHelp();
  else if (key === "/") acts.onFind();
  else return;
  event.preventDefault();
}

/** All keys of the plans. */
export const planKeyRows = (marks: boolean, views: boolean): readonly KeyRow[] => [
  [["Page Up", "Page Down"], m.plan_key_turn()],
  [["← ↑ → ↓"], m.plan_key_move()],
  [["+", "-"], m.plan_key_zoom()],
  [["0"], m.plan_fit()],
  ...(marks ? ([[[m.office_key_enter()], m.plan_key_mark()]] as const) : []),
  ...(marks ? markKeyRows() : []),
  ...(views ? ([[["V"], m.plan_key_viewed()]] as const) : []),
  [["F"], m.plan_full()],
  [["/"], m.plan_find()],
  [["?"], m.office_key_help()],
  [[m.office_key_esc()], m.plan_key_leave()],
];
