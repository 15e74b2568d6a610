import { useEffect, useRef } from "react";
import { paletteTypeahead } from "./typeahead-buffer";

/** Opens the palette by Ctrl or Cmd and K, wherever the focus is. What is typed at once is typed into it. */
export function usePaletteKey(onOpen: () => void, active: boolean): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    if (!active) return;
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      paletteTypeahead().begin(event.timeStamp);
      latest.current();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [active]);
}
