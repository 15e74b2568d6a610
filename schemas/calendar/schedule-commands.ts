import type { CommandContext, ReadState } from "../command";
import { requireSettled } from "../inspection/contested-facts";
import type { Inspection } from "../inspection/inspection";
import { openDays, putInspection, requireInspection } from "../inspection/inspection-record";
import { unmetFor } from "../inspection/inspection-rules";
import { isOpenInspection } from "../inspection/inspection-states";
import { disciplineOf, mayInspect } from "../inspection/inspector-skills";
import { nothingTold, type ObjectionCode, objectionsWhere, type PlaceObjections, untoldOf } from "../inspection/place-objections";
import { withoutWindow } from "../inspection/told-window";
import { notify } from "../notification/notify";
import type { ActivityEvent } from "../permit/activity-event";
import { fieldOrOffice } from "../permit/permit-access";
import { type Act, permitCommand, save, tell } from "../permit/permit-command";
import { requireNoStopWork } from "../permit/permit-moves";
import { childrenOf } from "../permit/permit-record";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { isAbsent } from "./absence";
import { absencesOf, keepInAbsence } from "./absence-record";
import { placesIn } from "./half-day-places";
import { enterDay, leaveDay, slotAggregate, slotOf, stopsTaken } from "./inspector-days";
import { type ScheduleArgs as Args, scheduleArgs } from "./schedule-args";
import type { Slot } from "./slot";

const isAway = (act: Act, slot: Slot): boolean => isAbsent(absencesOf(act.state, slot.inspectorId), slot);

/** Whether the half-day has as many other stops as its inspector takes. */
const isFull = (act: Act, slot: Slot, inspectionId: string): boolean =>
  stopsTaken(act.state, slot, inspectionId) >= placesIn(act.state.get("member", slot.inspectorId), act.context.organization);

/** Whether its inspector inspects what this inspection is of. */
const isSkilled = (act: Act, { code }: Pick<Inspection, "code">, { inspectorId }: Slot): boolean =>
  mayInspect(act.state.get("member", inspectorId), disciplineOf(act.type, code));

/** Whether a half-day comes before another. */
const isEarlier = (a: Slot, b: Slot): boolean => `${a.day} ${a.half}` < `${b.day} ${b.half}`;

/**
 * A stop keeps the place it has, and a day once given can be moved on, whatever happened meanwhile; a first day and an earlier one are asked
 * about, and so is another inspector.
 */
function objectionsTo(act: Act, inspection: Inspection, wanted: Slot): PlaceObjections {
  const current = slotOf(inspection);
  const others = childrenOf(act.state, "inspection", act.permit.id);
  const moves = !sameValue(current, wanted);
  const codes = current === null || isEarlier(wanted, current) ? unmetFor(act.permit, act.type, inspection.code, others) : [];
  const so = {
    "prerequisite-not-passed": codes.length > 0,
    "inspector-unskilled": current?.inspectorId !== wanted.inspectorId && !isSkilled(act, inspection, wanted),
    "inspector-absent": moves && isAway(act, wanted),
    "day-full": moves && isFull(act, wanted, inspection.id),
  };
  return objectionsWhere(so, codes);
}

/** The argument that another value of would end an objection. */
const fieldOf: Readonly<Record<ObjectionCode, { readonly field?: string }>> = {
  "prerequisite-not-passed": {},
  "inspector-unskilled": { field: "inspectorId" },
  "inspector-absent": { field: "half" },
  "day-full": { field: "half" },
};

/** Refuses by the first objection that was not told, with all that stand, and the other half of the same day where it is free. */
function requireTold(act: Act, standing: PlaceObjections, told: PlaceObjections, wanted: Slot, inspectionId: string): void {
  const code = untoldOf(standing, told);
  if (code === undefined) return;
  const other: Slot = { ...wanted, half: wanted.half === "am" ? "pm" : "am" };
  const alternatives = isAway(act, other) || isFull(act, other, inspectionId) ? [] : [`${other.day} ${other.half}`];
  refuse(code, { ...fieldOf[code], params: { ...standing, alternatives } });
}

/** How the history names each objection that a day was given against. */
const eventOf: Readonly<Record<ObjectionCode, ActivityEvent>> = {
  "prerequisite-not-passed": "inspection.schedule-early",
  "inspector-unskilled": "inspection.schedule-unskilled",
  "inspector-absent": "inspection.schedule-absent",
  "day-full": "inspection.overbook",
};

function requireUnmoved(inspection: Inspection, base: Args["base"]): void {
  const current = slotOf(inspection);
  if (base !== undefined && !sameValue(base, current))
    refuse("field-conflict", { field: "day", params: { question: "schedule", current: JSON.stringify(current) } });
}

/**
 * Tells of the day: its parties of a new one, or of a change of day or half-day, for a change of inspector alone is no news to them; and
 * whoever is to come. One inspector after another both learn of it.
 */
function tellDay(act: Act, before: Inspection, after: Inspection): void {
  const same = before.scheduledOn === after.scheduledOn && before.scheduledHalf === after.scheduledHalf;
  const event = before.scheduledOn === null ? "inspection-scheduled" : "inspection-moved";
  const params = { inspection: after.name, day: after.scheduledOn ?? "", half: after.scheduledHalf ?? "" };
  const { inspectorId } = after;
  const former = before.inspectorId !== null && before.inspectorId !== inspectorId ? before.inspectorId : null;
  if (!same) notify(act, event, params, { inspectionId: after.id, inspectorId: former === null ? inspectorId : null });
  if (former !== null)
    notify(
      act,
      "inspection-reassigned",
      { ...params, to: after.inspectorName },
      { inspectionId: after.id, inspectorId, formerInspectorId: former },
    );
  const moved = same ? {} : { fromDay: before.scheduledOn ?? "", fromHalf: before.scheduledHalf ?? "" };
  if (before.scheduledOn === null) tell(act, "inspection.schedule", params);
  else tell(act, "inspection.move", { ...params, ...moved });
}

function schedule(act: Act, args: Args): void {
  const inspection = requireInspection(act, args.inspectionId);
  if (!isOpenInspection(inspection)) refuse("inspection-finished", { params: { state: inspection.state } });
  requireNoStopWork(act.permit);
  if (slotOf(inspection) === null) requireSettled(act, inspection.code);
  requireUnmoved(inspection, args.base);
  const inspector = act.state.get("member", args.inspectorId);
  if (!inspector?.roles.includes("Inspector")) refuse("validation-failed", { field: "inspectorId" });
  if (!act.calendar.isBusinessDay(args.day)) refuse("not-a-working-day", { field: "day" });
  const wanted: Slot = { inspectorId: args.inspectorId, day: args.day, half: args.half };
  const standing = objectionsTo(act, inspection, wanted);
  const reason = args.reason.trim();
  requireTold(act, standing, reason === "" ? nothingTold : args.told, wanted, inspection.id);
  leaveDay(act.state, inspection);
  const stop = enterDay(act.state, inspection, wanted, args.stop);
  const scheduled: Inspection = {
    ...inspection,
    state: inspection.state === "arrived" ? "arrived" : "scheduled",
    scheduledOn: args.day,
    scheduledHalf: args.half,
    inspectorId: args.inspectorId,
    inspectorName: inspector.name,
    stop,
    // What was told of another half-day is void; of the same one it counts until another window is told.
    ...(inspection.scheduledOn === args.day && inspection.scheduledHalf === args.half ? {} : withoutWindow(inspection)),
  };
  putInspection(act.state, scheduled);
  if (standing.objections.includes("inspector-absent")) keepInAbsence(act.state, wanted, inspection.id);
  save(act);
  tellDay(act, inspection, scheduled);
  for (const code of standing.objections) tell(act, eventOf[code], { inspection: inspection.name, reason }, "staff");
}

const scheduleAggregates = (given: Args, context: CommandContext, state: ReadState): readonly string[] => [
  ...openDays(given, context, state),
  slotAggregate(given),
  aggregates.absences(given.inspectorId),
  aggregates.member(given.inspectorId),
];

/**
 * Gives an inspection a day, half-day and inspector, or moves it. Refuses `not-a-working-day`; `inspector-unskilled`, `inspector-absent`, `day-full` and, for a first
 * or an earlier day, `prerequisite-not-passed`, each {objections, codes, alternatives}, without a reason or where it was not among what was told;
 * `field-conflict` when it stands elsewhere than `base`, `inspection-finished`, `stop-work-in-force`.
 */
const scheduleInspection = permitCommand({
  name: "inspection.schedule",
  args: scheduleArgs,
  who: fieldOrOffice,
  also: scheduleAggregates,
  decide: schedule,
});

export const scheduleCommands = {
  "inspection.schedule": scheduleInspection,
};
