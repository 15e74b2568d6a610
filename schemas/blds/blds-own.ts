import { z } from "zod";
import { type Inspection, inspection } from "../inspection/inspection";
import { courtSpan, importedPermitState, type Permit, permit, permitState } from "../permit/permit";
import { identifier, instant } from "../values";

/**
 * What BLDS 1.2 has no column for, under one key of its ExtraFields: our own import takes it back, so that an export loses nothing of
 * what is public. Others read past it.
 */
const ownKey = "Plumbline";

/** An inspection's own facts. Contacts and instructions are not open data. */
export const ownInspection = inspection
  .pick({ id: true, code: true, state: true, attempt: true, requestedAt: true, arrivedAt: true, resultedAt: true, addedOnSite: true })
  .extend({ cancelReason: inspection.shape.cancelReason });
export type OwnInspection = z.infer<typeof ownInspection>;

/** An inspection without a day and without a result: BLDS asks for one of the two, so it stands with its permit. */
const ownRequest = ownInspection.extend(
  inspection.pick({ name: true, final: true, wantedOn: true, wantedHalf: true, work: true, inspectorName: true }).shape,
);

export const ownPermit = z.object({
  state: importedPermitState,
  stateSince: instant,
  stateBefore: permitState.nullable(),
  submittedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  typeCode: permit.shape.typeCode,
  typeId: identifier.nullable(),
  /** Files that an earlier build exported have TotalSqFt rounded. */
  squareFeet: permit.shape.squareFeet,
  cycle: permit.shape.cycle,
  revision: permit.shape.revision,
  atOnce: permit.shape.atOnce,
  courtSpans: z.array(courtSpan).max(200),
  requests: z.array(ownRequest).max(200).default([]),
});
export type OwnPermit = z.infer<typeof ownPermit>;

const hasDay = (one: Inspection): boolean => one.scheduledOn !== null || one.resultedAt !== null;

/** What of an inspection BLDS has no column for. */
export const ownOfInspection = (one: Inspection): OwnInspection => ownInspection.parse(one);

/** What of a permit and its inspections BLDS has no column for. Refuses drafts by throwing: they are not exported. */
export const ownOfPermit = (one: Permit, inspections: readonly Inspection[]): OwnPermit =>
  ownPermit.parse({ ...one, requests: inspections.filter((each) => !hasDay(each)) });

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const textAlone = (found: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(found).length === 1 && typeof found.ExtraFields === "string" ? found.ExtraFields : null;

/** The fields of a text that comes back letter by letter when they are written again; null for any other text. */
function fieldsIn(text: string): Record<string, unknown> | null {
  const found = objectIn(text);
  return found !== null && JSON.stringify(found) === text && textAlone(found) === null && !(ownKey in found) ? found : null;
}

/** ExtraFields with our own facts added; `kept` is what another authority had there, JSON or not. */
export function withOwn(kept: string, own: OwnPermit | OwnInspection): string {
  const theirs = kept === "" ? {} : (fieldsIn(kept) ?? { ExtraFields: kept });
  return JSON.stringify({ ...theirs, [ownKey]: own });
}

/** Takes ExtraFields apart again: the rest as it was kept, and our own facts, null where there are none that can be read. */
export function takeOwn<T>(extra: string, schema: z.ZodType<T>): { readonly kept: string; readonly own: T | null } {
  const { [ownKey]: said, ...rest } = objectIn(extra) ?? {};
  const own = schema.safeParse(said).data;
  if (own === undefined) return { kept: extra, own: null };
  return { kept: Object.keys(rest).length === 0 ? "" : (textAlone(rest) ?? JSON.stringify(rest)), own };
}
