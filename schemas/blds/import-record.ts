import { z } from "zod";
import { inspection } from "../inspection/inspection";
import { keptDescribedShape } from "../permit/described-fields";
import { importedPermitState } from "../permit/permit";
import { address } from "../property/address";
import { day, line, prose, text, wallTime } from "../values";
import type { BldsPermitField } from "./blds-fields";
import { ownInspection, ownPermit } from "./blds-own";

const firm = z.object({ name: line(120), license: line(40), phone: line(40), email: line(200) });

/** An inspection of another system. Days and times as that system's people read them off the wall. */
export const importInspection = z.object({
  name: line(160).min(1),
  /** Which of those of the same name and day it is, from 0: a file names inspections by nothing else. */
  repeat: z.int().nonnegative(),
  final: z.boolean(),
  work: line(200),
  notes: prose(5_000),
  inspectorName: line(120),
  requestedOn: day.nullable(),
  wantedOn: day.nullable(),
  wantedHalf: inspection.shape.wantedHalf,
  scheduledOn: day.nullable(),
  scheduledHalf: inspection.shape.scheduledHalf,
  inspectedOn: day.nullable(),
  inspectedAt: wallTime.nullable(),
  result: inspection.shape.result,
  own: ownInspection.optional(),
});
export type ImportInspection = z.infer<typeof importInspection>;

/** A permit record of another system, in the product's terms: what an import sends to the worker. */
export const importRecord = z.object({
  number: line(40).min(1),
  ...keptDescribedShape,
  state: importedPermitState,
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
  contractor: firm.extend({ trade: line(60).default("") }).nullable(),
  /** Contractors beyond that one, and inspections, where their files came along. */
  contractors: z.array(firm).max(50).optional(),
  inspections: z.array(importInspection).max(1_000).optional(),
  /** BLDS columns the product has no field for, and values it could not read, as they came; `ExtraFields` holds the file's other columns as JSON. */
  blds: z.record(text(60), text(4_000)),
  /** Of a file that the product itself exported. */
  own: ownPermit.optional(),
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

/** A value that was not taken as it came: `unreadable` and `ambiguous` (a day that two formats read differently) values are kept raw in `blds`, `cut` ones lost their end. */
export interface ImportWarning {
  readonly field: BldsPermitField;
  readonly reason: "unreadable" | "ambiguous" | "cut";
  readonly value: string;
}

export type ImportOutcome =
  | { readonly ok: true; readonly line: number; readonly record: ImportRecord; readonly warnings: readonly ImportWarning[] }
  | { readonly ok: false; readonly line: number; readonly reason: ImportRefusal; readonly fields: readonly string[] };
