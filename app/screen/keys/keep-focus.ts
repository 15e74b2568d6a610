import { useEffect } from "react";
import { arrivalPoint, bringFocus } from "./arrival-point";

const regions = "li, tr, fieldset, form, section, article, aside, [role=region], [role=group], [role=tabpanel], main";
const openDialogs = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** Where the focus was: the control, the list and place of its row, and the parts of the page round it, the nearest first. */
interface Place {
  readonly control: HTMLElement;
  readonly row: Element | null;
  readonly list: Element | null;
  readonly index: number;
  readonly around: readonly Element[];
}

function placeOf(control: HTMLElement): Place {
  const around: Element[] = [];
  for (let at = control.parentElement?.closest(regions); at; at = at.parentElement?.closest(regions)) around.push(at);
  const row = control.closest("li, tr");
  const list = row?.parentElement ?? null;
  return { control, row, list, index: row && list ? [...list.children].indexOf(row) : -1, around };
}

const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;
const isUsable = (control: HTMLElement) => isThere(control) && !control.matches(":disabled");

/** What is read out of a part of the page: its heading, or itself. */
const headOf = (region: HTMLElement): HTMLElement => region.querySelector<HTMLElement>("h1, h2, h3, h4, legend") ?? region;

/** The row that took the place of one that left its list. */
function nextRow({ row, list, index }: Place): HTMLElement | null {
  if (row === null || list === null || row.isConnected || !list.isConnected) return null;
  const next = list.children[Math.min(index, list.children.length - 1)];
  return next && isThere(next) ? next : null;
}

/** What is left of a place; null when all of it went, as a closed dialog does. */
function survivorOf(place: Place, page: Document): HTMLElement | null {
  if (isUsable(place.control)) return place.control;
  const row = nextRow(place);
  if (row !== null) return row;
  const region = place.around.find(isThere);
  if (region?.matches("main")) return arrivalPoint(page);
  return region ? headOf(region) : null;
}

/** The focus is somewhere: the page itself has it where nothing has. */
const isPlaced = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement && target.matches(":not(body)");

/** The last places of the focus, the newest first: a dialog's opener is found through them when the dialog took the focus away with it. */
const remembered = 8;

/**
 * Brings the focus to a sensible place when the control that has it leaves the page or can no longer be used: to its row's successor,
 * to the heading of the nearest part of the page that is left, or to the page's own. Gives what ends it.
 */
export function keepFocus(page: Document, afterFrame: (act: () => void) => void): () => void {
  // Where somebody was at once, before this watched: they come upon a page that is drawn, and press.
  let places: Place[] = isPlaced(page.activeElement) ? [placeOf(page.activeElement)] : [];
  const lost = () => page.activeElement === page.body && places[0] !== undefined && !isUsable(places[0].control);
  const restore = () => {
    if (!lost()) return;
    const dialog = [...page.querySelectorAll<HTMLElement>(openDialogs)].at(-1);
    const found = places.map((place) => survivorOf(place, page)).find((point) => point !== null && (!dialog || dialog.contains(point)));
    bringFocus(found ?? dialog ?? arrivalPoint(page));
  };
  // Two frames: dialogs and pages that place the focus themselves go first.
  const onChange = () => lost() && afterFrame(() => afterFrame(restore));
  const onFocus = ({ target }: FocusEvent) => {
    if (isPlaced(target)) places = [placeOf(target), ...places].slice(0, remembered);
  };
  // Who presses beside everything has left the control of their own will.
  const onPress = () => {
    if (page.activeElement === page.body && !lost()) places = [];
  };
  const watch = new MutationObserver(onChange);
  watch.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden"] });
  page.addEventListener("focusin", onFocus);
  page.addEventListener("click", onPress);
  return () => {
    watch.disconnect();
    page.removeEventListener("focusin", onFocus);
    page.removeEventListener("click", onPress);
  };
}

/** Keeps the focus on the page, for as long as the frame stands. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus(document, (act) => void requestAnimationFrame(act)), []);
}
