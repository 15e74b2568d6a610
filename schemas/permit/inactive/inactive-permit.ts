import { z } from "zod";
import { OLD_AFTER_DAYS } from "../../blds/import-age";
import { daysBetween } from "../../calendar/business-days";
import type { ReadState } from "../../command";
import { feesOwed } from "../../fee/fees-due";
import { isOpenInspection } from "../../inspection/inspection-states";
import { unsettledVisits } from "../../inspection/result-standing";
import type { RowData } from "../../row";
import { type PermitState, permitStates } from "../permit";
import type { Act } from "../permit-command";
import { mayMove } from "../permit-moves";
import { childrenOf, visitFacts } from "../permit-record";
import { type RecordKind, recordKinds } from "../permit-rows";
import { stateFacts } from "../permit-states";
import type { LeftAlone } from "./left-alone";

/** What an office makes of permits that nothing happens to any more. */
export const inactiveEnds = ["expired", "closed"] as const;
export const inactiveEnd = z.enum(inactiveEnds);
export type InactiveEnd = z.infer<typeof inactiveEnd>;

/** The states that may become this, by the table of states. */
export const statesBefore = (to: InactiveEnd): readonly PermitState[] => permitStates.filter((from) => mayMove(from, to));

/** Whether a permit may count as inactive that nothing happened to since this day: for so long building codes let work stand still. */
export const isLongAgo = (inactiveSince: string, today: string): boolean => daysBetween(inactiveSince, today) >= OLD_AFTER_DAYS;

/** What surrounds a permit that is asked for, by a decision or by a reader. */
export type InactiveFacts = Pick<Act, "permit" | "type" | "calendar" | "today"> & { readonly state: ReadState };

type DatedKind = Exclude<RecordKind, "permit" | "draft" | "activity">;
type When = string | null;

/** When something was done, by each kind of row of a record. When an import wrote it is no act of anybody's on the record. */
const actsOf: { readonly [K in DatedKind]: (row: RowData<K>) => readonly When[] } = {
  document: ({ addedAt }) => [addedAt],
  // Read from a file, or a mark of one's own: nothing that was done on the permit.
  "sheet-index": () => [],
  "viewed-sheets": () => [],
  "plan-mark": () => [],
  // Made of what was approved: to make it again is nothing that happened to the permit.
  "approved-set": () => [],
  certificate: ({ issuedAt }) => [issuedAt],
  // Made by the product of an act that counts itself.
  paper: () => [],
  submission: ({ sentAt }) => [sentAt],
  review: ({ arrivedAt, startedAt, decidedAt }) => [arrivedAt, startedAt, decidedAt],
  comment: ({ writtenAt }) => [writtenAt],
  letter: ({ sentAt }) => [sentAt],
  correction: ({ answeredAt }) => [answeredAt],
  incompleteness: ({ askedAt, answeredAt }) => [askedAt, answeredAt],
  condition: ({ addedAt, metAt }) => [addedAt, metAt],
  hold: ({ placedAt, releasedAt }) => [placedAt, releasedAt],
  note: ({ writtenAt }) => [writtenAt],
  message: ({ sentAt }) => [sentAt],
  // Read, or given to a colleague: nothing that was done on the permit.
  "message-reading": () => [],
  thread: () => [],
  "permit-watchers": () => [],
  fee: ({ assessedAt, waivedAt }) => [assessedAt, waivedAt],
  payment: ({ takenAt }) => [takenAt],
  invoice: ({ madeAt, voided }) => [madeAt, voided?.at ?? null],
  "invoice-payer": ({ sent }) => sent.map(({ at }) => at),
  inspection: ({ requestedAt, arrivedAt, resultedAt }) => [requestedAt, arrivedAt, resultedAt],
  "checklist-answer": ({ observedAt }) => [observedAt],
  finding: ({ observedAt, resolvedAt }) => [observedAt, resolvedAt],
  "inspection-photo": ({ observedAt }) => [observedAt],
  "inspection-result": ({ observedAt, overruledAt }) => [observedAt, overruledAt],
  revision: ({ submittedAt, decidedAt }) => [submittedAt, decidedAt],
  "party-change": ({ askedAt, decidedAt }) => [askedAt, decidedAt],
  "file-request": ({ askedAt, withdrawnAt, files }) => [askedAt, withdrawnAt, ...files.map(({ answeredAt }) => answeredAt)],
};

function actsIn<K extends DatedKind>(kind: K, { state, permit }: InactiveFacts): readonly When[] {
  return childrenOf(state, kind, permit.id).flatMap(actsOf[kind]);
}

const isDated = (kind: RecordKind): kind is DatedKind => kind in actsOf;
const datedKinds = recordKinds.filter(isDated);

/** The last day, by the organization's calendar, on which something was done on a permit, as far as its record says. */
export function lastActivityOn(facts: InactiveFacts): string {
  const { permit, state, calendar, today } = facts;
  const instants = [permit.stateSince, permit.submittedAt, permit.issuedAt, ...datedKinds.flatMap((kind) => actsIn(kind, facts))];
  const scheduled = childrenOf(state, "inspection", permit.id).map(({ scheduledOn }) => scheduledOn);
  const days = [permit.appliedOn, permit.issuedOn, permit.completedOn, permit.coIssuedOn, ...scheduled];
  const known = [
    ...instants.flatMap((at) => (at === null ? [] : [calendar.localDay(at)])),
    // A visit that is still to come is none yet.
    ...days.flatMap((on) => (on === null || on > today ? [] : [on])),
  ];
  return known.reduce((last, on) => (on > last ? on : last));
}

/** The first day of a visit that is planned or wanted; null: none is. */
function visitAhead({ state, permit, today }: InactiveFacts): string | null {
  const days = childrenOf(state, "inspection", permit.id)
    .filter(isOpenInspection)
    .flatMap(({ scheduledOn, wantedOn }) => scheduledOn ?? wantedOn ?? []);
  return days.filter((on) => on >= today).sort()[0] ?? null;
}

/** What is owed, in cents. Before issue nobody owes what only a later stage asks for; of a permit that was issued the office loses no claim. */
function balanceOf({ state, permit }: InactiveFacts): number {
  const { nowCents, laterCents } = feesOwed(permit, childrenOf(state, "fee", permit.id));
  return stateFacts[permit.state].phase === "before-issue" ? nowCents : nowCents + laterCents;
}

/** The day until which a permit has time; null: its time is over, or nobody set one. */
function termOf({ permit, today }: InactiveFacts): string | null {
  const last = [permit.expiresOn, permit.dueOn]
    .flatMap((on) => on ?? [])
    .sort()
    .at(-1);
  return last !== undefined && last >= today ? last : null;
}

/** Somebody with an account here has asked, and has no answer. */
const waitsForOffice = ({ permit: { court, parties } }: InactiveFacts): boolean =>
  (court === "office" || court === "inspector") && parties.some(({ accountId }) => accountId !== null);

/** Why this permit is not ended with others, however long it is inactive; null: nothing stands against it. */
export function whyLeftAlone(facts: InactiveFacts, to: InactiveEnd): LeftAlone | null {
  const { state, permit, type } = facts;
  const holds = childrenOf(state, "hold", permit.id).filter(({ releasedAt }) => releasedAt === null);
  if (holds.some(({ severity, stopWork }) => severity !== "Notice" || stopWork)) return { why: "hold" };
  const owed = balanceOf(facts);
  if (owed > 0) return { why: "balance", owedCents: owed };
  const visit = visitAhead(facts);
  if (visit !== null) return { why: "visit", on: visit };
  const term = to === "expired" ? termOf(facts) : null;
  if (term !== null) return { why: "term", on: term };
  if (unsettledVisits(childrenOf(state, "inspection", permit.id), visitFacts(state, permit.id)).length > 0) return { why: "results" };
  const signedOff = permit.state === "finaled" || permit.state === "finaled_with_conditions";
  if (signedOff && type?.occupancy === true) return { why: "certificate" };
  return waitsForOffice(facts) ? { why: "unanswered" } : null;
}
