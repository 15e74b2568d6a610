import { BreakLine, DayRuler, Delta, Keynote, Stamp } from "#ui/layout/drawing";
import { Cloud, Flag, PlumbLine } from "#ui/layout/marks";
import { Row, Text } from "#ui/layout/page";
import { ScaleBar } from "#ui/layout/scale-bar";
import { RowItem, Rows } from "#ui/list";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import { Count, Initials, NeedsYou, Tag } from "#ui/tag";
import { Part } from "./gallery-part";

const meanings = [
  { tone: "you", text: "Answer this", means: "Needs you. The flag and pink are never used for anything else" },
  { tone: "us", text: "In review", means: "With the office" },
  { tone: "others", text: "With fire", means: "With someone else" },
  { tone: "waiting", text: "Due Fri 4 Dec", means: "Waiting, or soon" },
  { tone: "done", text: "Accepted", means: "Done, when it is news" },
  { tone: "stopped", text: "Stop-work", means: "Stopped" },
  { tone: "neutral", text: "Draft", means: "Nothing yet" },
  { tone: "plain", text: "Completed", means: "Done, in lists" },
] as const;

function Marks() {
  return (
    <Rows>
      <RowItem>
        <span style={{ width: 20 }}>
          <PlumbLine />
        </span>
        <span>Plumb line</span>
      </RowItem>
      <RowItem>
        <span style={{ width: 14 }}>
          <Flag />
        </span>
        <NeedsYou>Needs you, 2 corrections</NeedsYou>
      </RowItem>
      <RowItem>
        <Row>
          <Keynote label="Comment 3">3</Keynote>
          <Keynote tone="you" label="Comment 4">
            4
          </Keynote>
          <Keynote tone="done" label="Comment 5">
            5
          </Keynote>
          <Keynote size="small" label="Comment 6">
            6
          </Keynote>
        </Row>
        <span>Keynotes</span>
      </RowItem>
      <RowItem>
        <Delta revision={3} label="Revision 3" />
        <span>Delta</span>
      </RowItem>
      <RowItem>
        <Row>
          <DayRuler days={9} target={15} width={90} />
          <DayRuler days={27} target={25} />
          <DayRuler days={12} target={25} />
        </Row>
        <span>Day ruler</span>
      </RowItem>
      <RowItem>
        <Row>
          <ScaleBar done={3} of={5} />
          <ScaleBar done={4} of={4} over={1} size="small" />
        </Row>
        <span>Scale bar</span>
      </RowItem>
      <RowItem>
        <Cloud />
        <span>Cloud</span>
      </RowItem>
    </Rows>
  );
}

export function MarksGallery() {
  return (
    <>
      <Part number={1} title="Marks" note="Each with one meaning">
        <Marks />
        <BreakLine>2 accepted corrections</BreakLine>
        <BreakLine />
        <Row>
          <Stamp word="Issued" lines={["21 Nov 2026", "Riverton"]} />
          <Initials of="RT" name="R. Tan" />
          <Initials of="KD" size="small" />
        </Row>
      </Part>
      <Part number={2} title="Tags and counts" note="Words, shape and colour together">
        <Table caption="Tags and what they mean" captionHidden>
          <TableHead>
            <TableHeadCell>Tag</TableHeadCell>
            <TableHeadCell>Means</TableHeadCell>
          </TableHead>
          <tbody>
            {meanings.map((meaning) => (
              <TableRow key={meaning.tone}>
                <TableCell nowrap>
                  <Tag tone={meaning.tone}>{meaning.text}</Tag>
                </TableCell>
                <TableCell>{meaning.means}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
        <Row>
          <Count tone="you" label="3 need you">
            3
          </Count>
          <Count>12</Count>
          <Text element="span" as="meta" tone="muted">
            Counts are the only round things
          </Text>
        </Row>
      </Part>
    </>
  );
}
