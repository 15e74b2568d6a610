import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { EndInspectionDialog } from "#app/areas/office/workspace/end-inspection-dialog";
import { awayIn } from "#app/features/permit/day-plans";
import { MovePart, movePart } from "#app/features/permit/move-part";
import { ReadyTag } from "#app/features/permit/ready-act";
import { useDevice } from "#app/screen/read/use-device";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { capacityWords } from "#app/wording/capacity-text";
import { halfName, inspectionStanding, inspectionTitle, inspectionTone } from "#app/wording/record-text";
import { stopsOf } from "#schemas/calendar/day-plan";
import { placesIn } from "#schemas/calendar/half-day-places";
import type { Half } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import { longDay, nearDay } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { PageTitle, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { ScaleBar } from "#ui/layout/scale-bar";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import { LinkButton, TextLink } from "#ui/text-link";
import type { InspectionsPage } from "./inspections-view";

type ActsProps = { inspection: Inspection; onAssign: (id: string) => void; onEnd: (inspection: Inspection) => void };

function InspectionActs({ inspection, readyAt, timeZone, onAssign, onEnd }: ActsProps & { readyAt: string | null; timeZone: string }) {
  const about = `${inspection.name}, ${inspection.addressLine}`;
  const requested = inspection.state === "requested";
  if (readyAt !== null) return <ReadyTag at={readyAt} timeZone={timeZone} />;
  if (!isOpenInspection(inspection)) return <Tag tone={inspectionTone(inspection)}>{inspectionStanding(inspection)}</Tag>;
  return (
    <Row tight>
      <LinkButton about={about} onClick={() => onAssign(inspection.id)}>
        {requested ? m.office_inspection_give_day() : m.office_inspection_move()}
      </LinkButton>
      <LinkButton about={about} onClick={() => onEnd(inspection)}>
        {requested ? m.office_inspection_refuse() : m.office_inspection_cancel()}
      </LinkButton>
    </Row>
  );
}

function InspectionLine({ inspection, note, timeZone, ...acts }: ActsProps & { note: string; timeZone: string }) {
  const device = useDevice();
  const readyAt = device?.replica.unsent("inspection", inspection.id)?.at ?? null;
  return (
    <RowItem pending={device?.replica.isPending("inspection", inspection.id)}>
      <Stack space="none">
        <Row tight>
          <b>{inspection.addressLine}</b>
          <Text element="span">{inspectionTitle(inspection)}</Text>
          {readyAt === null && inspection.state === "arrived" && <Tag tone="us">{m.record_inspection_arrived()}</Tag>}
        </Row>
        <Text as="meta" tone="muted">
          <TextLink to={`/office/permits/${inspection.permitId}?tab=inspections`}>
            {inspection.permitNumber ?? m.office_no_number()}
          </TextLink>
          {note !== "" && `. ${note}`}
        </Text>
      </Stack>
      <InspectionActs inspection={inspection} readyAt={readyAt} timeZone={timeZone} {...acts} />
    </RowItem>
  );
}

function requestNote({ wantedOn, wantedHalf, contactName, contactPhone, instructions }: Inspection): string {
  const wanted =
    wantedOn === null ? m.office_request_any_day() : m.office_request_wanted({ day: nearDay(wantedOn), half: halfName(wantedHalf) });
  return [wanted, [contactName, contactPhone].filter(Boolean).join(" "), instructions].filter(Boolean).join(". ");
}

function Requests({ page, ...acts }: { page: InspectionsPage } & Omit<ActsProps, "inspection">) {
  return (
    <SheetSection labelledBy="requests">
      <DrawingTitle
        number={1}
        id="requests"
        title={m.office_requests()}
        note={page.requests.length === 0 ? m.office_requests_none_title() : m.office_requests_note({ count: page.requests.length })}
      />
      {page.requests.length === 0 ? (
        <Text tone="muted">{m.office_requests_none()}</Text>
      ) : (
        <Rows label={m.office_requests()}>
          {page.requests.map((inspection) => (
            <InspectionLine
              key={inspection.id}
              inspection={inspection}
              note={requestNote(inspection)}
              timeZone={page.plans.organization.timeZone}
              {...acts}
            />
          ))}
        </Rows>
      )}
    </SheetSection>
  );
}

type HalfProps = { page: InspectionsPage; inspectorId: string; name: string; day: string; half: Half; before: number } & Omit<
  ActsProps,
  "inspection"
>;

/** `before`: stops of that day before this half. Stops are numbered through the day, as in the scheduler and in the field. */
function HalfDay({ page, inspectorId, name, day, half, before, ...acts }: HalfProps) {
  const stops = stopsOf(page.plans.inspections, inspectorId, day, half);
  if (stops.length === 0) return null;
  const slot = { inspectorId, day, half };
  const away = awayIn(page.plans, slot).length > 0;
  const perHalfDay = placesIn(
    page.plans.inspectors.find(({ id }) => id === inspectorId),
    page.plans.organization,
  );
  const over = Math.max(0, stops.length - perHalfDay);
  return (
    <Stack space="tiny">
      <Row tight>
        <Text as="h4" element="h3">
          {m.office_half_of({ name, half: halfName(half) })}
        </Text>
        {!away && <ScaleBar size="small" done={Math.min(stops.length, perHalfDay)} of={perHalfDay} over={over} />}
        <Text element="span" as="meta" tone={over > 0 ? "stopped" : "muted"}>
          {away ? m.absence_away() : capacityWords(stops.length, perHalfDay)}
        </Text>
      </Row>
      <Rows label={m.office_half_of({ name, half: halfName(half) })}>
        {stops.map((inspection, index) => (
          <InspectionLine
            key={inspection.id}
            inspection={inspection}
            note={m.office_stop({ number: before + index + 1 })}
            timeZone={page.plans.organization.timeZone}
            {...acts}
          />
        ))}
      </Rows>
    </Stack>
  );
}

function Day({ page, day, place, ...acts }: { page: InspectionsPage; day: string; place: number } & Omit<ActsProps, "inspection">) {
  const of = page.scheduled.filter(({ scheduledOn }) => scheduledOn === day);
  if (of.length === 0) return null;
  const known = page.plans.inspectors.map(({ id, name }) => ({ id, name }));
  const gone = of
    .filter(({ inspectorId }) => !known.some(({ id }) => id === inspectorId))
    .map((one) => ({ id: one.inspectorId ?? "", name: one.inspectorName }));
  const people = [...known, ...new Map(gone.map((one) => [one.id, one])).values()];
  return (
    <SheetSection labelledBy={`day-${day}`}>
      <DrawingTitle number={place} id={`day-${day}`} title={longDay(day)} note={m.office_day_note({ count: of.length })} />
      <Stack>
        {people.flatMap(({ id, name }) => [
          <HalfDay key={`${id}-am`} page={page} inspectorId={id} name={name} day={day} half="am" before={0} {...acts} />,
          <HalfDay
            key={`${id}-pm`}
            page={page}
            inspectorId={id}
            name={name}
            day={day}
            half="pm"
            before={stopsOf(page.plans.inspections, id, day, "am").length}
            {...acts}
          />,
        ])}
      </Stack>
    </SheetSection>
  );
}

/** Comes once the page is drawn. */
const atIdle = [movePart];

/** Requests that wait for a day, and the days ahead by inspector and half-day. */
export function OfficeInspections({ page }: { page: InspectionsPage }) {
  const navigate = useNavigate();
  const [ending, setEnding] = useState<Inspection | null>(null);
  const assign = (id: string) => void navigate({ search: id === "" ? "" : `?assign=${id}` }, { preventScrollReset: true, replace: true });
  const acts = { onAssign: assign, onEnd: setEnding };
  const { days, moving } = page;
  useEffect(() => askWhenIdle(atIdle), []);
  return (
    <Wrap>
      <PageTitle>{m.office_inspections_title()}</PageTitle>
      {page.plans.inspectors.length === 0 && <Notice tone="waiting" title={m.office_no_inspectors()} />}
      <Sheet>
        <Requests page={page} {...acts} />
        {days.map((day, index) => (
          <Day key={day} page={page} day={day} place={index + 2} {...acts} />
        ))}
        {days.length === 0 && (
          <SheetSection labelledBy="no-days">
            <DrawingTitle number={2} id="no-days" title={m.office_days_none_title()} />
            <Text tone="muted">{m.office_days_none()}</Text>
          </SheetSection>
        )}
      </Sheet>
      {moving && <MovePart key={moving.inspection.id} plans={page.plans} moving={moving} onClose={() => assign("")} />}
      {ending && <EndInspectionDialog inspection={ending} onClose={() => setEnding(null)} />}
    </Wrap>
  );
}
