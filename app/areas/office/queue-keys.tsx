import { type KeyboardEvent, useState, useSyncExternalStore } from "react";
import { m } from "#app/messages/compiled/messages";
import { keyChoice } from "#app/shell/key-choice";
import { Button } from "#ui/button";
import { Shortcut } from "#ui/chip";
import { Dialog } from "#ui/dialog";
import { SummaryList, SummaryRow } from "#ui/list";
import { Stack, Text } from "#ui/page";
import { LinkButton } from "#ui/text-link";
import { filterId } from "./queue-filters";
import { queueLook } from "./queue-look";

/** Whether single keys act in lists: a person may turn them off (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(keyChoice.subscribe, keyChoice.on, () => true);

export interface KeyActs {
  readonly onChoose: (permitId: string) => void;
  readonly onPeek: (permitId: string) => void;
  readonly onClosePeek: () => void;
  readonly onHelp: () => void;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]") !== null;

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

function pressRowKey(key: string, permitId: string | null, acts: KeyActs): boolean {
  if (permitId === null) return false;
  if (key === "x") acts.onChoose(permitId);
  else if (key === " ") acts.onPeek(permitId);
  else return false;
  return true;
}

/** Out of the filter into the list, keeping what is typed; else the peek closes. */
function leaveOnEscape(event: KeyboardEvent<HTMLElement>, acts: KeyActs): void {
  if (!(event.target instanceof HTMLElement) || event.target.id !== filterId) {
    acts.onClosePeek();
    return;
  }
  event.preventDefault();
  rowLinks(event.currentTarget)[0]?.focus();
}

/** Keys of the list: J and K move, X selects, Space peeks; Enter opens by itself, as the focus is on the row's link. */
export function queueKeyDown(event: KeyboardEvent<HTMLElement>, on: boolean, acts: KeyActs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    leaveOnEscape(event, acts);
    return;
  }
  if (!on || isTyping(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const onBox = event.target instanceof HTMLInputElement;
  if (key === "j" || key === "k") moveFocus(event.currentTarget, event.target, key === "j" ? 1 : -1);
  else if (key === "/") document.getElementById(filterId)?.focus();
  else if (key === "?") acts.onHelp();
  else if ((onBox && key === " ") || !pressRowKey(key, rowOf(event.target), acts)) return;
  event.preventDefault();
}

/** Space on a button or another link presses that, so a row's keys count on its own link and box alone. */
const rowOf = (target: EventTarget): string | null =>
  target instanceof HTMLElement && target.matches("[data-row-link], input") ? permitUnder(target) : null;

const keyRows = (): readonly (readonly [readonly string[], string])[] => [
  [["J"], m.office_key_next()],
  [["K"], m.office_key_previous()],
  [["X"], m.office_key_select()],
  [[m.office_key_space()], m.office_key_peek()],
  [[m.office_key_enter()], m.office_key_open()],
  [["/"], m.office_key_filter()],
  [["?"], m.office_key_help()],
  [[m.office_key_esc()], m.office_key_escape()],
];

/** All keys, and the switch that turns them off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useKeysOn();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.office_keys_title()}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {m.office_close()}
          </Button>
          <Button onClick={() => keyChoice.set(!on)}>{on ? m.office_keys_off() : m.office_keys_on()}</Button>
        </>
      }
    >
      <Stack>
        <Text>{m.office_keys_note()}</Text>
        <SummaryList>
          {keyRows().map(([keys, words]) => (
            <SummaryRow key={words} term={keys.map((key) => <Shortcut key={key}>{key}</Shortcut>)}>
              {words}
            </SummaryRow>
          ))}
        </SummaryList>
      </Stack>
    </Dialog>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span>
      {keys.map((key) => (
        <span key={key}>
          <Shortcut>{key}</Shortcut>{" "}
        </span>
      ))}
      {children}
    </span>
  );
}

/** The keys at the foot of the list. */
export function KeysLine({ onHelp }: { onHelp: () => void }) {
  const on = useKeysOn();
  return (
    <div className={queueLook().keys}>
      {on ? (
        <>
          <Hint keys={["J", "K"]}>{m.office_keys_move()}</Hint>
          <Hint keys={["X"]}>{m.office_keys_select()}</Hint>
          <Hint keys={[m.office_key_space()]}>{m.office_keys_peek()}</Hint>
          <Hint keys={[m.office_key_enter()]}>{m.office_keys_open()}</Hint>
          <Hint keys={["/"]}>{m.office_keys_find()}</Hint>
          <LinkButton alone={false} onClick={onHelp}>
            {m.office_keys_all()}
          </LinkButton>
          <LinkButton alone={false} onClick={() => keyChoice.set(false)}>
            {m.office_keys_off()}
          </LinkButton>
        </>
      ) : (
        <>
          <span>{m.office_keys_are_off()}</span>
          <LinkButton alone={false} onClick={() => keyChoice.set(true)}>
            {m.office_keys_on()}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** Whether the list of keys is open. */
export function useKeysDialog() {
  const [open, setOpen] = useState(false);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}
