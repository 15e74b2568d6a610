import type { CalendarFeedParts } from "../delivery/calendar/calendar-feed-routes";
import { createCalendarFeedStore } from "../delivery/calendar/calendar-feed-store";
import { createInspectionStore } from "../features/inspections/inspection-store";
import type { Core } from "./create-core";

/** What calendars' secret addresses are served with. */
export const calendarFeedPartsOf = (core: Core): CalendarFeedParts => ({
  feeds: createCalendarFeedStore(core.db),
  clock: core.clock,
  newSecret: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url"),
  organizationOf: (slug) => core.organizations.organizationOf(slug),
  noted: (slug, accountId, kind) => core.securityEvents.note(slug, { kind, accountId, detail: { way: "calendar-feed" } }),
  personOf: (slug, accountId) => core.identity.personOf(slug, accountId),
  inspectionsOf: async (slug, range) => (await createInspectionStore(core.db).ofRange(slug, range)).inspections,
});
