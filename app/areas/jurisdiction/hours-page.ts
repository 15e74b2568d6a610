import type { Reader } from "#app/context";
import { calendarOf } from "#schemas/business-days";
import type { Organization } from "#schemas/organization";

export interface HoursPage {
  readonly organization: Organization;
  readonly today: string;
}

export const hoursPage = ({ organization, now }: Reader): HoursPage => ({ organization, today: calendarOf(organization).localDay(now) });
