import { z } from "zod";
import type { Inspection } from "../inspection/inspection";
import { openDays, putInspection, requireInspection } from "../inspection/inspection-record";
import type { ArrivalWindow } from "../inspection/told-window";
import { notify } from "../notification/notify";
import { fieldOrOffice } from "../permit/permit-access";
import { type Act, permitCommand, save, tell } from "../permit/permit-command";
import { requireNoStopWork } from "../permit/permit-moves";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { identifier } from "../values";
import { halfHours, isOver, windowIn } from "./arrival-window";
import { placesIn } from "./half-day-places";
import { dayOf, slotAggregate, slotOf, tellCalendar } from "./inspector-days";
import { slot } from "./schedule-args";
import type { Slot } from "./slot";

/** The window that the order of its day gives a stop now. */
function windowNow({ state, context }: Act, { id }: Pick<Inspection, "id">, { inspectorId, day, half }: Slot): ArrivalWindow {
  const { organization } = context;
  const stops = dayOf(state, inspectorId, day).stops.filter((stop) => stop.half === half);
  const place = stops.findIndex(({ inspectionId }) => inspectionId === id);
  const places = placesIn(state.get("member", inspectorId), organization);
  // A device may not have the whole day: the stop is then taken as the last that it knows of.
  const known = place === -1 ? { place: stops.length, stops: stops.length + 1 } : { place, stops: stops.length };
  return windowIn({ ...known, places }, halfHours(organization, day, half));
}

/**
 * Tells the parties of a scheduled stop when its inspector comes: the window that its place in the day gives it. One that was told already as
 * it is changes nothing. Refuses `inspection-finished` {state} unless it is scheduled, `field-conflict` {current} when it stands elsewhere than
 * in `base`, `stop-work-in-force`, `window-over`.
 */
const tellWindow = permitCommand({
  name: "inspection.tell-window",
  args: z.object({ permitId: identifier, inspectionId: identifier, base: slot }),
  who: fieldOrOffice,
  also: (args, context, state) => [...openDays(args, context, state), slotAggregate(args.base), aggregates.member(args.base.inspectorId)],
  decide(act, { inspectionId, base }) {
    const inspection = requireInspection(act, inspectionId);
    if (inspection.state !== "scheduled") refuse("inspection-finished", { params: { state: inspection.state } });
    const current = slotOf(inspection);
    if (current === null || !sameValue(current, base))
      return refuse("field-conflict", { field: "base", params: { question: "schedule", current: JSON.stringify(current) } });
    requireNoStopWork(act.permit);
    const window = windowNow(act, inspection, current);
    const now = { day: act.today, time: act.calendar.localTime(act.context.now) };
    if (isOver(window, current.day, now)) refuse("window-over", { field: "base" });
    const before = inspection.toldWindow ?? null;
    if (sameValue(before, window)) return;
    putInspection(act.state, { ...inspection, toldWindow: window });
    tellCalendar(act.state, inspection, current);
    save(act);
    const { clockStyle } = act.context.organization;
    const params = { inspection: inspection.name, day: current.day, ...window, clock: clockStyle, again: before === null ? "" : "yes" };
    notify(act, "inspection-window", params, { inspectionId });
    tell(act, "inspection.tell-window", { inspection: inspection.name, day: current.day, ...window });
  },
});

export const windowCommands = {
  "inspection.tell-window": tellWindow,
};
