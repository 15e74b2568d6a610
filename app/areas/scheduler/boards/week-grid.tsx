import type { MouseEvent } from "react";
import { inLanguage } from "#app/wording/permit-text";
import { initialsOf } from "#app/wording/role-text";
import { type Lane, needsPlace, type PlannedHalf } from "#schemas/calendar/day-plan";
import { dayRowId } from "#schemas/calendar/inspector-days";
import { holidaysOfWeek, overfullOf, type WeekRow, weekRows } from "#schemas/calendar/week-plan";
import { m } from "#schemas/messages/compiled/messages";
import type { Localized } from "#schemas/values";
import { dayAndMonth } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Initials } from "#ui/tag";
import { slotAt, within } from "../half-marks";
import type { LaneActs } from "../lane-acts";
import type { DayLanes, SchedulerPage } from "../scheduler-view";
import { awayWords, columnDay } from "./board-text";
import { HalfCell } from "./half-cell";
import { cellMark, useGridKeys } from "./use-grid-keys";
import { WeekPanel } from "./week-panel";

export type WeekGridProps = { page: SchedulerPage; acts: LaneActs; onOpen: (name: string) => void };

/** A day that is worked, by its place among those; or a holiday. */
type Column = { readonly day: string } & ({ readonly of: DayLanes; readonly place: number } | { readonly holiday: Localized });

function columnsOf({ days, day, plans }: SchedulerPage): readonly Column[] {
  const worked = days.map((of, place): Column => ({ day: of.day, of, place }));
  const shown = days.map((of) => of.day);
  const closed = holidaysOfWeek(plans.organization, day, shown).map((one): Column => ({ day: one.day, holiday: one.name }));
  return [...worked, ...closed].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The name of a day, how full it is, and what is to be seen to. */
function ColumnHead({ column, today }: { column: Column; today: string }) {
  const isToday = column.day === today;
  const over = "of" in column ? overfullOf(column.of.lanes) : 0;
  return (
    <th scope="col" className="wk-day" data-today={isToday ? "" : undefined} data-closed={"of" in column ? undefined : ""}>
      <span className="wk-dayhead">
        <b>{columnDay(column.day)}</b>
        {"of" in column && <span className="wk-figure">{m.board_of({ placed: column.of.placed, fit: column.of.fit })}</span>}
      </span>
      <Text as="meta" tone="muted" element="span">
        {isToday && <b>{m.scheduler_today()}. </b>}
        {"holiday" in column && m.board_closed({ name: inLanguage(column.holiday) })}
        {over > 0 && <b className="wk-over">{m.board_over({ count: over })}</b>}
      </Text>
    </th>
  );
}

type CellsProps = WeekGridProps & { row: WeekRow; at: number; columns: readonly Column[]; reached: string };

/** Somebody's two half-days of each day. */
function Cells({ page, acts, row, at, columns, reached }: CellsProps) {
  const { over } = acts.drag;
  const putting = acts.taking.taken !== null;
  const cell = (lane: Lane, day: string, planned: PlannedHalf, column: number) => {
    const { half, stops, most, absences } = planned;
    const mark = cellMark({ row: at * 2 + (half === "am" ? 0 : 1), column });
    return (
      <HalfCell
        key={half}
        {...{ inspectorId: row.inspectorId, name: row.name, day, half, mark, most, over: planned.over, putting }}
        count={stops.length}
        away={awayWords({ absences })}
        needs={stops.filter((stop) => needsPlace(planned, stop)).length}
        current={lane.current}
        reached={mark === reached}
        opened={page.address.open === dayRowId(row.inspectorId, day)}
        under={over?.inspectorId === row.inspectorId && over.day === day && over.half === half}
      />
    );
  };
  return columns.map((column, place) => {
    if ("holiday" in column) return <td key={column.day} className="wk-closed" />;
    const lane = row.lanes[column.place];
    const open = page.address.open === dayRowId(row.inspectorId, column.day);
    const today = column.day === page.plans.today ? "" : undefined;
    return (
      <td key={column.day} className="wk-cell" data-open={open ? "" : undefined} data-today={today}>
        {lane?.halves.map((planned) => cell(lane, column.day, planned, place))}
      </td>
    );
  });
}

function Rows(props: Omit<CellsProps, "row" | "at"> & { rows: readonly WeekRow[] }) {
  const { rows, page, columns, acts, onOpen } = props;
  return rows.flatMap((row, at) => {
    const place = page.days.findIndex(({ day }) => page.address.open === dayRowId(row.inspectorId, day));
    const [lane, day] = [row.lanes[place], page.days[place]?.day];
    return [
      <tr key={row.inspectorId}>
        <th scope="row" className="wk-who">
          <span>
            <Initials of={initialsOf(row.name, "")} />
            <b>{row.name}</b>
          </span>
        </th>
        <Cells {...props} row={row} at={at} />
        <td className="wk-sum">{m.board_of(row)}</td>
      </tr>,
      ...(lane && day
        ? [
            <tr key={`${row.inspectorId} open`} className="wk-opened">
              <td colSpan={columns.length + 2}>
                <WeekPanel lane={lane} day={day} acts={acts} onClose={() => onOpen("")} />
              </td>
            </tr>,
          ]
        : []),
    ];
  });
}

/** Where Tab comes first: the first half-day of today, or of the week. */
const firstMark = (columns: readonly Column[], today: string): string => {
  const column = columns.findIndex((one) => one.day === today && "of" in one);
  return cellMark({ row: 0, column: Math.max(0, column === -1 ? columns.findIndex((one) => "of" in one) : column) });
};

/**
 * A week, inspectors down and days across: how full each half-day is, and the stops of the one that is open. A half-day takes what is dropped
 * on it or put there by key, as the last of its stops. On phones the grid scrolls within its own place, the names stay.
 */
export function WeekGrid({ page, acts, onOpen }: WeekGridProps) {
  const columns = columnsOf(page);
  const rows = weekRows(page.days);
  const size = { row: rows.length * 2, column: columns.length };
  const keys = useGridKeys(size, firstMark(columns, page.plans.today), (place) => "of" in (columns[place] ?? {}));
  const press = ({ target }: MouseEvent) => {
    const cell = within(target, "[data-cell]");
    if (cell === null) return;
    const slot = slotAt(cell);
    if (acts.taking.taken && slot) return acts.taking.placeLast(slot);
    const name = cell.dataset.for ?? "";
    onOpen(page.address.open === name ? "" : name);
  };
  return (
    <>
      <div className="wk-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the buttons of its half-days are reached by arrows, which is what a grid is. */}
        <table role="grid" className="wk-grid" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} onClick={press}>
          <caption>
            <VisuallyHidden>{m.board_week_name({ day: dayAndMonth(page.days[0]?.day ?? page.day) })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className="wk-who">
                {m.board_inspector()}
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.day} column={column} today={page.plans.today} />
              ))}
              <th scope="col" className="wk-sum">
                {m.board_sum()}
              </th>
            </tr>
          </thead>
          <tbody>
            <Rows page={page} acts={acts} onOpen={onOpen} rows={rows} columns={columns} reached={keys.reached} />
          </tbody>
        </table>
      </div>
      <div className="wk-hint">
        <Text as="meta" tone="muted">
          {m.board_keys()}
        </Text>
      </div>
    </>
  );
}
