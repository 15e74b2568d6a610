import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { namingTypes, permitsNamed } from "#app/features/permit/record-names";
import { notOnThisDevice } from "#app/shell/page-trouble";
import type { PermitSummary } from "#schemas/permit";
import type { Property } from "#schemas/property";

export interface PropertyList {
  readonly text: string;
  readonly properties: readonly Property[];
  /** The register is not on this device, and the worker that has it cannot be reached. */
  readonly outOfReach: boolean;
  readonly asOf: string | null;
  readonly timeZone: string;
}

/** Places that match what was typed; nothing typed finds nothing yet. */
export async function propertyList(reader: Reader, query: URLSearchParams): Promise<PropertyList> {
  const text = query.get("text") ?? "";
  const properties = text.trim() === "" ? [] : await reader.properties(text, 20);
  return { text, properties, outOfReach: false, asOf: reader.asOf, timeZone: reader.organization.timeZone };
}

/** Whether this reader has the whole register: staff's devices and the worker do; the device of somebody else has their own places. */
const hasRegister = (reader: Reader): boolean => reader.source === "worker" || reader.person.roles.length > 0;

/** The list as a device shows it: from its own register, else from the worker's, else with a word on why it is empty. */
export async function propertyListHere(reader: Reader, query: URLSearchParams, ask: () => Promise<PropertyList>): Promise<PropertyList> {
  if (hasRegister(reader) || (query.get("text") ?? "").trim() === "") return propertyList(reader, query);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ...(await propertyList(reader, query)), outOfReach: true };
  }
}

export interface PropertyPage {
  readonly property: Property;
  /** Newest first; open ones are told apart by their state. */
  readonly permits: readonly PermitSummary[];
  readonly staff: boolean;
  readonly asOf: string | null;
  readonly timeZone: string;
}

/** One place: what is open there, and everything that was. */
export async function propertyPage(reader: Reader, propertyId: string): Promise<PropertyPage> {
  const property = await reader.property(propertyId);
  if (!property) throw redirect("/404");
  const permits = await reader.permitsOfProperty(propertyId);
  const newest = [...permits].sort((a, b) => (b.appliedOn ?? b.issuedOn ?? "").localeCompare(a.appliedOn ?? a.issuedOn ?? ""));
  return {
    property,
    permits: permitsNamed(newest, await namingTypes(reader)),
    staff: reader.person.roles.length > 0,
    asOf: reader.asOf,
    timeZone: reader.organization.timeZone,
  };
}

/** The place as a device shows it: from its own register, else from the worker's, else as the person's own permits tell it. */
export async function propertyPageHere(reader: Reader, propertyId: string, ask: () => Promise<PropertyPage>): Promise<PropertyPage> {
  if (hasRegister(reader)) return propertyPage(reader, propertyId);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if ((await reader.property(propertyId)) === null) throw notOnThisDevice();
    return propertyPage(reader, propertyId);
  }
}
