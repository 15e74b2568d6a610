import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Shortcut } from "#ui/chip";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { keyChoice } from "./key-choice";

/** Whether single keys act: a person may turn them off (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(keyChoice.subscribe, keyChoice.on, () => true);

/** Whether a press there is typing, or belongs to what is open above the page. A box or a choice takes no letters. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog]") !== null;

/** A press of a key, as the list hears it that it is for. */
export type KeyPress = Pick<
  KeyboardEvent<HTMLElement>,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "defaultPrevented" | "target" | "currentTarget" | "preventDefault"
>;

/**
 * Hears single keys also before anything in the list has the focus: on a page that has just been opened nothing has, and keys go to
 * what stands round the list. What is pressed within it, the list hears itself. Gives the list's ref.
 */
export function useKeysRound(onKey: (press: KeyPress) => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onKey);
  latest.current = onKey;
  // With the page itself, not once it is painted: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const heard = (event: globalThis.KeyboardEvent) => {
      const list = place.current;
      const { target, key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (list === null || !(target instanceof Node) || target === list || !target.contains(list)) return;
      latest.current({
        key,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        defaultPrevented,
        target,
        currentTarget: list,
        preventDefault: () => event.preventDefault(),
      });
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
  return place;
}

/** Keys as they stand on the board, and what they do. */
export type KeyRow = readonly [keys: readonly string[], words: string];

type KeysDialogProps = { open: boolean; onClose: () => void; rows: readonly KeyRow[]; title?: string; note?: string };

/** All keys of a page, and the switch that turns them off. */
export function KeysDialog({ open, onClose, rows, title = m.office_keys_title(), note = m.office_keys_note() }: KeysDialogProps) {
  const on = useKeysOn();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
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
        <Text>{note}</Text>
        <SummaryList>
          {rows.map(([keys, words]) => (
            <SummaryRow key={words} term={keys.map((key) => <Shortcut key={key}>{key}</Shortcut>)}>
              {words}
            </SummaryRow>
          ))}
        </SummaryList>
      </Stack>
    </Dialog>
  );
}

const line = css({
  display: { base: "flex", mdDown: "none" },
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "5",
  rowGap: "1.5",
  marginTop: "auto",
  paddingBlock: "3",
  paddingInline: "4",
  borderTop: "hairline",
  color: "muted",
  fontSize: "small",
  lineHeight: "hit",
  position: "sticky",
  bottom: "0",
  bg: "sheet",
});

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

/** The keys that are used most, at the foot of a page. */
export function KeysLine({ hints, onHelp }: { hints: readonly KeyRow[]; onHelp: () => void }) {
  const on = useKeysOn();
  return (
    <div className={line}>
      {on ? (
        <>
          {hints.map(([keys, words]) => (
            <Hint key={words} keys={keys}>
              {words}
            </Hint>
          ))}
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
