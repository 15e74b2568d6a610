/** On the place of a screen that is held. */
export const heldMark = "data-held";

/** What a part is found by, and what ties choices together: the screen that is seen may have the same. */
const names = ["id", "name"];
const kept = (name: string) => `data-held-${name}`;

/** Moves the names of everything in a place to where they are out of sight, or back. */
function rename(place: Element, from: (name: string) => string, to: (name: string) => string): void {
  for (const name of names) {
    for (const part of place.querySelectorAll(`[${from(name)}]`)) {
      part.setAttribute(to(name), part.getAttribute(from(name)) ?? "");
      part.removeAttribute(from(name));
    }
  }
}

const itself = (name: string): string => name;

/** Where somebody was in a screen when they left it, by its place. */
const left = new WeakMap<Element, HTMLElement>();

/** Takes a screen out of sight. Its style (`content-visibility`) keeps how it is laid out, and keeps it from whoever reads, finds or presses. */
export function takeOutOfSight(place: Element): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && place.contains(at)) left.set(place, at);
  place.setAttribute(heldMark, "");
  rename(place, itself, kept);
}

/** Brings it back as it was. */
export function bringInSight(place: Element): void {
  if (!place.hasAttribute(heldMark)) return;
  rename(place, kept, itself);
  place.removeAttribute(heldMark);
}

/** What had the focus when the screen that is seen was left; null: it was not here before, or that is gone. */
export function whereLeft(page: Document): HTMLElement | null {
  const place = page.getElementById("main")?.parentElement;
  const at = place ? left.get(place) : undefined;
  return at?.isConnected ? at : null;
}
