import { z } from "zod";
import { address } from "./address";
import type { BldsPermitField } from "./blds-fields";
import { permitState } from "./permit";
import { cents, day, line, prose, text } from "./values";

/** A permit record of another system, in the product's terms: what an import sends to the worker. */
export const importRecord = z.object({
  number: line(40).min(1),
  description: prose(10_000),
  state: permitState,
  rawStatus: line(120),
  statusOn: day.nullable(),
  appliedOn: day.nullable(),
  issuedOn: day.nullable(),
  completedOn: day.nullable(),
  expiresOn: day.nullable(),
  coIssuedOn: day.nullable(),
  address,
  parcel: line(40).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  typeName: line(200),
  /** Code of a permit type of the organization, where the mapping names one. */
  typeCode: z.string().nullable(),
  permitTypeMapped: line(40),
  permitClassMapped: line(40),
  workClassMapped: line(40),
  projectName: line(200),
  valuationCents: cents.nullable(),
  squareFeet: z.number().nonnegative().nullable(),
  housingUnits: z.number().nullable(),
  contractor: z.object({ name: line(120), license: line(40), phone: line(40), email: line(200) }).nullable(),
  /** BLDS columns the product has no field for, and values it could not read, as they came; `ExtraFields` holds the file's other columns as JSON. */
  blds: z.record(text(60), text(4_000)),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** Why a row is refused, checked in this order (shared data README, "What an import must find"). */
export const importRefusals = {
  "no-permit-number": "It has no permit number",
  "permit-number-too-long": "Its permit number is longer than 40 characters",
  "repeated-permit-number": "Its permit number was already seen in this file",
  "no-applied-or-issued-date": "It has neither an applied date nor an issued date that can be read",
  "no-status-or-completed-date": "It has neither a status nor a completed date that can be read",
  "no-address": "It has no address",
} as const;
export type ImportRefusal = keyof typeof importRefusals;

/** A value that was not taken as it came: `unreadable` values are kept raw in `blds`, `cut` ones lost their end. */
export interface ImportWarning {
  readonly field: BldsPermitField;
  readonly reason: "unreadable" | "cut";
  readonly value: string;
}

export type ImportOutcome =
  | { readonly ok: true; readonly line: number; readonly record: ImportRecord; readonly warnings: readonly ImportWarning[] }
  | { readonly ok: false; readonly line: number; readonly reason: ImportRefusal; readonly fields: readonly string[] };
