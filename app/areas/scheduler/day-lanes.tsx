import { useDevice } from "#app/screen/read/use-device";
import { capacityWords } from "#app/wording/capacity-text";
import { disciplineName } from "#app/wording/permit-text";
import { inspectionStanding, inspectionTitle, inspectionTone } from "#app/wording/record-text";
import { initialsOf } from "#app/wording/role-text";
import { type Lane, needsPlace, type PlannedHalf } from "#schemas/calendar/day-plan";
import type { StopWindow } from "#schemas/calendar/day-windows";
import { dayRowId } from "#schemas/calendar/inspector-days";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import { Row, Text } from "#ui/layout/page";
import { ScaleBar } from "#ui/layout/scale-bar";
import { Initials, NeedsYou, Tag } from "#ui/tag";
import { LinkButton, TextLink } from "#ui/text-link";
import { halfMarks } from "./half-marks";
import { LaneAbsence } from "./lane-absence";
import type { LaneActs } from "./lane-acts";
import { schedulerStyles } from "./scheduler-styles";
import { windowSaid } from "./scheduler-text";
import type { DayLanes } from "./scheduler-view";

/** When its inspector comes, and whether its parties were told so. */
function WindowLine({ of }: { of: StopWindow | undefined }) {
  const said = of ? windowSaid(of) : null;
  if (said === null) return null;
  return (
    <Text as="meta" tone={said.changed ? "stopped" : "muted"}>
      {said.words}
    </Text>
  );
}

type StopProps = Pick<LaneActs, "drag" | "taking" | "onMove"> & {
  window: StopWindow | undefined;
  inspection: Inspection;
  number: number;
  needs: boolean;
};

function Stop({ window, inspection, number, needs, drag, taking, onMove }: StopProps) {
  const look = schedulerStyles();
  const device = useDevice();
  const open = isOpenInspection(inspection);
  const pending = device?.replica.isPending("inspection", inspection.id);
  return (
    <li
      className={look.stop}
      data-stop={inspection.id}
      data-pending={pending ? "" : undefined}
      data-taken={taking.taken?.id === inspection.id ? "" : undefined}
      {...(open ? drag.hold(inspection.id) : {})}
    >
      <span className={look.number}>{number}</span>
      <div className={look.body}>
        <b>{inspection.addressLine}</b>
        <Text>{inspectionTitle(inspection)}</Text>
        <WindowLine of={window} />
        {needs && <NeedsYou>{m.absence_needs_place()}</NeedsYou>}
        <Row tight>
          <TextLink alone to={`/office/permits/${inspection.permitId}?tab=inspections`} draggable={false}>
            {inspection.permitNumber ?? m.office_no_number()}
          </TextLink>
          {device?.replica.unsent("inspection", inspection.id) ? (
            <Tag tone="waiting">{m.record_ready()}</Tag>
          ) : (
            inspection.state !== "scheduled" && <Tag tone={inspectionTone(inspection)}>{inspectionStanding(inspection)}</Tag>
          )}
          {open && (
            <LinkButton
              about={`${inspection.addressLine}, ${inspection.name}`}
              aria-haspopup="dialog"
              onClick={() => onMove(inspection.id)}
            >
              {m.scheduler_move()}
            </LinkButton>
          )}
        </Row>
      </div>
    </li>
  );
}

/** Where what is held would stand. */
function DropGap() {
  return <li className={schedulerStyles().gap}>{m.scheduler_drop_here()}</li>;
}

type HalfProps = LaneActs & { lane: Lane; planned: PlannedHalf; day: string; before: number };

/** How full a half-day is, or that nobody is there. */
function Load({ stops, most, over, absences }: PlannedHalf) {
  if (absences.length > 0) return <span className={schedulerStyles().load}>{m.absence_away()}</span>;
  return (
    <span className={schedulerStyles().load}>
      <span data-over={over > 0 ? "" : undefined}>{capacityWords(stops.length, most)}</span>
      <ScaleBar size="small" done={Math.min(stops.length, most)} of={most} over={over} />
    </span>
  );
}

/** A half-day of a lane: its stops in their order, with how full it is. */
export function HalfDay({ lane, planned, day, before, drag, taking, onMove, windows, ...acts }: HalfProps) {
  const { half, stops, absences } = planned;
  const look = schedulerStyles();
  const slot: Slot = { inspectorId: lane.inspectorId, day, half };
  const { over: place } = drag;
  const here = place !== null && place.inspectorId === slot.inspectorId && place.day === day && place.half === half;
  const name = half === "am" ? m.office_half_am() : m.office_half_pm();
  const others = stops.filter(({ id }) => id !== drag.held);
  const gapBefore = here ? (others[place.stop ?? others.length]?.id ?? "end") : null;
  return (
    <div className={look.half} data-over={here ? "" : undefined} data-ordered="" {...(lane.current ? halfMarks(slot) : {})}>
      <div className={look.halfHead}>
        <h4>{name}</h4>
        <Load {...planned} />
      </div>
      {absences.map((absence) => (
        <LaneAbsence key={absence.id} absence={absence} half={half} name={lane.name} {...acts} />
      ))}
      <ol className={look.stops} aria-label={m.scheduler_half_of({ inspector: lane.name, half: name })}>
        {stops.flatMap((inspection, index) => [
          ...(gapBefore === inspection.id ? [<DropGap key="gap" />] : []),
          <Stop
            key={inspection.id}
            window={windows.get(inspection.id)}
            inspection={inspection}
            number={before + index + 1}
            needs={needsPlace(planned, inspection)}
            drag={drag}
            taking={taking}
            onMove={onMove}
          />,
        ])}
        {gapBefore === "end" && <DropGap />}
      </ol>
      {taking.taken !== null && lane.current && (
        <LinkButton about={`${lane.name}, ${name}`} onClick={() => taking.placeLast(slot)}>
          {m.scheduler_place_here()}
        </LinkButton>
      )}
    </div>
  );
}

/** Whether more than one of its stops is still to be made. */
const canBeOrdered = ({ stops }: PlannedHalf): boolean => stops.filter(({ state }) => state === "scheduled").length > 1;

type LaneHeadProps = Pick<LaneActs, "onAbsence" | "onGive" | "onOrder" | "onInspector"> & { lane: Lane; day: string };

/** An absence to be recorded, the day's stops to be given to others, their order, and what the inspector takes. */
export function LaneHeadActs({ lane, day, onAbsence, onGive, onOrder, onInspector }: LaneHeadProps) {
  const name = dayRowId(lane.inspectorId, day);
  const about = `${lane.name}, ${nearDay(day)}`;
  const toGive = lane.halves.some(({ stops }) => stops.some(({ state }) => state === "scheduled"));
  const away = lane.halves.some(({ absences }) => absences.length > 0);
  return (
    <div className={schedulerStyles().laneActs}>
      {lane.current && (
        <LinkButton about={about} aria-haspopup="dialog" onClick={() => onAbsence(name)}>
          {m.absence_record()}
        </LinkButton>
      )}
      {toGive && !away && (
        <LinkButton about={about} aria-haspopup="dialog" onClick={() => onGive(name)}>
          {m.absence_give()}
        </LinkButton>
      )}
      {lane.halves.some(canBeOrdered) && (
        <LinkButton about={about} aria-haspopup="dialog" onClick={() => onOrder(name)}>
          {m.scheduler_order()}
        </LinkButton>
      )}
      {lane.current && (
        <LinkButton about={lane.name} aria-haspopup="dialog" onClick={() => onInspector(lane.inspectorId)}>
          {m.scheduler_capacity()}
        </LinkButton>
      )}
    </div>
  );
}

function InspectorLane({ lane, day, ...acts }: LaneActs & { lane: Lane; day: string }) {
  const look = schedulerStyles();
  const [morning, afternoon] = lane.halves;
  return (
    <section className={look.lane} aria-label={lane.name}>
      <header className={look.laneHead}>
        <Initials of={initialsOf(lane.name, "")} />
        <h3 className={look.laneName}>{lane.name}</h3>
        <span className={look.count}>{m.scheduler_stops({ count: lane.count })}</span>
        {lane.inspects.length > 0 && (
          <div className={look.skills}>
            <Text as="meta" tone="muted">
              {lane.inspects.map((one) => disciplineName(one)).join(", ")}
            </Text>
          </div>
        )}
        <LaneHeadActs lane={lane} day={day} {...acts} />
      </header>
      <HalfDay lane={lane} planned={morning} day={day} before={0} {...acts} />
      <HalfDay lane={lane} planned={afternoon} day={day} before={morning.stops.length} {...acts} />
    </section>
  );
}

/** A day, a lane for each inspector: morning over afternoon, the stops in their order. On phones one inspector after the other. */
export function Lanes({ of: { day, lanes }, ...acts }: LaneActs & { of: DayLanes }) {
  const look = schedulerStyles();
  return (
    <div className={look.lanes} data-columns={Math.min(lanes.length, 4)}>
      {lanes.map((lane) => (
        <InspectorLane key={lane.inspectorId} lane={lane} day={day} {...acts} />
      ))}
    </div>
  );
}
