import { Hono } from "hono";
import { type Calendar, calendarOf } from "#schemas/calendar/business-days";
import { type MemoryState, memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import { type InactivePage, inactivePage, inactiveQuery } from "#schemas/permit/inactive/inactive-list";
import {
  type InactiveEnd,
  type InactiveFacts,
  isLongAgo,
  lastActivityOn,
  statesBefore,
  whyLeftAlone,
} from "#schemas/permit/inactive/inactive-permit";
import { listSettingOf } from "#schemas/permit/list/list-setting";
import type { PermitList } from "#schemas/permit/list/permit-query";
import type { PermitState, PermitSummary } from "#schemas/permit/permit";
import { typeOf } from "#schemas/permit/permit-record";
import { scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import type { PermitListStore } from "./permit-list-store";

/** Permits of one page, each of which is read as a whole. */
const pageLimit = 100;

const list = {
  method: "get",
  path: "/inactive-permits",
  operationId: "listInactivePermits",
  tag: "permits",
  summary: "Find permits without activity",
  description:
    "Those that the table of states lets become `to` and that nothing happened to since a day, 180 days ago at least; each with what stands against ending it with `permit.end-inactive`. 100 permits are looked through at a time: a page may hold none. `next` is the `after` of the next page.",
  query: inactiveQuery,
  answer: inactivePage,
  problems: ["role-missing", "validation-failed"],
} as const satisfies RouteDescription;

export const inactiveRouteDescriptions: readonly RouteDescription[] = [list];

/** What these routes ask of the rest of the worker. */
export interface InactiveRouteParts {
  readonly lists: PermitListStore;
  readonly rows: RowStore;
  /** Instant. */
  now(): string;
  organizationOf(slug: string): Promise<Organization | null>;
}

const refuseField = (path: string, detail: string): never =>
  refuseRequest("validation-failed", { detail, fields: [{ path, code: "custom", detail }] });

/** The states that are asked for; refused where one of them cannot become `to`. */
function statesOf(text: string, to: InactiveEnd): readonly PermitState[] {
  const names = text.split(",").filter((name) => name !== "");
  const before = statesBefore(to);
  const states = before.filter((state) => names.includes(state));
  if (names.length === 0 || names.some((name) => !before.some((state) => state === name)))
    return refuseField("states", `One or more, with commas: ${before.join(", ")}`);
  return states;
}

/** The rows of these permits, and of the types that they run on. */
async function recordsOf({ rows }: InactiveRouteParts, organization: string, ids: readonly string[]): Promise<MemoryState> {
  const state = memoryState(
    await rows.ofScopes(
      organization,
      ids.flatMap((id) => [scopes.permit(id), scopes.permitStaff(id)]),
    ),
  );
  const typeIds = new Set(ids.flatMap((id) => state.get("permit", id)?.typeId ?? []));
  for (const id of typeIds) {
    const type = await rows.one(organization, scopes.org, "permit-type", id);
    if (type) state.put({ kind: "permit-type", id, scope: scopes.org, aggregate: null, data: type });
  }
  return state;
}

/** What surrounds a permit of the list; none where its record is gone meanwhile. */
function factsOf(state: MemoryState, { id }: PermitSummary, calendar: Calendar, today: string): readonly InactiveFacts[] {
  const permit = state.get("permit", id);
  return permit ? [{ state, permit, type: typeOf(state, permit), calendar, today }] : [];
}

/** `GET /inactive-permits`: for whoever may end them. */
export function createInactiveRoutes(parts: InactiveRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.use("/inactive-permits", authorize("JurisdictionStaff", "Admin"));
  mountDescribed(routes, list, async ({ c, query }): Promise<InactivePage> => {
    const { organization: slug, person } = c.get("principal");
    const calendar = calendarOf((await parts.organizationOf(slug)) ?? refuseRequest("not-found"));
    const now = parts.now();
    const setting = listSettingOf(calendar, now, { accountId: person.accountId, disciplines: [] });
    const { to, inactiveSince, typeCode, importedType, whose, after } = query;
    if (!isLongAgo(inactiveSince, setting.today)) return refuseField("inactiveSince", "180 days ago, or earlier");
    const states = [...statesOf(query.states, to)];
    const asked = { view: "all" as const, states, typeCode, importedType, text: "", propertyId: "", sort: "number" as const, offset: 0 };
    const found: PermitList = await parts.lists.select(slug, { ...asked, limit: pageLimit, ...(after && { after }) }, setting);
    const wanted = found.rows.filter(({ imported }) => whose === "all" || imported);
    const records = await recordsOf(
      parts,
      slug,
      wanted.map(({ id }) => id),
    );
    const permits = wanted.flatMap((summary) =>
      factsOf(records, summary, calendar, setting.today).flatMap((facts) => {
        const lastOn = lastActivityOn(facts);
        if (lastOn >= inactiveSince || !states.includes(facts.permit.state)) return [];
        const { id, number, addressLine, typeName } = summary;
        return [{ id, number, addressLine, typeName, state: facts.permit.state, lastOn, left: whyLeftAlone(facts, to) }];
      }),
    );
    const last = found.rows.at(-1);
    return { permits, looked: found.rows.length, next: found.rows.length === pageLimit && last ? last.id : null };
  });
  return routes;
}
