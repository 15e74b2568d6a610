import { Link } from "react-router";
import { stopsLook } from "#app/areas/field/day-styles";
import { standingWord, windowWord } from "#app/areas/field/field-text";
import { hasArrived, useVisitRoad } from "#app/areas/field/visit/use-pending";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import { Keynote } from "#ui/layout/drawing";
import { Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Empty, Notice } from "#ui/notice";
import { SaveState } from "#ui/shell/save-state";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { FieldDay } from "./field-day-view";
import { resultTime } from "./stop-time";

export const visitPath = (inspection: Pick<Inspection, "id">): string => `/office/field/${inspection.id}`;

/** Where the work of a stop is; nothing for one that nothing was done at. */
function StopRoad({ road, done }: { road: ReturnType<ReturnType<typeof useVisitRoad>>; done: boolean }) {
  if (road === "held") return <SaveState state="local">{m.field_saved_on_device()}</SaveState>;
  if (road === "waiting") return <SaveState state="queued">{m.field_waiting_to_send()}</SaveState>;
  if (road === "refused") return <SaveState state="failed">{m.field_not_sent()}</SaveState>;
  return done ? <SaveState state="sent">{m.field_sent()}</SaveState> : null;
}

interface StopProps {
  readonly stop: Inspection;
  readonly place: number;
  readonly next: boolean;
  readonly unsettled: boolean;
  readonly timeZone: string;
}

function Stop({ stop, place, next, unsettled, timeZone }: StopProps) {
  const road = useVisitRoad()(stop.id);
  const done = stop.state === "resulted" || stop.state === "cancelled";
  const look = stopsLook({ state: next ? "next" : done ? "done" : "open", pending: road === "waiting" });
  const time = resultTime(stop, timeZone);
  return (
    <li className={look.stop}>
      <Keynote>{place}</Keynote>
      <Link className={look.body} to={visitPath(stop)}>
        <span className={look.address}>{stop.addressLine}</span>
        <span>{stop.name}</span>
        <Text element="span" as="meta" tone="muted">
          {windowWord(stop)}
        </Text>
        {unsettled && hasArrived(road) && <Tag tone="waiting">{m.field_two_results()}</Tag>}
      </Link>
      <span className={look.end}>
        {next ? (
          <b>{stop.state === "arrived" ? m.field_standing_arrived() : m.field_next()}</b>
        ) : (
          done && <b>{`${standingWord(stop)} ${time}`.trim()}</b>
        )}
        {!next && stop.state === "arrived" && <b>{m.field_standing_arrived()}</b>}
        <StopRoad road={road} done={stop.state === "resulted"} />
      </span>
    </li>
  );
}

/** The day's stops in order. */
export function StopList({ page }: { page: FieldDay }) {
  const look = stopsLook();
  if (page.inspector === null) return <Empty title={m.field_nobody_inspects()}>{m.field_nobody_inspects_text()}</Empty>;
  if (page.stops.length === 0) return <Empty title={m.field_day_empty()}>{m.field_day_empty_text()}</Empty>;
  return (
    <ol className={look.list} aria-label={m.field_stops()}>
      {page.stops.map((stop, at) => (
        <Stop
          key={stop.id}
          stop={stop}
          place={at + 1}
          next={page.next?.stop.id === stop.id}
          unsettled={page.unsettled.includes(stop.id)}
          timeZone={page.timeZone}
        />
      ))}
    </ol>
  );
}

function ShortRows({ stops, label }: { stops: readonly Inspection[]; label: string }) {
  return (
    <Rows label={label}>
      {stops.map((stop) => (
        <RowItem key={stop.id}>
          <span>
            <TextLink to={visitPath(stop)} alone strong>
              {stop.addressLine}
            </TextLink>
            <Text as="meta" tone="muted">
              {stop.name}
            </Text>
          </span>
          <Text as="meta" element="span">
            {stop.scheduledOn === null ? "" : nearDay(stop.scheduledOn)}
          </Text>
        </RowItem>
      ))}
    </Rows>
  );
}

/** Open stops of earlier days: nothing falls off the day's edge. */
export function OverdueStops({ page }: { page: FieldDay }) {
  if (page.overdue.length === 0) return null;
  return (
    <section id="overdue" aria-labelledby="overdue-title">
      <Text element="h2" as="h3" id="overdue-title">
        {m.field_overdue_title()}
      </Text>
      <ShortRows stops={page.overdue} label={m.field_overdue_title()} />
    </section>
  );
}

/** Where the inspector was at work and which the office moved meanwhile. */
export function MovedStops({ page }: { page: FieldDay }) {
  if (page.moved.length === 0) return null;
  return (
    <section aria-labelledby="moved-title">
      <Notice tone="waiting" title={<span id="moved-title">{m.field_moved_title()}</span>}>
        {m.field_moved_text()}
      </Notice>
      <ShortRows stops={page.moved} label={m.field_moved_title()} />
    </section>
  );
}
