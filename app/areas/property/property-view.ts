import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { notOnThisDevice } from "#app/screen/read/page-error";
import { namingTypes, permitsNamed } from "#app/wording/record-names";
import { calendarOf } from "#schemas/calendar/business-days";
import type { PermitSummary } from "#schemas/permit/permit";
import { mostKeptPermits } from "#schemas/property/kept-property";
import type { Property } from "#schemas/property/property";
import { firstOf } from "#schemas/property/property-list";
import { type OpenPermit, openMatters, type PropertyEvent, propertyTimeline } from "#schemas/property/property-record";

export interface PropertyList {
  readonly text: string;
  readonly properties: readonly Property[];
  /** Nothing is spelled as it was typed; these nearly are. */
  readonly near: boolean;
  /** There are others than the first that are shown. */
  readonly more: boolean;
  /** Places kept on this person's devices, while nothing is typed. */
  readonly kept: readonly { readonly property: Property; readonly keptAt: string }[];
  /** The register is not on this device, and the worker that has it cannot be reached. */
  readonly outOfReach: boolean;
  readonly asOf: string | null;
  readonly timeZone: string;
}

async function keptPlaces(reader: Reader): Promise<PropertyList["kept"]> {
  const kept = await reader.keptProperties();
  const places = await Promise.all(kept.map(async ({ id, keptAt }) => ({ property: await reader.property(id), keptAt })));
  return places.flatMap(({ property, keptAt }) => (property === null ? [] : [{ property, keptAt }]));
}

const mostShown = 20;

/** Places that match what was typed; nothing typed shows those that are kept. */
async function listKnownTo(reader: Reader, text: string): Promise<PropertyList> {
  const blank = text.trim() === "";
  const found = firstOf(blank ? { properties: [], near: false } : await reader.properties(text, mostShown + 1), mostShown);
  const kept = blank ? await keptPlaces(reader) : [];
  return { text, ...found, kept, outOfReach: false, asOf: reader.asOf, timeZone: reader.organization.timeZone };
}

type Ask<T> = (() => Promise<T>) | null;

/** Whether this reader has the whole register, as the worker does: staff's devices; the device of somebody else has their own places. */
const hasRegister = (reader: Reader): boolean => reader.person.roles.length > 0;

/** The list from the reader's own register, else from the worker's, else with a word on why it is empty. */
export async function propertyList(reader: Reader, { request }: { request: Request }, ask: Ask<PropertyList>): Promise<PropertyList> {
  const text = new URL(request.url).searchParams.get("text") ?? "";
  if (ask === null || hasRegister(reader) || text.trim() === "") return listKnownTo(reader, text);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ...(await listKnownTo(reader, text)), outOfReach: true };
  }
}

export interface PropertyPage {
  readonly property: Property;
  /** Newest first. */
  readonly permits: readonly PermitSummary[];
  readonly open: readonly OpenPermit[];
  readonly events: readonly PropertyEvent[];
  readonly staff: boolean;
  readonly keeping: Keeping;
  readonly timeZone: string;
}

/** How much of a place is on this person's devices. */
export interface Keeping {
  /** The newest permits, which are kept when the place is. */
  readonly permitIds: readonly string[];
  /** Null: it is not kept. */
  readonly keptOn: string | null;
  /** There are permits that came since it was kept. */
  readonly more: boolean;
  /** Kept permits whose records are not on this device yet. */
  readonly coming: number;
}

async function keepingOf(reader: Reader, propertyId: string, permitIds: readonly string[], here: ReadonlySet<string>): Promise<Keeping> {
  const kept = (await reader.keptProperties()).find(({ id }) => id === propertyId);
  const { localDay } = calendarOf(reader.organization);
  return {
    permitIds,
    keptOn: kept ? localDay(kept.keptAt) : null,
    more: kept !== undefined && permitIds.some((id) => !kept.permitIds.includes(id)),
    coming: kept?.permitIds.filter((id) => !here.has(id)).length ?? 0,
  };
}

/** One place: what is open there, and everything that happened. */
async function pageKnownTo(reader: Reader, propertyId: string): Promise<PropertyPage> {
  const property = await reader.property(propertyId);
  if (!property) throw redirect("/404");
  const unnamed = await reader.permitsOfProperty(propertyId);
  const newest = [...unnamed].sort((a, b) => (b.appliedOn ?? b.issuedOn ?? "").localeCompare(a.appliedOn ?? a.issuedOn ?? ""));
  const permits = permitsNamed(newest, await namingTypes(reader));
  const permitIds = permits.slice(0, mostKeptPermits).map(({ id }) => id);
  const records = await reader.propertyRecords(permitIds);
  const calendar = calendarOf(reader.organization);
  const here = new Set(records.permits.map(({ id }) => id));
  return {
    property,
    permits,
    open: openMatters(permits, records, { today: calendar.localDay(reader.now), localDay: calendar.localDay }),
    events: propertyTimeline(permits, records, calendar),
    staff: reader.person.roles.length > 0,
    keeping: await keepingOf(reader, propertyId, permitIds, here),
    timeZone: reader.organization.timeZone,
  };
}

/** The place from the reader's own register, else from the worker's, else as the person's own permits tell it. */
export async function propertyPage(
  reader: Reader,
  { params: { propertyId } }: { request: Request; params: { propertyId: string } },
  ask: Ask<PropertyPage>,
): Promise<PropertyPage> {
  if (ask === null || hasRegister(reader)) return pageKnownTo(reader, propertyId);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if ((await reader.property(propertyId)) === null) throw notOnThisDevice();
    return pageKnownTo(reader, propertyId);
  }
}
