import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { DeliveryOutbox } from "#worker/delivery/queue/delivery-outbox";
import type { CalendarFeedParts } from "./calendar-feed-routes";

export interface DayEntryParts extends Pick<CalendarFeedParts, "clock" | "organizationOf" | "inspectionsOf"> {
  readonly deliveries: Pick<DeliveryOutbox, "add">;
}

const daysAhead = 400;

/** Enters the inspections of an account's days from today on into its own calendar, which may be written from now on. */
export async function enterDays(parts: DayEntryParts, slug: string, accountId: string): Promise<void> {
  const organization = await parts.organizationOf(slug);
  if (organization === null) return;
  const now = parts.clock().toISOString();
  const today = calendarOf(organization).localDay(now);
  const range = { from: today, to: addDays(today, daysAhead), inspectorId: accountId, unscheduled: false };
  const found = await parts.inspectionsOf(slug, range);
  await parts.deliveries.add(
    slug,
    found.map(({ id, permitId }) => ({
      key: `calendar.${accountId}.${id}.${now}`,
      channel: "calendar",
      template: "inspection",
      to: { accountId },
      params: { permitId, inspectionId: id },
    })),
  );
}
