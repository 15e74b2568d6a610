import { resultName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import type { PropertyEvent } from "#schemas/property/property-record";
import { shortDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection, Text } from "#ui/layout/page";
import { Timeline, TimelineItem } from "#ui/list";
import { TextLink } from "#ui/text-link";
import type { PropertyPage } from "./property-view";

/** Years that stand open when the page comes; the others are one press away. */
const openYears = 2;

function eventWords(what: PropertyEvent["what"]): string {
  switch (what.kind) {
    case "applied":
      return m.property_event_applied();
    case "issued":
      return m.property_event_issued();
    case "completed":
      return m.property_event_completed();
    case "occupied":
      return m.property_event_occupied();
    case "inspection":
      return m.property_event_inspection({ name: what.name, result: resultName(what.result) });
    case "documents":
      return m.property_event_documents({ count: what.count });
  }
}

function byYear(events: readonly PropertyEvent[]): readonly (readonly [string, readonly PropertyEvent[]])[] {
  const years = new Map<string, PropertyEvent[]>();
  for (const event of events) years.set(event.day.slice(0, 4), [...(years.get(event.day.slice(0, 4)) ?? []), event]);
  return [...years];
}

function YearEvents({ year, events, staff }: { year: string; events: readonly PropertyEvent[]; staff: boolean }) {
  return (
    <Timeline label={year}>
      {events.map(({ id, day, permit, what }) => (
        <TimelineItem
          key={id}
          when={shortDay(day)}
          dateTime={day}
          who={
            <>
              <TextLink to={staff ? `/office/permits/${permit.id}` : `/tracker/${permit.id}`}>
                {permit.number ?? m.permit_number_when_sent()}
              </TextLink>{" "}
              {permit.typeName}
            </>
          }
        >
          {eventWords(what)}
        </TimelineItem>
      ))}
    </Timeline>
  );
}

/** What happened at the place, a year under another. */
export function TimelinePart({ page }: { page: PropertyPage }) {
  const years = byYear(page.events);
  return (
    <SheetSection labelledBy="timeline">
      <DrawingTitle
        id="timeline"
        number={2}
        title={m.property_timeline()}
        note={m.property_events({ count: page.events.length })}
        aside={m.tracker_newest_first()}
      />
      {years.length === 0 && <Text tone="muted">{m.property_timeline_none()}</Text>}
      {years.map(([year, events], place) => (
        <Disclosure key={year} summary={`${year}, ${m.property_events({ count: events.length })}`} open={place < openYears}>
          <YearEvents year={year} events={events} staff={page.staff} />
        </Disclosure>
      ))}
    </SheetSection>
  );
}
