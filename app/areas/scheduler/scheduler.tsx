import { useEffect } from "react";
import { useNavigate } from "react-router";
import { MovePart, movePart } from "#app/features/permit/move-part";
import { KeysDialog, KeysLine, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { SchedulerBody } from "#app/shell/frame/scheduler-layout";
import type { Absence } from "#schemas/calendar/absence";
import { calendarOf } from "#schemas/calendar/business-days";
import { dayWindows, type StopWindow } from "#schemas/calendar/day-windows";
import { stopsToGive } from "#schemas/calendar/proposed-places";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { titleDay } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";
import { AbsencePart, absencePart } from "./absence-part";
import { BoardsPart, boardsPart } from "./boards-part";
import { Lanes } from "./day-lanes";
import { GivePart, givePart } from "./give-part";
import { InspectorPart, inspectorPart } from "./inspector-part";
import type { LaneActs } from "./lane-acts";
import { QueueSidebar } from "./queue-sidebar";
import { addressWith, noDialog, type SchedulerAddress, showsWeek } from "./scheduler-address";
import { SchedulerHead } from "./scheduler-head";
import { keyHints, keyRows } from "./scheduler-keys";
import { schedulerStyles } from "./scheduler-styles";
import type { DayLanes, SchedulerPage } from "./scheduler-view";
import { useDrops } from "./use-drops";
import { useStopDrag } from "./use-stop-drag";
import { type StopTaking, useStopTaking } from "./use-stop-taking";
import { WindowsPart, windowsPart } from "./windows-part";

/** Dialogs of this page that come once it is drawn. */
const atIdle = [movePart, givePart, absencePart, inspectorPart, windowsPart, boardsPart];

const keysPlace = css({ display: "contents" });

/** A day's lanes, side by side. */
function Day({ of, ...acts }: LaneActs & { of: DayLanes }) {
  return (
    <section className={schedulerStyles().day} aria-label={titleDay(of.day)}>
      <VisuallyHidden>
        <h2>{m.scheduler_lanes()}</h2>
      </VisuallyHidden>
      {of.lanes.length > 0 && <Lanes of={of} {...acts} />}
    </section>
  );
}

/** The stop that was taken by key, and how to let go of it. */
function Holding({ taking }: { taking: StopTaking }) {
  if (taking.taken === null) return null;
  return (
    <div className={schedulerStyles().holding}>
      <Text>{m.scheduler_holding({ address: taking.taken.addressLine })}</Text>
      <LinkButton onClick={taking.letGo}>{m.scheduler_let_go()}</LinkButton>
    </div>
  );
}

type Opened = { page: SchedulerPage; drops: ReturnType<typeof useDrops>; onClose: () => void };

/** The dialog that the address asks for. */
function OpenDialog({ page, drops, onClose }: Opened) {
  const { moving, absence, giving, plans, address } = page;
  const inspector = plans.inspectors.find(({ id }) => id === address.inspector);
  const close = () => {
    drops.forget();
    onClose();
  };
  return (
    <>
      {moving && (
        <MovePart
          key={`${moving.inspection.id} ${drops.pointed?.slot.inspectorId ?? ""}`}
          plans={plans}
          moving={moving}
          pointed={drops.pointed}
          shown={page.open ? page.day : undefined}
          onClose={close}
          onMoved={drops.tellMoved}
        />
      )}
      {absence && <AbsencePart key={address.absence} page={absence} plans={plans} onClose={onClose} onDone={drops.say} />}
      {inspector && <InspectorPart key={inspector.id} inspector={inspector} plans={plans} onClose={onClose} onDone={drops.say} />}
      {giving && <GivePart key={address.give} page={giving} onClose={onClose} onDone={drops.say} />}
    </>
  );
}

/** Opens and closes the dialogs of the address. */
function useDialogs({ address }: SchedulerPage) {
  const navigate = useNavigate();
  const open = (dialog: Partial<SchedulerAddress>) =>
    void navigate(addressWith(address, { ...noDialog, ...dialog }), { replace: true, preventScrollReset: true });
  return {
    onMove: (move: string) => open({ move }),
    onAbsence: (absence: string) => open({ absence }),
    onGive: (give: string) => open({ give }),
    onOrder: (order: string) => open({ order }),
    onInspector: (inspector: string) => open({ inspector }),
    onOpen: (day: string) => open({ open: day }),
    onLeave: () => open({ view: "day" }),
    close: () => open({}),
  };
}

/** When the inspector comes to each stop of the day that is looked at; none of a week, nor of a day that is over. */
function windowsOfDay({ address, day, days, plans }: SchedulerPage): readonly StopWindow[] {
  const { organization, now, today } = plans;
  if (showsWeek(address) || day < today) return [];
  const time = calendarOf(organization).localTime(now);
  return days.flatMap((of) => dayWindows(of.lanes, of.day, organization, { day: today, time }));
}

/** Who inspects what, when and in which order; and what has no day yet. Whatever is dragged can be moved by its dialog and by key too. */
export function Scheduler({ page }: { page: SchedulerPage }) {
  const look = schedulerStyles();
  const { close, onOpen, onLeave, ...opens } = useDialogs(page);
  const drops = useDrops(page, opens.onMove);
  const drag = useStopDrag((id, place) => void drops.drop(id, place));
  const keys = useKeysDialog();
  const taking = useStopTaking(page, drops, useKeysOn(), keys.show);
  const place = useKeysRound(taking.onKeyDown);
  useEffect(() => askWhenIdle(atIdle), []);
  const { plans } = page;
  const waitingIn = (absence: Absence) => stopsToGive(plans.inspections, absence.inspectorId, absence).length;
  const windows = windowsOfDay(page);
  const acts: LaneActs = { drag, taking, waitingIn, windows: new Map(windows.map((one) => [one.stop.id, one])), ...opens };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard over the whole page and act on the stop and half-day that have the focus.
    <div ref={place} className={keysPlace} onKeyDown={taking.onKeyDown} {...drag.field}>
      <SchedulerBody sidebarLabel={m.scheduler_queue()} sidebar={<QueueSidebar page={page} {...acts} />}>
        <div className={look.main}>
          <SchedulerHead page={page} />
          {plans.inspectors.length === 0 && <Notice tone="waiting" title={m.office_no_inspectors()} />}
          {page.address.view === "day" && !page.open && <Notice title={m.scheduler_closed()} />}
          <Holding taking={taking} />
          {windows.length > 0 && <WindowsPart key={page.day} day={page.day} windows={windows} say={drops.say} />}
          <BoardsPart page={page} acts={acts} say={drops.say} onOpen={onOpen} onClose={close} onLeave={onLeave} />
          {page.address.view === "day" && page.days.map((of) => <Day key={of.day} of={of} {...acts} />)}
          <div className={look.keys}>
            <KeysLine hints={keyHints()} onHelp={keys.show} />
          </div>
          <VisuallyHidden>
            <span role="status">{drops.said}</span>
          </VisuallyHidden>
        </div>
        <OpenDialog page={page} drops={drops} onClose={close} />
        <KeysDialog open={keys.open} onClose={keys.hide} rows={keyRows()} />
      </SchedulerBody>
    </div>
  );
}
