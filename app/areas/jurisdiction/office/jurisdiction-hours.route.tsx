import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/jurisdiction-hours.route";
import { AuditPart } from "./audit-part";
import { HolidayPart } from "./holiday-part";
import { InspectionDayPart } from "./inspection-day-part";
import { InvoiceDays } from "./invoice-days";
import { officeToday } from "./office-today";
import { ClockPart, WeekPart } from "./week-part";

const { loader, clientLoader, meta } = screenOf(officeToday, m.jurisdiction_hours);

export { clientLoader, loader, meta };

/** The authority's calendar: every clock and every date of the product follows it. */
export default function JurisdictionHours({ loaderData: { organization, today } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_hours()}</PageTitle>
        <Text measure>{m.jurisdiction_hours_lead({ zone: organization.timeZone.replaceAll("_", " ") })}</Text>
        <Sheet as="section" labelledBy="jurisdiction-week">
          <WeekPart organization={organization} />
        </Sheet>
        <Sheet>
          <ClockPart organization={organization} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-holidays">
          <HolidayPart organization={organization} today={today} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-inspections">
          <InspectionDayPart organization={organization} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-audit">
          <AuditPart organization={organization} />
        </Sheet>
        <Sheet>
          <InvoiceDays organization={organization} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
