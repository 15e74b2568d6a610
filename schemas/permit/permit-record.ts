import { type Calendar, calendarOf, daysInCourtBefore } from "../calendar/business-days";
import type { CommandContext, ReadState, WorkingState } from "../command";
import { contractorOfPermit } from "../contractor/contractor-key";
import type { FileRequest } from "../document/file-request";
import { finalsPassed } from "../inspection/inspection-rules";
import { unsettledVisits, type VisitFacts } from "../inspection/result-standing";
import type { PermitType } from "../permit-type/permit-type";
import { sameValue } from "../plain/same-value";
import { truncate } from "../plain/truncate";
import type { Address } from "../property/address";
import { searchTextWithWork } from "../property/address-key";
import type { Review } from "../review/review";
import { isStaff } from "../role";
import type { Row, RowData, RowKind } from "../row";
import { aggregates, scopes } from "../row-scope";
import type { Message, Thread } from "../thread/message";
import { openMessages } from "../thread/open-messages";
import type { Revision } from "./draft/revision";
import type { PartyChange } from "./parties/party-change";
import { pendingTasksOf, targetDaysOf } from "./pending-tasks";
import type { Permit, PermitSummary } from "./permit";
import { continueSpans, courtOf, holdFlags } from "./permit-court";

/** The rows of a kind in a permit's record. */
export const childrenOf = <K extends RowKind>(state: ReadState, kind: K, permitId: string): readonly RowData<K>[] =>
  state.list(kind, aggregates.permit(permitId));

/** The permit type that a permit runs on; undefined for imported records whose type the product does not run. */
export const typeOf = (state: ReadState, permit: Pick<Permit, "typeId">): PermitType | undefined =>
  permit.typeId === null ? undefined : state.get("permit-type", permit.typeId);

/** Writes a row that the permit's parties may read. */
export function putShared<K extends RowKind>(state: WorkingState, kind: K, data: RowData<K> & { permitId: string }): void {
  put(state, kind, data, scopes.permit(data.permitId));
}

/** Writes a row that staff alone may read. */
export function putStaff<K extends RowKind>(state: WorkingState, kind: K, data: RowData<K> & { permitId: string }): void {
  put(state, kind, data, scopes.permitStaff(data.permitId));
}

function put<K extends RowKind>(state: WorkingState, kind: K, data: RowData<K> & { permitId: string }, scope: string): void {
  const row: Row<K> = { kind, id: data.id, scope, aggregate: aggregates.permit(data.permitId), data };
  state.put(row);
}

/** Everything that was said at a permit's visits. */
export const visitFacts = (state: ReadState, permitId: string): VisitFacts => ({
  results: childrenOf(state, "inspection-result", permitId),
  answers: childrenOf(state, "checklist-answer", permitId),
  findings: childrenOf(state, "finding", permitId),
});

/** Who of the staff watches a permit. */
export const watchersOf = (state: ReadState, permitId: string): readonly string[] =>
  childrenOf(state, "permit-watchers", permitId)[0]?.accountIds ?? [];

/** What of a permit's children its derived fields are made of. */
interface Surroundings {
  readonly type: PermitType | undefined;
  readonly fees: readonly RowData<"fee">[];
  readonly inspections: readonly RowData<"inspection">[];
  readonly unsettled: boolean;
  readonly reviews: readonly Review[];
  readonly revisions: readonly Revision[];
  readonly partyChanges: readonly PartyChange[];
  readonly requests: readonly FileRequest[];
  readonly messages: readonly Message[];
  readonly thread: Thread | undefined;
  readonly watchers: readonly string[];
  readonly holds: readonly RowData<"hold">[];
  readonly finalsPassed: boolean;
}

function surroundingsOf(state: ReadState, permit: Permit): Surroundings {
  const type = typeOf(state, permit);
  const inspections = childrenOf(state, "inspection", permit.id);
  return {
    type,
    inspections,
    fees: childrenOf(state, "fee", permit.id),
    reviews: childrenOf(state, "review", permit.id),
    revisions: childrenOf(state, "revision", permit.id),
    partyChanges: childrenOf(state, "party-change", permit.id),
    requests: childrenOf(state, "file-request", permit.id),
    messages: childrenOf(state, "message", permit.id),
    thread: childrenOf(state, "thread", permit.id)[0],
    watchers: watchersOf(state, permit.id),
    holds: childrenOf(state, "hold", permit.id),
    finalsPassed: finalsPassed(permit, type, inspections),
    unsettled: unsettledVisits(inspections, visitFacts(state, permit.id)).length > 0,
  };
}

/**
 * Writes the permit and its line in the staff's lists, after its children were written: court, court spans, hold flags, target and
 * waits are derived here and nowhere else. An applicant's device has no staff lists, so it writes no line. A permit row that stays the
 * same is not written: what staff do among themselves must not be seen as a change by its parties.
 */
export function putPermit(state: WorkingState, permit: Permit, context: CommandContext): Permit {
  const around = surroundingsOf(state, permit);
  const flags = holdFlags(around.holds);
  const court = courtOf(permit, { ...around, occupancy: around.type?.occupancy ?? false });
  const present = { court, stage: permit.state, clockStopped: flags.clockStopped };
  const filled: Permit = {
    ...permit,
    court,
    courtSpans: continueSpans(permit.courtSpans, present, context.now),
    holdSeverity: flags.shown,
    stopWork: flags.stopWork,
  };
  const aggregate = aggregates.permit(permit.id);
  const before = state.get("permit", permit.id);
  if (!sameValue(before, filled)) state.put({ kind: "permit", id: permit.id, scope: scopes.permit(permit.id), aggregate, data: filled });
  if (context.side === "worker" || isStaff(context.person)) {
    const line = state.get("permit-summary", permit.id);
    const searchText = line && before && saysTheSame(before, filled) ? line.searchText : searchTextOf(filled);
    const data = summaryOf(filled, searchText, around, calendarOf(context.organization), context.now);
    state.put({ kind: "permit-summary", id: permit.id, scope: scopes.staff, aggregate, data });
  }
  return filled;
}

/** An address on one line, at most 260 characters. */
export const addressLineOf = (address: Address): string =>
  truncate([address.line1, address.line2, address.city].filter((part) => part !== "").join(", "), 260).trim();

/** The first line of what is to be done, at most 200 characters. */
export const workOf = (permit: Pick<Permit, "projectName" | "description">): string =>
  truncate(
    (permit.projectName || (permit.description.split(/[\r\n\u2028\u2029]/).find((text) => text.trim() !== "") ?? ""))
      .replaceAll("\t", " ")
      .trim(),
    200,
  ).trim();

/** What a permit's line is found by: number, address, parcel, names and the work. */
export const searchTextOf = (permit: Pick<Permit, "number" | "address" | "parcel" | "parties" | "projectName" | "description">): string =>
  searchTextWithWork(
    workOf(permit),
    permit.number,
    addressLineOf(permit.address),
    permit.parcel,
    ...permit.parties.map(({ name }) => name),
  );

/** What `searchTextOf` is made of. */
const saying = ["number", "address", "parcel", "parties", "projectName", "description"] as const;

/** Whether a permit is found by the same words as before: most acts change none of them, and they are costly to fold. */
const saysTheSame = (before: Permit, now: Permit): boolean => saying.every((name) => before[name] === now[name]);

function summaryOf(permit: Permit, searchText: string, around: Surroundings, calendar: Calendar, now: string): PermitSummary {
  const running = permit.courtSpans.at(-1);
  return {
    id: permit.id,
    number: permit.number,
    propertyId: permit.propertyId,
    addressLine: addressLineOf(permit.address),
    searchText,
    contractorId: contractorOfPermit(permit),
    typeName: permit.typeName,
    typeCode: permit.typeCode,
    state: permit.state,
    rawStatus: permit.rawStatus,
    court: permit.court,
    courtSince: running?.to === null ? running.from : null,
    courtDaysBefore: daysInCourtBefore(permit.courtSpans, calendar),
    targetDays: targetDaysOf(permit, around.type, around.reviews),
    waitsOn: pendingTasksOf(permit, around),
    messageSince: openMessages(around.messages)[0]?.sentAt ?? null,
    work: workOf(permit),
    cycle: permit.cycle,
    revision: permit.revision,
    valuationCents: permit.valuationCents,
    appliedOn: permit.appliedOn,
    issuedOn: permit.issuedOn,
    expiresOn: permit.expiresOn,
    holdSeverity: holdFlags(around.holds).staff,
    ...(around.watchers.length > 0 ? { watchers: [...around.watchers] } : {}),
    changedAt: now,
    imported: permit.imported !== null,
  };
}
