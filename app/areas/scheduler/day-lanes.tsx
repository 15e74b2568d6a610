import { capacityWords } from "#app/features/permit/capacity-words";
import { inspectionStanding, inspectionTone } from "#app/features/permit/record-words";
import { m } from "#app/messages/compiled/messages";
import { initialsOf } from "#app/shell/role-words";
import { useDevice } from "#app/shell/use-device";
import type { Lane, PlannedHalf } from "#schemas/day-plan";
import type { Inspection } from "#schemas/inspection";
import { isOpenInspection } from "#schemas/inspection-states";
import type { Slot } from "#schemas/inspector-days";
import { Row, Text } from "#ui/page";
import { ScaleBar } from "#ui/scale-bar";
import { Initials, Tag } from "#ui/tag";
import { LinkButton, TextLink } from "#ui/text-link";
import { schedulerLook } from "./scheduler-look";
import type { DayLanes } from "./scheduler-view";
import type { StopDrag } from "./use-stop-drag";

type Acts = { drag: StopDrag; onMove: (id: string) => void };

function Stop({ inspection, number, drag, onMove }: Acts & { inspection: Inspection; number: number }) {
  const look = schedulerLook();
  const device = useDevice();
  const open = isOpenInspection(inspection);
  const pending = device?.replica.isPending("inspection", inspection.id);
  return (
    <li className={look.stop} data-stop={inspection.id} data-pending={pending ? "" : undefined} {...(open ? drag.hold(inspection.id) : {})}>
      <span className={look.number}>{number}</span>
      <div className={look.body}>
        <b>{inspection.addressLine}</b>
        <Text>
          {inspection.name}
          {inspection.final && ` (${m.record_inspection_final()})`}
        </Text>
        <Row tight>
          <TextLink alone to={`/office/permits/${inspection.permitId}?tab=inspections`} draggable={false}>
            {inspection.permitNumber ?? m.office_no_number()}
          </TextLink>
          {inspection.state !== "scheduled" && <Tag tone={inspectionTone(inspection)}>{inspectionStanding(inspection)}</Tag>}
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
  return <li className={schedulerLook().gap}>{m.scheduler_drop_here()}</li>;
}

type HalfProps = Acts & { lane: Lane; half: PlannedHalf; day: string; before: number };

function HalfDay({ lane, half: { half, stops, most, over }, day, before, drag, onMove }: HalfProps) {
  const look = schedulerLook();
  const slot: Slot = { inspectorId: lane.inspectorId, day, half };
  const { over: place } = drag;
  const here = place !== null && place.inspectorId === slot.inspectorId && place.day === day && place.half === half;
  const name = half === "am" ? m.office_half_am() : m.office_half_pm();
  const others = stops.filter(({ id }) => id !== drag.held);
  const gapBefore = here ? (others[place.stop]?.id ?? "end") : null;
  return (
    <div className={look.half} data-over={here ? "" : undefined} {...(lane.current ? drag.target(slot) : {})}>
      <div className={look.halfHead}>
        <h4>{name}</h4>
        <span className={look.load}>
          <span data-over={over > 0 ? "" : undefined}>{capacityWords(stops.length, most)}</span>
          <ScaleBar size="small" done={Math.min(stops.length, most)} of={most} over={over} />
        </span>
      </div>
      <ol className={look.stops} aria-label={m.scheduler_half_of({ inspector: lane.name, half: name })}>
        {stops.flatMap((inspection, index) => [
          ...(gapBefore === inspection.id ? [<DropGap key="gap" />] : []),
          <Stop key={inspection.id} inspection={inspection} number={before + index + 1} drag={drag} onMove={onMove} />,
        ])}
        {gapBefore === "end" && <DropGap />}
      </ol>
    </div>
  );
}

function InspectorLane({ lane, day, ...acts }: Acts & { lane: Lane; day: string }) {
  const look = schedulerLook();
  const [morning, afternoon] = lane.halves;
  return (
    <section className={look.lane} aria-label={lane.name}>
      <header className={look.laneHead}>
        <Initials of={initialsOf(lane.name, "")} />
        <h3 className={look.laneName}>{lane.name}</h3>
        <span className={look.count}>{m.scheduler_stops({ count: lane.count })}</span>
      </header>
      <HalfDay lane={lane} half={morning} day={day} before={0} {...acts} />
      <HalfDay lane={lane} half={afternoon} day={day} before={morning.stops.length} {...acts} />
    </section>
  );
}

/** A day, a lane for each inspector: morning over afternoon, the stops in their order. On phones one inspector after the other. */
export function Lanes({ of: { day, lanes }, ...acts }: Acts & { of: DayLanes }) {
  const look = schedulerLook();
  return (
    <div className={look.lanes} data-columns={Math.min(lanes.length, 4)}>
      {lanes.map((lane) => (
        <InspectorLane key={lane.inspectorId} lane={lane} day={day} {...acts} />
      ))}
    </div>
  );
}
