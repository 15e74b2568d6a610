import { Hono } from "hono";
import { z } from "zod";
import { toBldsInspection } from "#schemas/blds/blds";
import { bldsInspectionColumns } from "#schemas/blds/blds-fields";
import { type Calendar, calendarOf } from "#schemas/calendar/business-days";
import { type Inspection, inspection, inspectionResults } from "#schemas/inspection/inspection";
import type { Organization } from "#schemas/people/organization";
import { isStaff, type Person } from "#schemas/role";
import { day, identifier } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { cursorParameter, limitParameter, pageOf, writeCursor } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import type { InspectionPageStore } from "./inspection-page-store";

const bldsText = z.string();
const bldsColumns = z.object(
  Object.fromEntries(bldsInspectionColumns.map((column) => [column, bldsText])) as Record<
    (typeof bldsInspectionColumns)[number],
    typeof bldsText
  >,
);

const inspectionResource = bldsColumns
  .partial()
  .extend({
    id: z.string(),
    permitId: z.string(),
    code: z.string().meta({ description: "Code in the permit type's list" }),
    state: inspection.shape.state,
    attempt: z.int().meta({ description: "Which attempt at this inspection it is, from 1" }),
    inspectorId: z.string().nullable(),
    address: z.string(),
  })
  .meta({ description: "An inspection: BLDS 1.2 columns under their own names, blank ones left out" });
type InspectionResource = z.infer<typeof inspectionResource>;

function presentInspection(found: Inspection, calendar: Calendar): InspectionResource {
  const row = toBldsInspection(found, "", calendar) ?? {};
  return {
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== "")),
    id: found.id,
    permitId: found.permitId,
    code: found.code,
    state: found.state,
    attempt: found.attempt,
    inspectorId: found.inspectorId,
    address: found.addressLine,
  };
}

const listed = (known: readonly string[]) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .refine((parts) => parts.every((part) => known.includes(part)), "Not one of the known values")
    .optional()
    .meta({ description: `One or more, with commas: ${known.join(", ")}` });

const list = {
  method: "get",
  path: "/inspections",
  operationId: "listInspections",
  tag: "inspections",
  summary: "List inspections",
  description:
    "Requests without a day first, then by day. Staff see those of every permit, others those of their own. Go on while `next` is not null.",
  query: z.object({
    from: day.optional().meta({ description: "Scheduled on or after this day" }),
    to: day.optional(),
    inspector: z.string().max(120).default("").meta({ description: "Account id of the inspector" }),
    permit: identifier.optional().meta({ description: "Id of a permit" }),
    state: listed(inspection.shape.state.options),
    result: listed(inspectionResults),
    limit: limitParameter,
    cursor: cursorParameter,
  }),
  answer: pageOf(inspectionResource),
  problems: [],
} as const satisfies RouteDescription;

export const inspectionRouteDescriptions: readonly RouteDescription[] = [list];

const place = z.object({ order: z.literal("inspections"), after: z.tuple([z.string(), z.string()]) });

/** What inspection routes ask of the rest of the worker. */
export interface InspectionRouteParts {
  readonly pages: InspectionPageStore;
  organizationOf(slug: string): Promise<Organization | null>;
  /** Ids of the permits whose record this person's account holds. */
  ownPermitIds(organization: string, person: Person): Promise<readonly string[]>;
}

/** `GET /inspections`: somebody without a role reads those of the permits they hold. */
export function createInspectionRoutes(parts: InspectionRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  mountDescribed(routes, list, async ({ c, query }) => {
    const { person, organization: slug } = c.get("principal");
    const organization = (await parts.organizationOf(slug)) ?? refuseRequest("not-found");
    const read = query.cursor === undefined ? null : place.safeParse(query.cursor);
    if (read?.success === false)
      return refuseRequest("validation-failed", { fields: [{ path: "cursor", code: "custom", detail: "Not a cursor of this list" }] });
    const after = read ? { scheduledOn: read.data.after[0], id: read.data.after[1] } : null;
    const filter = {
      from: query.from ?? "",
      to: query.to ?? "",
      inspectorId: query.inspector,
      permitId: query.permit ?? "",
      states: query.state ?? [],
      results: query.result ?? [],
    };
    const among = isStaff(person) ? null : await parts.ownPermitIds(slug, person);
    const page = await parts.pages.page(slug, filter, after, query.limit, among);
    const calendar = calendarOf(organization);
    return {
      items: page.items.map((found) => presentInspection(found, calendar)),
      next: page.next && writeCursor({ order: "inspections", after: [page.next.scheduledOn, page.next.id] }),
    };
  });
  return routes;
}
