import { z } from "zod";
import type { Inspection } from "#schemas/inspection/inspection";
import { inspectionEvent, inspectionUid } from "#schemas/inspection/inspection-event";
import type { Organization } from "#schemas/people/organization";
import { type DeliveryOutcome, dropped, sent } from "#worker/delivery/queue/delivery-outcome";
import type { ClaimedDelivery } from "#worker/delivery/queue/delivery-store";
import type { CalendarAnswer, CalendarService } from "./calendar-service";

export interface CalendarDeliveryParts {
  organizationOf(slug: string): Promise<Organization | null>;
  /** Scheme and host of an organization's pages. */
  originOf(slug: string): string;
  /** As it stands now; null when it is not there any more. */
  inspectionOf(organization: string, permitId: string, inspectionId: string): Promise<Inspection | null>;
  /** The account's own calendar, where it has let us write; null otherwise. */
  calendarOf(accountId: string): Promise<CalendarService | null>;
}

const params = z.object({ permitId: z.string(), inspectionId: z.string() });

function outcomeOf(answer: CalendarAnswer): DeliveryOutcome {
  if (answer.kind === "done") return sent;
  if (answer.kind === "later") return { kind: "failed", why: answer.why, afterMs: answer.afterMs };
  return answer.kind === "ended" ? dropped(answer.why) : { kind: "refused", why: answer.why };
}

/**
 * Brings somebody's calendar to what is true of one inspection now: in it while it stands in a day of theirs, and not otherwise. What
 * caused the delivery does not matter, so deliveries may come twice, late or in another order.
 */
export async function deliverCalendar(
  parts: CalendarDeliveryParts,
  { organization: slug, key, to, params: given }: ClaimedDelivery,
): Promise<DeliveryOutcome> {
  const named = params.safeParse(given);
  const organization = await parts.organizationOf(slug);
  if (organization === null || !named.success || !("accountId" in to)) return dropped("nobody's calendar");
  const calendar = await parts.calendarOf(to.accountId);
  if (calendar === null) return dropped("no calendar that we may write");
  const { permitId, inspectionId } = named.data;
  const found = await parts.inspectionOf(slug, permitId, inspectionId);
  const event = found?.inspectorId === to.accountId ? inspectionEvent(found, organization, parts.originOf(slug)) : null;
  return outcomeOf(event === null ? await calendar.remove(inspectionUid(slug, inspectionId)) : await calendar.put(event, key));
}
