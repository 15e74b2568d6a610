import { z } from "zod";
import { currentDocuments } from "../document/document-versions";
import { notify } from "../notification/notify";
import { askForPaper } from "../paper/ask-for-paper";
import { takeSnapshot } from "../permit/draft/submission-snapshot";
import { office, partyOrOffice, staff } from "../permit/permit-access";
import { type Act, movedTo, permitAlone, permitCommand, requireMoveTo, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, putShared, putStaff } from "../permit/permit-record";
import { refuse } from "../problem";
import { day, identifier, prose, recordId } from "../values";
import { sendLetter } from "./correction-letter";
import type { Correction } from "./review";
import { openCycle, targetsAgain } from "./review-cycle";
import { reviewsOf } from "./review-outcome";
import { ownMember, requireReviewer } from "./reviewer";

/**
 * Sends the cycle's comments as one letter of numbered corrections. `early` sends it before every review has its decision.
 * Refuses `reviews-unfinished` {disciplines}, `no-corrections` when nothing blocks.
 */
const send = permitCommand({
  name: "permit.send-corrections",
  args: z.object({
    permitId: identifier,
    letterId: recordId,
    opening: prose(5_000).default(""),
    answerBy: day.nullable().default(null),
    early: z.boolean().default(false),
  }),
  creates: "letterId",
  who: office,
  decide(act, args) {
    requireMoveTo(act, "corrections_required");
    const undecided = reviewsOf(childrenOf(act.state, "review", act.permit.id), act.permit.cycle).filter(
      ({ decision }) => decision === null,
    );
    if (undecided.length > 0 && !args.early)
      refuse("reviews-unfinished", { params: { disciplines: undecided.map(({ discipline }) => discipline) } });
    const letter = sendLetter(act, args);
    save(act, { ...movedTo(act, "corrections_required"), dueOn: letter.answerBy });
    askForPaper(act.state, act.context, { permitId: act.permit.id, kind: "correction-letter", subjectId: args.letterId });
    tell(act, "permit.send-corrections", { letter: letter.number, corrections: letter.corrections });
    notify(act, "corrections", { letter: letter.number, corrections: letter.corrections, answerBy: letter.answerBy });
  },
});

function requireCorrection(act: Act, correctionId: string): Correction {
  const found = childrenOf(act.state, "correction", act.permit.id).find(({ id }) => id === correctionId);
  return found ?? refuse("not-found", { field: "correctionId" });
}

/** Answers one correction, compared and set: `base` is the answer that the person saw. Refuses `field-conflict` {current}. */
const answer = permitCommand({
  name: "correction.answer",
  args: z.object({
    permitId: identifier,
    correctionId: identifier,
    base: prose(5_000),
    answer: prose(5_000),
    documentIds: z.array(identifier).max(50).default([]),
  }),
  who: partyOrOffice,
  states: ["corrections_required"],
  decide(act, args) {
    const correction = requireCorrection(act, args.correctionId);
    if (correction.answer !== args.base && correction.answer !== args.answer)
      refuse("field-conflict", { field: "answer", params: { question: args.correctionId, current: correction.answer } });
    const held = new Set(childrenOf(act.state, "document", act.permit.id).map(({ id }) => id));
    if (args.documentIds.some((id) => !held.has(id))) refuse("not-found", { field: "documentIds" });
    const empty = args.answer.trim() === "" && args.documentIds.length === 0;
    putShared(act.state, "correction", {
      ...correction,
      answer: args.answer,
      answerDocumentIds: args.documentIds,
      state: empty ? "open" : "answered",
      answeredAt: empty ? null : act.context.now,
    });
    save(act);
    tell(act, "correction.answer", { number: correction.number });
  },
});

const isUnanswered = (correction: Correction): boolean =>
  correction.blocking && (correction.state === "open" || correction.state === "reopened");

/** Sends the answers back: the next revision of the drawings, and a cycle for the disciplines that have not approved. */
const resubmit = permitCommand({
  name: "permit.resubmit",
  args: permitAlone,
  who: partyOrOffice,
  states: ["corrections_required"],
  decide(act) {
    const unanswered = childrenOf(act.state, "correction", act.permit.id).filter(isUnanswered);
    if (unanswered.length > 0) refuse("corrections-open", { params: { numbers: unanswered.map(({ number }) => String(number)) } });
    const permit = openCycle(act, { ...movedTo(act, "in_review"), revision: act.permit.revision + 1 }, targetsAgain(act));
    takeSnapshot(act, permit);
    save(act, permit);
    const documents = currentDocuments(childrenOf(act.state, "document", permit.id)).filter(({ revision }) => revision === permit.revision);
    tell(act, "permit.resubmit", { revision: permit.revision, documents: documents.length });
    notify(act, "corrections-answered", { revision: permit.revision });
  },
});

const correctionArgs = z.object({ permitId: identifier, correctionId: identifier });

/** A reviewer takes the answer as good. */
const accept = permitCommand({
  name: "correction.accept",
  args: correctionArgs,
  who: staff,
  states: ["in_review"],
  also: ownMember,
  decide(act, args) {
    const correction = requireCorrection(act, args.correctionId);
    requireReviewer(act, correction.discipline);
    if (correction.state === "accepted") return;
    const asked = childrenOf(act.state, "comment", act.permit.id).some(
      (comment) => comment.correctionId === correction.id && comment.sentInLetter === null,
    );
    if (asked) refuse("corrections-open", { params: { numbers: [String(correction.number)] } });
    putShared(act.state, "correction", { ...correction, state: "accepted" });
    save(act);
    tell(act, "correction.accept", { number: correction.number });
  },
});

/** A reviewer asks again: a comment that the next letter carries under the correction's own number. Staff alone see it until then. */
const reopen = permitCommand({
  name: "correction.reopen",
  args: correctionArgs.extend({ commentId: recordId, text: prose(5_000) }),
  creates: "commentId",
  who: staff,
  states: ["in_review"],
  also: ownMember,
  decide(act, args) {
    const correction = requireCorrection(act, args.correctionId);
    requireReviewer(act, correction.discipline);
    const text = requireReason(args.text, "text");
    if (act.state.get("comment", args.commentId)) refuse("conflict", { field: "commentId" });
    const review = reviewsOf(childrenOf(act.state, "review", act.permit.id), act.permit.cycle).find(
      ({ discipline }) => discipline === correction.discipline,
    );
    if (!review) refuse("not-found", { field: "correctionId" });
    if (review.decision !== null) refuse("review-finished");
    const { title, codeReference, documentId, sheet, page, x, y, mark, discipline, permitId } = correction;
    putStaff(act.state, "comment", {
      ...{ title, codeReference, documentId, sheet, page, x, y, mark, discipline, permitId, text },
      id: args.commentId,
      reviewId: review.id,
      cycle: review.cycle,
      authorId: act.context.person.accountId,
      blocking: true,
      correctionId: correction.id,
      sentInLetter: null,
      writtenAt: act.context.now,
    });
    save(act);
    tell(act, "correction.reopen", { number: correction.number }, "staff");
  },
});

export const correctionCommands = {
  "permit.send-corrections": send,
  "correction.answer": answer,
  "permit.resubmit": resubmit,
  "correction.accept": accept,
  "correction.reopen": reopen,
};
