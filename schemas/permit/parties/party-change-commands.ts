import { z } from "zod";
import { contractorIdOf } from "../../contractor/contractor-key";
import { notePermitContractor } from "../../contractor/contractor-record";
import { endLinksOf } from "../../document/end-links";
import { notify } from "../../notification/notify";
import { askForPaper } from "../../paper/ask-for-paper";
import { refuse } from "../../problem";
import { holders, scopes } from "../../row-scope";
import { identifier, prose, recordId } from "../../values";
import { requireProofs } from "../decision/issue-permit";
import { office, partyOrOffice } from "../permit-access";
import { type Act, contractorAggregate, permitCommand, requireReason, save, tell } from "../permit-command";
import { childrenOf, putShared } from "../permit-record";
import { activeStates, openStates } from "../states-by-phase";
import { accountsLeaving, changesNothing, partiesAfter, partyNow } from "./changed-parties";
import { mostPartyChanges, type NamedParty, namedParty, type PartyChange, type PartyChangeWhat, partyChangeWhat } from "./party-change";

/** How the record names who was, and who is to be; a history keeps both. */
const nameOf = (party: NamedParty | null): string => party?.name || party?.license || "";

/** Refuses `validation-failed` at the field that does not say whom. */
function requireNamed(act: Act, what: PartyChangeWhat, to: NamedParty | null): void {
  if (to === null) {
    if (what === "holder") refuse("validation-failed", { field: "to" });
  } else if (what === "contractor" ? contractorIdOf(to) === null : to.name === "") {
    refuse("validation-failed", { field: "name" });
  } else if (to.email !== "" && !z.email().safeParse(to.email).success) refuse("validation-failed", { field: "email" });
  if (changesNothing(act.permit, what, to)) refuse("validation-failed", { field: "same" });
}

/**
 * Asks the office to change the contractor, or to transfer the permit. Refuses `already-requested` while one of the kind waits,
 * `validation-failed` at what does not say whom, `same` for whom the permit names already.
 */
const ask = permitCommand({
  name: "party-change.ask",
  args: z.object({
    permitId: identifier,
    changeId: recordId,
    what: partyChangeWhat,
    to: namedParty.nullable(),
    alsoOwner: z.boolean().default(false),
    reason: prose(2_000),
  }),
  creates: "changeId",
  who: partyOrOffice,
  states: openStates,
  decide(act, { changeId, what, to, alsoOwner, reason }) {
    const earlier = childrenOf(act.state, "party-change", act.permit.id);
    if (earlier.some(({ id }) => id === changeId)) refuse("conflict", { field: "changeId" });
    if (earlier.length >= mostPartyChanges) refuse("too-large", { params: { limit: mostPartyChanges } });
    if (earlier.some((one) => one.what === what && one.state === "submitted")) refuse("already-requested", { field: "what" });
    requireNamed(act, what, to);
    const { person, now } = act.context;
    putShared(act.state, "party-change", {
      ...{ id: changeId, permitId: act.permit.id, what, from: partyNow(act.permit, what), to },
      ...{ alsoOwner: what === "holder" && alsoOwner, reason: requireReason(reason), state: "submitted" as const },
      ...{ askedAt: now, askedBy: person.accountId, askedByName: person.name.slice(0, 120) },
      ...{ decidedAt: null, decidedBy: null, decisionNote: "" },
    });
    save(act);
    tell(act, "party-change.ask", { what, name: nameOf(to) });
  },
});

const aboutChange = z.object({ permitId: identifier, changeId: identifier });

/** The request while it waits. Refuses `not-found`, and `review-finished` once it was decided. */
function requireWaiting(act: Act, changeId: string): PartyChange {
  const change = childrenOf(act.state, "party-change", act.permit.id).find(({ id }) => id === changeId);
  if (!change) refuse("not-found", { field: "changeId" });
  return change.state === "submitted" ? change : refuse("review-finished");
}

/** Takes a request back before it is decided. */
const withdraw = permitCommand({
  name: "party-change.withdraw",
  args: aboutChange,
  who: partyOrOffice,
  decide(act, { changeId }) {
    const change = requireWaiting(act, changeId);
    putShared(act.state, "party-change", { ...change, state: "withdrawn" });
    save(act);
    tell(act, "party-change.withdraw", { what: change.what, name: nameOf(change.to) });
  },
});

/** Of those who leave nothing stays open: neither the record on their devices nor what they shared of it. */
function letGo(act: Act, before: Act["permit"], after: Act["permit"]): void {
  for (const accountId of accountsLeaving(before, after)) {
    act.state.release(holders.account(accountId), scopes.permit(before.id));
    endLinksOf(act.state, before, accountId, act.context.now);
  }
}

/**
 * Makes the change: from now on the permit names whom the request names. Never queued: whoever leaves loses the record. Refuses
 * `proof-ended` while a proof on file of a new contractor has ended.
 */
const accept = permitCommand({
  name: "party-change.accept",
  args: aboutChange.extend({ note: prose(2_000).default("") }),
  delivery: "online",
  who: office,
  states: openStates,
  also({ permitId, changeId }, _context, state) {
    const permit = state.get("permit", permitId);
    const change = state.get("party-change", changeId);
    if (!permit || change?.permitId !== permitId) return [];
    return [...contractorAggregate(permit), ...contractorAggregate({ parties: partiesAfter(permit, change) })];
  },
  decide(act, { changeId, note }) {
    const change = requireWaiting(act, changeId);
    const before = act.permit;
    const after = { ...before, parties: partiesAfter(before, change) };
    if (change.what === "contractor") requireProofs({ ...act, permit: after });
    const { person, now } = act.context;
    const from = partyNow(before, change.what);
    const decided = { state: "accepted" as const, decidedAt: now, decidedBy: person.accountId, decisionNote: note.trim(), from };
    putShared(act.state, "party-change", { ...change, ...decided });
    letGo(act, before, after);
    const written = save(act, after);
    notePermitContractor(act.state, written, act.context);
    const issued = activeStates.includes(written.state);
    if (issued)
      askForPaper(act.state, act.context, { permitId: before.id, kind: "permit-card", subjectId: act.context.idOf("permit-card") });
    const said = { what: change.what, from: nameOf(from), name: nameOf(change.to) };
    tell({ ...act, permit: written }, "party-change.accept", said);
    const everybody = [...written.parties, ...before.parties.filter((party) => !written.parties.includes(party))];
    notify({ ...act, permit: { ...written, parties: everybody } }, "party-changed", {
      ...said,
      ...{ decision: "accepted", reason: note.trim(), card: issued ? "yes" : "no" },
    });
  },
});

/** Leaves the parties as they are, for a reason that they read. */
const refuseChange = permitCommand({
  name: "party-change.refuse",
  args: aboutChange.extend({ note: prose(2_000) }),
  who: office,
  decide(act, { changeId, note }) {
    const change = requireWaiting(act, changeId);
    const decisionNote = requireReason(note, "note");
    const { person, now } = act.context;
    putShared(act.state, "party-change", { ...change, state: "refused", decidedAt: now, decidedBy: person.accountId, decisionNote });
    save(act);
    const said = { what: change.what, name: nameOf(change.to) };
    tell(act, "party-change.refuse", said);
    notify(act, "party-changed", { ...said, decision: "refused", reason: decisionNote });
  },
});

export const partyChangeCommands = {
  "party-change.ask": ask,
  "party-change.withdraw": withdraw,
  "party-change.accept": accept,
  "party-change.refuse": refuseChange,
};
