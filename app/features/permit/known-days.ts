import { roomOf } from "#schemas/calendar/absence";
import { placesIn } from "#schemas/calendar/half-day-places";
import type { Slot } from "#schemas/calendar/slot";
import type { DayPlans } from "./day-plans";

/** Whether all stops of a day are known here. */
export const isKnownDay = ({ spans }: Pick<DayPlans, "spans">, day: string): boolean =>
  spans.some(({ from, to }) => day >= from && day <= to);

/** Stops that an inspector takes in a half-day: none while they are away. */
export const roomIn = ({ absences, inspectors, organization }: DayPlans, slot: Slot): number =>
  roomOf(
    absences,
    slot,
    placesIn(
      inspectors.find(({ id }) => id === slot.inspectorId),
      organization,
    ),
  );
