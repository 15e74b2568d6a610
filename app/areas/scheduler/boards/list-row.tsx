import { memo } from "react";
import { inspectionStanding, inspectionTitle, inspectionTone } from "#app/wording/record-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import { sameValue } from "#schemas/plain/same-value";
import { Text } from "#ui/layout/page";
import { NeedsYou, Tag } from "#ui/tag";
import { LinkButton, TextLink } from "#ui/text-link";
import { halfMarks } from "../half-marks";
import type { windowSaid } from "../scheduler-text";
import { halfTitle } from "./board-text";

export type ListRowProps = {
  inspection: Inspection;
  /** Its place in its inspector's day, from 1. */
  number: number;
  needs: boolean;
  /** What must pass first, in words; empty = nothing has to, or it is not shown. Null: the list has no such column. */
  waits: string | null;
  /** Made here and not sent yet; `ready`: it is all that waits. */
  pending: boolean;
  ready: boolean;
  taken: boolean;
  held: boolean;
  /** When its inspector comes, and whether that is another time than was told; null: nothing to say. */
  window: ReturnType<typeof windowSaid>;
  /** Its row stands for its half-day: the list is not ordered by inspectors. */
  alone: boolean;
  /** The very same function from one drawing to the next. */
  onMove: (inspectionId: string) => void;
};

/** How it stands, where that is more than being scheduled. */
function Standing({ inspection, needs, ready }: Pick<ListRowProps, "inspection" | "needs" | "ready">) {
  if (needs) return <NeedsYou>{m.absence_needs_place()}</NeedsYou>;
  if (ready) return <Tag tone="waiting">{m.record_ready()}</Tag>;
  return <Tag tone={inspectionTone(inspection)}>{inspectionStanding(inspection)}</Tag>;
}

function Row(props: ListRowProps) {
  const { inspection, number, window, waits, pending, taken, held, alone, onMove } = props;
  const { id, inspectorId, scheduledOn: day, scheduledHalf: half } = inspection;
  const open = isOpenInspection(inspection);
  return (
    <tr
      className="wk-row"
      data-stop={id}
      draggable={open || undefined}
      data-pending={pending ? "" : undefined}
      data-taken={taken ? "" : undefined}
      data-held={held ? "" : undefined}
      {...(alone && inspectorId !== null && day !== null && half !== null ? halfMarks({ inspectorId, day, half }) : {})}
    >
      <td className="wk-place">
        {half && halfTitle(half)}, <b>{number}</b>
      </td>
      <th scope="row" className="wk-stop">
        <TextLink strong to={`/office/permits/${inspection.permitId}?tab=inspections`} draggable={false}>
          {inspection.addressLine}
        </TextLink>
        <Text element="span">
          {inspectionTitle(inspection)} <span className="wk-number">{inspection.permitNumber ?? m.office_no_number()}</span>
        </Text>
        {window && (
          <Text as="meta" element="span" tone={window.changed ? "stopped" : "muted"}>
            {window.words}
          </Text>
        )}
      </th>
      <td className="wk-inspector">{inspection.inspectorName}</td>
      {waits !== null && (
        <td className="wk-waits">
          {waits !== "" && (
            <Text as="meta" tone="stopped">
              {waits}
            </Text>
          )}
        </td>
      )}
      <td className="wk-standing">
        <Standing {...props} />
      </td>
      <td className="wk-act">
        {open && (
          <LinkButton about={`${inspection.addressLine}, ${inspection.name}`} aria-haspopup="dialog" onClick={() => onMove(id)}>
            {m.scheduler_move()}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

/** A page names its inspections anew each time it is read: what is in them tells, not which object it is. */
function saysTheSame({ inspection, ...before }: ListRowProps, { inspection: now, ...after }: ListRowProps): boolean {
  const { onMove, ...rest } = before;
  const { onMove: act, ...other } = after;
  return onMove === act && sameValue(rest, other) && sameValue(inspection, now);
}

/** A stop of the list. Drawn again only where something of it changed. */
export const ListRow = memo(Row, saysTheSame);
