import { z } from "zod";
import { day } from "../../values";
import { type PermitSummary, permitState } from "../permit";

/** Which permits a list shows, in which order. It stands in the page's address, so a view can be shared. */
export const permitQuery = z.object({
  /** `waiting-on-me`: steps that wait on this person or on anybody at the office. */
  view: z
    .enum([
      "waiting-on-me",
      "waiting-on-applicant",
      "watching",
      "with-inspector",
      "fees-due",
      "ready-to-issue",
      "expiring",
      "over-target",
      "all",
      "mine",
    ])
    .default("all"),
  /** Find as you type: number, address, parcel, names, work. */
  text: z.string().max(200).default(""),
  states: z.array(permitState).default([]),
  /** A step that the permit waits for, as `waitsOn` names it: "check-complete", "review:fire". */
  step: z.string().max(120).optional(),
  /** Whom a step waits on: an account, or `nobodyYet`. Asked for together with a step, it is that very step. */
  assignee: z.string().max(120).optional(),
  typeCode: z.string().max(80).default(""),
  /** A type brought from another system; see `importedTypeOf`. */
  importedType: z.string().max(200).default(""),
  propertyId: z.string().max(120).default(""),
  appliedFrom: day.optional(),
  appliedTo: day.optional(),
  /** What the work is worth, in cents, at least and at most. */
  valueFrom: z.int().min(0).optional(),
  valueTo: z.int().min(0).optional(),
  /** `value`: largest first; `expires`: soonest first. Permits without either come last. */
  sort: z.enum(["longest", "applied-newest", "number", "value", "expires"]).default("longest"),
  limit: z.int().min(1).max(200).default(50),
  /** The permit after which the page begins; the worker finds it without counting what lies before. */
  after: z.string().max(120).optional(),
  /** Further permits passed over. */
  offset: z.int().min(0).max(100_000).default(0),
});
export type PermitQuery = z.infer<typeof permitQuery>;

/** So many imported types a list offers to filter by. */
export const mostImportedTypes = 200;

export interface PermitList {
  readonly rows: readonly PermitSummary[];
  readonly total: number;
  /** How many each view holds, for the side list. */
  readonly counts: Readonly<Record<string, number>>;
  /** Types that permits brought from other systems, in order, `mostImportedTypes` at most. */
  readonly importedTypes: readonly string[];
  /** Whether older permits that are not on the device may match too. */
  readonly moreOnServer: boolean;
}
