import type { Absence } from "#schemas/calendar/absence";
import type { StopWindow } from "#schemas/calendar/day-windows";
import type { StopDrag } from "./use-stop-drag";
import type { StopTaking } from "./use-stop-taking";

/** What can be done with a lane and its stops. */
export interface LaneActs {
  readonly drag: StopDrag;
  readonly taking: StopTaking;
  /** The windows of the day's stops, by the stop's id; none in a week. */
  readonly windows: ReadonlyMap<string, StopWindow>;
  /** Stops that are still to be made in an absence. */
  readonly waitingIn: (absence: Absence) => number;
  readonly onMove: (inspectionId: string) => void;
  /** Opens an absence, or one to be recorded: its id, or `<inspector>@<day>`. */
  readonly onAbsence: (name: string) => void;
  /** Opens the preview that gives the stops of an absence, or of a day, to others. */
  readonly onGive: (name: string) => void;
  /** Opens the preview of an inspector's day in the order of its streets. */
  readonly onOrder: (name: string) => void;
  /** Opens what an inspector takes in half a day. */
  readonly onInspector: (inspectorId: string) => void;
}
