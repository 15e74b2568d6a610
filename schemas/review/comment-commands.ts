import { z } from "zod";
import { staff } from "../permit/permit-access";
import { type Act, permitCommand, save, tell } from "../permit/permit-command";
import { childrenOf, putStaff } from "../permit/permit-record";
import { sameValue } from "../plain/same-value";
import { mark } from "../plan/mark";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { scopes } from "../row-scope";
import { identifier, recordId } from "../values";
import { type Comment, comment } from "./review";
import { ownMember, requireReview, requireReviewer } from "./reviewer";

const { text, title, codeReference, documentId, sheet, page, x, y, blocking } = comment.shape;
const words = {
  text,
  title: title.default(""),
  codeReference: codeReference.default(""),
  documentId: documentId.default(null),
  sheet: sheet.default(""),
  page: page.default(null),
  x: x.default(null),
  y: y.default(null),
  /** Older builds send none. */
  mark: mark.nullable().default(null),
  blocking: blocking.default(true),
};

/** A comment that no letter carries yet, by its author or for anybody of the office; else `not-found`, `comment-sent` or `role-missing`. */
function requireOwnPending(act: Act, commentId: string): Comment {
  const found = childrenOf(act.state, "comment", act.permit.id).find(({ id }) => id === commentId);
  if (!found) refuse("not-found", { field: "commentId" });
  const { person } = act.context;
  if (found.authorId !== person.accountId && !isOffice(person)) refuse("role-missing");
  if (found.sentInLetter !== null) refuse("comment-sent");
  return found;
}

/** Refuses a comment that says nothing, points to a file of another permit, or is marked on no file. */
function requireSaid(act: Act, said: Pick<Comment, "text" | "title" | "documentId" | "mark">): void {
  if (said.text.trim() === "" && said.title === "") refuse("reason-required", { field: "text" });
  if (said.documentId !== null && act.state.get("document", said.documentId)?.permitId !== act.permit.id)
    refuse("not-found", { field: "documentId" });
  if (said.mark && said.documentId === null) refuse("validation-failed", { field: "documentId" });
}

/** Writes what a reviewer sees on the drawings. Staff alone read it until a letter carries it. */
const write = permitCommand({
  name: "comment.write",
  args: z.object({ permitId: identifier, commentId: recordId, reviewId: identifier, ...words }),
  creates: "commentId",
  who: staff,
  states: ["in_review"],
  also: ownMember,
  decide(act, { commentId, reviewId, ...said }) {
    const review = requireReview(act, reviewId);
    requireReviewer(act, review.discipline);
    if (review.decision !== null) refuse("review-finished");
    requireSaid(act, said);
    if (act.state.get("comment", commentId)) refuse("conflict", { field: "commentId" });
    putStaff(act.state, "comment", {
      ...said,
      id: commentId,
      reviewId,
      cycle: review.cycle,
      discipline: review.discipline,
      authorId: act.context.person.accountId,
      correctionId: null,
      sentInLetter: null,
      writtenAt: act.context.now,
    });
    save(act);
    tell(act, "comment.write", { discipline: review.discipline }, "staff");
  },
});

const edit = permitCommand({
  name: "comment.edit",
  args: z.object({ permitId: identifier, commentId: identifier, ...words }),
  who: staff,
  states: ["in_review"],
  decide(act, { commentId, ...said }) {
    const pending = requireOwnPending(act, commentId);
    requireSaid(act, said);
    putStaff(act.state, "comment", { ...pending, ...said });
    save(act);
    tell(act, "comment.edit", { discipline: pending.discipline }, "staff");
  },
});

/**
 * Moves the mark that a pending comment is about; its words stay as they are, whoever changes them meanwhile. Refuses `conflict` where the
 * mark is not where it was seen.
 */
const move = permitCommand({
  name: "comment.move",
  args: z.object({ permitId: identifier, commentId: identifier, base: mark, mark }),
  who: staff,
  states: ["in_review"],
  decide(act, { commentId, base, mark }) {
    const pending = requireOwnPending(act, commentId);
    if (base.shape !== mark.shape || base.page !== mark.page) refuse("validation-failed", { field: "mark" });
    if (!sameValue(pending.mark, base)) refuse("conflict", { field: "mark" });
    putStaff(act.state, "comment", { ...pending, mark });
  },
});

const remove = permitCommand({
  name: "comment.remove",
  args: z.object({ permitId: identifier, commentId: identifier }),
  who: staff,
  states: ["in_review"],
  decide(act, { commentId }) {
    const pending = requireOwnPending(act, commentId);
    act.state.remove("comment", pending.id, scopes.permitStaff(act.permit.id));
    save(act);
    tell(act, "comment.remove", { discipline: pending.discipline }, "staff");
  },
});

export const commentCommands = {
  "comment.write": write,
  "comment.edit": edit,
  "comment.move": move,
  "comment.remove": remove,
};
