import { z } from "zod";
import { isAbsent, roomOf } from "./absence";
import { absencesOf, keepInAbsence } from "./absence-record";
import type { AnyCommand, CommandContext, ReadState } from "./command";
import { requireSettled } from "./contested-facts";
import type { Inspection } from "./inspection";
import { openDays, putInspection, requireInspection } from "./inspection-record";
import { unmetFor } from "./inspection-rules";
import { isOpenInspection } from "./inspection-states";
import { enterDay, type Half, leaveDay, type Slot, slotAggregate, slotOf, stopsTaken } from "./inspector-days";
import { notify } from "./notify";
import { fieldOrOffice } from "./permit-access";
import { type Act, permitCommand, save, tell } from "./permit-command";
import { requireNoStopWork } from "./permit-moves";
import { childrenOf } from "./permit-record";
import { refuse } from "./problem";
import { aggregates } from "./row";
import { sameValue } from "./same-value";
import { day, identifier, prose, text } from "./values";

const half = z.enum(["am", "pm"]);
const slot = z.object({ inspectorId: text(80).min(1), day, half });

const args = z.object({
  permitId: identifier,
  inspectionId: identifier,
  day,
  half,
  inspectorId: identifier.max(80),
  /** Place in the half-day, from 0; null = last. */
  stop: z.int().nonnegative().max(200).nullable().default(null),
  /** Why more than the half-day holds, or before what must pass first; empty = it must fit and wait. */
  reason: prose(1_000).default(""),
  /** Where the person saw it stand; given, the move is refused when somebody moved it meanwhile. */
  base: slot.nullable().optional(),
});
type Args = z.infer<typeof args>;

/** What is refused unless a reason is given. */
interface Objections {
  readonly absent: boolean;
  readonly full: boolean;
  /** Codes that must pass first. */
  readonly waitsFor: readonly string[];
}

/** Whether one more stop fits: none does while the inspector is away. */
const hasRoom = (act: Act, slot: Slot, inspectionId: string): boolean =>
  stopsTaken(act.state, slot, inspectionId) <
  roomOf(absencesOf(act.state, slot.inspectorId), slot, act.context.organization.inspectionsPerHalfDay);

/** Whether a half-day comes before another. */
const isEarlier = (a: Slot, b: Slot): boolean => `${a.day} ${a.half}` < `${b.day} ${b.half}`;

/** A stop keeps the place it has, and a day once given can be moved on, whatever happened meanwhile; a first day and an earlier one are asked about. */
function objectionsTo(act: Act, inspection: Inspection, wanted: Slot): Objections {
  const current = slotOf(inspection);
  const others = childrenOf(act.state, "inspection", act.permit.id);
  const stays = sameValue(current, wanted);
  return {
    absent: !stays && isAbsent(absencesOf(act.state, wanted.inspectorId), wanted),
    full: !stays && !hasRoom(act, wanted, inspection.id),
    waitsFor: current === null || isEarlier(wanted, current) ? unmetFor(act.permit, act.type, inspection.code, others) : [],
  };
}

/** Refuses `prerequisite-not-passed` {codes}, and `inspector-absent` or `day-full` {alternatives: other half of the same day when free}. */
function requireNone(act: Act, { absent, full, waitsFor }: Objections, wanted: Slot, inspectionId: string): void {
  if (waitsFor.length > 0) refuse("prerequisite-not-passed", { params: { codes: [...waitsFor], reasonLetsIt: true } });
  if (!full) return;
  const other: Half = wanted.half === "am" ? "pm" : "am";
  const alternatives = hasRoom(act, { ...wanted, half: other }, inspectionId) ? [`${wanted.day} ${other}`] : [];
  refuse(absent ? "inspector-absent" : "day-full", { field: "half", params: { alternatives, reasonLetsIt: true } });
}

/** How the history names each objection that a day was given against. */
const eventsOf = ({ absent, full, waitsFor }: Objections): readonly string[] => [
  ...(waitsFor.length > 0 ? ["inspection.schedule-early"] : []),
  ...(absent ? ["inspection.schedule-absent"] : full ? ["inspection.overbook"] : []),
];

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
  tell(act, before.scheduledOn === null ? "inspection.schedule" : "inspection.move", params);
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
  const objections = objectionsTo(act, inspection, wanted);
  const reason = args.reason.trim();
  if (reason === "") requireNone(act, objections, wanted, inspection.id);
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
  };
  putInspection(act.state, scheduled);
  if (objections.absent) keepInAbsence(act.state, wanted, inspection.id);
  save(act);
  tellDay(act, inspection, scheduled);
  for (const event of eventsOf(objections)) tell(act, event, { inspection: inspection.name, reason }, "staff");
}

const scheduleAggregates = (given: Args, context: CommandContext, state: ReadState): readonly string[] => [
  ...openDays(given, context, state),
  slotAggregate(given),
  aggregates.absences(given.inspectorId),
  aggregates.member(given.inspectorId),
];

/**
 * Gives an inspection a day, half-day and inspector, or moves it. Refuses `not-a-working-day`, without a reason
 * `inspector-absent` or `day-full` {alternatives} and, for a first or an earlier day, `prerequisite-not-passed` {codes}; `field-conflict` when it stands elsewhere than `base`, `inspection-finished`, `stop-work-in-force`.
 */
const scheduleInspection = permitCommand({
  name: "inspection.schedule",
  args,
  who: fieldOrOffice,
  also: scheduleAggregates,
  decide: schedule,
});

export const scheduleCommands: readonly AnyCommand[] = [scheduleInspection];
