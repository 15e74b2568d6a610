import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { requireDraft, requireEdition } from "../permit/draft/open-draft";
import type { Permit } from "../permit/permit";
import { canSee, office, partyOrOffice } from "../permit/permit-access";
import { actOn, permitAggregates, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { activeStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import { identifier, prose } from "../values";
import { type AddArgs, addArgs, documentFrom, requireFits } from "./added-document";
import type { PermitDocument } from "./document";
import { currentDocuments } from "./document-versions";

/** The revision of the drawings that a file added now belongs to: an answer to a letter, or a change after issue, makes the next one. */
const revisionOf = (permit: Permit): number => (permit.state === "incomplete" ? permit.revision : permit.revision + 1);

/** The file of the slot that was asked for again: a file that names none stands for it. */
const askedAgainIn = (state: WorkingState, { permitId, slot }: AddArgs): string | null =>
  currentDocuments(childrenOf(state, "document", permitId)).find((document) => document.slot === slot && document.state === "asked_again")
    ?.id ?? null;

function addToPermit(permit: Permit, args: AddArgs, state: WorkingState, context: CommandContext): void {
  if (!canSee(permit, context.person)) refuse("not-found");
  if (!partyOrOffice(permit, context.person)) refuse("role-missing");
  if (permit.state !== "incomplete" && permit.state !== "corrections_required" && !activeStates.includes(permit.state))
    refuse("move-not-allowed", { params: { from: permit.state } });
  if (args.correctionId !== null && !childrenOf(state, "correction", permit.id).some(({ id }) => id === args.correctionId))
    refuse("not-found", { field: "correctionId" });
  const act = actOn(state, context, permit);
  requireFits(act.type, args);
  const supersedes = args.supersedes ?? askedAgainIn(state, args);
  const document = documentFrom({ ...args, supersedes }, revisionOf(permit), state, context);
  putShared(state, "document", document);
  save(act);
  tell(act, "document.add", { slot: document.slot, fileName: document.fileName, documentId: document.id });
}

/** Puts a file in a slot of a draft, or of a permit that waits for its applicant or is being built. The bytes come on their own. */
const add = defineCommand({
  name: "document.add",
  whose: { draft: ({ permitId }) => permitId },
  args: addArgs,
  creates: "documentId",
  delivery: "queued",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const permit = state.get("permit", args.permitId);
    if (permit) return addToPermit(permit, args, state, context);
    const draft = requireDraft(state, args.permitId, context);
    if (args.correctionId !== null) refuse("not-found", { field: "correctionId" });
    requireFits(requireEdition(state, draft.typeId), args);
    const data = documentFrom(args, 0, state, context);
    state.put({ kind: "document", id: data.id, scope: scopes.draft(draft.id), aggregate: aggregates.permit(draft.id), data });
  },
});

/** Takes a file back that has not been sent yet. Refuses `move-not-allowed` once a submission carries it or a request for files has it. */
const remove = defineCommand({
  name: "document.remove",
  whose: { draft: ({ permitId }) => permitId },
  args: z.object({ permitId: identifier, documentId: identifier }),
  delivery: "queued",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const permit = state.get("permit", args.permitId);
    if (permit ? !canSee(permit, context.person) : !requireDraft(state, args.permitId, context)) refuse("not-found");
    const document = childrenOf(state, "document", args.permitId).find(({ id }) => id === args.documentId);
    if (!document) refuse("not-found", { field: "documentId" });
    const scope = permit ? scopes.permit(permit.id) : scopes.draft(args.permitId);
    const removeRows = () => {
      state.remove("document", document.id, scope);
      const indexed = childrenOf(state, "sheet-index", args.permitId).some(({ id }) => id === document.id);
      if (indexed) state.remove("sheet-index", document.id, scope);
      for (const mark of childrenOf(state, "plan-mark", args.permitId))
        if (mark.documentId === document.id) state.remove("plan-mark", mark.id, scopes.permitStaff(args.permitId));
    };
    if (!permit) return removeRows();
    if (!partyOrOffice(permit, context.person)) refuse("role-missing");
    requireUnsent(state, permit, document);
    removeRows();
    const act = actOn(state, context, permit);
    save(act);
    tell(act, "document.remove", { slot: document.slot, fileName: document.fileName });
  },
});

function requireUnsent(state: WorkingState, permit: Permit, document: PermitDocument): void {
  const sent = childrenOf(state, "submission", permit.id).some(({ documentIds }) => documentIds.includes(document.id));
  const inRevision = childrenOf(state, "revision", permit.id).some(({ documentIds }) => documentIds.includes(document.id));
  const asked = childrenOf(state, "file-request", permit.id).some(({ files }) =>
    files.some(({ documentIds }) => documentIds.includes(document.id)),
  );
  const waits = permit.state === "incomplete" || permit.state === "corrections_required" || activeStates.includes(permit.state);
  if (sent || inRevision || asked || !waits) refuse("move-not-allowed", { params: { from: permit.state } });
}

const judged = z.object({ permitId: identifier, documentId: identifier });

const accept = permitCommand({
  name: "document.accept",
  args: judged,
  who: office,
  states: ["submitted", "fees_due", "in_review"],
  decide(act, args) {
    const document = act.state.get("document", args.documentId);
    if (document?.permitId !== act.permit.id) refuse("not-found", { field: "documentId" });
    putShared(act.state, "document", { ...document, state: "accepted", askedAgain: "" });
    save(act);
    tell(act, "document.accept", { slot: document.slot, fileName: document.fileName });
  },
});

const askAgain = permitCommand({
  name: "document.ask-again",
  args: judged.extend({ text: prose(2_000) }),
  who: office,
  states: ["submitted"],
  decide(act, args) {
    const document = act.state.get("document", args.documentId);
    if (document?.permitId !== act.permit.id) refuse("not-found", { field: "documentId" });
    putShared(act.state, "document", { ...document, state: "asked_again", askedAgain: requireReason(args.text, "text") });
    save(act);
    tell(act, "document.ask-again", { slot: document.slot, fileName: document.fileName });
  },
});

export const documentCommands = {
  "document.add": add,
  "document.remove": remove,
  "document.accept": accept,
  "document.ask-again": askAgain,
};
