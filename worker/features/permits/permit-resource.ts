import { z } from "zod";
import { toBldsPermit } from "#schemas/blds/blds";
import { bldsPermitColumns } from "#schemas/blds/blds-fields";
import type { Calendar } from "#schemas/calendar/business-days";
import { permitState } from "#schemas/permit/permit";
import { instant } from "#schemas/values";
import type { ListedPermit } from "./permit-page-store";

const bldsText = z.string();
const bldsColumns = z.object(
  Object.fromEntries(bldsPermitColumns.map((column) => [column, bldsText])) as Record<(typeof bldsPermitColumns)[number], typeof bldsText>,
);

/** A permit as other programs read it: BLDS 1.2 columns under their own names, blank ones left out, and what BLDS has no column for. */
export const permitResource = bldsColumns
  .partial()
  .extend({
    id: z.string(),
    state: permitState.meta({
      description: "The canonical state; `StatusCurrent` is the authority's own word, `StatusCurrentMapped` BLDS's",
    }),
    typeCode: z.string().nullable(),
    propertyId: z.string().nullable(),
    court: z.enum(["applicant", "office", "inspector", "nobody"]).meta({ description: "Whose turn it is" }),
    stopWork: z.boolean(),
    updatedAt: instant,
  })
  .meta({ description: "A permit" });
export type PermitResource = z.infer<typeof permitResource>;

export interface PresentSetting {
  readonly organizationName: string;
  /** Scheme and host of the organization's pages. */
  readonly origin: string;
  readonly calendar: Pick<Calendar, "localDay" | "localTime">;
}

/** Presents a permit; one without a number (no BLDS row yet) has our own fields alone. */
export function presentPermit(
  { permit, changedAt, place }: ListedPermit,
  feeCents: number | null,
  setting: PresentSetting,
): PermitResource {
  const row = toBldsPermit(permit, {
    jurisdiction: setting.organizationName,
    publisher: setting.organizationName,
    link: `${setting.origin}/permits/${encodeURIComponent(permit.number ?? "")}`,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    feeCents,
    calendar: setting.calendar,
  });
  return {
    ...Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== undefined && value !== "")),
    id: permit.id,
    state: permit.state,
    typeCode: permit.typeCode,
    propertyId: permit.propertyId,
    court: permit.court,
    stopWork: permit.stopWork,
    updatedAt: changedAt,
  };
}
