import type { Inspection } from "../inspection/inspection";
import type { ArrivalWindow } from "../inspection/told-window";
import type { Organization } from "../people/organization";
import { halfHours, type LocalMoment, type WindowStanding, windowIn, windowStanding } from "./arrival-window";
import type { Lane } from "./day-plan";
import type { Slot } from "./slot";

/** A stop with the window that its place gives it, and how that stands with its parties. */
export interface StopWindow {
  readonly stop: Inspection;
  readonly slot: Slot;
  readonly window: ArrivalWindow;
  readonly standing: WindowStanding;
}

/** The windows of a day's stops, by their lanes. `now`: the organization's day and time. */
export const dayWindows = (
  lanes: readonly Lane[],
  day: string,
  organization: Pick<Organization, "hours">,
  now: LocalMoment,
): readonly StopWindow[] =>
  lanes.flatMap(({ inspectorId, places, halves }) =>
    halves.flatMap(({ half, stops }) =>
      stops.map((stop, place): StopWindow => {
        const window = windowIn({ place, stops: stops.length, places }, halfHours(organization, day, half));
        return { stop, slot: { inspectorId, day, half }, window, standing: windowStanding(stop, window, day, now) };
      }),
    ),
  );

/** Those whose parties are still to be told, for the first time or again. */
export const windowsToTell = (windows: readonly StopWindow[]): readonly StopWindow[] =>
  windows.filter(({ standing }) => standing === "untold" || standing === "changed");
