import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { screenOf } from "#app/screen/read/screen-of";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { inLanguage } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { fullDayAndTime, longDay } from "#ui/date-text";
import { Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import type { Route } from "./+types/apply-sent.route";

/** What was sent, when the office received it, and what happens next. Stands under its own address: it can be bookmarked. */
async function sentPage(reader: Reader, permitId: string) {
  const rows = await reader.permitRows(permitId);
  const permit = rows?.permit[0];
  if (!rows || !permit) throw redirect(rows?.draft[0] ? `/apply/${permitId}` : "/404");
  const type = permit.typeId === null ? null : await reader.permitType(permit.typeId);
  const { timeZone, contact, name } = reader.organization;
  const calendar = calendarOf(reader.organization);
  const answerBy =
    type && permit.submittedAt ? calendar.addBusinessDays(calendar.localDay(permit.submittedAt), type.completenessDays) : null;
  const mark = reader.unsent("permit", permitId);
  const readyAt = mark?.before === null ? mark.at : null;
  return { permit, type, timeZone, contact, officeName: name, answerBy, readyAt };
}

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => sentPage(reader, params.permitId), {
  alone: (page) => (page?.readyAt ? m.apply_ready_title() : m.apply_sent_title()),
});

export { clientLoader, loader, meta };

export default function ApplySentPage({ loaderData }: Route.ComponentProps) {
  const { permit, type, timeZone, contact, officeName, answerBy, readyAt } = loaderData;
  const road = useSyncStatus().road;
  const received = readyAt === null;
  return (
    <Wrap narrow>
      <Stack space="normal">
        <TitleBlock
          heading={permit.address.line1}
          work={received ? m.apply_sent_title() : m.apply_ready_title()}
          court={{
            whose: received ? "us" : "none",
            label: m.permit_court(),
            value: received ? m.permit_court_office() : m.apply_on_this_device(),
          }}
          cells={[
            readyAt === null
              ? { label: m.apply_received(), value: permit.submittedAt ? fullDayAndTime(permit.submittedAt, timeZone) : "" }
              : { label: m.record_ready(), value: fullDayAndTime(readyAt, timeZone) },
            { label: m.permit_type(), value: type ? inLanguage(type.name) : permit.typeName },
            { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: received, wide: true },
          ]}
        />
        <Sheet>
          <Stack space="normal">
            <Text as="h2" element="h2">
              {m.apply_next_title()}
            </Text>
            <Text>
              {received ? m.apply_next_received({ office: officeName, day: answerBy ? longDay(answerBy) : "" }) : m.apply_next_waiting()}
            </Text>
            {!received && road === "signed-out" && <Text>{m.apply_next_signed_out()}</Text>}
            <Text>{m.apply_next_contact({ phone: contact.phone, email: contact.email })}</Text>
            <Row>
              <ButtonLink variant="primary" to={`/tracker/${permit.id}`}>
                {m.apply_follow()}
              </ButtonLink>
              {received && <ButtonLink to={`/tracker/${permit.id}/print`}>{m.apply_save_record()}</ButtonLink>}
            </Row>
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
