import type { PublicPermit } from "#app/context";
import { inspectionStanding, inspectionTone } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { shortDay } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { Tag } from "#ui/tag";

type Inspections = PublicPermit["inspections"];

function Standing({ inspection }: { inspection: Inspections[number] }) {
  const words = inspectionStanding(inspection);
  // Done is plain in lists, so that what is open stands out.
  return inspection.result === "Passed" ? words : <Tag tone={inspectionTone(inspection)}>{words}</Tag>;
}

/** Each inspection and how it stands; who inspected is nobody's business here. */
export function PublicInspections({ permit: { inspections, passed } }: { permit: Pick<PublicPermit, "inspections" | "passed"> }) {
  return (
    <Sheet as="section" labelledBy="inspections">
      <DrawingTitle
        number={1}
        title={m.public_inspections()}
        note={inspections.length > 0 && m.public_inspections_done(passed)}
        id="inspections"
      />
      {inspections.length === 0 ? (
        <Text>{m.public_inspections_none()}</Text>
      ) : (
        <Table caption={m.public_inspections()} captionHidden>
          <TableHead>
            <TableHeadCell>{m.public_inspection()}</TableHeadCell>
            <TableHeadCell>{m.public_result()}</TableHeadCell>
            <TableHeadCell>{m.public_date()}</TableHeadCell>
          </TableHead>
          <tbody>
            {inspections.map((inspection, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the public list has no ids, and no order of its own changes.
              <TableRow key={place}>
                <TableRowHead>{inspection.name}</TableRowHead>
                <TableCell>
                  <Standing inspection={inspection} />
                </TableCell>
                <TableCell nowrap>{inspection.on === null ? "" : shortDay(inspection.on)}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  );
}
