import { isTyping, type KeyPress, type KeyRow } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import { filterId } from "./queue-filters";

/** Where it stands what may be done with the chosen permits. */
export const chosenId = "queue-chosen";

export interface KeyActs {
  readonly onChoose: (permitId: string, range: boolean) => void;
  readonly onWatch: (permitId: string) => void;
  readonly onPeek: (permitId: string) => void;
  readonly onClosePeek: () => void;
  readonly onHelp: () => void;
}

const rowLinks = (from: HTMLElement): readonly HTMLElement[] => [...from.querySelectorAll<HTMLElement>("[data-row-link]")];
const permitUnder = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.closest("[data-permit]")?.getAttribute("data-permit") ?? null) : null;

function moveFocus(list: HTMLElement, target: EventTarget, by: 1 | -1): void {
  const links = rowLinks(list);
  const here = links.findIndex((link) => link.closest("[data-permit]")?.getAttribute("data-permit") === permitUnder(target));
  const next = here < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, here + by));
  links[next]?.focus();
  links[next]?.scrollIntoView({ block: "nearest" });
}

function pressRowKey(key: string, range: boolean, permitId: string | null, acts: KeyActs): boolean {
  if (permitId === null) return false;
  if (key === "x") acts.onChoose(permitId, range);
  else if (key === "w") acts.onWatch(permitId);
  else if (key === " ") acts.onPeek(permitId);
  else return false;
  return true;
}

/** Out of the filter into the list, keeping what is typed; else the peek closes. */
function leaveOnEscape(event: KeyPress, acts: KeyActs): void {
  if (!(event.target instanceof HTMLElement) || event.target.id !== filterId) {
    acts.onClosePeek();
    return;
  }
  event.preventDefault();
  rowLinks(event.currentTarget)[0]?.focus();
}

/** Keys of the list: J and K move, X selects, Space peeks; Enter opens by itself, as the focus is on the row's link. */
export function queueKeyDown(event: KeyPress, on: boolean, acts: KeyActs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    leaveOnEscape(event, acts);
    return;
  }
  if (!on || isTyping(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const onBox = event.target instanceof HTMLInputElement;
  if (key === "j" || key === "k") moveFocus(event.currentTarget, event.target, key === "j" ? 1 : -1);
  else if (key === "a") document.getElementById(chosenId)?.querySelector("button")?.focus();
  else if (key === "/") document.getElementById(filterId)?.focus();
  else if (key === "?") acts.onHelp();
  else if ((onBox && key === " ") || !pressRowKey(key, event.shiftKey, rowOf(event.target), acts)) return;
  event.preventDefault();
}

/** Space on a button or another link presses that, so a row's keys count on its own link and box alone. */
const rowOf = (target: EventTarget): string | null =>
  target instanceof HTMLElement && target.matches("[data-row-link], input") ? permitUnder(target) : null;

/** All keys of the list. */
export const keyRows = (): readonly KeyRow[] => [
  [["J"], m.office_key_next()],
  [["K"], m.office_key_previous()],
  [["X"], m.office_key_select()],
  [["Shift", "X"], m.office_key_select_range()],
  [["A"], m.office_key_acts()],
  [["W"], m.office_key_watch()],
  [[m.office_key_space()], m.office_key_peek()],
  [[m.office_key_enter()], m.office_key_open()],
  [["/"], m.office_key_filter()],
  [["?"], m.office_key_help()],
  [[m.office_key_esc()], m.office_key_escape()],
];

/** The keys named at the foot of the list. */
export const keyHints = (): readonly KeyRow[] => [
  [["J", "K"], m.office_keys_move()],
  [["X"], m.office_keys_select()],
  [[m.office_key_space()], m.office_keys_peek()],
  [[m.office_key_enter()], m.office_keys_open()],
  [["/"], m.office_keys_find()],
];
