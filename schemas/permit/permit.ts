import { z } from "zod";
import { applicantSignature, ownSignature } from "../people/signature";
import { answerValue } from "../permit-type/permit-type";
import { address } from "../property/address";
import { cents, day, identifier, instant, line, prose, text } from "../values";
import { keptDescribedShape } from "./described-fields";

/** The canonical states of product.md section 2. A hold and a stop-work order are flags, not states. */
export const permitStates = [
  "draft",
  "submitted",
  "incomplete",
  "fees_due",
  "in_review",
  "corrections_required",
  "approved",
  "issued",
  "inspections",
  "co_temporary",
  "finaled",
  "finaled_with_conditions",
  "co_issued",
  "denied",
  "appealed",
  "expired",
  "withdrawn",
  "void",
  "revoked",
  "closed",
] as const;
export const permitState = z.enum(permitStates);
export type PermitState = z.infer<typeof permitState>;

/** The states that a permit of another system may have: it is no draft. */
export const importedPermitState = permitState.exclude(["draft"]);
export type ImportedPermitState = z.infer<typeof importedPermitState>;

/** Whose turn it is. */
export const court = z.enum(["applicant", "office", "inspector", "nobody"]);
export type Court = z.infer<typeof court>;

/** A stretch of the permit's time in one court; `to` null = now. Business days are counted from it, holds left out. */
export const courtSpan = z.object({ court, stage: permitState, from: instant, to: instant.nullable() });
export type CourtSpan = z.infer<typeof courtSpan>;

export const party = z.object({
  role: z.enum(["applicant", "owner", "contractor", "architect"]),
  accountId: z.string().nullable(),
  name: line(120),
  email: line(200).default(""),
  phone: line(40).default(""),
  license: line(40).default(""),
});
export type Party = z.infer<typeof party>;

/** The next number of a series: on the worker alone, in no scope, so a device never invents a number. */
export const numberSeries = z.object({ id: z.string(), next: z.int().positive() });
export type NumberSeries = z.infer<typeof numberSeries>;

/** What an application says before it is sent: scope `draft:<permitId>`. Its id becomes the permit's. */
export const draft = z.object({
  id: identifier,
  typeId: identifier,
  authorId: z.string(),
  propertyId: identifier.nullable(),
  address: address.nullable(),
  parcel: line(40).nullable(),
  answers: z.record(z.string(), answerValue),
  /** Questions whose answer was given before the application began, in "Do I need a permit?", and was not changed since. */
  carried: z.array(text(80)).optional(),
  /** Sections whose person said they are done. */
  finishedSections: z.array(z.string()),
  /** Who signed it on a phone of their own, at the counter's asking, while what it says has not changed since. */
  signed: z.object({ signature: ownSignature, at: instant }).optional(),
  startedAt: instant,
  changedAt: instant,
});
export type Draft = z.infer<typeof draft>;

/** BLDS 1.2 columns that an authority's own records carry and the product's have no field for; kept as they came. */
const bldsExtra = z.record(z.string().max(60), z.string().max(4_000));

/**
 * Why the office looks at it first. `internal`: by a word among staff, of which nobody else reads more than this. `no-contractor`: nobody is named who may
 * do the work. `unverified`: the office has not checked the papers that the type asks for.
 */
export const atOnceStops = ["answers", "no-contractor", "unverified", "ended", "hold", "internal", "condition"] as const;
export type AtOnceStop = (typeof atOnceStops)[number];

/** What was found when an issued permit was looked at afterwards. */
export const auditResults = ["in-order", "not-in-order"] as const;

/** The path of a permit that is issued at once. `audit`: it was drawn by lot, as it was issued, for the office to look at its answers afterwards. */
export const atOncePath = z.object({
  since: instant,
  audit: z
    .object({
      drawnAt: instant,
      done: z.object({ at: instant, byName: line(120), result: z.enum(auditResults), words: prose(2_000) }).nullable(),
    })
    .nullable(),
});
export type AtOncePath = z.infer<typeof atOncePath>;

/** A permit as its parties may read it: scope `permit:<id>`. */
export const permit = z.object({
  id: identifier,
  /** Null on a device until the worker has numbered it. */
  number: line(40).nullable(),
  propertyId: identifier.nullable(),
  address,
  parcel: line(40).nullable(),
  /** Null for imported records whose type the product does not run. */
  typeId: identifier.nullable(),
  typeCode: z.string().nullable(),
  typeName: line(200),
  permitTypeMapped: z.string(),
  permitClassMapped: z.string(),
  workClassMapped: z.string(),
  state: permitState,
  /** The authority's own word for the state (BLDS StatusCurrent). */
  rawStatus: line(120),
  stateSince: instant,
  /** The state an expired permit had, for reinstating and for the last mapped status of a closed one. */
  stateBefore: permitState.nullable(),
  ...keptDescribedShape,
  answers: z.record(z.string(), answerValue),
  parties: z.array(party),
  cycle: z.int().nonnegative(),
  /** Revision of the drawings in force: 0 as first sent, plus 1 with each answer to a letter. */
  revision: z.int().nonnegative(),
  /** What applicants may know of the reviews of this cycle. */
  reviewProgress: z.array(z.object({ discipline: line(40), finished: z.boolean() })),
  court,
  courtSpans: z.array(courtSpan),
  holdSeverity: z.enum(["Notice", "Hold", "Required", "Lock"]).nullable(),
  stopWork: z.boolean(),
  /** By when the court's holder should act; null = no date. */
  dueOn: day.nullable(),
  appliedOn: day.nullable(),
  submittedAt: instant.nullable(),
  issuedOn: day.nullable(),
  issuedAt: instant.nullable(),
  expiresOn: day.nullable(),
  completedOn: day.nullable(),
  coIssuedOn: day.nullable(),
  /** The last extension, while it may be withdrawn: what it gave, and what stood before it. Absent: none was given since permits keep it. */
  extension: z.object({ until: day, before: day.nullable(), dueBefore: day.nullable(), givenOn: day }).optional(),
  /** It is issued without a review, as its answers let it (`atOnceRule`); absent: it is reviewed. */
  atOnce: atOncePath.optional(),
  /** `digest` names the record as it came, `state` the state it gave: an import changes nothing that it did not give itself. */
  imported: z
    .object({ source: line(200), blds: bldsExtra, digest: z.string().default(""), state: permitState.nullable().default(null) })
    .nullable(),
});
export type Permit = z.infer<typeof permit>;

/** One line of the staff's lists, for every permit of 24 months and every open one: scope `staff`. */
export const permitSummary = z.object({
  id: identifier,
  number: line(40).nullable(),
  propertyId: identifier.nullable(),
  addressLine: line(260),
  /** `searchTextOf` a permit: number, address, parcel, names, work. What find-as-you-type looks in. */
  searchText: z.string(),
  /** The contractor that it names (`contractorOfPermit`); null for none. */
  contractorId: identifier.nullable().default(null),
  typeName: line(200),
  typeCode: z.string().nullable(),
  state: permitState,
  rawStatus: line(120),
  court,
  /** When the clock of this court began to run; null = no clock runs. */
  courtSince: instant.nullable(),
  /** Business days this step took before `courtSince`: a hold lay between. */
  courtDaysBefore: z.int().nonnegative().default(0),
  /** Business days the office may take for this step; null = no target. */
  targetDays: z.int().nullable(),
  /** Who the step waits on: account ids and disciplines; empty = anybody at the office. */
  waitsOn: z.array(z.object({ step: z.string(), accountId: z.string().nullable() })),
  /** When the oldest message of a party that waits for the office was sent; null = none waits. */
  messageSince: instant.nullable().default(null),
  work: line(200),
  cycle: z.int(),
  revision: z.int(),
  valuationCents: cents.nullable(),
  appliedOn: day.nullable(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  holdSeverity: z.enum(["Notice", "Hold", "Required", "Lock"]).nullable(),
  /** Who of the staff watches it: accounts, in order. Absent: nobody. */
  watchers: z.array(z.string()).optional(),
  changedAt: instant,
  imported: z.boolean(),
});
export type PermitSummary = z.infer<typeof permitSummary>;

/** The immutable snapshot of what was sent, one for the application and one for each answer to a letter. */
export const submission = z.object({
  id: identifier,
  permitId: identifier,
  revision: z.int(),
  sentAt: instant,
  sentBy: z.string(),
  typeId: identifier,
  answers: z.record(z.string(), answerValue),
  documentIds: z.array(identifier),
  /** Of an application that the office sent for somebody: how they signed it. */
  signature: applicantSignature.optional(),
});
export type Submission = z.infer<typeof submission>;

/** A line of the record's history, written by every command: in `permit:<id>`, or in `permit-staff:<id>` when it tells of staff-only things. */
export const activity = z.object({
  id: identifier,
  permitId: identifier,
  at: instant,
  actorName: line(120),
  actorId: z.string(),
  /** The command's name, or a finer event name; the screen has a message for each. */
  event: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Activity = z.infer<typeof activity>;
