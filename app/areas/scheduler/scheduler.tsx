import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import { MovePart, movePart } from "#app/features/permit/move-part";
import { KeysDialog, KeysLine, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { SchedulerBody } from "#app/shell/frame/scheduler-layout";
import { useSidebarFold } from "#app/shell/frame/sidebar-fold";
import type { Absence } from "#schemas/calendar/absence";
import { stopsToGive } from "#schemas/calendar/proposed-places";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { dayAndMonth, titleDay } from "#ui/date-text";
import { Icon } from "#ui/icon";
import { PageTitle, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";
import { AbsenceDialog } from "./absence-dialog";
import { Lanes } from "./day-lanes";
import { GivePart, givePart } from "./give-part";
import type { LaneActs } from "./lane-acts";
import { QueueSidebar } from "./queue-sidebar";
import { addressWith, noDialog, type SchedulerAddress } from "./scheduler-address";
import { keyHints, keyRows } from "./scheduler-keys";
import { schedulerStyles } from "./scheduler-styles";
import type { SchedulerPage } from "./scheduler-view";
import { useDrops } from "./use-drops";
import { useStopDrag } from "./use-stop-drag";
import { type StopTaking, useStopTaking } from "./use-stop-taking";

/** Dialogs of this page that come once it is drawn. */
const atIdle = [movePart, givePart];

const keysPlace = css({ display: "contents" });

/** Day or week, and one back or ahead. */
function Controls({ page: { address, before, after } }: { page: SchedulerPage }) {
  const look = schedulerStyles();
  const week = address.view === "week";
  const to = (changes: Parameters<typeof addressWith>[1]) => ({
    to: addressWith(address, { ...noDialog, ...changes }),
    className: look.segment,
  });
  return (
    <div className={look.controls}>
      <nav className={look.segments} aria-label={m.scheduler_view()}>
        <Link {...to({ view: "day" })} aria-current={week ? undefined : "page"}>
          {m.scheduler_view_day()}
        </Link>
        <Link {...to({ view: "week" })} aria-current={week ? "page" : undefined}>
          {m.scheduler_view_week()}
        </Link>
      </nav>
      <nav className={look.segments} aria-label={m.scheduler_days()}>
        <Link {...to({ day: before })} aria-label={week ? m.scheduler_week_before() : m.scheduler_day_before()}>
          <Icon of={ChevronLeft} />
        </Link>
        <Link {...to({ day: null })}>{m.scheduler_today()}</Link>
        <Link {...to({ day: after })} aria-label={week ? m.scheduler_week_after() : m.scheduler_day_after()}>
          <Icon of={ChevronRight} />
        </Link>
      </nav>
    </div>
  );
}

/** Opens the queue on phones, where it stands folded above the page. */
function QueueToggle({ waiting }: { waiting: number }) {
  const { open, setOpen, id } = useSidebarFold();
  const toggle = () => {
    flushSync(() => setOpen(open === false));
    if (open === false) document.getElementById(id)?.scrollIntoView({ block: "start" });
  };
  return (
    <div className={schedulerStyles().queueToggle}>
      <Button aria-expanded={open !== false} aria-controls={id} onClick={toggle}>
        {m.scheduler_queue_toggle({ count: waiting })}
      </Button>
    </div>
  );
}

function Head({ page }: { page: SchedulerPage }) {
  const placed = page.days.reduce((sum, one) => sum + one.placed, 0);
  const fit = page.days.reduce((sum, one) => sum + one.fit, 0);
  const week = page.address.view === "week";
  return (
    <div className={schedulerStyles().head}>
      <div>
        <PageTitle close>{week ? m.scheduler_week_of({ day: dayAndMonth(page.days[0]?.day ?? page.day) }) : titleDay(page.day)}</PageTitle>
        <Text tone="muted">{m.scheduler_placed_of({ placed, fit })}</Text>
      </div>
      <QueueToggle waiting={page.queue.length + page.more} />
      <Controls page={page} />
    </div>
  );
}

/** One day's lanes, or those of a week, day by day. */
function Days({ page, ...acts }: LaneActs & { page: SchedulerPage }) {
  const look = schedulerStyles();
  const week = page.address.view === "week";
  return page.days.map((of) => (
    <section key={of.day} className={look.day} aria-label={titleDay(of.day)}>
      {week ? (
        <div className={look.dayHead}>
          <Text as="h3" element="h2">
            {titleDay(of.day)}
          </Text>
          <Text tone="muted">{m.scheduler_placed_of(of)}</Text>
        </div>
      ) : (
        <VisuallyHidden>
          <h2>{m.scheduler_lanes()}</h2>
        </VisuallyHidden>
      )}
      {of.lanes.length > 0 && <Lanes of={of} {...acts} />}
    </section>
  ));
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
      {absence && <AbsenceDialog key={address.absence} page={absence} plans={plans} onClose={onClose} onDone={drops.say} />}
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
    close: () => open({}),
  };
}

/** Who inspects what, when and in which order; and what has no day yet. Whatever is dragged can be moved by its dialog and by key too. */
export function Scheduler({ page }: { page: SchedulerPage }) {
  const look = schedulerStyles();
  const { close, ...opens } = useDialogs(page);
  const drops = useDrops(page, opens.onMove);
  const drag = useStopDrag((id, place) => void drops.drop(id, place));
  const keys = useKeysDialog();
  const taking = useStopTaking(page, drops, useKeysOn(), keys.show);
  const place = useKeysRound(taking.onKeyDown);
  useEffect(() => askWhenIdle(atIdle), []);
  const { plans } = page;
  const waitingIn = (absence: Absence) => stopsToGive(plans.inspections, absence.inspectorId, absence).length;
  const acts: LaneActs = { drag, taking, waitingIn, ...opens };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard over the whole page and act on the stop and half-day that have the focus.
    <div ref={place} className={keysPlace} onKeyDown={taking.onKeyDown}>
      <SchedulerBody sidebarLabel={m.scheduler_queue()} sidebar={<QueueSidebar page={page} {...acts} />}>
        <div className={look.main}>
          <Head page={page} />
          {plans.inspectors.length === 0 && <Notice tone="waiting" title={m.office_no_inspectors()} />}
          {page.address.view === "day" && !page.open && <Notice title={m.scheduler_closed()} />}
          <Holding taking={taking} />
          <Days page={page} {...acts} />
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
