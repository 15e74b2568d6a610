import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { hasRole, isOffice, type Person } from "../role";
import { aggregates, scopes } from "../row-scope";
import { recordId } from "../values";
import { type Absence, absence, longestAbsence } from "./absence";
import { putAbsence } from "./absence-record";
import { daysBetween } from "./business-days";

/** Who may say when an inspector is away: the desk for everybody, inspectors for themselves. */
export const mayRecordAbsence = (person: Person, inspectorId: string): boolean =>
  isOffice(person) || (hasRole(person, "Inspector") && person.accountId === inspectorId);

interface Named {
  readonly absenceId: string;
  readonly inspectorId: string;
}
const named = z.object({ absenceId: absence.shape.id, inspectorId: absence.shape.inspectorId });
const times = absence.pick({ from: true, to: true, half: true, reason: true });
const recorded = named.extend(times.shape);

function requireMayRecord({ person }: CommandContext, { inspectorId }: Named): void {
  if (!mayRecordAbsence(person, inspectorId)) refuse("role-missing");
}

/** Refuses `validation-failed` for an end before the beginning, more than a year, or half of several days. */
function requireTime({ from, to, half }: z.infer<typeof times>): void {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > longestAbsence) refuse("validation-failed", { field: "to" });
  if (half !== null && from !== to) refuse("validation-failed", { field: "half" });
}

/** The inspector's own absence of this id; one of somebody else is none of theirs. */
const heldOf = (state: WorkingState, { absenceId, inspectorId }: Named): Absence | undefined =>
  state.list("absence", aggregates.absences(inspectorId)).find(({ id }) => id === absenceId);

const absenceOf = ({ absenceId: id, inspectorId, from, to, half, reason }: z.infer<typeof recorded>, kept: Absence["kept"]): Absence => ({
  ...{ id, inspectorId, from, to, half, reason, kept },
});

/** How older builds name an absence, and outboxes may still: by its inspector's id and a UUID. It is one of that inspector's own, and of nothing else. */
const olderId = z.string().regex(/^[0-9a-zA-Z._-]{1,80}@[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const isOlder = ({ absenceId }: Named): boolean => olderId.safeParse(absenceId).success;

/**
 * Records when an inspector is away. Refuses `validation-failed` where nobody of `inspectorId` inspects, or an id as older builds make it begins
 * with another's; `conflict` for an id that is taken.
 */
const record = defineCommand({
  name: "absence.record",
  whose: "authority",
  args: recorded.extend({ absenceId: z.union([recordId, olderId]) }),
  creates: "absenceId",
  createsUnless: isOlder,
  delivery: "queued",
  aggregates: ({ inspectorId }) => [aggregates.absences(inspectorId), aggregates.member(inspectorId)],
  decide(state, args, context) {
    requireMayRecord(context, args);
    requireTime(args);
    if (isOlder(args) && !args.absenceId.startsWith(`${args.inspectorId}@`)) refuse("validation-failed", { field: "absenceId" });
    if (!state.get("member", args.inspectorId)?.roles.includes("Inspector")) refuse("validation-failed", { field: "inspectorId" });
    if (heldOf(state, args)) refuse("conflict", { field: "absenceId" });
    putAbsence(state, absenceOf(args, []));
  },
});

/** Changes its time or reason; refuses `field-conflict` {current} when it is not as in `base` any more, where that is given. */
const change = defineCommand({
  name: "absence.change",
  whose: "authority",
  args: recorded.extend({ base: times.optional() }),
  delivery: "queued",
  aggregates: ({ inspectorId }) => [aggregates.absences(inspectorId)],
  decide(state, { base, ...args }, context) {
    requireMayRecord(context, args);
    requireTime(args);
    const held = heldOf(state, args) ?? refuse("not-found", { field: "absenceId" });
    const current = times.parse(held);
    if (sameValue(times.parse(args), current)) return;
    if (base && !sameValue(base, current)) refuse("field-conflict", { field: "from", params: { current: JSON.stringify(current) } });
    putAbsence(state, absenceOf(args, held.kept));
  },
});

/** Takes an absence back; one that is gone already stays so. */
const takeBack = defineCommand({
  name: "absence.take-back",
  whose: "authority",
  args: named,
  delivery: "queued",
  aggregates: ({ inspectorId }) => [aggregates.absences(inspectorId)],
  decide(state, args, context) {
    requireMayRecord(context, args);
    if (heldOf(state, args)) state.remove("absence", args.absenceId, scopes.staff);
  },
});

export const absenceCommands = {
  "absence.record": record,
  "absence.change": change,
  "absence.take-back": takeBack,
};
