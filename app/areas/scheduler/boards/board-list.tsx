import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { halfName } from "#app/wording/record-text";
import type { Half } from "#schemas/calendar/slot";
import { byStreet } from "#schemas/calendar/street-order";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import type { LaneActs } from "../lane-acts";
import { addressWith } from "../scheduler-address";
import { schedulerStyles } from "../scheduler-styles";
import type { SchedulerPage } from "../scheduler-view";
import { halfTitle } from "./board-text";
import { type ListActs, type ListedHalf, ListHalf, useRowOf } from "./list-half";

/** A half-day of all inspectors'. */
interface Group {
  readonly day: string;
  readonly half: Half;
  readonly halves: readonly ListedHalf[];
}

const groupsOf = ({ days }: SchedulerPage): readonly Group[] =>
  days.flatMap(({ day, lanes }) =>
    ([0, 1] as const).map((at) => ({
      day,
      half: at === 0 ? ("am" as const) : ("pm" as const),
      halves: lanes.map((lane) => ({ day, lane, planned: lane.halves[at], before: at === 0 ? 0 : lane.halves[0].stops.length })),
    })),
  );

/** Whether a stop has all these words in its address, its inspection, its permit's number or its inspector's name. */
function hasWords({ addressLine, name, permitNumber, inspectorName }: Inspection, words: string): boolean {
  const text = `${addressLine} ${name} ${permitNumber ?? ""} ${inspectorName}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The stops of all these half-days along their streets. */
function ByStreet({ group, words, ...props }: ListActs & { group: Group; words: string }) {
  const rowOf = useRowOf(props, true);
  const stops = group.halves.flatMap((of) => of.planned.stops.map((stop, place) => ({ of, stop, place })));
  const shown = stops.filter(({ stop }) => hasWords(stop, words)).sort((a, b) => byStreet(a.stop, b.stop));
  return <tbody>{shown.map(({ of, stop, place }) => rowOf(of, stop, place))}</tbody>;
}

type GroupProps = ListActs & { group: Group; words: string; columns: number };

/** A half-day: its name and how full it is, then its stops. */
function GroupRows({ group, words, columns, ...props }: GroupProps) {
  const { address } = props.page;
  const { day, half, halves } = group;
  const placed = halves.reduce((sum, { planned }) => sum + planned.stops.length, 0);
  const fit = halves.reduce((sum, { planned, lane }) => sum + (lane.current ? planned.most : 0), 0);
  // Who looks for a stop sees those that fit; who does not, all half-days, the empty ones too: each of them takes stops.
  const found = halves.filter(({ planned }) => words === "" || planned.stops.some((stop) => hasWords(stop, words)));
  return (
    <>
      <tbody>
        <tr className="wk-group">
          <th scope="rowgroup" colSpan={columns}>
            <b>{address.span === "week" ? m.board_day_half({ day: nearDay(day), half: halfName(half) }) : halfTitle(half)}</b>{" "}
            <span className="wk-muted">{m.board_group({ placed, fit })}</span>
          </th>
        </tr>
      </tbody>
      {address.sort === "street" ? (
        <ByStreet {...props} group={group} words={words} />
      ) : (
        found.map((of) => (
          <ListHalf
            key={of.lane.inspectorId}
            {...props}
            of={of}
            columns={columns}
            shows={words === "" ? null : (stop) => hasWords(stop, words)}
          />
        ))
      )}
    </>
  );
}

type ToolsProps = { page: SchedulerPage; words: string; onWords: (words: string) => void };

/** What the list shows, and in which order. */
function Tools({ page: { address }, words, onWords }: ToolsProps) {
  const look = schedulerStyles();
  const choice = (changes: Parameters<typeof addressWith>[1], text: string, chosen: boolean) => (
    <Link to={addressWith(address, changes)} replace preventScrollReset className={look.segment} aria-current={chosen ? "true" : undefined}>
      {text}
    </Link>
  );
  return (
    <div className="wk-tools">
      <TextField
        label={m.board_find()}
        hint={m.board_find_hint()}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        width="medium"
      />
      <nav className={look.segments} aria-label={m.board_span()}>
        {choice({ span: "day" }, m.board_span_day(), address.span === "day")}
        {choice({ span: "week" }, m.board_span_week(), address.span === "week")}
      </nav>
      <nav className={look.segments} aria-label={m.board_sort()}>
        {choice({ sort: "inspector" }, m.board_sort_inspector(), address.sort === "inspector")}
        {choice({ sort: "street" }, m.board_sort_street(), address.sort === "street")}
      </nav>
    </div>
  );
}

/** The same function from one drawing to the next, whatever it does by now. */
function useSteady(act: (id: string) => void): (id: string) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((id) => latest.current(id), []);
}

/** The stops of a day or of its week in one table: all that lanes do can be done here, by the same keys, by drag and by dialog. */
export function StopList({ page, acts }: { page: SchedulerPage; acts: LaneActs }) {
  const [words, setWords] = useState("");
  const onMove = useSteady(acts.onMove);
  const groups = groupsOf(page);
  const stops = groups.flatMap(({ halves }) => halves.flatMap(({ planned }) => planned.stops));
  const noneFound = words.trim() !== "" && !stops.some((stop) => hasWords(stop, words.trim()));
  const whole = page.address.span === "week";
  const heads = [
    m.board_place(),
    m.board_stop(),
    m.board_inspector(),
    ...(whole ? [] : [m.board_waits()]),
    m.board_standing(),
    m.board_acts(),
  ];
  return (
    <>
      <Tools page={page} words={words} onWords={setWords} />
      <table className="wk-list">
        <caption>
          <VisuallyHidden>{m.board_list_name()}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                <Text as="label" element="span" tone="muted">
                  {head}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={`${group.day} ${group.half}`} {...{ page, acts, onMove, group }} words={words.trim()} columns={heads.length} />
        ))}
      </table>
      <div aria-live="polite">{noneFound && <Text tone="muted">{m.board_none_found()}</Text>}</div>
    </>
  );
}
