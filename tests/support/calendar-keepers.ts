import { z } from "zod";
import { sharedData } from "./shared-data";

/** An answer that a keeper gives instead of doing what it is asked, or after it. */
export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** It was done all the same: only the answer is this. */
  readonly after?: boolean;
  /** The method that it waits for; any, if it names none. */
  readonly on?: string;
}

export interface KeptEvent {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stands for a calendar's keeper: holds each request against the keeper's own published description, and keeps the events. */
export abstract class CalendarKeeperStandIn {
  readonly events = new Map<string, Readonly<Record<string, unknown>>>();
  /** Method and path of what was asked, oldest first. */
  readonly asked: string[] = [];
  readonly token = "a-token-of-this-person";
  refusals: Refusal[] = [];

  protected abstract answer(method: string, url: URL, body: unknown): Response;

  readonly fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    this.asked.push(`${request.method} ${url.pathname}`);
    if (request.headers.get("authorization") !== `Bearer ${this.token}`) return said(401);
    const place = this.refusals.findIndex(({ on }) => on === undefined || on === request.method);
    const [refusal] = place === -1 ? [] : this.refusals.splice(place, 1);
    const text = await request.text();
    if (refusal === undefined || refusal.after) {
      const answer = this.answer(request.method, url, text === "" ? null : JSON.parse(text));
      if (refusal === undefined) return answer;
    }
    return said(refusal.status, refusal.body, refusal.headers);
  };

  kept(): readonly KeptEvent[] {
    return [...this.events].map(([id, body]) => ({ id, body }));
  }
}

const said = (status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Response =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers });
const object = z.record(z.string(), z.unknown());

interface DiscoveredType {
  readonly type?: string | undefined;
  readonly $ref?: string | undefined;
  readonly format?: string | undefined;
  readonly properties?: Readonly<Record<string, DiscoveredType>> | undefined;
  readonly items?: DiscoveredType | undefined;
  readonly additionalProperties?: DiscoveredType | undefined;
}
const discovered: z.ZodType<DiscoveredType> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    $ref: z.string().optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), discovered).optional(),
    items: discovered.optional(),
    additionalProperties: discovered.optional(),
  }),
);
const discovery = z.object({ basePath: z.string(), schemas: z.record(z.string(), discovered) });

/** Google Calendar v3, by its discovery document. */
export class GoogleStandIn extends CalendarKeeperStandIn {
  readonly #described = discovery.parse(JSON.parse(sharedData.text("api/google_calendar_v3_discovery.json")));
  /** Ids of events that were taken out: Google keeps them, and takes no other of that id. */
  readonly #gone = new Set<string>();

  protected answer(method: string, url: URL, body: unknown): Response {
    const path = url.pathname.slice(this.#described.basePath.length);
    const [calendars, calendar, events, id, ...more] = path.split("/");
    if (calendars !== "calendars" || calendar !== "primary" || events !== "events" || more.length > 0) return said(404);
    if (method === "DELETE" && id !== undefined) {
      const known = this.events.delete(id);
      const gone = this.#gone.has(id);
      this.#gone.add(id);
      return said(known ? 204 : gone ? 410 : 404);
    }
    const event = object.parse(body);
    const fault = this.#fault(event, { $ref: "Event" }, "event");
    if (fault !== null) return said(400, { error: fault });
    return method === "POST" && id === undefined
      ? this.#insert(event)
      : method === "PUT" && id !== undefined
        ? this.#update(id, event)
        : said(405);
  }

  #insert(event: Readonly<Record<string, unknown>>): Response {
    const id = String(event.id);
    if (!/^[0-9a-v]{5,1024}$/.test(id)) return said(400, { error: "id" });
    if (this.events.has(id) || this.#gone.has(id)) return said(409);
    this.events.set(id, event);
    return said(200, event);
  }

  #update(id: string, event: Readonly<Record<string, unknown>>): Response {
    if (!this.events.has(id) && !this.#gone.has(id)) return said(404);
    this.events.set(id, event);
    return said(200, event);
  }

  /** What of a value is not as the document describes it; null when all is. */
  #fault(value: unknown, type: DiscoveredType, at: string): string | null {
    if (type.$ref !== undefined) {
      const named = this.#described.schemas[type.$ref];
      return named === undefined ? `${at}: ${type.$ref} is not described` : this.#fault(value, named, at);
    }
    if (type.type === "array") return Array.isArray(value) ? null : `${at} is no array`;
    if (type.type === "object") {
      const read = object.safeParse(value);
      if (!read.success) return `${at} is no object`;
      for (const [name, inner] of Object.entries(read.data)) {
        const known = type.properties?.[name] ?? type.additionalProperties;
        const fault = known === undefined ? `${at} has no ${name}` : this.#fault(inner, known, `${at}.${name}`);
        if (fault !== null) return fault;
      }
      return null;
    }
    if (type.format === "date-time" && !z.iso.datetime({ offset: true }).safeParse(value).success) return `${at} is no RFC 3339 date-time`;
    return typeof value === (type.type === "integer" ? "number" : type.type) ? null : `${at} is no ${type.type}`;
  }
}

/** Property names of a type of the CSDL, with their types. */
function typesOf(csdl: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const types = new Map<string, Map<string, string>>();
  const bases = new Map<string, string>();
  for (const [, head = "", body = ""] of csdl.matchAll(/<(?:EntityType|ComplexType) ([^>]*[^/])>(.*?)<\/(?:EntityType|ComplexType)>/gs)) {
    const name = /Name="(\w+)"/.exec(head)?.[1] ?? "";
    const base = /BaseType="graph\.(\w+)"/.exec(head)?.[1];
    if (base !== undefined) bases.set(name, base);
    const properties = [...body.matchAll(/<(?:Navigation)?Property Name="(\w+)" Type="([^"]+)"/g)];
    types.set(name, new Map(properties.map(([, property = "", type = ""]) => [property, type])));
  }
  for (const [name, base] of bases) for (const [property, type] of types.get(base) ?? []) types.get(name)?.set(property, type);
  return types;
}

/** Microsoft Graph v1.0's calendar, by its CSDL. */
export class GraphStandIn extends CalendarKeeperStandIn {
  readonly #csdl = sharedData.text("api/msgraph_v1_calendar_subset.csdl.xml");
  readonly #types = typesOf(this.#csdl);
  readonly #transactions = new Set<unknown>();
  #ids = 0;

  protected answer(method: string, url: URL, body: unknown): Response {
    const [version, me, events, id, ...more] = url.pathname.slice(1).split("/");
    if (version !== "v1.0" || me !== "me" || events !== "events" || more.length > 0) return said(404);
    if (method === "GET") return this.#list(url);
    if (id !== undefined && !this.events.has(decodeURIComponent(id))) return said(404);
    if (method === "DELETE" && id !== undefined) {
      this.events.delete(decodeURIComponent(id));
      return said(204);
    }
    const event = object.parse(body);
    const fault = this.#fault(event, "graph.event", "event");
    if (fault !== null) return said(400, { error: { message: fault } });
    if (method === "PATCH" && id !== undefined) {
      this.events.set(decodeURIComponent(id), { ...this.events.get(decodeURIComponent(id)), ...event });
      return said(200, event);
    }
    return method === "POST" && id === undefined ? this.#create(event) : said(405);
  }

  #create(event: Readonly<Record<string, unknown>>): Response {
    if (this.#transactions.has(event.transactionId)) return said(409);
    this.#transactions.add(event.transactionId);
    this.#ids += 1;
    this.events.set(`AAMkAG/${this.#ids}=`, event);
    return said(201, event);
  }

  #list(url: URL): Response {
    const filter = /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '(.+)' and ep\/value eq '(.+)'\)$/.exec(
      url.searchParams.get("$filter") ?? "",
    );
    if (filter === null) return said(400);
    const wanted = { id: filter[1], value: filter[2]?.replace(/''/g, "'") };
    const found = this.kept().filter(({ body }) => JSON.stringify(body.singleValueExtendedProperties) === JSON.stringify([wanted]));
    return said(200, { value: found.map(({ id }) => ({ id })) });
  }

  #fault(value: unknown, type: string, at: string): string | null {
    const items = /^Collection\((.+)\)$/.exec(type)?.[1];
    if (items !== undefined)
      return Array.isArray(value) ? (value.map((one) => this.#fault(one, items, at)).find(Boolean) ?? null) : `${at} is no list`;
    if (type === "Edm.String") return typeof value === "string" ? null : `${at} is no text`;
    const name = type.replace("graph.", "");
    const members = new RegExp(`<EnumType Name="${name}"[^>]*>(.*?)</EnumType>`, "s").exec(this.#csdl)?.[1];
    if (members !== undefined) return members.includes(`Member Name="${String(value)}"`) ? null : `${at} is no ${name}`;
    const properties = this.#types.get(name);
    // The subset leaves out what events only refer to.
    if (properties === undefined) return null;
    const read = object.safeParse(value);
    if (!read.success) return `${at} is no ${type}`;
    for (const [property, inner] of Object.entries(read.data)) {
      const known = properties.get(property);
      const fault = known === undefined ? `${at} has no ${property}` : this.#fault(inner, known, `${at}.${property}`);
      if (fault !== null) return fault;
    }
    return null;
  }
}
