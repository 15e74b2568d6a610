import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { screenOf } from "#app/screen/read/screen-of";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { inLanguage } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { feesOwed } from "#schemas/fee/fees-due";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { isHeld } from "#schemas/permit/permit-moves";
import { ButtonLink } from "#ui/button";
import { fullDayAndTime, longDay } from "#ui/date-text";
import { Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import type { Route } from "./+types/apply-sent.route";

/** What was sent, when the office received it, and what happens next. Stands under its own address: it can be bookmarked. */
async function sentPage(reader: Reader, permitId: string) {
  const rows = await reader.permitRows(permitId);
  const permit = rows?.permit[0];
  if (!rows || !permit) throw redirect(rows?.draft[0] ? `/apply/${permitId}/check` : "/404");
  const type = permit.typeId === null ? null : await reader.permitType(permit.typeId);
  const { timeZone, contact, name } = reader.organization;
  const calendar = calendarOf(reader.organization);
  const answerBy =
    type && permit.submittedAt ? calendar.addBusinessDays(calendar.localDay(permit.submittedAt), type.completenessDays) : null;
  const mark = reader.unsent("permit", permitId);
  const readyAt = mark?.before === null ? mark.at : null;
  const owedCents = feesOwed(permit, rows.fee).nowCents;
  return { permit, type, owedCents, timeZone, contact, officeName: name, answerBy, readyAt };
}

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => sentPage(reader, params.permitId), {
  alone: (page) => (page ? titleOf(page) : m.apply_sent_title()),
});

export { clientLoader, loader, meta };

type Sent = Awaited<ReturnType<typeof sentPage>>;

type Way = "ready" | "received" | "to-pay" | "issued";

/** How an application went on: it waits for its first check or, where it needs no review, for its fees, or is a permit already. */
const wayOf = ({ permit, readyAt }: Pick<Sent, "permit" | "readyAt">): Way => {
  if (readyAt !== null) return "ready";
  if (!permit.atOnce) return "received";
  return permit.state === "fees_due" ? "to-pay" : "issued";
};

function titleOf(sent: Pick<Sent, "permit" | "readyAt">): string {
  if (sent.readyAt !== null) return m.apply_ready_title();
  return wayOf(sent) === "issued" ? m.apply_issued_title() : m.apply_sent_title();
}

/** Whose turn it is. */
const turns = {
  ready: () => ({ whose: "none" as const, value: m.apply_on_this_device() }),
  received: () => ({ whose: "us" as const, value: m.permit_court_office() }),
  "to-pay": () => ({ whose: "you" as const, value: m.permit_court_you() }),
  issued: () => ({ whose: "you" as const, value: m.permit_court_you() }),
} satisfies Record<Way, () => object>;
const turnOf = (sent: Sent) => turns[wayOf(sent)]();

function nextWords(sent: Sent): string {
  const { officeName, answerBy, owedCents } = sent;
  switch (wayOf(sent)) {
    case "ready":
      return m.apply_next_waiting();
    case "received":
      return m.apply_next_received({ office: officeName, day: answerBy ? longDay(answerBy) : "" });
    case "to-pay":
      return (isHeld(sent.permit) ? m.apply_next_pay_held : m.apply_next_pay)({ amount: formatCents(owedCents) });
    case "issued":
      return m.apply_next_issued();
  }
}

function NextActs({ sent }: { sent: Sent }) {
  const { id } = sent.permit;
  const way = wayOf(sent);
  return (
    <Row>
      {way === "issued" && (
        <ButtonLink variant="primary" to={`/tracker/${id}/print`}>
          {m.apply_next_print()}
        </ButtonLink>
      )}
      {way === "to-pay" && (
        <ButtonLink variant="primary" to={`/tracker/${id}#fees`}>
          {m.apply_next_see_fees()}
        </ButtonLink>
      )}
      <ButtonLink variant={way === "ready" || way === "received" ? "primary" : "plain"} to={`/tracker/${id}`}>
        {m.apply_follow()}
      </ButtonLink>
      {(way === "received" || way === "to-pay") && <ButtonLink to={`/tracker/${id}/print`}>{m.apply_save_record()}</ButtonLink>}
    </Row>
  );
}

export default function ApplySentPage({ loaderData }: Route.ComponentProps) {
  const { permit, type, timeZone, contact, readyAt } = loaderData;
  const road = useSyncStatus().road;
  const received = readyAt === null;
  return (
    <Wrap narrow>
      <Stack space="normal">
        <TitleBlock
          heading={permit.address.line1}
          work={titleOf(loaderData)}
          court={{ label: m.permit_court(), ...turnOf(loaderData) }}
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
            <Text>{nextWords(loaderData)}</Text>
            {!received && road === "signed-out" && <Text>{m.apply_next_signed_out()}</Text>}
            <Text>{m.apply_next_contact({ phone: contact.phone, email: contact.email })}</Text>
            <NextActs sent={loaderData} />
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
