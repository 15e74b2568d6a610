import { FileCheck, FileWarning } from "lucide-react";
import { Text } from "#ui/layout/page";
import { SheetIndex, SheetIndexItem, SummaryList, SummaryRow, TaskList, TaskRow, Timeline, TimelineItem } from "#ui/list";
import { InboxEmpty, InboxItem, InboxSection } from "#ui/shell/inbox";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { NeedsYou, Tag } from "#ui/tag";
import { Part } from "./gallery-part";

function Fees() {
  return (
    <Table caption="Fees, B26-01036. As of 9:05">
      <TableHead>
        <TableHeadCell>Fee</TableHeadCell>
        <TableHeadCell wideOnly>Rule</TableHeadCell>
        <TableHeadCell numeric sort="descending">
          Amount
        </TableHeadCell>
      </TableHead>
      <tbody>
        <TableRow hover>
          <TableRowHead>Permit fee</TableRowHead>
          <TableCell muted wideOnly>
            $144,000 at table 5
          </TableCell>
          <TableCell numeric>$1,288.00</TableCell>
        </TableRow>
        <TableRow hover marked>
          <TableRowHead>Plan review</TableRowHead>
          <TableCell muted wideOnly>
            65% of permit fee
          </TableCell>
          <TableCell numeric>$837.20</TableCell>
        </TableRow>
        <TableRow hover pending>
          <TableRowHead>Fire review</TableRowHead>
          <TableCell muted wideOnly>
            15% of permit fee
          </TableCell>
          <TableCell numeric>$193.30</TableCell>
        </TableRow>
      </tbody>
      <tfoot>
        <TableRow>
          <TableRowHead>Total</TableRowHead>
          <TableCell wideOnly />
          <TableCell numeric>$2,318.50</TableCell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

function Tasks() {
  return (
    <TaskList label="Tasks">
      <TaskRow number={1} name="Where the work is" detail="1512 Broadway, parcel 600300-0845" status="Completed" to="/t/1" />
      <TaskRow number={2} name="Plans and documents" detail="2 of 5 files added" status={<Tag tone="waiting">Incomplete</Tag>} to="/t/2" />
      <TaskRow
        number={3}
        name="Energy and fire details"
        detail="Handed to A.V., architect"
        status={<Tag tone="others">With A.V.</Tag>}
        to="/t/3"
      />
      <TaskRow number={4} name="Check and send" status="Cannot start yet" />
    </TaskList>
  );
}

function Told() {
  const common = { onGo: () => undefined, readAfter: ", read" };
  return (
    <>
      <InboxSection title="Needs you">
        <InboxItem
          {...common}
          to="/n/1"
          icon={FileWarning}
          needsYou
          read={false}
          title="Corrections to answer"
          sentAt="2026-11-16T15:02:00-08:00"
          sentDate="11/16/26"
          resource="B26-01036, 1512 Broadway"
          message="5 corrections in letter 2. Answer by Fri 4 December."
          sender="R.T., plan review"
        />
      </InboxSection>
      <InboxSection title="Updates">
        <InboxItem
          {...common}
          to="/n/2"
          icon={FileCheck}
          needsYou={false}
          read
          title="Permit issued"
          sentAt="2026-11-12T15:02:00-08:00"
          sentDate="11/12/26"
          resource="B26-25781, 401 Pontius Ave N"
          message="You can start work. Keep the printed permit on site."
          sender="E.C., office"
        />
      </InboxSection>
      <InboxEmpty title="Nothing here" text="What happens to your permits is told here." />
    </>
  );
}

export function ListsGallery() {
  return (
    <>
      <Part number={14} title="Task list" note="The whole row is the link">
        <Tasks />
      </Part>
      <Part number={15} title="Answers" note="Pairs with a change link">
        <SummaryList>
          <SummaryRow term="Address" change={{ to: "/e", label: "Change", about: "address" }}>
            1512 Broadway
          </SummaryRow>
          <SummaryRow term="Parcel" change={{ to: "/e", label: "Change", about: "parcel" }}>
            <Text element="span" mono>
              600300-0845
            </Text>
          </SummaryRow>
          <SummaryRow term="Asbestos survey" missing="Not provided" change={{ to: "/e", label: "Add", about: "asbestos survey" }} />
        </SummaryList>
      </Part>
      <Part number={16} title="Table" note="Figures to the right">
        <Fees />
      </Part>
      <Part number={17} title="Indexes" note="A drawing list and a record's sections">
        <nav aria-label="On this page">
          <SheetIndex>
            <SheetIndexItem number={1} numbers="narrow" name="Corrections" note={<NeedsYou>2 to answer</NeedsYou>} to="#a" />
            <SheetIndexItem number={2} numbers="narrow" name="Fees" note="Paid" to="#b" />
          </SheetIndex>
        </nav>
        <nav aria-label="Sheets">
          <SheetIndex>
            <SheetIndexItem number="A2.01" name="Ground floor plan" note="rev. 2" to="/s/1" current />
            <SheetIndexItem number="M1.01" name="Kitchen exhaust" note="rev. 1" to="/s/2" />
          </SheetIndex>
        </nav>
      </Part>
      <Part number={18} title="Timeline" note="Newest first">
        <Timeline>
          <TimelineItem when="18 Nov 16:20" dateTime="2026-11-18T16:20:00-08:00" who="You">
            Correction 5 answered, sheet M1.01 revision 2 sent
          </TimelineItem>
          <TimelineItem when="16 Nov 15:02" dateTime="2026-11-16T15:02:00-08:00" who="R.T., plan review">
            Correction letter 2 sent: 5 corrections
          </TimelineItem>
        </Timeline>
      </Part>
      <Part number={21} title="Inbox" note="Needs you first; read ones go grey">
        <Told />
      </Part>
    </>
  );
}
