import type { Reader } from "#app/context";
import { inspectionsNamed, namingTypes } from "#app/wording/record-names";
import { type Absence, absencesAt } from "#schemas/calendar/absence";
import { calendarOf } from "#schemas/calendar/business-days";
import { isPlanned } from "#schemas/calendar/day-plan";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { isUnscheduled } from "#schemas/inspection/inspection-list";
import { suggestedInspector } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import type { Member } from "#schemas/people/account";
import type { Organization } from "#schemas/people/organization";
import type { PermitRows } from "#schemas/permit/permit-rows";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { hasRole, type Person } from "#schemas/role";

/** The business days ahead that are planned. */
const daysAhead = 10;

/** The last day that there is. */
const endOfTime = "9999-12-31";

/** Days, both ends included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Who has what to do when, as far as a screen knows it. */
export interface DayPlans {
  /** Requests without a day, and what has its place in a day, in the order in which it will be made. */
  readonly inspections: readonly Inspection[];
  /** The days whose stops are all among them. */
  readonly spans: readonly DaySpan[];
  readonly inspectors: readonly Member[];
  /** When they are away, from the first of those days on, however far ahead. */
  readonly absences: readonly Absence[];
  readonly organization: Organization;
  readonly person: Person;
  readonly today: string;
  readonly now: string;
}

/** An inspection that is being given a day, with what decides where it may go. */
export interface Moving {
  readonly inspection: Inspection;
  /** Who came to this permit before; null = nobody. */
  readonly suggestedId: string | null;
  /** Null: its permit is not held here. */
  readonly rows: PermitRows | null;
  readonly type: PermitType | null;
}

/** Reads the days ahead, and those of `shown`. */
export async function readDayPlans(reader: Reader, shown?: DaySpan): Promise<DayPlans> {
  const { organization, person, now } = reader;
  const calendar = calendarOf(organization);
  const today = calendar.localDay(now);
  const ahead = { from: today, to: calendar.addBusinessDays(today, daysAhead) };
  const spans = shown && (shown.from < ahead.from || shown.to > ahead.to) ? [ahead, shown] : [ahead];
  const from = spans.reduce((first, span) => (span.from < first ? span.from : first), today);
  const [members, types, absences, ...found] = await Promise.all([
    reader.members(),
    namingTypes(reader),
    reader.absences({ from, to: endOfTime }),
    ...spans.map((span, place) => reader.inspections({ ...span, inspectorId: null, unscheduled: place === 0 })),
  ]);
  const all = [...new Map(found.flat().map((one) => [one.id, one])).values()];
  return {
    inspections: inspectionsNamed(
      all.filter((one) => isPlanned(one) || isUnscheduled(one)),
      types,
    ),
    spans,
    inspectors: members.filter((member) => hasRole(member, "Inspector")).sort((a, b) => a.name.localeCompare(b.name)),
    absences,
    organization,
    person,
    today,
    now,
  };
}

/** The inspection of an open dialog; null when there is none that could be moved. */
export async function readMoving(reader: Reader, inspectionId: string): Promise<Moving | null> {
  const inspection = inspectionId === "" ? null : await reader.inspection(inspectionId);
  if (!inspection || !isOpenInspection(inspection)) return null;
  const rows = await reader.permitRows(inspection.permitId);
  const typeId = rows?.permit[0]?.typeId ?? null;
  const [type, types] = await Promise.all([typeId === null ? null : reader.permitType(typeId), namingTypes(reader)]);
  const suggestedId = suggestedInspector(rows?.inspection ?? [], inspection.code);
  const [named = inspection] = inspectionsNamed([inspection], types);
  return { inspection: named, suggestedId, rows, type };
}

/** Why an inspector takes none there; empty = they are there. */
export const awayIn = ({ absences }: DayPlans, slot: Slot): readonly Absence[] => absencesAt(absences, slot);
