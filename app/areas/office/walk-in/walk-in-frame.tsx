import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { TicketBar } from "#app/areas/office/queue-tickets/ticket-bar";
import { bringFocus } from "#app/screen/keys/arrival-point";
import { type KeyRow, KeysDialog, KeysLine, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Row, Wrap } from "#ui/layout/page";
import { SaveRoom } from "#ui/shell/save-state";
import { walkInStyles } from "./walk-in-styles";

/** The parts of a walk-in, in their order. */
export const walkInSteps = ["who", "where", "what", "pay"] as const;
export type WalkInStep = (typeof walkInSteps)[number];

const stepWords: Readonly<Record<WalkInStep, () => string>> = {
  who: m.walk_in_who,
  where: m.walk_in_where,
  what: m.walk_in_what,
  pay: m.walk_in_pay,
};

/** The id of a part's heading, which an address may name. */
export const stepId = (step: WalkInStep): string => `walk-in-${step}`;

/** What may be typed into or pressed in a part, in its order; its heading where there is nothing. */
export function firstIn(step: WalkInStep): HTMLElement | null {
  const heading = document.getElementById(stepId(step));
  const part = heading?.closest("section");
  return part?.querySelector<HTMLElement>("input:not([type=hidden], [disabled]), textarea, select, button") ?? heading ?? null;
}

/** What keys do on the page, as they are named. */
const keyRows = (issue: string | null): readonly KeyRow[] => [
  [[m.walk_in_key_steps()], m.walk_in_keys_steps()],
  [[m.walk_in_key_tab()], m.walk_in_keys_tab()],
  [[m.walk_in_key_arrows()], m.walk_in_keys_choose()],
  ...(issue === null ? [] : [[[m.walk_in_key_issue()], issue] as const]),
];

type FrameProps = {
  title: string;
  /** Whether visitors take numbers here. */
  numbers: boolean;
  /** The parts that the page has: the others only say what is known. */
  parts: readonly WalkInStep[];
  /** What is known of each part so far; empty for none. */
  said: Readonly<Record<WalkInStep, string>>;
  save?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** What Ctrl and Enter do, and its words. */
  finish?: { readonly words: string; readonly act: () => void } | undefined;
};

/** The counter's page: four parts on one sheet, each a key away. */
export function WalkInFrame({ title, numbers, parts, said, save, children, aside, finish }: FrameProps) {
  const look = walkInStyles();
  const keys = useKeysDialog();
  const on = useKeysOn();
  const latest = useRef(finish);
  latest.current = finish;
  const pressed = (event: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">) => {
    if (!on) return;
    const step = event.altKey && !event.ctrlKey ? walkInSteps[Number(event.key) - 1] : undefined;
    if (step !== undefined && parts.includes(step)) bringFocus(firstIn(step));
    else if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && latest.current) latest.current.act();
    else return;
    event.preventDefault();
  };
  const place = useKeysRound(pressed);
  const rows = keyRows(finish?.words ?? null);
  return (
    <Wrap>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page, each of which has its own control too. */}
      <div ref={place} onKeyDown={pressed}>
        <BackLink to="/office">{m.office_crumb_queue()}</BackLink>
        {numbers && <TicketBar />}
        <Row between>
          <PageTitle close>{title}</PageTitle>
          {save && <SaveRoom>{save}</SaveRoom>}
        </Row>
        <nav className={look.steps} aria-label={m.walk_in_steps()}>
          {walkInSteps.map((step, index) => {
            const words = (
              <>
                <span className={look.stepName}>
                  {index + 1} {stepWords[step]()}
                </span>
                <small>{said[step]}</small>
              </>
            );
            return parts.includes(step) ? (
              <a key={step} className={look.step} href={`#${stepId(step)}`}>
                {words}
              </a>
            ) : (
              <span key={step} className={look.step}>
                {words}
              </span>
            );
          })}
        </nav>
        <div className={look.frame}>
          {children}
          {aside && <div className={look.beside}>{aside}</div>}
        </div>
      </div>
      {/* In a place of its own height it lies over no question. */}
      <div>
        <KeysLine hints={rows} onHelp={keys.show} />
      </div>
      <KeysDialog open={keys.open} onClose={keys.hide} rows={rows} />
    </Wrap>
  );
}
