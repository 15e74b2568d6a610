import type { PublicPermit } from "#app/context";
import { inspectionsNamed, permitTypeName } from "#app/wording/record-names";
import { type CalendarSource, calendarOf, daysInCourt } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import type { Court } from "#schemas/permit/permit";
import { type PermitStage, permitStages } from "#schemas/permit/permit-stages";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** What anybody may see of a permit, with its way counted. */
export interface PublicPermitView {
  readonly permit: Omit<PublicPermit, "courtSpans">;
  readonly court: Court;
  /** Business days in this court so far; null when no clock runs. */
  readonly days: number | null;
  readonly stages: readonly PermitStage[];
  readonly calendar: CalendarSource;
  readonly timeZone: string;
  readonly asOf: string;
}

export interface PublicPermitSource {
  readonly permit: PublicPermit;
  readonly types: readonly PermitType[];
  readonly organization: Organization;
  readonly now: string;
}

/** The public page of a permit: no person's name, no telephone, no document. */
export function publicPermitView({ permit, types, organization, now }: PublicPermitSource): PublicPermitView {
  const { timeZone, holidays, hours, inspectionCutoff } = organization;
  const source = { timeZone, holidays, hours, inspectionCutoff };
  const calendar = calendarOf(source);
  const last = permit.courtSpans.at(-1);
  const open = last?.to === null ? last : undefined;
  const { courtSpans, ...shown } = permit;
  const stages = permitStages(
    {
      state: permit.state,
      stateSince: last?.to ?? last?.from ?? now,
      completedOn: permit.completedOn,
      courtSpans,
      ...(permit.isAtOnce && { atOnce: {} }),
      cycle: courtSpans.some((span) => span.stage === "in_review") ? 1 : 0,
    },
    types.find((type) => type.id === permit.typeId),
    { calendar, now, owesIssueFees: false },
  );
  return {
    permit: { ...shown, typeName: permitTypeName(shown.typeName, types), inspections: inspectionsNamed(shown.inspections, types) },
    court: open?.court ?? "nobody",
    days: daysInCourt(courtSpans, calendar, now),
    stages: courtSpans.length === 0 ? [] : stages,
    calendar: source,
    timeZone,
    asOf: now,
  };
}
