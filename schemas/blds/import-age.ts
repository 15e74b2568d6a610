import { dayNumberOf } from "../calendar/time-zone";
import { isOpen } from "../permit/states-by-phase";
import type { ImportMapping } from "./import-mapping";
import type { ImportRecord } from "./import-record";

/** As of which day open permits are judged, and how many days without activity end one. */
export type AsOf = NonNullable<ImportMapping["asOf"]>;

/**
 * Days without activity after which an open permit counts as old where the mapping does not say: building codes let a permit lapse when work
 * stands still for 180 days (IBC and IRC, R105.5).
 */
export const OLD_AFTER_DAYS = 180;

/** The last day on which something was done on a permit, as far as its record says; null when it says none. */
export function lastActivity({ statusOn, appliedOn, issuedOn, completedOn, coIssuedOn, inspections = [] }: ImportRecord): string | null {
  const days = [statusOn, appliedOn, issuedOn, completedOn, coIssuedOn];
  const visits = inspections.flatMap(({ requestedOn, scheduledOn, inspectedOn }) => [requestedOn, scheduledOn, inspectedOn]);
  return [...days, ...visits]
    .flatMap((day) => day ?? [])
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
}

/**
 * Whether a record's permit is open and nobody has touched it for so long that it has lapsed by then. One that stands until a later day has not,
 * nor has one whose state the product itself exported.
 */
export function isOld(record: ImportRecord, { date, expireAfterDays }: AsOf): boolean {
  if (record.own || !isOpen(record.state)) return false;
  if (record.expiresOn !== null && record.expiresOn >= date) return false;
  const last = lastActivity(record);
  return last !== null && dayNumberOf(date) - dayNumberOf(last) > expireAfterDays;
}

/** A record as of the mapping's day: an old open permit comes in as expired. Its raw status stays. */
export const agedRecord = (record: ImportRecord, asOf: AsOf | undefined): ImportRecord =>
  asOf !== undefined && isOld(record, asOf) ? { ...record, state: "expired" } : record;
