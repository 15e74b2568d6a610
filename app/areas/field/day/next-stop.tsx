import { Navigation, Phone } from "lucide-react";
import { dayStyles } from "#app/areas/field/day-styles";
import { windowWord } from "#app/areas/field/field-text";
import { hasArrived, useVisitRoad } from "#app/areas/field/visit/use-pending";
import { onSheet } from "#app/wording/on-sheet";
import { resultName } from "#app/wording/record-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { button } from "#styled/recipes";
import { ButtonLink } from "#ui/button";
import { clockTime, nearDay, shortDay } from "#ui/date-text";
import { Icon } from "#ui/icon";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { Empty, Notice } from "#ui/notice";
import type { FieldDay, LookAgain } from "./field-day-view";
import { useMapLink } from "./map-link";
import { visitPath } from "./stop-list";

/** A number as a phone dials it. */
const dialled = (phone: string): string => phone.replace(/[^+\d,;*#]/g, "");

/** Calls the site's contact. */
export function CallSite({ name, phone }: { name: string; phone: string }) {
  if (dialled(phone) === "") return null;
  return (
    <a className={button()} href={`tel:${dialled(phone)}`}>
      <Icon of={Phone} />
      {m.field_call()}
      <VisuallyHidden>
        {" "}
        {name} {phone}
      </VisuallyHidden>
    </a>
  );
}

/** Leads there in the device's own map; nothing on a device that has none. */
export function Directions({ address }: { address: string }) {
  const href = useMapLink(address);
  if (href === null) return null;
  return (
    <a className={button()} href={href}>
      <Icon of={Navigation} />
      {m.field_directions()}
      <VisuallyHidden> {address}</VisuallyHidden>
    </a>
  );
}

function LookAgainSheet({ look }: { look: LookAgain }) {
  if (look.findings.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="look-again">
      <DrawingTitle
        number={1}
        id="look-again"
        title={m.field_look_again()}
        note={look.on === null ? "" : m.field_left_open_on({ day: shortDay(look.on) })}
      />
      <Rows>
        {look.findings.map((finding) => (
          <RowItem key={finding.id}>{[finding.text, finding.sheetPin && onSheet(finding.sheetPin)].filter(Boolean).join(". ")}</RowItem>
        ))}
      </Rows>
    </Sheet>
  );
}

function AccessNotes({ contact, phone, notes, number }: { contact: string; phone: string; notes: string; number: number }) {
  if (contact === "" && phone === "" && notes === "") return null;
  return (
    <Sheet as="section" labelledBy="access">
      <DrawingTitle number={number} id="access" title={m.field_access()} />
      <Stack space="small">
        {(contact !== "" || phone !== "") && (
          <Text>
            {contact}{" "}
            <Text element="span" figure>
              {phone}
            </Text>
          </Text>
        )}
        {notes !== "" && <Text measure>{notes}</Text>}
      </Stack>
    </Sheet>
  );
}

/** Visits of the next stop's permit whose results the office chooses between: nothing that rests on them goes on. */
function TwoResults({ visits }: { visits: readonly Inspection[] }) {
  const roadOf = useVisitRoad();
  const arrived = visits.filter(({ id }) => hasArrived(roadOf(id)));
  if (arrived.length === 0) return null;
  return (
    <Notice tone="waiting" title={m.field_two_results()}>
      {arrived.map(({ name }) => name).join(", ")}
    </Notice>
  );
}

/** The stop to go to, large: address, work, window, contact, and one press to begin. */
export function NextStop({ page }: { page: FieldDay }) {
  const look = dayStyles();
  if (page.next === null)
    return page.stops.length === 0 ? null : (
      <Sheet>
        <Empty title={m.field_all_done()} level={2}>
          {m.field_all_done_text()}
        </Empty>
      </Sheet>
    );
  const { stop, place, lookAgain, unsettled } = page.next;
  const begun = stop.arrivedAt !== null;
  const due = page.day === page.today ? m.field_you_result_today() : m.field_you_result_on({ day: nearDay(page.day) });
  return (
    <>
      <TitleBlock
        form="slim"
        level={2}
        heading={stop.addressLine}
        work={`${stop.name}. ${stop.work}`}
        note={m.field_next_place({ place, count: page.stops.length })}
        court={
          page.own
            ? { whose: "you", label: m.permit_court(), value: due, days: windowWord(stop) }
            : { whose: "others", label: m.permit_court(), value: page.inspector?.name ?? "", days: windowWord(stop) }
        }
        cells={[
          begun && stop.arrivedAt !== null
            ? { label: m.field_started(), value: clockTime(stop.arrivedAt, page.timeZone) }
            : {
                label: m.field_last_result(),
                value:
                  lookAgain.result === null
                    ? m.field_first_visit()
                    : `${resultName(lookAgain.result)}${lookAgain.on === null ? "" : `, ${shortDay(lookAgain.on)}`}`,
              },
          { label: m.permit_number(), value: stop.permitNumber ?? m.permit_number_when_sent(), number: stop.permitNumber !== null },
        ]}
      />
      <div className={look.acts}>
        <ButtonLink variant="primary" to={visitPath(stop)}>
          {!page.own ? m.field_open() : begun ? m.field_go_on() : m.field_start()}
        </ButtonLink>
        <Directions address={stop.addressLine} />
        <CallSite name={stop.contactName} phone={stop.contactPhone} />
      </div>
      <TwoResults visits={unsettled} />
      <LookAgainSheet look={lookAgain} />
      <AccessNotes
        contact={stop.contactName}
        phone={stop.contactPhone}
        notes={stop.instructions}
        number={lookAgain.findings.length === 0 ? 1 : 2}
      />
    </>
  );
}
