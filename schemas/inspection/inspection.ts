import { z } from "zod";
import { signature } from "../people/signature";
import { sheetPin } from "../plan/sheet-pin";
import { day, identifier, instant, line, prose, sha256, wallTime } from "../values";

export const inspectionResults = ["Passed", "Failed", "Partial", "Cancelled", "No access", "Not ready"] as const;
export const inspectionResultName = z.enum(inspectionResults);
export type InspectionResultName = z.infer<typeof inspectionResultName>;

/** An inspection of a permit: scope `permit:<id>`. */
export const inspection = z.object({
  id: identifier,
  permitId: identifier,
  /** Code in the permit type's inspection list. */
  code: z.string(),
  name: line(160),
  final: z.boolean(),
  state: z.enum(["requested", "scheduled", "arrived", "resulted", "cancelled"]),
  /** Which attempt at this code it is, from 1. */
  attempt: z.int().positive(),
  requestedAt: instant,
  requestedBy: z.string(),
  wantedOn: day.nullable(),
  wantedHalf: z.enum(["am", "pm", "any"]),
  contactName: line(120),
  contactPhone: line(40),
  instructions: prose(2_000),
  scheduledOn: day.nullable(),
  scheduledHalf: z.enum(["am", "pm"]).nullable(),
  inspectorId: z.string().nullable(),
  inspectorName: line(120),
  /** Place in the inspector's half-day, from 0. */
  stop: z.int().nonnegative(),
  arrivedAt: instant.nullable(),
  result: inspectionResultName.nullable(),
  resultedAt: instant.nullable(),
  /** Copied for the list of stops, which must stand without the permit. */
  addressLine: line(260),
  permitNumber: line(40).nullable(),
  work: line(200),
  addedOnSite: z.boolean(),
  /** Why it was refused or cancelled. */
  cancelReason: prose(1_000).default(""),
  /** The result that somebody chose where people recorded different ones. */
  chosenResultId: identifier.nullable().default(null),
  /** The result that stands: the first to arrive, or a newer word of whoever recorded it. Left out by the first builds. */
  resultId: identifier.nullable().default(null),
  /** When the inspector comes, as its parties were told it, in local wall times; absent or null: nobody was. Rows of older builds lack it. */
  toldWindow: z.object({ from: wallTime, to: wallTime }).nullish(),
});
export type Inspection = z.infer<typeof inspection>;

/**
 * What became of a fact of a visit that another person's result already stood for when it arrived (P19). `withheld`: it stands in
 * `permit-staff:<id>`, where the office alone reads it. `overruledAt`: somebody chose a result that says otherwise.
 */
const contested = { withheld: z.boolean().default(false), overruledAt: instant.nullable().default(null) };

/** One answered item of a checklist; an appended fact, the newest of an item counts: scope `permit:<id>`. */
export const checklistAnswer = z.object({
  id: identifier,
  permitId: identifier,
  inspectionId: identifier,
  itemId: z.string(),
  itemText: line(200),
  answer: z.enum(["pass", "fail", "not_applicable"]),
  observedAt: instant,
  recordedAt: instant.nullable(),
  by: z.string(),
  ...contested,
});
export type ChecklistAnswer = z.infer<typeof checklistAnswer>;

/** Where on a sheet it is; null: nowhere on one. Rows of the first builds lack it, on devices too, which read rows as they are stored. */
const pinned = { sheetPin: sheetPin.nullish() };

/** What an inspector found. A deficiency blocks the result, a remark does not: scope `permit:<id>`. */
export const finding = z.object({
  id: identifier,
  permitId: identifier,
  inspectionId: identifier,
  itemId: z.string().nullable(),
  kind: z.enum(["deficiency", "remark"]),
  text: prose(5_000),
  codeReference: line(60),
  observedAt: instant,
  recordedAt: instant.nullable(),
  by: z.string(),
  /** Set when a later inspection found it put right. */
  resolvedAt: instant.nullable(),
  ...contested,
  ...pinned,
});
export type Finding = z.infer<typeof finding>;

/** A photo's facts; its bytes follow on their own: scope `permit:<id>`. */
export const photoMediaTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const inspectionPhoto = z.object({
  id: identifier,
  permitId: identifier,
  inspectionId: identifier,
  itemId: z.string().nullable(),
  findingId: identifier.nullable(),
  sha256,
  bytes: z.int().positive(),
  mediaType: z.enum(photoMediaTypes),
  caption: line(200),
  observedAt: instant,
  recordedAt: instant.nullable(),
  by: z.string(),
  withheld: contested.withheld,
  ...pinned,
});
export type InspectionPhoto = z.infer<typeof inspectionPhoto>;

/** A result; an appended fact that no later one overwrites: scope `permit:<id>`. */
export const inspectionResult = z.object({
  id: identifier,
  permitId: identifier,
  inspectionId: identifier,
  code: z.string(),
  result: inspectionResultName,
  note: prose(5_000),
  /** Why the result differs from what the worst item says; empty where it does not. */
  overrideReason: prose(1_000),
  signature: signature.nullable(),
  observedAt: instant,
  recordedAt: instant.nullable(),
  by: z.string(),
  byName: line(120),
  ...contested,
});
export type InspectionResult = z.infer<typeof inspectionResult>;

/** The stops of one inspector's day, in order: scope `staff`, id `<accountId>@<day>`. Its order counts; an inspection's `stop` is where it was put. */
export const inspectorDay = z.object({
  id: identifier,
  inspectorId: z.string(),
  day,
  stops: z.array(z.object({ inspectionId: identifier, permitId: identifier, half: z.enum(["am", "pm"]) })),
});
export type InspectorDay = z.infer<typeof inspectorDay>;
