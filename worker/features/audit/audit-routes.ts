import { type Context, Hono } from "hono";
import { type AuditEntry, type AuditPage, auditPage, auditPageLimit, auditPeople, auditQuery } from "#schemas/audit/audit-log";
import { isAuditedAct } from "#schemas/audit/audited-acts";
import { type ToldAct, toldAct } from "#schemas/audit/told-act";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { aggregates } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { cursorParameter, limitParameter, type PageCursor, writeCursor } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import type { AuditFilter, AuditPlace, AuditStore, ToldRow } from "./audit-store";

const list = {
  method: "get",
  path: "/audit",
  operationId: "listAudit",
  tag: "audit",
  summary: "Read the office's audit log",
  description:
    "Every act of the authority that was not refused, the newest first: who did what, when, to which record, and what changed from one to the other. Acts on one's own account and device, and applications that were never sent, are not in it. 500 acts are looked through at a time: a page may hold none. `next` is the `after` of the next page.",
  query: auditQuery.extend({ after: cursorParameter, limit: limitParameter }),
  answer: auditPage,
  problems: ["role-missing", "validation-failed"],
} as const satisfies RouteDescription;

const people = {
  method: "get",
  path: "/audit/people",
  operationId: "listAuditPeople",
  tag: "audit",
  summary: "List whose acts the audit log can be asked for",
  answer: auditPeople,
  problems: ["role-missing"],
} as const satisfies RouteDescription;

export const auditRouteDescriptions: readonly RouteDescription[] = [list, people];

/** What these routes ask of the rest of the worker. */
export interface AuditRouteParts {
  readonly store: AuditStore;
  readonly rows: RowStore;
  organizationOf(slug: string): Promise<Organization | null>;
  idOfNumber(organization: string, number: string): Promise<string | null>;
  named(
    organization: string,
    permitIds: readonly string[],
  ): Promise<readonly { readonly permitId: string; readonly number: string | null }[]>;
}

/** Which list a cursor belongs to: a place is one in time, so that it fits every question. */
const order = "audit";
/** After every instant. */
const never = "9999";

function placeIn(cursor: PageCursor | undefined): AuditPlace | null {
  if (cursor === undefined) return null;
  const [at, position] = cursor.after;
  if (cursor.order !== order || typeof at !== "string" || typeof position !== "number" || !Number.isSafeInteger(position))
    return refuseRequest("validation-failed", { fields: [{ path: "after", code: "custom", detail: "Not a cursor of this list" }] });
  return { at, position };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** An act as it is told; none of what is no command of the product's. */
function entryOf(row: ToldRow): readonly AuditEntry[] {
  if (!isAuditedAct(row.command)) return [];
  const told: ToldAct | undefined = toldAct.safeParse(parsed(row.told)).data;
  return [
    {
      id: row.command_id,
      at: row.recorded_at,
      observedAt: row.observed_at,
      by: row.account_id,
      act: row.command,
      about: row.about,
      told: told ?? null,
    },
  ];
}

/** Whether an act's words, names or values have these, in any letter case. */
function says({ told }: AuditEntry, text: string): boolean {
  if (told === null) return false;
  const values = told.records.flatMap(({ label, changes }) => [label ?? "", ...changes.flatMap(([, from, to]) => [from, to].flat())]);
  const wanted = text.toLowerCase();
  return [told.words ?? "", ...values].some((value) =>
    String(value ?? "")
      .toLowerCase()
      .includes(wanted),
  );
}

const permitPrefix = aggregates.permit("");
/** Everything in what is told that may be an account's id. */
const idsIn = ({ by, told }: AuditEntry): readonly string[] => [
  by,
  ...(told?.records ?? []).flatMap(({ label, changes }) => [
    ...(label === undefined ? [] : [label]),
    ...changes.flatMap(([name, from, to]) =>
      name === "assignee" || name === "inspector" ? [from, to].filter((each) => typeof each === "string") : [],
    ),
  ]),
];

async function filterOf(parts: AuditRouteParts, organization: Organization, query: typeof auditQuery._output): Promise<AuditFilter | null> {
  const { by, act, permit, from, to, text } = query;
  const calendar = calendarOf(organization);
  const permitId = permit.trim() === "" ? "" : await parts.idOfNumber(organization.id, permit.trim());
  if (permitId === null) return null;
  return {
    ...{ by, act, text: text.trim() },
    about: permitId === "" ? "" : aggregates.permit(permitId),
    from: from === "" ? "" : calendar.instantAtLocal(from, "00:00"),
    before: to === "" ? never : calendar.instantAtLocal(addDays(to, 1), "00:00"),
  };
}

const nothing: AuditPage = { items: [], next: null, lookedTo: null, names: {}, numbers: {}, noSuchPermit: true };

async function pageOf(parts: AuditRouteParts, slug: string, query: typeof list.query._output): Promise<AuditPage> {
  const organization = (await parts.organizationOf(slug)) ?? refuseRequest("not-found");
  const filter = await filterOf(parts, organization, query);
  if (filter === null) return nothing;
  const { rows, next } = await parts.store.page(slug, filter, placeIn(query.after), Math.min(query.limit, auditPageLimit));
  const items = rows.flatMap(entryOf).filter((entry) => filter.text === "" || says(entry, filter.text));
  const permitIds = new Set(items.flatMap(({ about }) => (about?.startsWith(permitPrefix) ? [about.slice(permitPrefix.length)] : [])));
  const [names, permits] = await Promise.all([
    parts.store.namesOf(slug, [...new Set(items.flatMap(idsIn))]),
    parts.named(slug, [...permitIds]),
  ]);
  return {
    items,
    next: next && writeCursor({ order, after: [next.at, next.position] }),
    lookedTo: next?.at ?? null,
    names,
    numbers: Object.fromEntries(permits.flatMap(({ permitId, number }) => (number === null ? [] : [[permitId, number]]))),
    noSuchPermit: false,
  };
}

/** `GET /audit`: for officials alone. */
export function createAuditRoutes(parts: AuditRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const slugOf = (c: Context<SiteEnvironment>) => c.get("principal").organization;
  routes.use("/audit", authorize("JurisdictionStaff", "Admin"));
  routes.use("/audit/*", authorize("JurisdictionStaff", "Admin"));
  mountDescribed(routes, list, async ({ c, query }) => pageOf(parts, slugOf(c), query));
  mountDescribed(routes, people, async ({ c }) => {
    const members = await parts.rows.ofAggregate(slugOf(c), aggregates.people(), "membership");
    const people = members.map(({ id, name, status }) => ({ id, name, left: status !== "active" }));
    return { people: people.sort((a, b) => a.name.localeCompare(b.name)) };
  });
  return routes;
}
