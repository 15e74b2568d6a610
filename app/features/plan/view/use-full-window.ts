import { type RefObject, useEffect, useState } from "react";

const stays = "script, style, link, dialog, [role=dialog], [role=region], [aria-live], [data-scope=toast], [data-part=positioner]";

/** All that is beside an element or beside what it stands in, but for what comes up above a page. */
function besides(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.matches(stays)) found.push(other);
  return found;
}

/** Takes the whole screen where the browser lets a page; else the window alone is filled. */
async function askForScreen(): Promise<void> {
  // Refused or not there: what fills the window is what is wanted all the same.
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Whoever leaves before the browser has given the screen leaves it once it is given. */
async function leaveScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

/**
 * An element that can fill the screen: the page as a whole takes it, so that dialogs and messages come up above the element as ever, and what is
 * behind is out of reach meanwhile. The focus stays where it is. Escape leaves.
 */
export function useFullWindow(element: RefObject<HTMLElement | null>): { readonly full: boolean; readonly toggle: () => void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full || !element.current) return;
    const covered = besides(element.current).filter((other) => !other.inert);
    for (const other of covered) other.inert = true;
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    const changed = () => document.fullscreenElement === null && setFull(false);
    document.addEventListener("fullscreenchange", changed);
    const asked = askForScreen();
    return () => {
      document.removeEventListener("fullscreenchange", changed);
      for (const other of covered) other.inert = false;
      document.body.style.overflow = overflow;
      void asked.then(leaveScreen);
    };
  }, [full, element]);
  return { full, toggle: () => setFull(!full) };
}
