import { type Context, Hono } from "hono";
import { z } from "zod";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { permitStates } from "#schemas/permit/permit";
import { isStaff, type Person } from "#schemas/role";
import { day, identifier, instant, line } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { cursorParameter, limitParameter, type PageCursor, pageOf, writeCursor } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import { asksForWords } from "#worker/search/search-words";
import type { PermitPageStore, PermitPlace } from "./permit-page-store";
import { type PresentSetting, permitResource, presentPermit } from "./permit-resource";

const listed = (known?: readonly string[]) =>
  z
    .string()
    .max(1_000)
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .refine((parts) => known === undefined || parts.every((part) => known.includes(part)), "Not one of the known values")
    .optional();

const list = {
  method: "get",
  path: "/permits",
  operationId: "listPermits",
  tag: "permits",
  summary: "List permits",
  description:
    "Oldest change first; with `text`, in the order they came. Staff see every permit of the organization, others their own. Drafts are in no list. Filters that fit few permits may need many short pages: go on while `next` is not null.",
  query: z.object({
    state: listed(permitStates).meta({ description: `One or more, with commas: ${permitStates.join(", ")}` }),
    type: listed().meta({ description: "Codes of permit types, or names of types that permits brought from other systems, with commas" }),
    property: identifier.optional().meta({ description: "Id of a property" }),
    text: z.string().max(200).default("").meta({ description: "Beginnings of words of number, address, parcel or names" }),
    appliedFrom: day.optional(),
    appliedTo: day.optional(),
    issuedFrom: day.optional(),
    issuedTo: day.optional(),
    updatedSince: instant.optional(),
    limit: limitParameter,
    cursor: cursorParameter,
  }),
  answer: pageOf(permitResource),
  problems: [],
} as const satisfies RouteDescription;

const one = {
  method: "get",
  path: "/permits/{number}",
  operationId: "getPermit",
  tag: "permits",
  summary: "Read a permit by its number",
  params: z.object({ number: line(40).min(1) }),
  answer: permitResource,
  problems: ["not-found"],
} as const satisfies RouteDescription;

export const permitRouteDescriptions: readonly RouteDescription[] = [list, one];

const changePlace = z.tuple([z.string(), z.string()]);
const wordPlace = z.tuple([z.int()]);

/** The place a cursor names, or a refusal when it is another list's. */
function placeOf(cursor: PageCursor | undefined, order: PermitPlace["by"]): PermitPlace | null {
  if (cursor === undefined) return null;
  const change = changePlace.safeParse(cursor.after);
  const words = wordPlace.safeParse(cursor.after);
  if (cursor.order === `permits.${order}`) {
    if (order === "change" && change.success) return { by: "change", changedAt: change.data[0], id: change.data[1] };
    if (order === "words" && words.success) return { by: "words", place: words.data[0] };
  }
  return refuseRequest("validation-failed", {
    detail: "The cursor belongs to another list.",
    fields: [{ path: "cursor", code: "custom", detail: "Not a cursor of this list" }],
  });
}

const cursorOf = (place: PermitPlace): string =>
  writeCursor({ order: `permits.${place.by}`, after: place.by === "change" ? [place.changedAt, place.id] : [place.place] });

/** What permit routes ask of the rest of the worker. */
export interface PermitRouteParts {
  readonly pages: PermitPageStore;
  organizationOf(slug: string): Promise<Organization | null>;
  idOfNumber(organization: string, number: string): Promise<string | null>;
  /** Ids of the permits whose record this person's account holds. */
  ownPermitIds(organization: string, person: Person): Promise<readonly string[]>;
}

/** `GET /permits` and `/permits/{number}`: somebody without a role reads the permits they hold, and no other is there for them. */
export function createPermitRoutes(parts: PermitRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const presenting = async (c: Context<SiteEnvironment>): Promise<PresentSetting> => {
    const organization = (await parts.organizationOf(c.get("principal").organization)) ?? refuseRequest("not-found");
    return { organizationName: organization.name, origin: c.get("tenant").origin, calendar: calendarOf(organization) };
  };
  const readable = async (c: Context<SiteEnvironment>): Promise<readonly string[] | null> => {
    const { person, organization } = c.get("principal");
    return isStaff(person) ? null : parts.ownPermitIds(organization, person);
  };
  mountDescribed(routes, list, async ({ c, query }) => {
    const order = asksForWords(query.text) ? "words" : "change";
    const filter = {
      states: query.state ?? [],
      types: query.type ?? [],
      propertyId: query.property ?? "",
      text: query.text,
      appliedFrom: query.appliedFrom ?? "",
      appliedTo: query.appliedTo ?? "",
      issuedFrom: query.issuedFrom ?? "",
      issuedTo: query.issuedTo ?? "",
      updatedSince: query.updatedSince ?? "",
    };
    const page = await parts.pages.page(
      c.get("principal").organization,
      filter,
      placeOf(query.cursor, order),
      query.limit,
      await readable(c),
    );
    const setting = await presenting(c);
    return { items: page.items.map((item) => presentPermit(item, null, setting)), next: page.next && cursorOf(page.next) };
  });
  mountDescribed(routes, one, async ({ c, params }) => {
    const { organization } = c.get("principal");
    const id = (await parts.idOfNumber(organization, params.number)) ?? refuseRequest("not-found");
    const among = await readable(c);
    const found = among === null || among.includes(id) ? await parts.pages.one(organization, id) : null;
    if (found === null) return refuseRequest("not-found");
    return presentPermit(found, found.feeCents, await presenting(c));
  });
  return routes;
}
