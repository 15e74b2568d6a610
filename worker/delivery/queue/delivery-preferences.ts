import { dueDayOf, routeOf } from "#schemas/notification/notice-preferences";
import { type DeliveryOutcome, dropped } from "./delivery-outcome";
import type { DeliveryParts } from "./delivery-parts";
import type { ClaimedDelivery } from "./delivery-store";

/** What its person's choices make of a delivery; null = it goes now. Whoever has no account has chosen nothing. */
export async function heldByPreferences(parts: DeliveryParts, claimed: ClaimedDelivery, timeZone: string): Promise<DeliveryOutcome | null> {
  const { organization, channel, template, to } = claimed;
  if (!("accountId" in to) || channel === "calendar" || channel === "paper") return null;
  const preferences = await parts.preferencesOf(organization, to.accountId);
  const moment = { now: parts.clock().toISOString(), timeZone };
  const route = routeOf({ channel, template, dueOn: dueDayOf(claimed.params) }, preferences, moment);
  if (route.kind === "now") return null;
  if (route.kind === "never") return dropped("not wanted on this road");
  return route.kind === "digest" ? { kind: "held", at: route.at } : route;
}
