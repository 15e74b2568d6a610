import { Hono } from "hono";
import { z } from "zod";
import { type BldsFile, type BldsPage, bldsPage, bldsRowsOf } from "#schemas/blds/blds-export";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import { requireProof } from "#worker/http/require-proof";
import type { ExportRecord, ExportStore } from "./export-store";

/** Permits of one page: their rows and those of their inspections stay well under a megabyte or two. */
const pageLimit = 200;

const blds = {
  method: "get",
  path: "/exports/blds",
  operationId: "exportBlds",
  tag: "exports",
  summary: "Read every permit as BLDS 1.2",
  description:
    "Rows of the four files of BLDS 1.2, each in the order of the standard's columns, 200 permits at a time. Drafts are left out. What BLDS has no column for stands under `Plumbline` in ExtraFields, so that `npm run import` takes the files back. `next` is the `after` of the next page.",
  query: z.object({ after: z.string().max(120).default("") }),
  answer: bldsPage,
  problems: ["role-missing", "proof-needed"],
} as const satisfies RouteDescription;

export const exportRouteDescriptions: readonly RouteDescription[] = [blds];

/** What export routes ask of the rest of the worker. */
export interface ExportRouteParts {
  readonly store: ExportStore;
  readonly clock: Clock;
  exported(organization: string, accountId: string, what: "blds"): Promise<void>;
  organizationOf(slug: string): Promise<Organization | null>;
}

function pageOf(records: readonly ExportRecord[], organization: Organization, origin: string): Omit<BldsPage, "next"> {
  const calendar = calendarOf(organization);
  const rows = records.map((record) =>
    bldsRowsOf(record, {
      jurisdiction: organization.name,
      publisher: organization.name,
      link: `${origin}/permits/${encodeURIComponent(record.permit.number ?? "")}`,
      latitude: record.place?.latitude ?? null,
      longitude: record.place?.longitude ?? null,
      feeCents: record.feeCents,
      calendar,
    }),
  );
  const all = (file: BldsFile) => rows.flatMap((one) => one[file].map((cells) => [...cells]));
  return { permits: all("permits"), inspections: all("inspections"), contractors: all("contractors"), statuschanges: all("statuschanges") };
}

/** `GET /exports/blds`: for the building official's office. */
export function createExportRoutes({ store, clock, exported, organizationOf }: ExportRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.use("/exports/*", authorize("JurisdictionStaff", "Admin"));
  mountDescribed(routes, blds, async ({ c, query }) => {
    requireProof(c, clock);
    const { organization: slug, person } = c.get("principal");
    if (query.after === "") await exported(slug, person.accountId, "blds");
    const organization = (await organizationOf(slug)) ?? refuseRequest("not-found");
    const { records, next } = await store.page(slug, query.after, pageLimit);
    return { ...pageOf(records, organization, new URL(c.req.url).origin), next };
  });
  return routes;
}
