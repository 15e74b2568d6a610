import { halfHours } from "../calendar/arrival-window";
import { isPlanned } from "../calendar/day-plan";
import type { Half } from "../calendar/slot";
import { momentAtLocal, offsetsOf } from "../calendar/time-zone";
import { inspectionDeepLink } from "../people/deep-link";
import type { Organization } from "../people/organization";
import type { Inspection } from "./inspection";
import { toldWindow } from "./told-window";

/** An inspection as a calendar shows it. Instants in UTC. */
export interface InspectionEvent {
  /** The same for every copy of this inspection, in whichever calendar. */
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Page of the inspection. */
  readonly url: string;
}

/** What names an inspection in calendars, also once it stands in none. */
export const inspectionUid = (organization: string, inspectionId: string): string => `${inspectionId}@${organization}.plumbline`;

/** From when to when it lasts: the window that its parties were told, or else its half-day. */
function timesOf(inspection: Inspection, organization: Pick<Organization, "hours" | "timeZone">, day: string, half: Half) {
  const { from, to } = toldWindow(inspection) ?? halfHours(organization, day, half);
  const offsetAt = offsetsOf(organization.timeZone);
  const at = (time: string) => new Date(momentAtLocal(offsetAt, day, time)).toISOString();
  return [at(from), at(to)] as const;
}

/**
 * The calendar's event of an inspection, or null for one that stands in nobody's day. `origin`: scheme and host of the organization's
 * pages. Calendars are read by others and kept elsewhere: it names the work and the place, never a person, a telephone or how one gets in.
 */
export function inspectionEvent(
  inspection: Inspection,
  organization: Pick<Organization, "id" | "hours" | "timeZone">,
  origin: string,
): InspectionEvent | null {
  const { id, scheduledOn, scheduledHalf, inspectorId } = inspection;
  if (scheduledOn === null || scheduledHalf === null || inspectorId === null || !isPlanned(inspection)) return null;
  const [startsAt, endsAt] = timesOf(inspection, organization, scheduledOn, scheduledHalf);
  const lines = [inspection.permitNumber ?? "", inspection.work, inspection.result ?? ""];
  return {
    uid: inspectionUid(organization.id, id),
    title: inspection.addressLine === "" ? inspection.name : `${inspection.name}, ${inspection.addressLine}`,
    location: inspection.addressLine,
    description: lines.filter(Boolean).join("\n"),
    startsAt,
    endsAt,
    url: `${origin}${inspectionDeepLink(id)}`,
  };
}
