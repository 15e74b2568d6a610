import type { Reader } from "#app/context";
import { inspectionName, inspectionsNamed, namingTypes } from "#app/wording/record-names";
import type { Absence } from "#schemas/calendar/absence";
import { addDays, type CalendarSource, calendarOf } from "#schemas/calendar/business-days";
import { isDay } from "#schemas/calendar/day-text";
import type { Finding, Inspection } from "#schemas/inspection/inspection";
import { isOpenFinding } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { isUnsettled, unsettledVisits, visitFactsOf } from "#schemas/inspection/result-standing";
import type { Activity } from "#schemas/permit/permit";
import { type ApprovedSet, setStanding } from "#schemas/plan/approved-set";
import { hasRole, isOffice, type Person } from "#schemas/role";

/** What the next stop must look at again: what an earlier visit for the same inspection left open. */
export interface LookAgain {
  readonly findings: readonly Finding[];
  /** Day of that visit, or null. */
  readonly on: string | null;
  readonly result: Inspection["result"];
}

/** The stop to go to. */
interface NextOnDay {
  readonly stop: Inspection;
  readonly place: number;
  readonly lookAgain: LookAgain;
  /** Visits of its permit whose results wait for a choice. */
  readonly unsettled: readonly Inspection[];
}

/** An inspector's day, in the order of its stops. */
export interface FieldDay {
  readonly day: string;
  readonly today: string;
  /** Business days on either side, for the way back and forth. */
  readonly before: string;
  readonly after: string;
  readonly inspector: { readonly id: string; readonly name: string } | null;
  /** Whom the office may look at; nobody else for an inspector. */
  readonly inspectors: readonly { readonly id: string; readonly name: string }[];
  readonly own: boolean;
  readonly stops: readonly Inspection[];
  /** How many of them are finished, those among them whose result can still be taken back. */
  readonly done: number;
  /** When the inspector is away on this day. */
  readonly absences: readonly Absence[];
  /** Open stops of earlier days, oldest first. */
  readonly overdue: readonly Inspection[];
  /** Stops of the next business day. */
  readonly following: number;
  /** Arrived at on this day by the person, and since moved to another day or inspector. */
  readonly moved: readonly Inspection[];
  readonly next: NextOnDay | null;
  /** Ids of the stops whose results wait for a choice (P19). */
  readonly unsettled: readonly string[];
  /** The approved sets of the permits whose stops are still to come, in their order: the device of whoever has this day keeps them. */
  readonly sets: readonly ApprovedSet[];
  readonly timeZone: string;
  readonly asOf: string | null;
}

/** How far back open stops are looked for, and how far ahead one may have been moved. Days. */
const daysBack = 60;
const daysAhead = 30;

const isDone = (inspection: Pick<Inspection, "state">): boolean => inspection.state === "resulted";

/** The stop to go to: where the inspector is already, else the first that is still to come. */
export const nextStop = (stops: readonly Inspection[]): Inspection | null =>
  stops.find(({ state }) => state === "arrived") ?? stops.find(isOpenInspection) ?? null;

/** What earlier visits for the same inspection left open, the newest visit first. */
export function lookAgainOf(inspection: Inspection, inspections: readonly Inspection[], findings: readonly Finding[]): LookAgain {
  const earlier = inspections
    .filter((one) => one.code === inspection.code && one.id !== inspection.id && one.state === "resulted")
    .sort((a, b) => (b.resultedAt ?? "").localeCompare(a.resultedAt ?? ""));
  const ids = new Set(earlier.map(({ id }) => id));
  const last = earlier[0];
  return {
    findings: findings.filter((finding) => ids.has(finding.inspectionId) && isOpenFinding(finding)),
    on: last?.scheduledOn ?? null,
    result: last?.result ?? null,
  };
}

async function inspectorsFor(reader: Reader): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const members = await reader.members();
  return members
    .filter((member) => hasRole(member, "Inspector"))
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Whose day: for the office whoever is asked for, for an inspector always their own. */
async function whoseDay(reader: Reader, asked: string | null): Promise<Pick<FieldDay, "inspector" | "inspectors">> {
  const { person } = reader;
  const self = { id: person.accountId, name: person.name };
  if (!isOffice(person)) return { inspector: self, inspectors: [] };
  const inspectors = await inspectorsFor(reader);
  const own = hasRole(person, "Inspector") ? self : null;
  return { inspector: inspectors.find(({ id }) => id === asked) ?? own ?? inspectors[0] ?? null, inspectors };
}

/** Whether somebody else gave the inspection another day or inspector after it was arrived at. */
export const movedSince = (inspection: Inspection, activity: readonly Activity[], me: string): boolean =>
  activity.some(
    ({ event, params, at, actorId }) =>
      event === "inspection.move" && params.inspection === inspection.name && actorId !== me && at > (inspection.arrivedAt ?? "~"),
  );

/** Whether this person was at work at this inspection when it was moved. */
async function workedOn(reader: Reader, inspection: Inspection): Promise<boolean> {
  const rows = await reader.permitRows(inspection.permitId);
  if (rows === null) return false;
  const { accountId } = reader.person;
  const facts = [...rows["checklist-answer"], ...rows.finding, ...rows["inspection-photo"]];
  const mine = facts.some((fact) => fact.inspectionId === inspection.id && fact.by === accountId);
  return (mine || inspection.inspectorId === accountId) && movedSince(inspection, rows.activity, accountId);
}

/** Where the person was on this day and which the office has put elsewhere since. */
async function movedAway(
  reader: Reader,
  day: string,
  range: readonly Inspection[],
  mine: ReadonlySet<string>,
): Promise<readonly Inspection[]> {
  const { localDay } = calendarOf(reader.organization);
  const candidates = range.filter(
    (one) => one.arrivedAt !== null && isOpenInspection(one) && !mine.has(one.id) && localDay(one.arrivedAt) === day,
  );
  const worked = await Promise.all(candidates.slice(0, 20).map(async (one) => ((await workedOn(reader, one)) ? [one] : [])));
  return worked.flat();
}

async function nextOf(reader: Reader, stops: readonly Inspection[], finished: ReadonlySet<string>): Promise<NextOnDay | null> {
  const stop = nextStop(stops.filter(({ id }) => !finished.has(id)));
  if (stop === null) return null;
  const rows = await reader.permitRows(stop.permitId);
  return {
    stop,
    place: stops.indexOf(stop) + 1,
    lookAgain: lookAgainOf(stop, rows?.inspection ?? [], rows?.finding ?? []),
    unsettled: rows === null ? [] : unsettledVisits(rows.inspection, visitFactsOf(rows)),
  };
}

/** Of these stops, those whose results wait for a choice. */
async function unsettledStops(reader: Reader, stops: readonly Inspection[]): Promise<readonly string[]> {
  const marks = stops.filter(isDone).map(async (stop) => {
    const rows = await reader.permitRows(stop.permitId);
    return rows !== null && isUnsettled(stop, visitFactsOf(rows)) ? [stop.id] : [];
  });
  return (await Promise.all(marks)).flat();
}

async function setsOf(reader: Reader, stops: readonly Inspection[]): Promise<readonly ApprovedSet[]> {
  const ids = [...new Set(stops.filter(isOpenInspection).map(({ permitId }) => permitId))];
  const found = ids.map(async (id) => {
    const rows = await reader.permitRows(id);
    const permit = rows?.permit[0];
    const standing = rows && permit ? setStanding(permit, rows) : null;
    return standing?.kind === "made" ? [standing.set] : [];
  });
  return (await Promise.all(found)).flat();
}

const isOwn = (person: Person, inspector: FieldDay["inspector"]): boolean => inspector?.id === person.accountId;

const nothing: ReadonlySet<string> = new Set();

/**
 * Reads an inspector's day. `search`: `day` (YYYY-MM-DD, today when it is none) and, for the office, `inspector`. `finished`: inspections
 * whose result waits on this device and can still be taken back; the way on leads past them.
 */
export async function fieldDay(reader: Reader, search: URLSearchParams, finished = nothing): Promise<FieldDay> {
  const source: CalendarSource = reader.organization;
  const calendar = calendarOf(source);
  const today = calendar.localDay(reader.now);
  const asked = search.get("day");
  const day = isDay(asked) ? asked : today;
  const after = calendar.addBusinessDays(day, 1);
  const { inspector, inspectors } = await whoseDay(reader, search.get("inspector"));
  const own = isOwn(reader.person, inspector);
  const [first = day] = [today, day].sort();
  const range = inspector
    ? await reader.inspections({
        from: addDays(first, -daysBack),
        to: addDays(day, daysAhead),
        inspectorId: null,
        unscheduled: false,
      })
    : [];
  const theirs = range.filter((one) => one.inspectorId === inspector?.id);
  const stops = theirs.filter((one) => one.scheduledOn === day);
  const overdue = theirs.filter((one) => (one.scheduledOn ?? "") < today && one.scheduledOn !== day && isOpenInspection(one));
  const moved = own ? await movedAway(reader, day, range, new Set(stops.map(({ id }) => id))) : [];
  const next = await nextOf(reader, stops, finished);
  const types = await namingTypes(reader);
  const absences = await reader.absences({ from: day, to: day });
  return {
    ...{ day, today, before: calendar.addBusinessDays(day, -1), after, inspector, inspectors, own },
    stops: inspectionsNamed(stops, types),
    done: stops.filter((stop) => isDone(stop) || finished.has(stop.id)).length,
    absences: absences.filter(({ inspectorId }) => inspectorId === inspector?.id),
    overdue: inspectionsNamed(overdue, types),
    following: theirs.filter((one) => one.scheduledOn === after && isOpenInspection(one)).length,
    moved: inspectionsNamed(moved, types),
    next: next && {
      ...next,
      stop: { ...next.stop, name: inspectionName(next.stop, types) },
      unsettled: inspectionsNamed(next.unsettled, types),
    },
    unsettled: await unsettledStops(reader, stops),
    sets: own ? await setsOf(reader, stops) : [],
    timeZone: reader.organization.timeZone,
    asOf: reader.asOf,
  };
}
