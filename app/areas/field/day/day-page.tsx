import { CalendarDays, CalendarPlus, Plus, Search } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { dayStyles } from "#app/areas/field/day-styles";
import { useKeptSets } from "#app/features/permit/approved/use-kept-sets";
import { absenceWords } from "#app/wording/absence-text";
import { stopsToGive } from "#schemas/calendar/proposed-places";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { SelectField } from "#ui/field/text-field";
import { Icon } from "#ui/icon";
import { Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { DayLine } from "./day-line";
import type { FieldDay } from "./field-day-view";
import { NextStop } from "./next-stop";
import { MovedStops, OverdueStops, StopList } from "./stop-list";

/** The address of a day; today's has no query. */
export function dayPath({ today, own, inspector }: Pick<FieldDay, "today" | "own" | "inspector">, day: string): string {
  const query = new URLSearchParams();
  if (day !== today) query.set("day", day);
  if (!own && inspector) query.set("inspector", inspector.id);
  return query.size === 0 ? "/office/field" : `/office/field?${query}`;
}

/** The office chooses whose day it looks at. */
function WhoseDay({ page }: { page: FieldDay }) {
  const navigate = useNavigate();
  if (page.inspectors.length === 0) return null;
  return (
    <div className={dayStyles().choose}>
      <SelectField
        label={m.field_day_whose()}
        value={page.inspector?.id ?? ""}
        options={page.inspectors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          const inspector = { id: event.target.value, name: "" };
          void navigate(dayPath({ today: page.today, own: false, inspector }, page.day));
        }}
      />
    </div>
  );
}

function DayHead({ page }: { page: FieldDay }) {
  return (
    <div className={dayStyles().head}>
      <div>
        <h1 id="page-title" tabIndex={-1}>
          {nearDay(page.day)}
        </h1>
        <Text tone="muted" figure>
          {page.stops.length === 0 ? m.field_day_no_stops() : m.field_day_done({ done: page.done, count: page.stops.length })}
        </Text>
      </div>
      <WhoseDay page={page} />
      <DayLine page={page} />
      <AwayNotices page={page} />
    </div>
  );
}

/** When the inspector is away on this day, and what becomes of its stops. */
function AwayNotices({ page: { absences, stops } }: { page: FieldDay }) {
  return absences.map((absence) => (
    <Notice key={absence.id} tone="waiting" title={absenceWords(absence)}>
      {absence.reason}
      {stopsToGive(stops, absence.inspectorId, absence).length > 0 && <Text>{m.field_away_stops()}</Text>}
    </Notice>
  ));
}

/** Other days and, always, a way to add an inspection. */
function DayEnd({ page }: { page: FieldDay }) {
  const look = dayStyles();
  return (
    <div className={look.more}>
      <ButtonLink to="/office/field/add" icon={Plus}>
        {m.field_add_on_site()}
      </ButtonLink>
      {page.day !== page.today && (
        <TextLink to={dayPath(page, page.today)} alone>
          {m.field_day_back_to_today()}
        </TextLink>
      )}
      <TextLink to={dayPath(page, page.before)} alone>
        {nearDay(page.before)}
      </TextLink>
      <TextLink to={dayPath(page, page.after)} alone>
        {m.field_day_following({ day: nearDay(page.after), count: page.following })}
      </TextLink>
    </div>
  );
}

/** At the thumb's end of a phone: where an inspector goes all day. */
export function FieldTabs({
  page,
  current,
}: {
  page: Pick<FieldDay, "today" | "after" | "day" | "own" | "inspector"> | null;
  current: "today" | "following" | "add" | null;
}) {
  const look = dayStyles();
  const tabs = [
    { id: "today", to: page ? dayPath(page, page.today) : "/office/field", icon: CalendarDays, label: m.field_tab_today() },
    ...(page && page.day === page.today
      ? [{ id: "following", to: dayPath(page, page.after), icon: CalendarPlus, label: m.field_tab_following() }]
      : []),
    { id: "add", to: "/office/field/add", icon: Plus, label: m.field_tab_add() },
    { id: "permits", to: "/tracker", icon: Search, label: m.field_tab_permits() },
  ];
  return (
    <nav className={look.tabs} aria-label={m.field_tabs()} data-print="hide">
      {tabs.map((tab) => (
        <Link key={tab.id} className={look.tab} to={tab.to} aria-current={tab.id === current ? "page" : undefined}>
          <Icon of={tab.icon} />
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** An inspector's day: what is next, large; then every stop on one line; then what is late and the days around. */
export function DayPage({ page }: { page: FieldDay }) {
  const look = dayStyles();
  useKeptSets(page.sets);
  return (
    <>
      <div className={look.page}>
        <DayHead page={page} />
        <div className={look.next}>
          {page.overdue.length > 0 && page.day === page.today && (
            <Notice
              tone="waiting"
              title={m.field_overdue_count({ count: page.overdue.length })}
              action={<a href="#overdue">{m.field_overdue_see()}</a>}
            />
          )}
          <NextStop page={page} />
        </div>
        <div className={look.stops}>
          <StopList page={page} />
          <OverdueStops page={page} />
          <MovedStops page={page} />
          <DayEnd page={page} />
        </div>
      </div>
      <FieldTabs page={page} current={page.day === page.today ? "today" : page.day === page.after ? "following" : null} />
    </>
  );
}
