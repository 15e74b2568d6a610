import type { ReactNode } from "react";
import { finalMark, halfName, inspectionStanding, inspectionTone } from "#app/wording/record-text";
import { windowWords } from "#app/wording/window-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { toldWindow } from "#schemas/inspection/told-window";
import { m } from "#schemas/messages/compiled/messages";
import { type ReadyAct, readyOn } from "#schemas/permit/unsent";
import { nearDay } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import { Tag } from "#ui/tag";
import { ReadyTag } from "./ready-act";

/** Open ones first, then by day; the newest attempt of a code before its earlier ones. */
export const inspectionOrder = (a: Inspection, b: Inspection): number => {
  const open = (one: Inspection) => (one.state === "resulted" || one.state === "cancelled" ? 1 : 0);
  const day = (one: Inspection) => one.scheduledOn ?? one.wantedOn ?? one.requestedAt.slice(0, 10);
  return open(a) - open(b) || (open(a) === 0 ? day(a).localeCompare(day(b)) : day(b).localeCompare(day(a))) || b.attempt - a.attempt;
};

/** The day it has, with the window that was told or else the half-day; or the day that was asked for. */
export function inspectionDay(inspection: Inspection): string {
  const { scheduledOn, scheduledHalf, wantedOn, wantedHalf } = inspection;
  const window = toldWindow(inspection);
  if (scheduledOn !== null && scheduledHalf !== null)
    return m.record_inspection_on({ day: nearDay(scheduledOn), half: window ? windowWords(window) : halfName(scheduledHalf) });
  return wantedOn === null ? "" : m.record_inspection_wanted({ day: nearDay(wantedOn), half: halfName(wantedHalf) });
}

function InspectionName({ inspection }: { inspection: Inspection }) {
  const notes = [finalMark(inspection), inspection.attempt > 1 ? m.record_inspection_attempt({ number: inspection.attempt }) : ""].filter(
    Boolean,
  );
  return (
    <>
      <Text element="span" mono>
        {inspection.code}
      </Text>{" "}
      {inspection.name}
      {notes.length > 0 && (
        <Text element="span" tone="muted">
          {" "}
          ({notes.join(", ")})
        </Text>
      )}
    </>
  );
}

export type InspectionListProps = {
  inspections: readonly Inspection[];
  acts?: ((inspection: Inspection) => ReactNode) | undefined;
  isPending?: ((inspection: Inspection) => boolean) | undefined;
  /** What waits on this device, and the zone of its times. */
  ready: readonly ReadyAct[];
  timeZone: string;
};

function Standing({ inspection, ready, timeZone }: { inspection: Inspection } & Pick<InspectionListProps, "ready" | "timeZone">) {
  const act = readyOn(ready, "inspection", inspection.id);
  if (act) return <ReadyTag at={act.at} timeZone={timeZone} />;
  return <Tag tone={inspectionTone(inspection)}>{inspectionStanding(inspection)}</Tag>;
}

/** A permit's inspections: day, who comes, and how each stands. */
export function InspectionList({ inspections, acts, isPending, ready, timeZone }: InspectionListProps) {
  if (inspections.length === 0) return <Text tone="muted">{m.record_inspections_none()}</Text>;
  return (
    <Table caption={m.record_inspections_caption()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.record_inspection()}</TableHeadCell>
        <TableHeadCell>{m.record_inspection_day()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.record_inspection_inspector()}</TableHeadCell>
        <TableHeadCell>{m.record_inspection_standing()}</TableHeadCell>
        {acts && <TableHeadCell hidden>{m.record_inspection_acts()}</TableHeadCell>}
      </TableHead>
      <tbody>
        {[...inspections].sort(inspectionOrder).map((inspection) => (
          <TableRow key={inspection.id} pending={isPending?.(inspection)}>
            <TableCell>
              <InspectionName inspection={inspection} />
            </TableCell>
            <TableCell>{inspectionDay(inspection)}</TableCell>
            <TableCell wideOnly muted={inspection.inspectorName === ""}>
              {inspection.inspectorName || m.record_inspection_no_inspector()}
            </TableCell>
            <TableCell>
              <Standing inspection={inspection} ready={ready} timeZone={timeZone} />
              {inspection.cancelReason !== "" && <Text as="meta">{inspection.cancelReason}</Text>}
            </TableCell>
            {acts && <TableCell>{acts(inspection)}</TableCell>}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
