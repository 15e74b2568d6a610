import type { InspectionEvent } from "#schemas/inspection/inspection-event";
import { sha256Of } from "#worker/secrets/plain-digest";
import { askKeeper, type CalendarService, type CalendarServiceParts, done, faultOf, isFine, withoutThrowing } from "./calendar-service";

export const googleCalendarBase = "https://www.googleapis.com/calendar/v3/";
/** The scope by which events are written. */
export const googleCalendarScope = "https://www.googleapis.com/auth/calendar.events";

const events = "calendars/primary/events";

/** The id that we give an event, so that it is found again without our keeping anything: lower case base32hex has these signs too. */
const idOf = (uid: string): Promise<string> => sha256Of(uid);

const bodyOf = (event: InspectionEvent, id: string) => ({
  id,
  // An event that was taken out before comes back.
  status: "confirmed",
  summary: event.title,
  location: event.location,
  description: event.description,
  start: { dateTime: event.startsAt },
  end: { dateTime: event.endsAt },
  transparency: "opaque",
  source: { title: event.title, url: event.url },
});

/** A person's primary Google calendar (Calendar API v3). */
export const googleCalendar = (parts: CalendarServiceParts): CalendarService => ({
  put: (event) =>
    withoutThrowing(async () => {
      const id = await idOf(event.uid);
      const body = bodyOf(event, id);
      const updated = await askKeeper(parts, "PUT", `${events}/${id}`, body);
      if (isFine(updated)) return done;
      if (updated.status !== 404) return faultOf("google", updated, parts.now());
      const inserted = await askKeeper(parts, "POST", events, body);
      return isFine(inserted) ? done : faultOf("google", inserted, parts.now());
    }),
  remove: (uid) =>
    withoutThrowing(async () => {
      const removed = await askKeeper(parts, "DELETE", `${events}/${await idOf(uid)}`);
      return isFine(removed) || removed.status === 404 || removed.status === 410 ? done : faultOf("google", removed, parts.now());
    }),
});
