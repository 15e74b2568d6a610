import { addDays, type Calendar } from "../calendar/business-days";
import type { PermitDocument } from "../document/document";
import type { Inspection, InspectionResultName } from "../inspection/inspection";
import type { Permit, PermitSummary } from "../permit/permit";
import { stateFacts } from "../permit/permit-states";
import { activeStates, isOpen } from "../permit/states-by-phase";
import type { Hold, PermitCondition } from "../review/review";

/** What is known of the permits of one place besides their lines; a permit whose record is not here has only its line. */
export interface PropertyRecords {
  readonly permits: readonly Permit[];
  readonly inspections: readonly Inspection[];
  readonly documents: readonly PermitDocument[];
  readonly conditions: readonly PermitCondition[];
  readonly holds: readonly Hold[];
}

/** Why a permit of a place is an open matter. `on`: local day it began to be, or will. */
export type PropertyMatter =
  | { readonly kind: "stop-work"; readonly on: string; readonly reason: string }
  | { readonly kind: "hold"; readonly severity: Hold["severity"]; readonly on: string; readonly reason: string }
  | { readonly kind: "failed"; readonly on: string; readonly name: string; readonly result: InspectionResultName }
  | { readonly kind: "expired"; readonly on: string }
  | { readonly kind: "expires"; readonly on: string }
  | { readonly kind: "condition"; readonly on: string; readonly text: string; readonly es?: string | undefined };

/** One permit with what is open about it, the worst first. */
export interface OpenPermit {
  readonly permit: PermitSummary;
  readonly matters: readonly PropertyMatter[];
}

/** An active permit that lapses within so many days is told of. */
const soonDays = 30;

const rankOf = (matter: PropertyMatter): number => {
  if (matter.kind === "hold") return { Lock: 1, Required: 2, Hold: 3, Notice: 8 }[matter.severity];
  return { "stop-work": 0, failed: 4, expired: 5, expires: 6, condition: 7 }[matter.kind];
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** When it is asked: today's local day, and how instants become such days. */
export interface PropertyMoment extends Pick<Calendar, "localDay"> {
  readonly today: string;
}

const holdMatters = (holds: readonly Hold[], { localDay }: PropertyMoment): readonly PropertyMatter[] =>
  holds
    .filter(({ releasedAt }) => releasedAt === null)
    .map(({ stopWork, severity, reason, placedAt }) => {
      const on = localDay(placedAt);
      return stopWork ? { kind: "stop-work", on, reason } : { kind: "hold", severity, on, reason };
    });

/** Inspections that did not pass, where no later one of their code did. */
function failedMatters(inspections: readonly Inspection[], { localDay }: PropertyMoment): readonly PropertyMatter[] {
  const newest = new Map<string, Inspection>();
  for (const one of [...inspections].sort((a, b) => a.attempt - b.attempt || compare(a.id, b.id)))
    if (one.result !== null && one.result !== "Cancelled") newest.set(one.code, one);
  return [...newest.values()].flatMap(({ result, resultedAt, requestedAt, name }) =>
    result === null || result === "Passed" ? [] : [{ kind: "failed" as const, on: localDay(resultedAt ?? requestedAt), name, result }],
  );
}

function endMatters(permit: PermitSummary, { today, localDay }: PropertyMoment): readonly PropertyMatter[] {
  if (permit.state === "expired") return [{ kind: "expired", on: permit.expiresOn ?? localDay(permit.changedAt) }];
  const soon = activeStates.includes(permit.state) && permit.expiresOn !== null && permit.expiresOn <= addDays(today, soonDays);
  return soon && permit.expiresOn !== null ? [{ kind: "expires", on: permit.expiresOn }] : [];
}

const conditionMatters = (conditions: readonly PermitCondition[], { localDay }: PropertyMoment): readonly PropertyMatter[] =>
  conditions.flatMap(({ metAt, addedAt, text, es }) =>
    metAt === null ? [{ kind: "condition" as const, on: localDay(addedAt), text, ...(es === undefined ? {} : { es }) }] : [],
  );

function mattersOf(permit: PermitSummary, records: PropertyRecords, moment: PropertyMoment): readonly PropertyMatter[] {
  if (stateFacts[permit.state].settled) return [];
  const of = <T extends { readonly permitId: string }>(all: readonly T[]) => all.filter(({ permitId }) => permitId === permit.id);
  return [
    ...holdMatters(of(records.holds), moment),
    ...(permit.state === "finaled" ? [] : failedMatters(of(records.inspections), moment)),
    ...endMatters(permit, moment),
    ...conditionMatters(of(records.conditions), moment),
  ].sort((a, b) => rankOf(a) - rankOf(b) || compare(a.on, b.on));
}

/** Worse than any matter is none: permits that are merely open come last, the longest waiting first. */
const worst = ({ matters: [first], permit }: OpenPermit): number => (first ? rankOf(first) : permit.holdSeverity ? 3 : 9);

/**
 * Open permits of a place, and those that are over but left something open (lapsed without a final, a condition not met, a hold), the worst
 * first.
 */
export function openMatters(permits: readonly PermitSummary[], records: PropertyRecords, moment: PropertyMoment): readonly OpenPermit[] {
  return permits
    .map((permit) => ({ permit, matters: mattersOf(permit, records, moment) }))
    .filter(({ permit, matters }) => isOpen(permit.state) || matters.length > 0)
    .sort(
      (a, b) =>
        worst(a) - worst(b) ||
        compare(a.matters[0]?.on ?? "", b.matters[0]?.on ?? "") ||
        compare(a.permit.courtSince ?? "9", b.permit.courtSince ?? "9") ||
        compare(a.permit.id, b.permit.id),
    );
}

/** Something that happened at a place. `day`: local. */
export interface PropertyEvent {
  /** Unlike that of any other event of the place. */
  readonly id: string;
  readonly day: string;
  readonly permit: PermitSummary;
  readonly what:
    | { readonly kind: "applied" | "issued" | "completed" | "occupied" }
    | { readonly kind: "inspection"; readonly name: string; readonly result: InspectionResultName }
    | { readonly kind: "documents"; readonly count: number };
}
type Happening = PropertyEvent["what"];

/** Within a day: what came last stands first. */
const orderOfDay: Readonly<Record<Happening["kind"], number>> = {
  occupied: 0,
  completed: 1,
  inspection: 2,
  issued: 3,
  documents: 4,
  applied: 5,
};

function permitEvents(
  permit: PermitSummary,
  record: Permit | undefined,
): readonly (readonly [day: string | null, Happening, id?: string])[] {
  return [
    [permit.appliedOn, { kind: "applied" }],
    [permit.issuedOn, { kind: "issued" }],
    [record?.completedOn ?? null, { kind: "completed" }],
    [record?.coIssuedOn ?? null, { kind: "occupied" }],
  ];
}

function documentEvents(documents: readonly PermitDocument[], calendar: Pick<Calendar, "localDay">) {
  const counts = new Map<string, number>();
  for (const { addedAt } of documents) {
    const day = calendar.localDay(addedAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => [day, { kind: "documents", count }] as const);
}

/** What happened at a place, the newest first: permits, inspections with their results, documents by the day they came. */
export function propertyTimeline(
  permits: readonly PermitSummary[],
  records: PropertyRecords,
  calendar: Pick<Calendar, "localDay">,
): readonly PropertyEvent[] {
  const events = permits.flatMap((permit) => {
    const of = <T extends { readonly permitId: string }>(all: readonly T[]) => all.filter(({ permitId }) => permitId === permit.id);
    const inspected = of(records.inspections).flatMap(({ id, name, result, resultedAt }) =>
      result === null || resultedAt === null ? [] : [[calendar.localDay(resultedAt), { kind: "inspection", name, result }, id] as const],
    );
    const record = records.permits.find(({ id }) => id === permit.id);
    const all = [...permitEvents(permit, record), ...inspected, ...documentEvents(of(records.documents), calendar)];
    return all.flatMap(([day, what, id]) =>
      day === null ? [] : [{ id: `${permit.id} ${id ?? `${what.kind} ${day}`}`, day, permit, what }],
    );
  });
  return events.sort(
    (a, b) => compare(b.day, a.day) || orderOfDay[a.what.kind] - orderOfDay[b.what.kind] || compare(a.permit.id, b.permit.id),
  );
}
