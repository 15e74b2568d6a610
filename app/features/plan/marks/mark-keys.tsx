import { useEffect, useRef } from "react";
import { isTyping, type KeyRow, useKeysOn } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import { toolFacts, toolGroups, toolOfKey } from "./mark-tool";
import type { Marking } from "./mark-tools";

type Acts = Pick<Marking, "onTool" | "onUndo" | "onRedo"> & {
  /** Of the mark with this id. */
  readonly onCopy: (id: string) => void;
  readonly onPaste: () => void;
  readonly chosen: string | null;
};

const markUnder = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest("[data-mark]")?.getAttribute("data-mark") ?? null) : null;

/** Words that are selected are copied as words. */
const hasSelection = (): boolean => (window.getSelection()?.toString() ?? "") !== "";

/** What a key with Ctrl or Cmd does; false: nothing. */
function pressHeld(key: string, shift: boolean, target: EventTarget, acts: Acts): boolean {
  const id = markUnder(target) ?? acts.chosen;
  if (key === "z") (shift ? acts.onRedo : acts.onUndo)?.();
  else if (key === "y") acts.onRedo?.();
  else if (key === "v") acts.onPaste();
  else if (key === "c" && id !== null && !hasSelection()) acts.onCopy(id);
  else return false;
  return true;
}

function onKey(press: KeyboardEvent, on: boolean, acts: Acts): void {
  if (press.defaultPrevented || press.altKey || press.target === null || isTyping(press.target)) return;
  const held = press.ctrlKey || press.metaKey;
  if (held) {
    if (pressHeld(press.key.toLowerCase(), press.shiftKey, press.target, acts)) press.preventDefault();
    return;
  }
  const tool = on && press.key.length === 1 ? toolOfKey(press.key) : undefined;
  if (!tool) return;
  acts.onTool(tool);
  document.querySelector<HTMLElement>("[data-sheet-frame]")?.focus({ preventScroll: true });
  press.preventDefault();
}

/** The keys of marking, wherever on the page the focus is: tools by single letters, copying, and taking acts back. */
export function MarkKeysArea({ acts }: { acts: Acts }) {
  const on = useKeysOn();
  const latest = useRef({ on, acts });
  latest.current = { on, acts };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event, latest.current.on, latest.current.acts);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return null;
}

const letters = [...toolGroups.comment, ...toolGroups.draw, ...toolGroups.measure].flatMap(
  (tool) => toolFacts[tool].key?.toUpperCase() ?? [],
);

/** The keys of marking, for the list of all keys. */
export const markKeyRows = (): readonly KeyRow[] => [
  [letters, m.plan_key_tools()],
  [["← ↑ → ↓", "Shift"], m.plan_key_push()],
  [[m.plan_key_delete_name()], m.plan_key_delete()],
  [["Ctrl", "C", "V"], m.plan_key_copy()],
  [["Ctrl", "Z", "Y"], m.plan_key_undo()],
];
