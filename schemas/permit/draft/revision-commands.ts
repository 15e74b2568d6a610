import { z } from "zod";
import { notify } from "../../notification/notify";
import { refuse } from "../../problem";
import { identifier, prose, recordId } from "../../values";
import { office, partyOrOffice } from "../permit-access";
import { permitCommand, requireReason, save, tell } from "../permit-command";
import { childrenOf, putShared } from "../permit-record";
import { activeStates } from "../states-by-phase";

/** A change to a permit in force: its own record under it, not a state of it. */
const submit = permitCommand({
  name: "revision.submit",
  args: z.object({
    permitId: identifier,
    revisionId: recordId,
    description: prose(5_000),
    documentIds: z.array(identifier).max(50).default([]),
  }),
  creates: "revisionId",
  who: partyOrOffice,
  states: activeStates,
  decide(act, args) {
    const description = requireReason(args.description, "description");
    const earlier = childrenOf(act.state, "revision", act.permit.id);
    if (earlier.some(({ id }) => id === args.revisionId)) refuse("conflict", { field: "revisionId" });
    if (earlier.some(({ state }) => state === "submitted")) refuse("already-requested", { field: "revisionId" });
    const held = new Set(childrenOf(act.state, "document", act.permit.id).map(({ id }) => id));
    if (args.documentIds.some((id) => !held.has(id))) refuse("not-found", { field: "documentIds" });
    const undecided = { state: "submitted" as const, decidedAt: null, decidedBy: null, decisionNote: "" };
    putShared(act.state, "revision", {
      ...{ id: args.revisionId, permitId: act.permit.id, number: earlier.length + 1, description, documentIds: args.documentIds },
      ...undecided,
      submittedAt: act.context.now,
      submittedBy: act.context.person.accountId,
    });
    save(act);
    tell(act, "revision.submit", { number: earlier.length + 1 });
  },
});

/** Approves or denies a revision. Never queued: it is an approval. An approved one makes its drawings the ones in force. */
const decide = permitCommand({
  name: "revision.decide",
  args: z.object({
    permitId: identifier,
    revisionId: identifier,
    decision: z.enum(["approved", "denied"]),
    note: prose(5_000).default(""),
  }),
  delivery: "online",
  who: office,
  decide(act, args) {
    const revision = childrenOf(act.state, "revision", act.permit.id).find(({ id }) => id === args.revisionId);
    if (!revision) refuse("not-found", { field: "revisionId" });
    if (revision.state !== "submitted") refuse("review-finished");
    if (args.decision === "denied") requireReason(args.note, "note");
    const { now, person } = act.context;
    const decided = { state: args.decision, decidedAt: now, decidedBy: person.accountId, decisionNote: args.note };
    putShared(act.state, "revision", { ...revision, ...decided });
    save(act, args.decision === "approved" ? { ...act.permit, revision: act.permit.revision + 1 } : act.permit);
    tell(act, "revision.decide", { number: revision.number, decision: args.decision });
    notify(act, "revision-decided", { number: revision.number, decision: args.decision });
  },
});

/** Takes a revision back before it is decided. */
const withdraw = permitCommand({
  name: "revision.withdraw",
  args: z.object({ permitId: identifier, revisionId: identifier }),
  who: partyOrOffice,
  decide(act, args) {
    const revision = childrenOf(act.state, "revision", act.permit.id).find(({ id }) => id === args.revisionId);
    if (!revision) refuse("not-found", { field: "revisionId" });
    if (revision.state !== "submitted") refuse("review-finished");
    putShared(act.state, "revision", { ...revision, state: "withdrawn" });
    save(act);
    tell(act, "revision.withdraw", { number: revision.number });
  },
});

export const revisionCommands = {
  "revision.submit": submit,
  "revision.decide": decide,
  "revision.withdraw": withdraw,
};
