import { z } from "zod";
import { type Calendar, calendarOf } from "../calendar/business-days";
import { type Command, type CommandContext, defineCommand, type ReadState, type WorkingState } from "../command";
import { contractorOfPermit } from "../contractor/contractor-key";
import type { PermitType } from "../permit-type/permit-type";
import { refuse } from "../problem";
import type { Row } from "../row";
import { aggregates, scopes } from "../row-scope";
import { identifier, prose } from "../values";
import type { ActivityEvent } from "./activity-event";
import { isForApplicant } from "./acts-for-applicants";
import type { Activity, Permit, PermitState } from "./permit";
import { canSee, type Who } from "./permit-access";
import { moveUnlocked, requireMove } from "./permit-moves";
import { putPermit, typeOf, watchersOf } from "./permit-record";

/** One decision on one permit, and all that it is about. */
export interface Act {
  readonly state: WorkingState;
  readonly context: CommandContext;
  readonly permit: Permit;
  readonly type: PermitType | undefined;
  readonly calendar: Calendar;
  /** The organization's day at `context.now`. */
  readonly today: string;
}

/** A permit as it stands on a day, with what is its own, read alone. */
export type Standing = Pick<Act, "permit" | "type" | "today"> & { readonly state: ReadState };

interface PermitArgs {
  readonly permitId: string;
}

export interface PermitCommand<Name extends string, Args extends PermitArgs, Written> {
  readonly name: Name;
  readonly args: z.core.$ZodType<Args, Written>;
  readonly delivery?: "queued" | "online";
  readonly creates?: Extract<keyof NoInfer<Args>, string>;
  readonly who: Who;
  /** States in which it makes sense; none given = any. Others refuse `move-not-allowed`. */
  readonly states?: readonly PermitState[];
  /** Aggregates besides the permit's and its type's. */
  also?(args: NoInfer<Args>, context: CommandContext, state: ReadState): readonly string[];
  decide(act: Act, args: NoInfer<Args>): void;
}

/** The arguments of a command that is about a permit alone. */
export const permitAlone = z.object({ permitId: identifier });
export const permitAndReason = z.object({ permitId: identifier, reason: prose(2_000).default("") });

/** The aggregates of a permit and of its type, and of the contractor of one that is issued as soon as it is paid. */
export function permitAggregates(permitId: string, state: ReadState): readonly string[] {
  const permit = state.get("permit", permitId);
  const code = permit?.typeCode ?? state.get("draft", permitId)?.typeId.split("@")[0];
  return [
    aggregates.permit(permitId),
    ...(code ? [aggregates.permitType(code)] : []),
    // Whoever watches is told only while they work here.
    ...watchersOf(state, permitId).map(aggregates.member),
    // Whatever settles its last fee issues it, if its contractor's papers are in effect.
    ...(permit?.state === "fees_due" && permit.atOnce ? contractorAggregate(permit) : []),
  ];
}

/** The aggregate of the contractor that a permit stands on, if it does. */
export function contractorAggregate(permit: Pick<Permit, "parties"> | undefined): readonly string[] {
  const contractorId = permit ? contractorOfPermit(permit) : null;
  return contractorId === null ? [] : [aggregates.contractor(contractorId)];
}

export function actOn(state: WorkingState, context: CommandContext, permit: Permit): Act {
  const calendar = calendarOf(context.organization);
  return { state, context, permit, type: typeOf(state, permit), calendar, today: calendar.localDay(context.now) };
}

/**
 * A command on one permit. Refuses `not-found` to whoever may not see the permit, `role-missing` to whoever may not do this,
 * `move-not-allowed` {state} in a state in which it makes no sense.
 */
export function permitCommand<Name extends string, Args extends PermitArgs, Written>(
  definition: PermitCommand<Name, Args, Written>,
): Command<Name, Written> {
  return defineCommand<Name, Args, Written>({
    name: definition.name,
    whose: "authority",
    args: definition.args,
    delivery: definition.delivery ?? "queued",
    ...(definition.creates === undefined ? {} : { creates: definition.creates }),
    aggregates: (args, context, state) => [...permitAggregates(args.permitId, state), ...(definition.also?.(args, context, state) ?? [])],
    decide(state, args, context) {
      const permit = state.get("permit", args.permitId);
      if (!permit || !canSee(permit, context.person)) refuse("not-found");
      if (!definition.who(permit, context.person)) refuse("role-missing");
      if (definition.states && !definition.states.includes(permit.state)) refuse("move-not-allowed", { params: { from: permit.state } });
      definition.decide(actOn(state, context, permit), args);
    },
  });
}

/** Writes the permit after its children; see `putPermit`. */
export const save = (act: Act, permit: Permit = act.permit): Permit => putPermit(act.state, permit, act.context);

/** The permit moved on, unwritten. Refuses `move-not-allowed` {from, to}, and `hold-in-force` under a `Lock`. */
export const movedTo = (act: Act, to: PermitState, permit: Permit = act.permit): Permit =>
  moveUnlocked(act.state, permit, to, act.context.now);

/** Refuses as the table of moves says, before anything else is looked at. */
export const requireMoveTo = (act: Act, to: PermitState): void => requireMove(act.permit.state, to);

/** Refuses `reason-required` for a blank text. */
export function requireReason(reason: string, field = "reason"): string {
  const text = reason.trim();
  if (text === "") refuse("reason-required", { field });
  return text;
}

export type ActivityParams = Activity["params"];

/**
 * Writes a line of the record's history. `staff` for whatever tells of staff-only things: neither event nor params of such a line
 * may stand where the applicant reads. `label` tells apart lines of one event in one command.
 */
export function tell(
  act: Act,
  event: ActivityEvent,
  params: ActivityParams = {},
  readers: "parties" | "staff" = "parties",
  label: string = event,
): void {
  const { person, now } = act.context;
  const id = act.context.idOf(`activity.${label}`);
  const data: Activity = {
    id,
    permitId: act.permit.id,
    at: now,
    actorName: person.name.slice(0, 120),
    actorId: person.accountId,
    event,
    params: isForApplicant(event, act.permit, person) ? { ...params, forApplicant: "yes" } : params,
  };
  const scope = readers === "staff" ? scopes.permitStaff(act.permit.id) : scopes.permit(act.permit.id);
  const row: Row<"activity"> = { kind: "activity", id, scope, aggregate: null, data };
  act.state.put(row);
}

/** The business day by which somebody should act, so many business days from today. */
export const dueAfter = (act: Act, businessDays: number): string => act.calendar.addBusinessDays(act.today, businessDays);
