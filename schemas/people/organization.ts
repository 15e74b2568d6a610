import { z } from "zod";
import { cents, day, instant, line, localized, organizationSlug, wallTime } from "../values";
import { accentColor } from "./accent";

/** Opening hours of one weekday, local wall time `HH:MM`; absent = closed. */
const openingHours = z.object({ open: wallTime, close: wallTime });

/** With so many, some day of the next ten years is open on any week's hours. */
export const mostHolidays = 400;

/** How times of day are written. */
export const clockStyles = ["24-hour", "12-hour"] as const;
export const clockStyle = z.enum(clockStyles);
export type ClockStyle = z.infer<typeof clockStyle>;

/** Days to pay an invoice, where an office has said nothing. */
export const usualInvoiceDays = 30;

/** One in ten, where an office has said nothing. */
export const usualAuditShare = 10;

/** A permit authority: scope `org`, one row a tenant. Its calendar drives every clock. */
export const organization = z.object({
  id: organizationSlug,
  name: line(120),
  kind: z.enum(["authority"]),
  timeZone: z.string().min(1),
  clockStyle: clockStyle.default("24-hour"),
  /** Local days on which the office is closed. */
  holidays: z.array(z.object({ day, name: localized })).max(mostHolidays),
  /** Index 0 = Sunday. */
  hours: z.array(openingHours.nullable()).length(7),
  numberPrefix: line(4),
  /** Requests for the next business day are taken until this local wall time. */
  inspectionCutoff: wallTime,
  /** Inspections one inspector takes in half a day. */
  inspectionsPerHalfDay: z.int().positive(),
  /** How many times the same inspection may fail before the re-inspection fee falls due. */
  freeReinspections: z.int().nonnegative(),
  /** What each further failure costs; 0 = nothing. */
  reinspectionFeeCents: cents.default(0),
  /** The general-ledger account that it is booked to; absent or empty where none is named. */
  reinspectionAccount: line(40).optional(),
  /** One in so many of the permits issued at once is drawn for a look afterwards; 0: none, absent: `usualAuditShare`. */
  auditShare: z.int().min(0).max(1_000).optional(),
  /** Days to pay an invoice; absent: `usualInvoiceDays`. */
  invoiceDays: z.int().min(1).max(365).optional(),
  /** Fees are paid by card on the pages of the payment provider, whose account the worker keeps; absent: they are not. */
  takesCards: z.boolean().optional(),
  /** The general-ledger account that over and short of cash drawers is booked to; absent or empty where none is named. */
  overShortAccount: line(40).optional(),
  /** Numbers are taken at the counter, on the lobby's screen or a phone; absent: nothing of the kind is there. */
  queueTickets: z.boolean().optional(),
  /** Inspectors who sign in with Google or Microsoft are asked for the permissions that their role needs. */
  checkSsoRoles: z.boolean().default(false),
  /** What a page's recorder names this organization's recordings by; see `projectKeyOf`. It is no secret. */
  projectKey: line(80).default(""),
  /** Pages with the project key may record without a usability test: another site of the office's, with an older client. */
  recordsWithoutTest: z.boolean().default(false),
  /** Recordings are deleted after so many days. */
  recordingDays: z.int().min(1).max(365).default(30),
  /** The office's own colour in place of the product's; null = the product's. */
  accent: accentColor.nullable().default(null),
  /** From this day on staff need a second factor; null: they do not. */
  secondFactorFrom: day.nullable().default(null),
  /** Since when the operator has suspended it: until it is resumed nothing is written and no mail leaves. */
  suspendedAt: instant.nullable().default(null),
  contact: z.object({ phone: line(40), email: line(120), counter: line(200) }),
});
export type Organization = z.infer<typeof organization>;

/** The project key of `/v1/web/start`: the organization's own, or its id where it has chosen none. */
export const projectKeyOf = ({ id, projectKey }: Pick<Organization, "id" | "projectKey">): string => projectKey || id;
