import { z } from "zod";
import { notify } from "../notification/notify";
import { office, partyOrOffice } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { activeStates, beforeIssueStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { day, identifier, line, prose, recordId, sha256, text } from "../values";
import { documentFrom, requireFits } from "./added-document";
import { documentPreview } from "./document";
import { currentDocuments } from "./document-versions";
import { type AskedFile, type FileRequest, requestedSlot } from "./file-request";

const openStates = [...beforeIssueStates, ...activeStates];
const ofFile = z.object({ permitId: identifier, requestId: identifier, fileId: identifier });

function requireRequest(act: Act, requestId: string): FileRequest {
  const request = childrenOf(act.state, "file-request", act.permit.id).find(({ id }) => id === requestId);
  if (!request) refuse("not-found", { field: "requestId" });
  if (request.withdrawnAt !== null) refuse("conflict", { field: "requestId" });
  return request;
}

/** Refuses `conflict` for a file that has come further than whoever acts has seen. */
function requireFile(request: FileRequest, fileId: string, states: readonly AskedFile["state"][]): AskedFile {
  const file = request.files.find(({ id }) => id === fileId);
  if (!file) refuse("not-found", { field: "fileId" });
  if (!states.includes(file.state)) refuse("conflict", { field: "fileId" });
  return file;
}

/** Writes one file of a request and the permit's derived fields after it. */
function putFile(act: Act, request: FileRequest, file: AskedFile): void {
  putShared(act.state, "file-request", { ...request, files: request.files.map((one) => (one.id === file.id ? file : one)) });
  save(act);
}

function requireDay(act: Act, dueOn: string): void {
  if (dueOn < act.today) refuse("validation-failed", { field: "dueOn" });
  if (!act.calendar.isBusinessDay(dueOn)) refuse("not-a-working-day", { field: "dueOn" });
}

/**
 * Asks the permit's parties for files. Refuses `validation-failed` for a day that is over, a document type that the permit does not
 * have, two files of one id, and where no party has an account to answer with; `not-a-working-day` for a day the office is closed.
 */
const ask = permitCommand({
  name: "file-request.ask",
  args: z.object({
    permitId: identifier,
    requestId: recordId,
    title: line(160).min(1),
    message: prose(5_000).default(""),
    dueOn: day,
    files: z
      .array(z.object({ id: identifier, name: line(120).min(1), why: prose(2_000).default(""), slot: text(80).nullable().default(null) }))
      .min(1)
      .max(20),
  }),
  creates: "requestId",
  who: office,
  states: openStates,
  decide(act, args) {
    if (childrenOf(act.state, "file-request", act.permit.id).some(({ id }) => id === args.requestId))
      refuse("conflict", { field: "requestId" });
    if (act.permit.parties.every(({ accountId }) => accountId === null)) refuse("validation-failed", { field: "parties" });
    if (new Set(args.files.map(({ id }) => id)).size < args.files.length) refuse("validation-failed", { field: "files" });
    const slots = new Set(act.type?.documents.map(({ slot }) => slot));
    const strange = args.files.findIndex(({ slot }) => slot !== null && !slots.has(slot));
    if (strange >= 0) refuse("validation-failed", { field: `files.${strange}.slot` });
    requireDay(act, args.dueOn);
    const { now, person } = act.context;
    putShared(act.state, "file-request", {
      ...{ id: args.requestId, permitId: act.permit.id, title: args.title, message: args.message, dueOn: args.dueOn },
      ...{ askedAt: now, askedBy: person.accountId, askerName: person.name.slice(0, 120), withdrawnAt: null, withdrawnReason: "" },
      files: args.files.map((file) => ({ ...file, state: "requested", documentIds: [], answeredAt: null, reason: "" })),
    });
    save(act);
    const facts = { title: args.title, files: args.files.length };
    tell(act, "file-request.ask", facts);
    notify(act, "file-requested", { ...facts, requestId: args.requestId, dueOn: args.dueOn });
  },
});

/** Takes a request back: what was sent stays with the permit. */
const withdraw = permitCommand({
  name: "file-request.withdraw",
  args: z.object({ permitId: identifier, requestId: identifier, reason: prose(2_000).default("") }),
  who: office,
  decide(act, args) {
    const request = requireRequest(act, args.requestId);
    const reason = requireReason(args.reason);
    putShared(act.state, "file-request", { ...request, withdrawnAt: act.context.now, withdrawnReason: reason });
    save(act);
    tell(act, "file-request.withdraw", { title: request.title, reason });
    notify(act, "file-request-withdrawn", { title: request.title, reason, requestId: request.id });
  },
});

/**
 * The document that a new one stands for: the one given for this file before; else the form's present one of its type, unless that
 * answers another file that was asked for, as when the office asks for two photos.
 */
function replaced(act: Act, request: FileRequest, file: AskedFile): string | null {
  const before = file.documentIds.at(-1);
  if (before !== undefined) return before;
  if (file.slot === null) return null;
  const requests = childrenOf(act.state, "file-request", act.permit.id);
  const given = new Set(requests.flatMap(({ files }) => files.flatMap(({ documentIds }) => documentIds)));
  const current = currentDocuments(childrenOf(act.state, "document", request.permitId));
  return current.find((document) => document.slot === file.slot && !given.has(document.id))?.id ?? null;
}

/** Gives a file that was asked for: it becomes a document of the permit. Until the office has accepted it, it may be given anew. */
const provide = permitCommand({
  name: "file-request.provide",
  args: ofFile.extend({
    documentId: recordId,
    /** As the person's device named it. */
    fileName: z.string().max(1_000),
    mediaType: text(100),
    bytes: z.int().nonnegative(),
    sha256,
    preview: documentPreview.nullable().default(null),
  }),
  creates: "documentId",
  who: partyOrOffice,
  states: openStates,
  decide(act, args) {
    const { requestId, fileId, ...sent } = args;
    const request = requireRequest(act, requestId);
    const file = requireFile(request, fileId, ["requested", "asked_again", "received", "cannot_provide"]);
    if (file.slot !== null) requireFits(act.type, { ...sent, slot: file.slot });
    else requireFits(undefined, { ...sent, slot: requestedSlot });
    const asked = { ...sent, slot: file.slot ?? requestedSlot, supersedes: replaced(act, request, file), correctionId: null };
    const document = documentFrom(asked, act.permit.revision, act.state, act.context);
    putShared(act.state, "document", document);
    putFile(act, request, {
      ...file,
      ...{ state: "received", reason: "", answeredAt: act.context.now, documentIds: [...file.documentIds, document.id] },
    });
    tell(act, "file-request.provide", { name: file.name, fileName: document.fileName, documentId: document.id });
    notify(act, "file-answered", { file: file.name, provided: "yes", requestId }, { assigneeId: request.askedBy });
  },
});

/** Says that a file cannot be given, and why. */
const cannotProvide = permitCommand({
  name: "file-request.cannot-provide",
  args: ofFile.extend({ reason: prose(2_000).default("") }),
  who: partyOrOffice,
  states: openStates,
  decide(act, args) {
    const request = requireRequest(act, args.requestId);
    const file = requireFile(request, args.fileId, ["requested", "asked_again", "cannot_provide"]);
    const reason = requireReason(args.reason);
    putFile(act, request, { ...file, state: "cannot_provide", reason, answeredAt: act.context.now });
    tell(act, "file-request.cannot-provide", { name: file.name, reason });
    notify(act, "file-answered", { file: file.name, provided: "no", reason, requestId: request.id }, { assigneeId: request.askedBy });
  },
});

const accept = permitCommand({
  name: "file-request.accept",
  args: ofFile,
  who: office,
  decide(act, args) {
    const request = requireRequest(act, args.requestId);
    const file = requireFile(request, args.fileId, ["received"]);
    const document = act.state.get("document", file.documentIds.at(-1) ?? "");
    if (document?.permitId === act.permit.id) putShared(act.state, "document", { ...document, state: "accepted", askedAgain: "" });
    putFile(act, request, { ...file, state: "accepted", reason: "" });
    tell(act, "file-request.accept", { name: file.name });
    notify(act, "file-accepted", { file: file.name, requestId: request.id });
  },
});

/**
 * Asks for one file again, for a reason that the parties read. The document stays as it came: what the completeness check says of a file
 * is its own matter, and would send the whole application back.
 */
const askAgain = permitCommand({
  name: "file-request.ask-again",
  args: ofFile.extend({ reason: prose(2_000).default("") }),
  who: office,
  states: openStates,
  decide(act, args) {
    const request = requireRequest(act, args.requestId);
    const file = requireFile(request, args.fileId, ["received", "cannot_provide"]);
    const reason = requireReason(args.reason);
    putFile(act, request, { ...file, state: "asked_again", reason });
    tell(act, "file-request.ask-again", { name: file.name, reason });
    notify(act, "file-asked-again", { file: file.name, reason, requestId: request.id, dueOn: request.dueOn });
  },
});

export const fileRequestCommands = {
  "file-request.ask": ask,
  "file-request.withdraw": withdraw,
  "file-request.provide": provide,
  "file-request.cannot-provide": cannotProvide,
  "file-request.accept": accept,
  "file-request.ask-again": askAgain,
};
