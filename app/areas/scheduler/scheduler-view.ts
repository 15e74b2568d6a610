import type { Reader } from "#app/context";
import { type DayPlans, type Moving, readDayPlans, readMoving } from "#app/features/permit/day-plans";
import { inLanguage } from "#app/wording/permit-text";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import { type Lane, lanesOf, loadOf, mondayOf, type QueuedRequest, queueOf, weekDays } from "#schemas/calendar/day-plan";
import type { Inspection } from "#schemas/inspection/inspection";
import { unmetFor } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { type AbsencePage, absenceNamed } from "./absence-view";
import { type GivingPage, givingPage } from "./giving-view";
import { type SchedulerAddress, showsWeek } from "./scheduler-address";

/** So many requests of the queue are shown until somebody asks for all: each may need its permit's record. */
const queueShown = 20;

/** What stands against an inspection. */
export interface Obstacles {
  /** Names of the inspections that must pass first and have not. */
  readonly waitsFor: readonly string[];
  readonly stopWork: boolean;
}

/** A request of the queue with what stands against it. */
export type QueueItem = QueuedRequest & Obstacles;

/** A day's lanes. */
export interface DayLanes {
  readonly day: string;
  readonly lanes: readonly Lane[];
  readonly placed: number;
  readonly fit: number;
}

export interface SchedulerPage {
  readonly address: SchedulerAddress;
  readonly plans: DayPlans;
  /** The day looked at. */
  readonly day: string;
  /** Whether the office works on it. */
  readonly open: boolean;
  /** The same, one business day or one week back and ahead. */
  readonly before: string;
  readonly after: string;
  /** One day, or those of its week. */
  readonly days: readonly DayLanes[];
  readonly queue: readonly QueueItem[];
  /** Requests beyond those. */
  readonly more: number;
  readonly moving: Moving | null;
  readonly absence: AbsencePage | null;
  readonly giving: GivingPage | null;
  /** What must pass before each stop that the list shows of a day, by its id. */
  readonly obstacles: Readonly<Record<string, Obstacles>>;
}

/** What stands against an inspection; the record of a permit is read only where its inspection could wait for another. */
async function obstaclesBy(reader: Reader): Promise<(inspection: Inspection) => Promise<Obstacles>> {
  const current = await reader.permitTypes();
  const mayWait = (code: string) =>
    current.some(({ inspections }) => inspections.some((one) => one.code === code && one.prerequisites.length > 0));
  const editions = new Map<string, Promise<PermitType | null>>();
  const editionOf = (id: string) => {
    const known = editions.get(id) ?? reader.permitType(id);
    editions.set(id, known);
    return known;
  };
  return async ({ permitId, code: wanted }) => {
    const rows = mayWait(wanted) ? await reader.permitRows(permitId) : null;
    const permit = rows?.permit[0];
    if (!rows || !permit) return { waitsFor: [], stopWork: false };
    const type = permit.typeId === null ? null : await editionOf(permit.typeId);
    const codes = unmetFor(permit, type ?? undefined, wanted, rows.inspection);
    const names = codes.map((code) => type?.inspections.find((one) => one.code === code)?.name);
    return { waitsFor: names.flatMap((name) => (name ? [inLanguage(name)] : [])), stopWork: permit.stopWork };
  };
}

/** What stands against the stops of a list, which shows it for one day alone: a week's would ask for hundreds of records. */
async function listed({ view, span }: SchedulerAddress, days: readonly DayLanes[], obstaclesOf: (one: Inspection) => Promise<Obstacles>) {
  if (view !== "list" || span === "week") return {};
  const stops = days.flatMap(({ lanes }) => lanes.flatMap(({ halves }) => halves.flatMap((half) => half.stops))).filter(isOpenInspection);
  return Object.fromEntries(await Promise.all(stops.map(async (stop) => [stop.id, await obstaclesOf(stop)] as const)));
}

/** The scheduler as its address asks for it. */
export async function schedulerPage(reader: Reader, address: SchedulerAddress): Promise<SchedulerPage> {
  const calendar = calendarOf(reader.organization);
  const day = address.day ?? calendar.addBusinessDays(calendar.localDay(reader.now), 0);
  const week = showsWeek(address);
  const from = mondayOf(day);
  const [plans, moving] = await Promise.all([readDayPlans(reader, { from, to: addDays(from, 6) }), readMoving(reader, address.move)]);
  const queue = queueOf(plans.inspections, calendar, plans.today);
  const shown = address.all ? queue : queue.slice(0, queueShown);
  const inspectors = plans.inspectors.filter(({ id }) => !address.off.includes(id));
  const inWeek = plans.inspections.filter(({ scheduledOn }) => scheduledOn !== null && mondayOf(scheduledOn) === from);
  const wanted = inWeek.filter(({ inspectorId }) => inspectorId === null || !address.off.includes(inspectorId));
  const days = (week ? weekDays(day, calendar, wanted) : [day]).map((one): DayLanes => {
    const ofDay = wanted.filter(({ scheduledOn }) => scheduledOn === one);
    const lanes = lanesOf(ofDay, inspectors, one, reader.organization, plans.absences);
    return { day: one, lanes, ...loadOf(lanes) };
  });
  const obstaclesOf = await obstaclesBy(reader);
  return {
    address,
    plans,
    day,
    open: calendar.isBusinessDay(day),
    before: week ? addDays(day, -7) : calendar.addBusinessDays(day, -1),
    after: week ? addDays(day, 7) : calendar.addBusinessDays(day, 1),
    days,
    queue: await Promise.all(shown.map(async (request) => ({ ...request, ...(await obstaclesOf(request.inspection)) }))),
    obstacles: await listed(address, days, obstaclesOf),
    more: queue.length - shown.length,
    moving,
    absence: absenceNamed(plans, address.absence),
    giving: await givingPage(reader, plans, address.give),
  };
}
