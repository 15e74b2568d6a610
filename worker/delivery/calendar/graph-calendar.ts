import { z } from "zod";
import type { InspectionEvent } from "#schemas/inspection/inspection-event";
import {
  type Asked,
  askKeeper,
  type CalendarService,
  type CalendarServiceParts,
  done,
  faultOf,
  isFine,
  withoutThrowing,
} from "./calendar-service";

export const graphBase = "https://graph.microsoft.com/v1.0/";
/** The scope by which events are written. */
export const graphCalendarScope = "Calendars.ReadWrite";

/** Our own property on an event, by which it is found again without our keeping anything. */
const property = "String {66f5a359-4659-4830-9070-00047ec6ac6e} Name PlumblineInspection";
const found = z.object({ value: z.array(z.object({ id: z.string().min(1) })) });

/** DateTimeTimeZone: local time of the zone it names, here UTC, without an offset of its own. */
const moment = (instant: string) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: "UTC" });

const bodyOf = (event: InspectionEvent) => ({
  subject: event.title,
  body: { contentType: "text", content: [event.description, event.url].filter(Boolean).join("\n") },
  start: moment(event.startsAt),
  end: moment(event.endsAt),
  location: { displayName: event.location },
  showAs: "busy",
});

const quoted = (value: string) => `'${value.replace(/'/g, "''")}'`;

/** Ids of the events that carry this uid: more than one only where two writes met. */
async function idsOf(parts: CalendarServiceParts, uid: string): Promise<{ readonly ids: readonly string[] } | Asked> {
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq ${quoted(property)} and ep/value eq ${quoted(uid)})`;
  const asked = await askKeeper(parts, "GET", `me/events?$filter=${encodeURIComponent(filter)}&$select=id`);
  return isFine(asked) ? { ids: found.parse(asked.body).value.map(({ id }) => id) } : asked;
}

async function removeAll(parts: CalendarServiceParts, ids: readonly string[]) {
  for (const id of ids) {
    const removed = await askKeeper(parts, "DELETE", `me/events/${encodeURIComponent(id)}`);
    if (!isFine(removed) && removed.status !== 404) return faultOf("microsoft", removed, parts.now());
  }
  return done;
}

/** A person's default calendar by Microsoft Graph v1.0. */
export const graphCalendar = (parts: CalendarServiceParts): CalendarService => ({
  put: (event, key) =>
    withoutThrowing(async () => {
      const known = await idsOf(parts, event.uid);
      if (!("ids" in known)) return faultOf("microsoft", known, parts.now());
      const [first, ...more] = known.ids;
      const written =
        first === undefined
          ? await askKeeper(parts, "POST", "me/events", {
              ...bodyOf(event),
              // A try whose answer was lost makes no second one.
              transactionId: key,
              singleValueExtendedProperties: [{ id: property, value: event.uid }],
            })
          : await askKeeper(parts, "PATCH", `me/events/${encodeURIComponent(first)}`, bodyOf(event));
      return isFine(written) ? removeAll(parts, more) : faultOf("microsoft", written, parts.now());
    }),
  remove: (uid) =>
    withoutThrowing(async () => {
      const known = await idsOf(parts, uid);
      return "ids" in known ? removeAll(parts, known.ids) : faultOf("microsoft", known, parts.now());
    }),
});
