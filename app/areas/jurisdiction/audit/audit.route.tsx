import { useSearchParams } from "react-router";
import { screenOf } from "#app/screen/read/screen-of";
import type { AuditQuery } from "#schemas/audit/audit-log";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { shortDate } from "#ui/date-text";
import { Actions, BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/audit.route";
import { auditSearch, readAuditAddress } from "./audit-address";
import { AuditEntries } from "./audit-entries";
import { AuditExport } from "./audit-export";
import { AuditFilters } from "./audit-filters";
import { type AuditReading, useAudit, useAuditPeople } from "./use-audit";

const { loader, clientLoader, meta } = screenOf(
  ({ organization, now }) => ({ timeZone: organization.timeZone, today: calendarOf(organization).localDay(now) }),
  m.audit_title,
);

export { clientLoader, loader, meta };

function Fault({ why, again }: { why: "unreachable" | "fault"; again: () => void }) {
  const isAway = why === "unreachable";
  return (
    <Notice
      tone="waiting"
      title={isAway ? m.audit_offline() : m.audit_failed()}
      action={<Button onClick={again}>{m.audit_retry()}</Button>}
      live
    >
      {isAway ? m.audit_offline_text() : m.audit_failed_text()}
    </Notice>
  );
}

function Nothing({ reading: { read }, timeZone }: { reading: AuditReading; timeZone: string }) {
  if (read.noSuchPermit) return <Text>{m.audit_no_permit()}</Text>;
  if (read.lookedTo === null || read.next === null) return <Text>{m.audit_none()}</Text>;
  return <Text>{m.audit_none_yet({ day: shortDate(read.lookedTo, timeZone) })}</Text>;
}

function Found({ reading, timeZone }: { reading: AuditReading; timeZone: string }) {
  const { read, stand, readMore } = reading;
  const isReading = stand === "reading";
  return (
    <Stack>
      {read.items.length > 0 && (
        <Sheet>
          <AuditEntries read={read} timeZone={timeZone} />
        </Sheet>
      )}
      {read.items.length === 0 && stand === "read" && (
        <Sheet>
          <Nothing reading={reading} timeZone={timeZone} />
        </Sheet>
      )}
      {isReading && read.items.length === 0 && <Progress label={m.audit_loading()} />}
      {(stand === "unreachable" || stand === "fault") && <Fault why={stand} again={readMore} />}
      {read.next !== null && read.next !== "" && stand !== "unreachable" && stand !== "fault" && (
        <Actions>
          <Button onClick={readMore} busy={isReading ? m.audit_loading() : undefined}>
            {m.audit_more()}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}

function Log({ query, timeZone, today }: { query: AuditQuery; timeZone: string; today: string }) {
  const reading = useAudit(query);
  const people = useAuditPeople();
  return (
    <>
      <Sheet as="section" labelledBy="audit-filters">
        <AuditFilters
          key={auditSearch(query)}
          query={query}
          people={people}
          error={reading.read.noSuchPermit ? m.audit_no_permit() : undefined}
        />
      </Sheet>
      <Row>
        <AuditExport query={query} timeZone={timeZone} today={today} />
      </Row>
      <Found reading={reading} timeZone={timeZone} />
    </>
  );
}

/** Every act of the office, for its officials. */
export default function AuditPage({ loaderData: { timeZone, today } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.audit_title()}</PageTitle>
        <Text measure>{m.audit_lead()}</Text>
        <Log query={readAuditAddress(search)} timeZone={timeZone} today={today} />
      </Stack>
    </Wrap>
  );
}
