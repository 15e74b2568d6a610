import { Hono } from "hono";
import { z } from "zod";
import type { Property } from "#schemas/property/property";
import { identifier } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { cursorParameter, limitParameter, pageOf, writeCursor } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import type { PropertyStore } from "./property-store";

const blank = z.string().optional();
const propertyResource = z
  .object({
    id: z.string(),
    OriginalAddress1: z.string(),
    OriginalAddress2: blank,
    OriginalCity: blank,
    OriginalState: blank,
    OriginalZip: blank,
    PIN: blank.meta({ description: "Parcel number" }),
    Latitude: z.number().optional(),
    Longitude: z.number().optional(),
    zoning: blank,
  })
  .meta({ description: "A place that permits are about" });
type PropertyResource = z.infer<typeof propertyResource>;

function presentProperty({ id, address, parcel, zoning, latitude, longitude }: Property): PropertyResource {
  return {
    id,
    OriginalAddress1: address.line1,
    ...(address.line2 && { OriginalAddress2: address.line2 }),
    ...(address.city && { OriginalCity: address.city }),
    ...(address.state && { OriginalState: address.state }),
    ...(address.zip && { OriginalZip: address.zip }),
    ...(parcel && { PIN: parcel }),
    ...(latitude !== null && longitude !== null && { Latitude: latitude, Longitude: longitude }),
    ...(zoning && { zoning }),
  };
}

const list = {
  method: "get",
  path: "/properties",
  operationId: "listProperties",
  tag: "properties",
  summary: "List places, or find them as somebody types",
  query: z.object({
    text: z.string().max(200).default("").meta({ description: "Beginnings of words of address or parcel" }),
    limit: limitParameter,
    cursor: cursorParameter,
  }),
  answer: pageOf(propertyResource),
  problems: [],
} as const satisfies RouteDescription;

const one = {
  method: "get",
  path: "/properties/{id}",
  operationId: "getProperty",
  tag: "properties",
  summary: "Read a place",
  params: z.object({ id: identifier }),
  answer: propertyResource,
  problems: ["not-found"],
} as const satisfies RouteDescription;

export const propertyRouteDescriptions: readonly RouteDescription[] = [list, one];

const place = z.object({ order: z.literal("properties"), after: z.tuple([z.string()]) });

/** What property routes ask of the rest of the worker. */
export interface PropertyRouteParts {
  readonly properties: PropertyStore;
  propertyOf(organization: string, id: string): Promise<Property | null>;
}

/** `GET /properties` and `/properties/{id}`: the register of places is for everybody who is signed in. */
export function createPropertyRoutes(parts: PropertyRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  mountDescribed(routes, list, async ({ c, query }) => {
    const { organization } = c.get("principal");
    const read = place.safeParse(query.cursor ?? { order: "properties", after: [""] });
    if (!read.success)
      return refuseRequest("validation-failed", { fields: [{ path: "cursor", code: "custom", detail: "Not a cursor of this list" }] });
    const after = read.data.after[0];
    const found = await parts.properties.page(organization, { text: query.text, after, limit: query.limit + 1 });
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    const next = found.length > query.limit && last ? writeCursor({ order: "properties", after: [last.id] }) : null;
    return { items: items.map(presentProperty), next };
  });
  mountDescribed(routes, one, async ({ c, params }) => {
    const found = await parts.propertyOf(c.get("principal").organization, params.id);
    return found === null ? refuseRequest("not-found") : presentProperty(found);
  });
  return routes;
}
