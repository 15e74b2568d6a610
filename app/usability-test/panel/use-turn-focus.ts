import { type RefObject, useEffect, useRef } from "react";

/** Marks where the focus goes when what had it is gone: the task, the end, the folded panel. */
export const turnMark = { "data-turn": "", tabIndex: -1 } as const;

/** Takes the focus as it comes: given as a `ref` to what a press has asked for. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Where the focus goes in the panel, as a dialog's `finalFocus`. */
export const panelTurn: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>(".uxt-panel [data-turn]");
  },
};

/** Keeps the focus in the panel when a press there takes away what was pressed. It never takes it from the page. Gives the press's listener. */
export function useTurnFocus(): () => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) panelTurn.current?.focus();
  });
  return () => {
    pressed.current = true;
  };
}
