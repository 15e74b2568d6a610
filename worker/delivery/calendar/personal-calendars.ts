import { type CalendarAccessParts, calendarAccessOf } from "#worker/identity/sso/calendar-access";
import type { CalendarService, CalendarServiceParts } from "./calendar-service";
import { googleCalendar, googleCalendarBase } from "./google-calendar";
import { graphBase, graphCalendar } from "./graph-calendar";

export interface PersonalCalendarParts extends Pick<CalendarServiceParts, "fetch" | "now"> {
  readonly access: CalendarAccessParts;
  /** Where development's providers answer, calendars too; null = the real ones. */
  readonly standIn: string | null;
}

/** The calendar of an account at Google or Microsoft, where its person has let us write; null otherwise. */
export const createPersonalCalendars =
  ({ access, standIn, fetch, now }: PersonalCalendarParts) =>
  async (accountId: string): Promise<CalendarService | null> => {
    const allowed = await calendarAccessOf(access, accountId);
    if (allowed === null) return null;
    const { provider, accessToken } = allowed;
    const given = { fetch, now, accessToken };
    return provider === "google"
      ? googleCalendar({ ...given, base: standIn === null ? googleCalendarBase : `${standIn}/google/calendar/v3/` })
      : graphCalendar({ ...given, base: standIn === null ? graphBase : `${standIn}/microsoft/v1.0/` });
  };
