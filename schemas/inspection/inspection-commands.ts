import { z } from "zod";
import { leaveDay } from "../calendar/inspector-days";
import { notify } from "../notification/notify";
import { partyOrStaff, staff } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { requireNoStopWork } from "../permit/permit-moves";
import { childrenOf } from "../permit/permit-record";
import { activeStates } from "../permit/states-by-phase";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { day, identifier, line, prose, recordId, text } from "../values";
import { requireSettled } from "./contested-facts";
import { inspection as inspectionSchema } from "./inspection";
import { cancelInspection, inInspections, newInspection, openDays, putInspection, requireInspection } from "./inspection-record";
import { passedCodes, unmetFor } from "./inspection-rules";
import { isOpenInspection } from "./inspection-states";
import { namedInspection } from "./named-inspection";
import { withoutWindow } from "./told-window";

/** Refuses a day that nobody can come: `not-a-working-day`, or `past-cutoff` {earliest}. */
function requireBookable(act: Act, wantedOn: string | null): void {
  if (wantedOn === null) return;
  if (!act.calendar.isBusinessDay(wantedOn)) refuse("not-a-working-day", { field: "wantedOn" });
  const earliest = act.calendar.earliestInspectionDay(act.context.now);
  if (wantedOn < earliest) refuse("past-cutoff", { field: "wantedOn", params: { earliest } });
}

const requestArgs = z.object({
  permitId: identifier,
  inspectionId: recordId,
  code: text(20).min(1),
  /** For permits whose type the product does not run; else the type's own name and finality count. */
  name: line(160).default(""),
  final: z.boolean().default(false),
  wantedOn: day.nullable().default(null),
  wantedHalf: inspectionSchema.shape.wantedHalf.default("any"),
  contactName: line(120).default(""),
  contactPhone: line(40).default(""),
  instructions: prose(2_000).default(""),
});

/**
 * Asks for an inspection. Refuses `stop-work-in-force`, `result-unsettled` {inspections}, `already-requested` {code}, `prerequisite-not-passed` {codes},
 * `not-a-working-day`, `past-cutoff` {earliest}.
 */
const request = permitCommand({
  name: "inspection.request",
  args: requestArgs,
  creates: "inspectionId",
  who: partyOrStaff,
  states: activeStates,
  decide(act, { permitId: _permitId, inspectionId, ...args }) {
    requireNoStopWork(act.permit);
    const named = namedInspection(act, args);
    requireSettled(act, named.code);
    const earlier = childrenOf(act.state, "inspection", act.permit.id);
    const taken = earlier.some((one) => one.code === named.code && isOpenInspection(one)) || passedCodes(earlier).has(named.code);
    if (taken) refuse("already-requested", { field: "code", params: { code: named.code } });
    const codes = unmetFor(act.permit, act.type, named.code, earlier);
    if (codes.length > 0) refuse("prerequisite-not-passed", { field: "code", params: { codes: [...codes] } });
    requireBookable(act, args.wantedOn);
    putInspection(act.state, newInspection(act, { ...args, ...named, id: inspectionId }));
    save(act, inInspections(act));
    tell(act, "inspection.request", { inspection: named.name, code: named.code, wantedOn: args.wantedOn ?? "" });
  },
});

const endArgs = z.object({ permitId: identifier, inspectionId: identifier, reason: prose(1_000).default("") });

/** Either side calls it off, with a reason; the other is told. */
const cancel = permitCommand({
  name: "inspection.cancel",
  args: endArgs,
  who: partyOrStaff,
  also: openDays,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    if (!isOpenInspection(inspection)) refuse("inspection-finished");
    const reason = requireReason(args.reason);
    cancelInspection(act, inspection, reason);
    save(act);
    tell(act, "inspection.cancel", { inspection: inspection.name, reason });
  },
});

const otherDayArgs = z.object({
  permitId: identifier,
  inspectionId: identifier,
  /** The day and half-day that it had when this was asked; null: none. */
  base: z.object({ day, half: inspectionSchema.shape.scheduledHalf.unwrap() }).nullable(),
  wantedOn: day,
  wantedHalf: inspectionSchema.shape.wantedHalf,
  reason: prose(1_000).default(""),
});

/**
 * Asks for another day of an inspection that nobody has arrived at. One that has its day gives its place back, with a reason, and waits for
 * the office again. Refuses `inspection-finished` {state}, `field-conflict` {current} when its day is another by now, `reason-required`,
 * `stop-work-in-force`, `not-a-working-day`, `past-cutoff` {earliest}.
 */
const askOtherDay = permitCommand({
  name: "inspection.ask-other-day",
  args: otherDayArgs,
  who: partyOrStaff,
  also: openDays,
  decide(act, { inspectionId, base, wantedOn, wantedHalf, reason: given }) {
    const before = requireInspection(act, inspectionId);
    if (before.state !== "requested" && before.state !== "scheduled") refuse("inspection-finished", { params: { state: before.state } });
    const { scheduledOn, scheduledHalf, inspectorId } = before;
    const current = scheduledOn !== null && scheduledHalf !== null ? { day: scheduledOn, half: scheduledHalf } : null;
    if (!sameValue(base, current)) refuse("field-conflict", { field: "base", params: { current: JSON.stringify(current) } });
    requireNoStopWork(act.permit);
    const reason = current === null ? given.trim() : requireReason(given);
    requireBookable(act, wantedOn);
    leaveDay(act.state, before);
    const back = { scheduledOn: null, scheduledHalf: null, inspectorId: null, inspectorName: "", stop: 0, ...withoutWindow(before) };
    putInspection(act.state, { ...before, ...back, state: "requested", wantedOn, wantedHalf });
    save(act);
    const about = { inspection: before.name, reason, day: current?.day ?? "", half: current?.half ?? "" };
    if (inspectorId !== null) notify(act, "inspection-given-back", about, { inspectionId, inspectorId });
    tell(act, "inspection.ask-other-day", { inspection: before.name, reason, day: wantedOn, half: wantedHalf });
  },
});

/** Turns a request down before it has a day, with a reason. */
const refuseRequest = permitCommand({
  name: "inspection.refuse",
  args: endArgs,
  who: staff,
  also: openDays,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    if (inspection.state !== "requested") refuse("inspection-finished", { params: { state: inspection.state } });
    const reason = requireReason(args.reason);
    cancelInspection(act, inspection, reason);
    save(act);
    tell(act, "inspection.refuse", { inspection: inspection.name, reason });
  },
});

export const inspectionCommands = {
  "inspection.request": request,
  "inspection.cancel": cancel,
  "inspection.ask-other-day": askOtherDay,
  "inspection.refuse": refuseRequest,
};
