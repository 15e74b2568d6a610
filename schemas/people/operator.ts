import { z } from "zod";
import { instant, line, organizationSlug } from "../values";
import { emailAddress } from "./membership";
import { type Organization, organization } from "./organization";

/** What the operator's door takes and gives (product.md P22). It says nothing of permits. */

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

export const newOffice = z.strictObject({
  label: organizationSlug,
  name: line(120).min(1),
  /** Who is asked by mail to be its first Admin. */
  admin: emailAddress,
  timeZone: z.string().max(60).refine(isTimeZone, "Must be a time zone like America/New_York").default("America/New_York"),
  holidays: organization.shape.holidays.default([]),
});
export type NewOffice = z.infer<typeof newOffice>;

export const operatedOffice = z.object({ label: z.string(), name: z.string(), suspendedAt: instant.nullable() });
export type OperatedOffice = z.infer<typeof operatedOffice>;
export const operatedOffices = z.object({ organizations: z.array(operatedOffice) });

const count = z.number().int().nonnegative();

/**
 * One version of the deployment's secret, and what still stands under it: password hashes, connections with sealed tokens, browsers that take
 * its pushes, sessions whose cookie it may have signed, invitations on their way, people's keys, authenticator apps, offices' keys at the payment
 * provider. Null of the newest.
 */
export const operatedSecret = z.object({
  version: z.number().int().positive(),
  since: instant.nullable(),
  newest: z.boolean(),
  standing: z
    .object({
      passwords: count,
      connections: count,
      browsers: count,
      sessions: count,
      invitations: count,
      people: count,
      apps: count,
      payments: count,
    })
    .nullable(),
});
export type OperatedSecret = z.infer<typeof operatedSecret>;
export const operatedSecrets = z.object({ versions: z.array(operatedSecret) });

/** How many seals were made anew, and whether there are more to do. */
export const renewedSeals = z.object({ renewed: count, more: z.boolean() });
export type RenewedSeals = z.infer<typeof renewedSeals>;

const weekday = { open: "08:00", close: "17:00" };

/** An organization as it begins: Monday to Friday, and no fee that nobody has set. Its Admin changes the rest. */
export const organizationFrom = ({ label, name, timeZone, holidays }: NewOffice): Organization => ({
  id: label,
  name,
  kind: "authority",
  timeZone,
  // As offices in the United States write them.
  clockStyle: "12-hour",
  holidays,
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  numberPrefix: label
    .replace(/[^a-z]/g, "")
    .slice(0, 2)
    .toUpperCase(),
  inspectionCutoff: "15:00",
  inspectionsPerHalfDay: 6,
  freeReinspections: 1,
  reinspectionFeeCents: 0,
  checkSsoRoles: false,
  projectKey: "",
  recordingDays: 30,
  recordsWithoutTest: false,
  accent: null,
  secondFactorFrom: null,
  contact: { phone: "", email: "", counter: "" },
  suspendedAt: null,
});

export const operatedFrom = ({ id, name, suspendedAt }: Organization): OperatedOffice => ({ label: id, name, suspendedAt });
