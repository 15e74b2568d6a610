import { z } from "zod";
import { addDays, calendarOf } from "../calendar/business-days";
import { type CommandContext, defineCommand, type ReadState, type WorkingState } from "../command";
import { ownSignature } from "../people/signature";
import { keepSignature, requireEdition, setAnswer } from "../permit/draft/open-draft";
import type { Draft } from "../permit/permit";
import { canSee, canSeeDraft } from "../permit/permit-access";
import { permitAggregates } from "../permit/permit-command";
import { addressLineOf, childrenOf } from "../permit/permit-record";
import { readAnswer } from "../permit-type/answer-reading";
import { visibleQuestions, visibleSlots } from "../permit-type/form";
import { answerValue, type PermitType } from "../permit-type/permit-type";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { aggregates, scopes } from "../row-scope";
import { day, identifier, instant, line, recordId, sha256, text } from "../values";
import { documentFrom, requireFits } from "./added-document";
import { documentPreview } from "./document";
import { currentDocuments } from "./document-versions";
import { endLink, putLink, receivedId } from "./end-links";
import {
  keptViews,
  type LinkScope,
  linkAccount,
  linkScope,
  linkStanding,
  longestLink,
  ofDrafts,
  type SharedLink,
  viewedOn,
} from "./shared-link";

const ofLink = z.object({ permitId: identifier, linkId: identifier });

/** Whether the form asks for the task, as its draft is answered so far. */
function isAsked(type: PermitType, draft: Draft, scope: LinkScope): boolean {
  if (scope.kind === "question")
    return type.sections.some((section) => visibleQuestions(type, section, draft.answers).some(({ id }) => id === scope.question));
  if (scope.kind === "file") return visibleSlots(type, draft.answers).some(({ slot }) => slot === scope.slot);
  return scope.kind === "signature";
}

/** What a link is about, for somebody who may share it. Refuses `not-found`, and `validation-failed` for a scope that there is not. */
function sharable(state: WorkingState, permitId: string, scope: LinkScope, context: CommandContext) {
  const ofDraft = ofDrafts.includes(scope.kind);
  const permit = state.get("permit", permitId);
  if (permit && canSee(permit, context.person)) {
    if (ofDraft) refuse("validation-failed", { field: "scope" });
    return { about: addressLineOf(permit.address), parties: permit.parties };
  }
  const draft = permit ? undefined : state.get("draft", permitId);
  if (!draft || !canSeeDraft(draft, context.person)) return refuse("not-found");
  const type = requireEdition(state, draft.typeId);
  // Whoever applies themselves signs by sending: only the counter has others sign.
  const isTheirs = scope.kind !== "signature" || isOffice(context.person);
  if (!ofDraft || !isTheirs || !isAsked(type, draft, scope)) refuse("validation-failed", { field: "scope" });
  return { about: draft.address ? addressLineOf(draft.address) : type.name.en, parties: [] };
}

/**
 * Makes a link. The secret is made where it is shown, and only its hash comes here. Never queued: a link that somebody was given opens.
 * Refuses `validation-failed` for a last day that is over or more than a year away.
 */
const make = defineCommand({
  name: "shared-link.make",
  whose: "own",
  args: ofLink.extend({
    linkId: recordId,
    tokenHash: sha256,
    scope: linkScope,
    label: line(120).min(1),
    email: line(200).default(""),
    lastDay: day,
  }),
  creates: "linkId",
  delivery: "online",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const { about, parties } = sharable(state, args.permitId, args.scope, context);
    const known = childrenOf(state, "shared-link", args.permitId);
    if (known.some(({ id }) => id === args.linkId)) refuse("conflict", { field: "linkId" });
    const calendar = calendarOf(context.organization);
    const today = calendar.localDay(context.now);
    if (args.lastDay < today || args.lastDay > addDays(today, longestLink)) refuse("validation-failed", { field: "lastDay" });
    const { person, now } = context;
    const link: SharedLink = {
      ...{ id: args.linkId, permitId: args.permitId, side: "made", tokenHash: args.tokenHash, scope: args.scope },
      ...{ label: args.label, email: args.email, about, madeBy: person.accountId, makerName: person.name.slice(0, 120), madeAt: now },
      ...{ expiresAt: calendar.instantAtLocal(addDays(args.lastDay, 1), "00:00"), revokedAt: null },
      ...{ views: [], viewCount: 0, filledAt: null },
    };
    putLink(state, link, person.accountId);
    const wanted = args.email.toLowerCase();
    const reader = parties.find(({ email, accountId }) => wanted !== "" && accountId !== null && email.toLowerCase() === wanted)?.accountId;
    if (reader && reader !== person.accountId)
      putLink(state, { ...link, id: receivedId(link.id), side: "received", tokenHash: null, email: "" }, reader);
  },
});

const madeLink = (state: ReadState, { permitId, linkId }: { readonly permitId: string; readonly linkId: string }): SharedLink => {
  const found = childrenOf(state, "shared-link", permitId).find(({ id, side }) => id === linkId && side === "made");
  return found ?? refuse("not-found", { field: "linkId" });
};

/** Ends a link, for whoever made it, at once and for good. */
const revoke = defineCommand({
  name: "shared-link.revoke",
  whose: "own",
  args: ofLink,
  delivery: "online",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const link = madeLink(state, args);
    if (link.madeBy !== context.person.accountId) refuse("not-found", { field: "linkId" });
    endLink(state, link, state.get("permit", link.permitId), context.now);
  },
});

/** The link that whoever acts came by, while it opens anything. Refuses `not-found` to everybody else. */
function comeBy(state: ReadState, args: { readonly permitId: string; readonly linkId: string }, context: CommandContext): SharedLink {
  if (context.person.accountId !== linkAccount(args.linkId)) refuse("not-found");
  const link = madeLink(state, args);
  if (linkStanding(link, context.now) !== "open") refuse("not-found");
  return link;
}

/** Notes that somebody looked, with no more of them than the kind of device. */
const noteView = defineCommand({
  name: "shared-link.note-view",
  whose: "authority",
  args: ofLink.extend({ on: viewedOn }),
  delivery: "online",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const link = comeBy(state, args, context);
    const views = [{ at: context.now, on: args.on }, ...link.views].slice(0, keptViews);
    putLink(state, { ...link, views, viewCount: link.viewCount + 1 }, link.madeBy);
  },
});

function delegatedDraft(state: ReadState, link: SharedLink): { readonly draft: Draft; readonly type: PermitType } {
  const draft = state.get("draft", link.permitId);
  if (draft?.authorId !== link.madeBy) refuse("not-found");
  const type = requireEdition(state, draft.typeId);
  if (!isAsked(type, draft, link.scope)) refuse("not-found");
  return { draft, type };
}

/** Answers the question that was delegated, compared and set. Refuses `validation-failed`, and `field-conflict` as `draft.answer` does. */
const answer = defineCommand({
  name: "shared-link.answer",
  whose: { draft: ({ permitId }) => permitId },
  args: ofLink.extend({ base: answerValue.nullable(), value: answerValue }),
  delivery: "online",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const link = comeBy(state, args, context);
    if (link.scope.kind !== "question") return refuse("not-found");
    const wanted = link.scope.question;
    const { draft, type } = delegatedDraft(state, link);
    const question = type.sections.flatMap(({ questions }) => questions).find(({ id }) => id === wanted);
    const read = question && readAnswer(question, args.value);
    if (!read?.ok || read.value === undefined) return refuse("validation-failed", { field: "value" });
    setAnswer(state, draft, { question: wanted, base: args.base, value: read.value }, context);
    putLink(state, { ...link, filledAt: context.now }, link.madeBy);
  },
});

/** Gives the file that was delegated: it stands in the draft's slot, for the one before. The bytes are here already. */
const giveFile = defineCommand({
  name: "shared-link.give-file",
  whose: { draft: ({ permitId }) => permitId },
  args: ofLink.extend({
    documentId: recordId,
    fileName: z.string().max(1_000),
    mediaType: text(100),
    bytes: z.int().nonnegative(),
    sha256,
    preview: documentPreview.nullable().default(null),
  }),
  creates: "documentId",
  delivery: "online",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const link = comeBy(state, args, context);
    if (link.scope.kind !== "file") return refuse("not-found");
    const { slot } = link.scope;
    const { draft, type } = delegatedDraft(state, link);
    requireFits(type, { ...args, slot });
    const before = currentDocuments(childrenOf(state, "document", draft.id)).find((document) => document.slot === slot)?.id ?? null;
    const data = documentFrom({ ...args, slot, supersedes: before, correctionId: null }, 0, state, context);
    state.put({ kind: "document", id: data.id, scope: scopes.draft(draft.id), aggregate: aggregates.permit(draft.id), data });
    putLink(state, { ...link, filledAt: context.now }, link.madeBy);
  },
});

/**
 * Signs the application, as its applicant read it on their phone. `seen`: when what they read had changed last. Refuses `conflict` where it has changed since,
 * so that nobody has signed what they did not read.
 */
const sign = defineCommand({
  name: "shared-link.sign",
  whose: { draft: ({ permitId }) => permitId },
  args: ofLink.extend({ seen: instant, signature: ownSignature }),
  delivery: "online",
  aggregates: (args, _context, state) => permitAggregates(args.permitId, state),
  decide(state, args, context) {
    const link = comeBy(state, args, context);
    if (link.scope.kind !== "signature") return refuse("not-found");
    const { draft } = delegatedDraft(state, link);
    if (draft.changedAt !== args.seen) refuse("conflict", { field: "seen" });
    keepSignature(state, draft, { signature: args.signature, at: context.now });
    putLink(state, { ...link, filledAt: context.now }, link.madeBy);
  },
});

export const sharedLinkCommands = {
  "shared-link.make": make,
  "shared-link.revoke": revoke,
  "shared-link.note-view": noteView,
  "shared-link.answer": answer,
  "shared-link.give-file": giveFile,
  "shared-link.sign": sign,
};
