import type { Reader } from "#app/context";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";

export interface OfficeToday {
  readonly organization: Organization;
  readonly today: string;
}

export const officeToday = ({ organization, now }: Reader): OfficeToday => ({
  organization,
  today: calendarOf(organization).localDay(now),
});
