import type { Inspection } from "../inspection/inspection";
import { inspectionsNeeded, unmetFor } from "../inspection/inspection-rules";
import { isOpenInspection } from "../inspection/inspection-states";
import { mayInspect } from "../inspection/inspector-skills";
import type { Permit } from "../permit/permit";
import type { PermitType } from "../permit-type/permit-type";
import { type Absence, type AbsentTime, isAbsent, takesHalf } from "./absence";
import type { Calendar } from "./business-days";
import { isPlanned, type PlannedPerson, stopsOf } from "./day-plan";
import { type OfficePlaces, placesIn } from "./half-day-places";
import { slotOf } from "./inspector-days";
import type { Slot } from "./slot";

/** Half a day of the organization's. */
export type HalfDay = Pick<Slot, "day" | "half">;

/** Another inspection of the same permit that has to come before a stop, or after it. */
export interface OrderedStop {
  readonly inspectionId: string;
  /** Null: it has no day. */
  readonly slot: Slot | null;
}

/** What a permit's type says of the order of its inspections, as far as it concerns one of them. */
export interface StopOrder {
  /** What must pass first and has not; an inspection nobody asked for stands under an empty id. */
  readonly after: readonly OrderedStop[];
  /** What waits for this one and has a day. */
  readonly before: readonly OrderedStop[];
}

/** A stop that is to be given another place. */
export interface GivenStop extends StopOrder {
  readonly inspectionId: string;
  readonly from: Slot;
  /** What it takes to inspect it; null: anybody does. */
  readonly discipline: string | null;
}

/** What places are proposed from. */
export interface GivingSetting {
  /** In the order of their names. */
  readonly inspectors: readonly PlannedPerson[];
  readonly absences: readonly Absence[];
  /** What is cleared of its inspector's stops: an absence, or a day. */
  readonly cleared: AbsentTime;
  /** The half-days that can be taken, in order. */
  readonly open: readonly HalfDay[];
  /** What an inspector takes in half a day who has no number of their own. */
  readonly office: OfficePlaces;
  /** What has its place, in the order of `selectInspections`. */
  readonly inspections: readonly Inspection[];
}

export interface ProposedPlace {
  readonly inspectionId: string;
  readonly from: Slot;
  /** `stop`: place in the half-day, from 0. Null: none was found. */
  readonly to: (Slot & { readonly stop: number }) | null;
  /** Why none was found: everybody is away or full, or it would come before what must pass first, or after what waits for it. */
  readonly why: "no-room" | "out-of-order" | null;
}

/** The half-days of the business days from a half-day on, to the last day, both included. */
export function openHalfDays(calendar: Calendar, from: HalfDay, to: string): readonly HalfDay[] {
  const halves: HalfDay[] = [];
  for (let day = calendar.addBusinessDays(from.day, 0); day <= to; day = calendar.addBusinessDays(day, 1))
    halves.push({ day, half: "am" }, { day, half: "pm" });
  return halves.filter((half) => !isEarlier(half, from));
}

/** The half-day of a moment of the organization's clock. */
export const halfDayOf = (calendar: Calendar, now: string): HalfDay => ({
  day: calendar.localDay(now),
  half: calendar.localTime(now) < "12:00" ? "am" : "pm",
});

const isEarlier = (a: HalfDay, b: HalfDay): boolean => (a.day === b.day ? a.half === "am" && b.half === "pm" : a.day < b.day);
const isSame = (a: HalfDay, b: HalfDay): boolean => a.day === b.day && a.half === b.half;

/** The stops of an inspector that are still to be made in this time, in the order of their half-days; without those that are `kept` there. */
export const stopsToGive = (
  inspections: readonly Inspection[],
  inspectorId: string,
  time: AbsentTime & Partial<Pick<Absence, "kept">>,
): readonly Inspection[] =>
  inspections
    .map((inspection) => ({ inspection, slot: slotOf(inspection) }))
    .filter(({ inspection, slot }) => inspection.state === "scheduled" && slot?.inspectorId === inspectorId && takesHalf(time, slot))
    .sort((a, b) => (a.slot && b.slot ? (isEarlier(a.slot, b.slot) ? -1 : isEarlier(b.slot, a.slot) ? 1 : 0) : 0))
    .map(({ inspection }) => inspection)
    .filter(({ id }) => !time.kept?.includes(id));

/** Where an inspection stands in the order that its permit's type asks for. `inspections`: the permit's. */
export function orderOf(
  inspection: Pick<Inspection, "id" | "code">,
  permit: Pick<Permit, "answers">,
  type: PermitType | undefined,
  inspections: readonly Inspection[],
): StopOrder {
  const needed = inspectionsNeeded(permit, type);
  const open = inspections.filter((one) => one.id !== inspection.id && isOpenInspection(one));
  const codes = unmetFor(permit, type, inspection.code, inspections);
  const waiting = new Set(needed.filter(({ prerequisites }) => prerequisites.includes(inspection.code)).map(({ code }) => code));
  const ordered = (one: Inspection): OrderedStop => ({ inspectionId: one.id, slot: slotOf(one) });
  return {
    after: codes.map((code) => {
      const asked = open.find((one) => one.code === code);
      return asked ? ordered(asked) : { inspectionId: "", slot: null };
    }),
    before: open.filter((one) => waiting.has(one.code) && isPlanned(one)).map(ordered),
  };
}

/** The first of these that waits for none of the others; where they all wait for one another, the first. */
const nextOf = (stops: readonly GivenStop[]): GivenStop | undefined =>
  stops.find(({ after }) => !after.some(({ inspectionId }) => stops.some((one) => one.inspectionId === inspectionId))) ?? stops[0];

/** Places as they are given, one stop after the other. */
class Giving {
  readonly #setting: GivingSetting;
  readonly #given: ReadonlySet<string>;
  readonly #placed = new Map<string, Slot | null>();

  constructor(setting: GivingSetting, stops: readonly GivenStop[]) {
    this.#setting = setting;
    this.#given = new Set(stops.map(({ inspectionId }) => inspectionId));
  }

  #taken({ inspectorId, day, half }: Slot): number {
    const standing = stopsOf(this.#setting.inspections, inspectorId, day, half).filter(({ id }) => !this.#given.has(id));
    const placed = [...this.#placed.values()].filter((slot) => slot?.inspectorId === inspectorId && isSame(slot, { day, half }));
    return standing.length + placed.length;
  }

  #hasRoom(slot: Slot, from: Slot): boolean {
    const { absences, cleared, inspectors, office } = this.#setting;
    const most = placesIn(
      inspectors.find(({ id }) => id === slot.inspectorId),
      office,
    );
    const away = isAbsent(absences, slot) || (slot.inspectorId === from.inspectorId && takesHalf(cleared, slot));
    return !away && this.#taken(slot) < most;
  }

  /** Last in its half-day, a stop comes after all others of that inspector's. */
  #keepsOrder(slot: Slot, { after, before }: GivenStop): boolean {
    const afterAll = after.every(({ inspectionId, slot: standing }) => {
      const earlier = this.#placed.has(inspectionId) ? (this.#placed.get(inspectionId) ?? null) : standing;
      return earlier !== null && (isEarlier(earlier, slot) || (isSame(earlier, slot) && earlier.inspectorId === slot.inspectorId));
    });
    const moving = ({ inspectionId }: OrderedStop) => this.#given.has(inspectionId);
    return afterAll && before.every((later) => moving(later) || later.slot === null || isEarlier(slot, later.slot));
  }

  /** The places of a stop, the best first: the same half-day with the least loaded of the others who inspect it, then the inspector's own next ones. */
  #candidates({ from, discipline }: GivenStop): readonly Slot[] {
    const { open } = this.#setting;
    const inspectors = this.#setting.inspectors.filter((one) => one.id === from.inspectorId || mayInspect(one, discipline));
    const others = open.some((half) => isSame(half, from))
      ? inspectors.filter(({ id }) => id !== from.inspectorId).map(({ id }): Slot => ({ inspectorId: id, day: from.day, half: from.half }))
      : [];
    const own = inspectors.some(({ id }) => id === from.inspectorId) ? open.filter((half) => isEarlier(from, half)) : [];
    const load = new Map(others.map((slot) => [slot, this.#taken(slot)]));
    return [
      ...others.sort((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0)),
      ...own.map(({ day, half }): Slot => ({ inspectorId: from.inspectorId, day, half })),
    ];
  }

  place(stop: GivenStop): ProposedPlace {
    const { inspectionId, from } = stop;
    const roomy = this.#candidates(stop).filter((slot) => this.#hasRoom(slot, from));
    const slot = roomy.find((one) => this.#keepsOrder(one, stop));
    const to = slot ? { ...slot, stop: this.#taken(slot) } : null;
    this.#placed.set(inspectionId, slot ?? null);
    return { inspectionId, from, to, why: to ? null : roomy.length > 0 ? "out-of-order" : "no-room" };
  }
}

/**
 * A place for each of these stops of one inspector: the same half-day with another inspector who inspects this and has room, the least loaded first and then
 * by name; else the inspector's own next open half-day. Never more than fit, never while somebody is away, never out of the order that a
 * permit's inspections have. One answer a stop, in the order given.
 */
export function proposePlaces(stops: readonly GivenStop[], setting: GivingSetting): readonly ProposedPlace[] {
  const giving = new Giving(setting, stops);
  const found = new Map<string, ProposedPlace>();
  let left = stops;
  for (let next = nextOf(left); next; next = nextOf(left)) {
    const { inspectionId } = next;
    found.set(inspectionId, giving.place(next));
    left = left.filter((one) => one.inspectionId !== inspectionId);
  }
  return stops.flatMap(({ inspectionId }) => found.get(inspectionId) ?? []);
}
