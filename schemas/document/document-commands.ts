import { z } from "zod";
import { type AnyCommand, type CommandContext, defineCommand, type WorkingState } from "../command";
import { requireDraft, requireEdition } from "../permit/draft/draft-commands";
import type { Permit } from "../permit/permit";
import { canSee, office, partyOrOffice } from "../permit/permit-access";
import { actOn, permitAggregates, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { activeStates } from "../permit/permit-states";
import { checkFile } from "../permit-type/form";
import type { DocumentSlot, PermitType } from "../permit-type/permit-type";
import { type Problem, refuse } from "../problem";
import { aggregates, scopes } from "../row";
import { identifier, prose, recordId, sha256, text } from "../values";
import { anySlot, type PermitDocument } from "./document";
import { currentDocuments } from "./document-versions";
import { safeFileName } from "./safe-file-name";

const addArgs = z.object({
  documentId: recordId,
  permitId: identifier,
  slot: text(80).min(1),
  /** As the person's device named it; kept as `safeFileName` makes it. */
  fileName: z.string().max(1_000),
  mediaType: text(100),
  bytes: z.int().nonnegative(),
  sha256,
  supersedes: identifier.nullable().default(null),
  correctionId: identifier.nullable().default(null),
});
type AddArgs = z.infer<typeof addArgs>;

/** Why a slot does not take a file: `file-type-not-allowed`, `too-large` {limit}, or `file-missing` for an empty one; null: it does. */
export function misfitOf(
  slot: Pick<DocumentSlot, "accept" | "maxBytes">,
  file: Pick<PermitDocument, "mediaType" | "bytes">,
): Problem | null {
  const fault = checkFile(slot, file);
  switch (fault?.reason) {
    case undefined:
      return null;
    case "file-type":
      return { code: "file-type-not-allowed", field: "mediaType", params: { accept: [...slot.accept] } };
    case "file-too-large":
      return { code: "too-large", field: "bytes", params: { limit: fault.limit } };
    case "file-empty":
      return { code: "file-missing", field: "bytes" };
  }
}

/** Refuses a file that its slot does not take, as `misfitOf` says. */
export function requireFits(type: PermitType | undefined, args: Pick<AddArgs, "slot" | "mediaType" | "bytes">): void {
  const slot = type?.documents.find((one) => one.slot === args.slot);
  if (type && !slot) refuse("validation-failed", { field: "slot" });
  const { code, ...more } = misfitOf(slot ?? anySlot, args) ?? { code: null };
  if (code) refuse(code, more);
}

/** The document of a file that comes in now. Refuses `conflict` for an id that is taken, `not-found` for a document it cannot stand for. */
export function documentFrom(args: AddArgs, revision: number, state: WorkingState, context: CommandContext): PermitDocument {
  const held = childrenOf(state, "document", args.permitId);
  if (held.some((document) => document.id === args.documentId)) refuse("conflict", { field: "documentId" });
  if (args.supersedes !== null && !held.some((document) => document.id === args.supersedes)) refuse("not-found", { field: "supersedes" });
  return {
    id: args.documentId,
    permitId: args.permitId,
    slot: args.slot,
    fileName: safeFileName(args.fileName),
    mediaType: args.mediaType,
    bytes: args.bytes,
    sha256: args.sha256,
    addedAt: context.now,
    addedBy: context.person.accountId,
    revision,
    supersedes: args.supersedes,
    state: "added",
    askedAgain: "",
    correctionId: args.correctionId,
  };
}

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
    if (!permit) return state.remove("document", document.id, scopes.draft(args.permitId));
    if (!partyOrOffice(permit, context.person)) refuse("role-missing");
    requireUnsent(state, permit, document);
    state.remove("document", document.id, scopes.permit(permit.id));
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

export const documentCommands: readonly AnyCommand[] = [add, remove, accept, askAgain];
