import { Delta, Leader, LeaderList } from "#ui/layout/drawing";
import { Stack, Text } from "#ui/layout/page";
import { type Stage, StageLine } from "#ui/layout/stage-line";
import { TitleBlock } from "#ui/layout/title-block";
import { Part } from "./gallery-part";

const cells = [
  { label: "Status", value: "Corrections required" },
  {
    label: "Revision",
    value: (
      <span>
        <Delta revision={2} label="Revision 2" /> 6 Nov
      </span>
    ),
  },
  { label: "Type", value: "Commercial alteration" },
  { label: "Permit", value: "B26-01036", number: true },
];

const done = (id: string, name: string, days: number, when: string): Stage => ({
  id,
  name,
  days,
  daysText: String(days),
  when,
  state: "done",
  stateText: "Done.",
});
const next = (id: string, name: string, days: number, daysText?: string): Stage => ({
  id,
  name,
  days,
  daysText,
  state: "next",
  stateText: "To come.",
});

const stages: Stage[] = [
  done("1", "Intake", 1, "1 Oct"),
  done("2", "Review 1", 20, "2 to 29 Oct"),
  done("3", "With you", 6, "30 Oct to 6 Nov"),
  done("4", "Review 2", 6, "9 to 16 Nov"),
  { id: "5", name: "With you", days: 4, daysText: "4 so far", when: "from 17 Nov", state: "you", stateText: "Now, with you." },
  next("6", "Review 3", 9, "typ. 5 to 9"),
  next("7", "Issue", 3),
  next("8", "Inspections", 12),
  next("9", "Final", 2),
];

const early: Stage[] = [
  done("1", "Intake", 1, "26 Oct"),
  { id: "2", name: "Review 1", days: 19, daysText: "19 so far", when: "from 27 Oct", state: "us", stateText: "Now, with the office." },
  next("3", "With you", 8, "typ. 6 to 10"),
  next("4", "Review 2", 6),
  next("5", "Issue", 3),
];

function Blocks() {
  return (
    <Stack space="large">
      <TitleBlock
        level={2}
        heading="1512 Broadway"
        work="Change ground floor retail to a restaurant. New kitchen with a type I hood, two accessible toilet rooms, 62 seats."
        note="Parcel 600300-0845. Applied Thu 1 October 2026, value $144,000."
        court={{ whose: "you", label: "Whose court", value: "With you, 2 corrections to answer", days: "4 days" }}
        cells={cells}
      />
      <TitleBlock
        form="slim"
        level={3}
        heading="1221 Madison St"
        work="Alteration, floors 4 to 6"
        court={{ whose: "us", label: "Whose court", value: "With us, fire review", days: "19 days" }}
        cells={cells.slice(1)}
      />
      <TitleBlock
        form="strip"
        level={3}
        heading="2328 Harbor Ave SW"
        work="New building, 5 floors"
        court={{ whose: "others", label: "Whose court", value: "With fire", days: "3 days" }}
        cells={cells}
      />
      <TitleBlock
        level={3}
        heading="401 Pontius Ave N"
        work="Tenant improvement"
        court={{ whose: "none", label: "Whose court", value: "Nobody: finished" }}
        cells={cells}
      />
    </Stack>
  );
}

export function BlocksGallery() {
  return (
    <>
      <Part number={3} title="Title block" note="On every record, receipt, letter and print">
        <Blocks />
      </Part>
      <Part number={4} title="Stage line" note="One small tick is one business day">
        <StageLine
          label="Stages, drawn to scale in business days"
          stages={stages}
          overall={
            <>
              <b>37 business days</b> since you applied: 27 with us, 10 with you
            </>
          }
        />
        <StageLine
          label="Stages of another permit"
          stages={early}
          overall={
            <>
              <b>20 business days</b>, all with us
            </>
          }
        />
      </Part>
      <Part number={5} title="Fee lines" note="Leaders and a total">
        <LeaderList>
          <Leader term="Permit fee, $144,000 at table 5" amount="$1,288.00" />
          <Leader term="Plan review, 65% of permit fee" amount="$837.20" />
          <Leader term="Total" amount="$2,125.20" total />
        </LeaderList>
        <Text as="meta" tone="muted">
          The office sets the final fee.
        </Text>
      </Part>
    </>
  );
}
