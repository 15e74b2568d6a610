import { type Context, Hono } from "hono";
import { z } from "zod";
import { journal, journalQuery } from "#schemas/fee/journal";
import type { Organization } from "#schemas/people/organization";
import { report, reportName, reportQuery, reportRecords, reportRecordsQuery } from "#schemas/report/report";
import type { SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import { type ReportSetting, readJournal, readRecords, readReport } from "./report-operations";
import type { ReportStore } from "./report-store";

const params = z.object({ name: reportName });

const one = {
  method: "get",
  path: "/reports/{name}",
  operationId: "getReport",
  tag: "reports",
  summary: "Read the figures of a ready question",
  description:
    "Days are the organization's calendar days, both included; without them, from the first of January of the year before until today. Staff read every figure; others read those that are made of at least five records, the rest have `withheld`.",
  params,
  query: reportQuery,
  answer: report,
  problems: ["not-found"],
} as const satisfies RouteDescription;

const records = {
  method: "get",
  path: "/reports/{name}/records",
  operationId: "listReportRecords",
  tag: "reports",
  summary: "List the records that a figure is made of",
  description: "The newest first, 100 at a time from `offset`. For staff alone.",
  params,
  query: reportRecordsQuery,
  answer: reportRecords,
  problems: ["not-found", "role-missing"],
} as const satisfies RouteDescription;

const entries = {
  method: "get",
  path: "/journal",
  operationId: "getJournal",
  tag: "reports",
  summary: "Read the journal of payments",
  description:
    "Each share of a payment in a fee, and of what was voided or refunded of it, with the fee's general-ledger account: amounts are positive, `entry` says the direction, `drawer` the cash drawer. What a closed drawer was over or short of has a line of its own. For the office's desk alone.",
  query: journalQuery,
  answer: journal,
  problems: ["role-missing"],
} as const satisfies RouteDescription;

export const reportRouteDescriptions: readonly RouteDescription[] = [one, records, entries];

/** What report routes ask of the rest of the worker. */
export interface ReportRouteParts {
  readonly store: ReportStore;
  now(): string;
  organizationOf(slug: string): Promise<Organization | null>;
}

/** `GET /reports/{name}` for anybody signed in, `GET /reports/{name}/records` for staff. */
export function createReportRoutes({ store, now, organizationOf }: ReportRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const settingOf = async (c: Context<SiteEnvironment>): Promise<ReportSetting> => {
    const { person, organization: slug } = c.get("principal");
    return { store, organization: (await organizationOf(slug)) ?? refuseRequest("not-found"), person, now: now() };
  };
  mountDescribed(routes, one, async ({ c, params: { name }, query }) => readReport(await settingOf(c), name, query));
  mountDescribed(routes, records, async ({ c, params: { name }, query }) => {
    return (await readRecords(await settingOf(c), name, query)) ?? refuseRequest("not-found");
  });
  mountDescribed(routes, entries, async ({ c, query }) => readJournal(await settingOf(c), query));
  return routes;
}
