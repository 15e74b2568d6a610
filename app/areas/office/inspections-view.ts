import type { Reader } from "#app/context";
import { inspectionsNamed, namingTypes } from "#app/features/permit/record-names";
import type { Member } from "#schemas/account";
import { type CalendarSource, calendarOf } from "#schemas/business-days";
import type { Inspection } from "#schemas/inspection";
import { suggestedInspector } from "#schemas/inspection-rules";
import { isOpenInspection } from "#schemas/inspection-states";
import { hasRole } from "#schemas/role";

/** The business days ahead that are planned here. */
const daysAhead = 10;

export interface InspectionsPage {
  /** Requests without a day, the longest waiting first. */
  readonly requests: readonly Inspection[];
  /** Inspections with a day, from today on. */
  readonly scheduled: readonly Inspection[];
  readonly days: readonly string[];
  readonly inspectors: readonly Member[];
  /** What one inspector takes in half a day. */
  readonly perHalfDay: number;
  readonly today: string;
  readonly calendar: CalendarSource;
  /** The inspection being given a day, and the inspector who came to this permit before. */
  readonly assigning: { readonly inspection: Inspection; readonly suggestedId: string | null } | null;
  readonly now: string;
}

async function assigningOf(reader: Reader, known: readonly Inspection[], inspectionId: string): Promise<InspectionsPage["assigning"]> {
  const inspection = known.find(({ id }) => id === inspectionId);
  if (!inspection) return null;
  const rows = await reader.permitRows(inspection.permitId);
  return { inspection, suggestedId: suggestedInspector(rows?.inspection ?? [], inspection.code) };
}

/** Requests and the days ahead. `assign`: the inspection whose dialog is open; empty = none. */
export async function inspectionsPage(reader: Reader, assign: string): Promise<InspectionsPage> {
  const { organization, now } = reader;
  const calendar = calendarOf(organization);
  const today = calendar.localDay(now);
  const last = calendar.addBusinessDays(today, daysAhead);
  const [all, members, types] = await Promise.all([
    reader.inspections({ from: today, to: last, inspectorId: null, unscheduled: true }),
    reader.members(),
    namingTypes(reader),
  ]);
  const open = inspectionsNamed(all.filter(isOpenInspection), types);
  const scheduled = open.filter(({ scheduledOn }) => scheduledOn !== null);
  const planned = Array.from({ length: daysAhead + 1 }, (_, index) => calendar.addBusinessDays(today, index));
  const { timeZone, holidays, hours, inspectionCutoff } = organization;
  return {
    requests: open.filter(({ state }) => state === "requested").sort((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
    scheduled,
    days: [...new Set([...planned, ...scheduled.map(({ scheduledOn }) => scheduledOn ?? today)])].sort(),
    inspectors: members.filter((member) => hasRole(member, "Inspector")).sort((a, b) => a.name.localeCompare(b.name)),
    perHalfDay: organization.inspectionsPerHalfDay,
    today,
    calendar: { timeZone, holidays, hours, inspectionCutoff },
    assigning: assign === "" ? null : await assigningOf(reader, open, assign),
    now,
  };
}

export type Half = "am" | "pm";

/** The stops of an inspector's half-day in their order, without one that is being moved. */
export const stopsOf = (
  page: Pick<InspectionsPage, "scheduled">,
  inspectorId: string,
  day: string,
  half: Half,
  except = "",
): readonly Inspection[] =>
  page.scheduled
    .filter((one) => one.inspectorId === inspectorId && one.scheduledOn === day && one.scheduledHalf === half && one.id !== except)
    .sort((a, b) => a.stop - b.stop || (a.id < b.id ? -1 : 1));
