import { calendarOf } from "#schemas/calendar/business-days";
import type { DeliveryParts } from "./delivery-parts";

/** People whose digests one sweep makes; the others' come with the next. */
const atOnce = 200;

/**
 * Makes every digest whose moment has come, one a person and day: the day is in its key, so that a sweep that runs twice, or dies half
 * way, makes none twice. One organization's failure holds up no other's.
 */
export async function gatherDigests({ store, clock, log, organizationOf }: DeliveryParts): Promise<void> {
  const now = clock().toISOString();
  for (const { organization: slug, accountId } of await store.heldDue(now, atOnce)) {
    try {
      const organization = await organizationOf(slug);
      if (organization === null) continue;
      const day = calendarOf(organization).localDay(now);
      await store.gather(slug, accountId, `digest.${accountId}.${day}`, now);
    } catch (error) {
      log("error", "digest-failed", { organization: slug, message: String(error) });
    }
  }
}
