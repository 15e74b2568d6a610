import { Hono } from "hono";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Inspection } from "#schemas/inspection/inspection";
import { inspectionEvent } from "#schemas/inspection/inspection-event";
import type { InspectionRange } from "#schemas/inspection/inspection-list";
import type { Organization } from "#schemas/people/organization";
import { hasRole, type Person } from "#schemas/role";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { refuseRequest } from "#worker/http/problem-response";
import { sha256Of } from "#worker/secrets/plain-digest";
import type { CalendarFeedStore } from "./calendar-feed-store";
import { writeICalendar } from "./write-icalendar";

export interface CalendarFeedParts {
  readonly feeds: CalendarFeedStore;
  readonly clock: Clock;
  /** 256 random bits, base64url. */
  newSecret(): string;
  organizationOf(slug: string): Promise<Organization | null>;
  /** A calendar address opens somebody's days from now on, or no more. */
  noted(organization: string, accountId: string, kind: "way-added" | "way-removed"): Promise<void>;
  /** The person as they stand now; null for an account that is not there. */
  personOf(organization: string, accountId: string): Promise<Person | null>;
  inspectionsOf(organization: string, range: InspectionRange): Promise<readonly Inspection[]>;
}

/** Days of a feed: what was, so that a calendar keeps its past, and whatever is to come. */
const daysBack = 60;
const daysAhead = 400;
const secretShape = /^([A-Za-z0-9_-]{43})\.ics$/;

/** Only the hash is kept: whoever reads the database reads no calendar. */
const hashOf = (secret: string): Promise<string> => sha256Of(secret);

/** `GET`, `POST` and `DELETE /calendar-feed`: an inspector's own feed. Made again it has another address, and the one before is none. */
export function createCalendarFeedRoutes(parts: CalendarFeedParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const inspectors = authorize("Inspector");
  routes.get("/calendar-feed", inspectors, async (c) => {
    const { person, organization } = c.get("principal");
    return c.json({ feed: await parts.feeds.of(organization, person.accountId) });
  });
  routes.post("/calendar-feed", inspectors, async (c) => {
    const { person, organization } = c.get("principal");
    const secret = parts.newSecret();
    await parts.feeds.make(organization, person.accountId, await hashOf(secret), parts.clock().toISOString());
    await parts.noted(organization, person.accountId, "way-added");
    return c.json({ url: `${c.get("tenant").origin}/calendar/${secret}.ics` }, 201);
  });
  // Whoever is an inspector no more may still end what they made.
  routes.delete("/calendar-feed", async (c) => {
    const { person, organization } = c.get("principal");
    await parts.feeds.end(organization, person.accountId);
    await parts.noted(organization, person.accountId, "way-removed");
    return c.body(null, 204);
  });
  return routes;
}

/** The inspector whom a feed's address names and the office they inspect for; null for an address that opens nothing. */
async function readerOf(parts: CalendarFeedParts, slug: string, file: string) {
  const secret = secretShape.exec(file)?.[1];
  const accountId = secret === undefined ? null : await parts.feeds.ownerOf(slug, await hashOf(secret));
  if (accountId === null) return null;
  const [organization, person] = await Promise.all([parts.organizationOf(slug), parts.personOf(slug, accountId)]);
  return organization === null || person === null || !hasRole(person, "Inspector") ? null : { organization, person };
}

/**
 * `GET /calendar/{secret}.ics`: what a calendar program reads, by the secret alone. Wrong, ended and somebody's who inspects no more
 * are answered alike.
 */
export function createCalendarPages(parts: CalendarFeedParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/calendar/:file", async (c) => {
    const { slug, origin } = c.get("tenant");
    const reader = await readerOf(parts, slug, c.req.param("file"));
    if (reader === null) return refuseRequest("not-found");
    const { organization, person } = reader;
    const now = parts.clock().toISOString();
    const today = calendarOf(organization).localDay(now);
    const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead), inspectorId: person.accountId, unscheduled: false };
    const events = (await parts.inspectionsOf(slug, range)).flatMap((found) => inspectionEvent(found, organization, origin) ?? []);
    await parts.feeds.noteRead(slug, person.accountId, now);
    return c.body(writeICalendar(organization.name, events, now), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="inspections.ics"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
  });
  return routes;
}
