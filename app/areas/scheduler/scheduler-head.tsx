import { ChevronLeft, ChevronRight } from "lucide-react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useSidebarFold } from "#app/shell/frame/sidebar-fold";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndMonth, titleDay } from "#ui/date-text";
import { Icon } from "#ui/icon";
import { PageTitle, Text } from "#ui/layout/page";
import { addressWith, noDialog, type SchedulerView, showsWeek } from "./scheduler-address";
import { schedulerStyles } from "./scheduler-styles";
import type { SchedulerPage } from "./scheduler-view";

const views: Readonly<Record<SchedulerView, () => string>> = {
  day: m.scheduler_view_day,
  week: m.scheduler_view_week,
  list: m.scheduler_view_list,
};
const viewNames = ["day", "week", "list"] as const;

/** Day, week or list, and one back or ahead. */
function Controls({ page: { address, before, after } }: { page: SchedulerPage }) {
  const look = schedulerStyles();
  const week = showsWeek(address);
  const to = (changes: Parameters<typeof addressWith>[1]) => ({
    to: addressWith(address, { ...noDialog, open: "", ...changes }),
    className: look.segment,
  });
  return (
    <div className={look.controls}>
      <nav className={look.segments} aria-label={m.scheduler_view()}>
        {viewNames.map((view) => (
          <Link key={view} {...to({ view })} aria-current={address.view === view ? "page" : undefined}>
            {views[view]()}
          </Link>
        ))}
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

/** Which day or week it is, how full, and the ways to others. */
export function SchedulerHead({ page }: { page: SchedulerPage }) {
  const placed = page.days.reduce((sum, one) => sum + one.placed, 0);
  const fit = page.days.reduce((sum, one) => sum + one.fit, 0);
  const week = showsWeek(page.address);
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
