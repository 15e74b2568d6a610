import type { Reader } from "#app/context";
import type { Activity } from "#schemas/permit/permit";
import type { PermitRows } from "#schemas/permit/permit-rows";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { Localized } from "#schemas/values";
import { currentLocale, inLanguage } from "./permit-text";

/**
 * A record keeps the English names that its permit type and inspections had. These say them in the reader's language, by the types
 * that the reader has; a name that none of them bears stands as the record keeps it.
 */

/** What names a permit and its inspections. */
export type NamingType = Pick<PermitType, "name" | "inspections">;

/** The types whose names a page says; none in English, whose names the records keep themselves. */
export const namingTypes = async (reader: Pick<Reader, "permitTypes">): Promise<readonly NamingType[]> =>
  currentLocale() === "en" ? [] : reader.permitTypes();

function said(kept: string, names: readonly Localized[]): string {
  const name = names.find(({ en }) => en === kept);
  return name ? inLanguage(name) : kept;
}

/** A permit type's name as this reader says it. */
export const permitTypeName = (kept: string, types: readonly Pick<PermitType, "name">[]): string =>
  said(
    kept,
    types.map(({ name }) => name),
  );

/** An inspection's name as this reader says it. Without a code, as in a record's history, the name alone tells which it is. */
export function inspectionName({ name, code }: { readonly name: string; readonly code?: string }, types: readonly NamingType[]): string {
  const known = types.flatMap(({ inspections }) => inspections).filter((one) => code === undefined || one.code === code);
  return said(
    name,
    known.map((one) => one.name),
  );
}

/** Permits of a list, each with its type's name in the reader's language. */
export const permitsNamed = <T extends { readonly typeName: string }>(
  permits: readonly T[],
  types: readonly Pick<PermitType, "name">[],
): readonly T[] => permits.map((permit) => ({ ...permit, typeName: permitTypeName(permit.typeName, types) }));

/** Inspections of a list, each with its name in the reader's language. */
export const inspectionsNamed = <T extends { readonly name: string; readonly code?: string }>(
  inspections: readonly T[],
  types: readonly NamingType[],
): readonly T[] => inspections.map((inspection) => ({ ...inspection, name: inspectionName(inspection, types) }));

function activityNamed(activity: Activity, types: readonly NamingType[]): Activity {
  const { inspection } = activity.params;
  if (typeof inspection !== "string") return activity;
  return { ...activity, params: { ...activity.params, inspection: inspectionName({ name: inspection }, types) } };
}

/** A permit's record with the names in the reader's language: its type, its inspections, and what its history calls them. */
export const recordNamed = (rows: PermitRows, types: readonly NamingType[]): PermitRows =>
  types.length === 0
    ? rows
    : {
        ...rows,
        permit: permitsNamed(rows.permit, types),
        inspection: inspectionsNamed(rows.inspection, types),
        activity: rows.activity.map((activity) => activityNamed(activity, types)),
      };
