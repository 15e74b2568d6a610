import type { Inspection, InspectorDay } from "./inspection";

/** Which inspections a list shows. Days are the organization's, both ends included. */
export interface InspectionRange {
  readonly from: string;
  readonly to: string;
  /** Null = everybody's. */
  readonly inspectorId: string | null;
  /** Whether requests that have no day yet are shown too, whoever will take them. */
  readonly unscheduled: boolean;
}

export const isUnscheduled = (inspection: Inspection): boolean => inspection.state === "requested" && inspection.scheduledOn === null;

export function inRange(inspection: Inspection, range: InspectionRange): boolean {
  if (inspection.scheduledOn === null) return range.unscheduled && isUnscheduled(inspection);
  const mine = range.inspectorId === null || inspection.inspectorId === range.inspectorId;
  return mine && inspection.scheduledOn >= range.from && inspection.scheduledOn <= range.to;
}

/** The id of an inspector's day row. */
const dayKey = (inspection: Inspection): string => `${inspection.inspectorId}@${inspection.scheduledOn}`;

/**
 * The inspections of a range, in order: by day, inspector and half-day, then as the inspector's day has its stops
 * (a stop it does not name comes after, by the place it was given), requests without a day last, oldest first.
 */
export function selectInspections(
  inspections: readonly Inspection[],
  days: readonly InspectorDay[],
  range: InspectionRange,
): readonly Inspection[] {
  const stopOf = new Map(days.flatMap((day) => day.stops.map((stop, place) => [`${day.id}\n${stop.inspectionId}`, place] as const)));
  const rank = (inspection: Inspection) => [
    inspection.scheduledOn ?? "~",
    inspection.inspectorId ?? "~",
    inspection.scheduledHalf ?? "~",
    stopOf.get(`${dayKey(inspection)}\n${inspection.id}`) ?? 1_000_000 + inspection.stop,
    inspection.requestedAt,
    inspection.id,
  ];
  return inspections
    .filter((inspection) => inRange(inspection, range))
    .map((inspection) => ({ inspection, rank: rank(inspection) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ inspection }) => inspection);
}

function compareRanks(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (other === undefined || one === other) continue;
    return one < other ? -1 : 1;
  }
  return 0;
}
