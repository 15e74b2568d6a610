import { useDevice } from "#app/screen/read/use-device";
import { capacityWords } from "#app/wording/capacity-text";
import { initialsOf } from "#app/wording/role-text";
import { type Lane, needsPlace, type PlannedHalf } from "#schemas/calendar/day-plan";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { ScaleBar } from "#ui/layout/scale-bar";
import { Initials } from "#ui/tag";
import { LinkButton } from "#ui/text-link";
import { LaneHeadActs } from "../day-lanes";
import { halfMarks } from "../half-marks";
import type { LaneActs } from "../lane-acts";
import { windowSaid } from "../scheduler-text";
import type { SchedulerPage } from "../scheduler-view";
import { awayWords, halfTitle } from "./board-text";
import { ListRow } from "./list-row";

/** A half-day of somebody's, as the list shows it. */
export interface ListedHalf {
  readonly day: string;
  readonly lane: Lane;
  readonly planned: PlannedHalf;
  /** Stops of the same day before it. */
  readonly before: number;
}

export type ListActs = { page: SchedulerPage; acts: LaneActs; onMove: (inspectionId: string) => void };

/** The row of a stop, with what the page knows of it. */
export function useRowOf({ page, acts, onMove }: ListActs, alone: boolean) {
  const device = useDevice();
  const { view, span } = page.address;
  return ({ planned, before }: ListedHalf, inspection: Inspection, place: number) => {
    const { waitsFor = [], stopWork = false } = page.obstacles[inspection.id] ?? {};
    const waits = [
      ...(waitsFor.length > 0 ? [m.scheduler_waits_for({ list: waitsFor.join(", ") })] : []),
      ...(stopWork ? [m.scheduler_stop_work()] : []),
    ];
    const window = acts.windows.get(inspection.id);
    return (
      <ListRow
        key={inspection.id}
        inspection={inspection}
        number={before + place + 1}
        window={(window && windowSaid(window)) ?? null}
        needs={needsPlace(planned, inspection)}
        waits={view === "list" && span === "day" ? waits.join(" ") : null}
        pending={device?.replica.isPending("inspection", inspection.id) ?? false}
        ready={Boolean(device?.replica.unsent("inspection", inspection.id))}
        taken={acts.taking.taken?.id === inspection.id}
        held={acts.drag.held === inspection.id}
        alone={alone}
        onMove={onMove}
      />
    );
  };
}

type HalfProps = ListActs & {
  of: ListedHalf;
  columns: number;
  /** Which of its stops are shown; null = all, and what is dropped among them finds its place. */
  shows: ((stop: Inspection) => boolean) | null;
};

/** Whose half-day it is, how full, and what can be done with it. */
function HalfHead({ acts, of: { lane, day, planned }, columns }: Pick<HalfProps, "acts" | "of" | "columns">) {
  const { half, stops, most, over } = planned;
  const away = awayWords(planned);
  const name = halfTitle(half);
  return (
    <tr className="wk-lane">
      <th scope="rowgroup" colSpan={columns}>
        <span className="wk-lanehead">
          <Initials of={initialsOf(lane.name, "")} size="small" />
          <b>{lane.name}</b>
          {away === "" ? (
            <>
              <span className={over > 0 ? "wk-load wk-over" : "wk-load"}>{capacityWords(stops.length, most)}</span>
              <ScaleBar size="small" done={Math.min(stops.length, most)} of={most} over={over} />
            </>
          ) : (
            <span className="wk-away">
              <span>{away}</span>
            </span>
          )}
          {acts.taking.taken !== null && lane.current && (
            <LinkButton about={`${lane.name}, ${name}`} onClick={() => acts.taking.placeLast({ inspectorId: lane.inspectorId, day, half })}>
              {m.scheduler_place_here()}
            </LinkButton>
          )}
          {half === "am" && <LaneHeadActs lane={lane} day={day} {...acts} />}
        </span>
      </th>
    </tr>
  );
}

/** Where what is held would stand. */
function DropRow({ columns }: { columns: number }) {
  return (
    <tr className="wk-drop">
      <td colSpan={columns}>{m.scheduler_drop_here()}</td>
    </tr>
  );
}

/** Somebody's half-day in the list: its stops in the order in which they will be made. */
export function ListHalf({ of, columns, shows, ...props }: HalfProps) {
  const { acts } = props;
  const rowOf = useRowOf(props, false);
  const { lane, day, planned } = of;
  const slot = { inspectorId: lane.inspectorId, day, half: planned.half };
  const { over, held } = acts.drag;
  const here = over !== null && over.inspectorId === slot.inspectorId && over.day === day && over.half === slot.half;
  const others = planned.stops.filter(({ id }) => id !== held);
  const gapBefore = here ? (others[over.stop ?? others.length]?.id ?? "end") : null;
  return (
    <tbody data-ordered={shows === null ? "" : undefined} data-under={here ? "" : undefined} {...(lane.current ? halfMarks(slot) : {})}>
      <HalfHead acts={acts} of={of} columns={columns} />
      {planned.stops.flatMap((stop, place) => [
        ...(gapBefore === stop.id ? [<DropRow key="gap" columns={columns} />] : []),
        ...(shows === null || shows(stop) ? [rowOf(of, stop, place)] : []),
      ])}
      {gapBefore === "end" && <DropRow columns={columns} />}
    </tbody>
  );
}
