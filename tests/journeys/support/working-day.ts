import { calendarOf } from "#schemas/calendar/business-days";
import { organization } from "#schemas/people/organization";
import { demoOrganizations } from "../../../commands/demo/demo-organizations.js";

/** A day on which the office works, today or soon, or so many business days later: a test must run on Sundays too. */
export function workingDay(later = 0): string {
  const calendar = calendarOf(organization.parse(demoOrganizations[0]));
  return calendar.addBusinessDays(calendar.localDay(new Date().toISOString()), later);
}
