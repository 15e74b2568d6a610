import { ChevronLeft, ChevronRight } from "lucide-react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import { MoveDialog } from "#app/features/permit/move-dialog";
import { m } from "#app/messages/compiled/messages";
import { SchedulerBody } from "#app/shell/scheduler-layout";
import { useSidebarFold } from "#app/shell/sidebar-fold";
import { Button } from "#ui/button";
import { dayAndMonth, titleDay } from "#ui/date-words";
import { Icon } from "#ui/icon";
import { Notice } from "#ui/notice";
import { PageTitle, Text } from "#ui/page";
import { VisuallyHidden } from "#ui/visually-hidden";
import { Lanes } from "./day-lanes";
import { QueueSidebar } from "./queue-sidebar";
import { addressWith } from "./scheduler-address";
import { schedulerLook } from "./scheduler-look";
import type { SchedulerPage } from "./scheduler-view";
import { useDrops } from "./use-drops";
import { type StopDrag, useStopDrag } from "./use-stop-drag";

/** Day or week, and one back or ahead. */
function Controls({ page: { address, before, after } }: { page: SchedulerPage }) {
  const look = schedulerLook();
  const week = address.view === "week";
  const to = (changes: Parameters<typeof addressWith>[1]) => ({
    to: addressWith(address, { move: "", ...changes }),
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
    <div className={schedulerLook().queueToggle}>
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
    <div className={schedulerLook().head}>
      <div>
        <PageTitle close>{week ? m.scheduler_week_of({ day: dayAndMonth(page.days[0]?.day ?? page.day) }) : titleDay(page.day)}</PageTitle>
        <Text tone="muted">{m.scheduler_placed_of({ placed, fit })}</Text>
      </div>
      <QueueToggle waiting={page.queue.length + page.more} />
      <Controls page={page} />
    </div>
  );
}

type DaysProps = { page: SchedulerPage; drag: StopDrag; onMove: (id: string) => void };

/** One day's lanes, or those of a week, day by day. */
function Days({ page, ...acts }: DaysProps) {
  const look = schedulerLook();
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

/** Who inspects what, when and in which order; and what has no day yet. Whatever is dragged can be moved by its dialog too. */
export function Scheduler({ page }: { page: SchedulerPage }) {
  const navigate = useNavigate();
  const look = schedulerLook();
  const open = (move: string) => void navigate(addressWith(page.address, { move }), { replace: true, preventScrollReset: true });
  const drops = useDrops(page, open);
  const drag = useStopDrag((id, place) => void drops.drop(id, place));
  const close = () => {
    drops.forget();
    open("");
  };
  const acts = { drag, onMove: open };
  const { moving, plans } = page;
  return (
    <SchedulerBody sidebarLabel={m.scheduler_queue()} sidebar={<QueueSidebar page={page} {...acts} />}>
      <div className={look.main}>
        <Head page={page} />
        {plans.inspectors.length === 0 && <Notice tone="waiting" title={m.office_no_inspectors()} />}
        {page.address.view === "day" && !page.open && <Notice title={m.scheduler_closed()} />}
        <Days page={page} {...acts} />
        <VisuallyHidden>
          <span role="status">{drops.said}</span>
        </VisuallyHidden>
      </div>
      {moving && (
        <MoveDialog
          key={`${moving.inspection.id} ${drops.pointed?.slot.inspectorId ?? ""}`}
          plans={plans}
          moving={moving}
          pointed={drops.pointed}
          shown={page.open ? page.day : undefined}
          onClose={close}
          onMoved={drops.tellMoved}
        />
      )}
    </SchedulerBody>
  );
}
