import type { Inspection } from "../inspection/inspection";
import { type ArrivalWindow, toldWindow } from "../inspection/told-window";
import type { Organization } from "../people/organization";
import { sameValue } from "../plain/same-value";
import type { Half } from "./slot";
import { dayNumberOf, weekdayOfNumber } from "./time-zone";

/** Halves of a day on which the office has no hours of its own, and where they meet. Local wall times. */
const usualHours = { open: "08:00", close: "17:00" } as const;
const noon = "12:00";

/** From when to when a half-day lasts: the office's hours of that weekday, cut at noon. */
export function halfHours({ hours }: Pick<Organization, "hours">, day: string, half: Half): ArrivalWindow {
  const own = hours[weekdayOfNumber(dayNumberOf(day))] ?? usualHours;
  // An office that opens at noon, or closes then, has one half alone: the other is taken as usual.
  if (half === "am") return { from: own.open < noon ? own.open : usualHours.open, to: noon };
  return { from: noon, to: own.close > noon ? own.close : usualHours.close };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const windowMinutes = 120;

/** The windows of a half-day: two hours each, as offices in the United States tell them; the last one ends with the half. */
export function windowsOf({ from, to }: ArrivalWindow): readonly ArrivalWindow[] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const count = Math.max(1, Math.round((end - begin) / windowMinutes));
  const cuts = Array.from({ length: count }, (_, at) => begin + at * windowMinutes);
  return cuts.map((cut, at) => ({ from: timeOf(cut), to: timeOf(cuts[at + 1] ?? end) }));
}

/** Where a stop stands among those of its half-day. */
export interface PlaceInHalf {
  /** From 0. */
  readonly place: number;
  /** All of the half-day, this one too. */
  readonly stops: number;
  /** What its inspector takes in half a day. */
  readonly places: number;
}

/** The window of a stop, by its place in the order: each place takes its share of the half-day, and so does each stop where they are more. */
export function windowIn({ place, stops, places }: PlaceInHalf, hours: ArrivalWindow): ArrivalWindow {
  const windows = windowsOf(hours);
  const share = Math.floor((place * windows.length) / Math.max(places, stops, place + 1));
  return windows[share] ?? hours;
}

/** A moment as the office's clocks show it. */
export interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

/** Whether a window of this day is over: nobody is told it any more. */
export const isOver = ({ to }: ArrivalWindow, day: string, now: LocalMoment): boolean =>
  day < now.day || (day === now.day && to <= now.time);

/** How the window of a stop stands with its parties: told as it is, told otherwise, not told, or nothing to tell. */
export type WindowStanding = "told" | "changed" | "untold" | "none";

/** The same for a stop and the window that its place gives it now. */
export function windowStanding(
  stop: Pick<Inspection, "state" | "toldWindow">,
  window: ArrivalWindow,
  day: string,
  now: LocalMoment,
): WindowStanding {
  const told = toldWindow(stop);
  if (told !== null && sameValue(told, window)) return "told";
  if (stop.state !== "scheduled" || isOver(window, day, now)) return "none";
  return told === null ? "untold" : "changed";
}
