import type { Mark } from "#schemas/plan/mark";
import type { Comment } from "#schemas/review/review";

/** A comment as it is typed. */
export interface CommentDraft {
  readonly title: string;
  readonly text: string;
  readonly codeReference: string;
  readonly documentId: string;
  readonly sheet: string;
  readonly page: string;
  readonly blocking: boolean;
  /** Where it is meant on the sheet; what was typed before there were marks lacks it. */
  readonly mark?: Mark | null;
  /** The working mark whose place it took over: it goes once the comment stands. */
  readonly from?: string | null;
}

/** Under what a comment is typed: a new one of a review, or one that is changed. The plans and the reviews show the same. */
export const commentKey = (permitId: string, of: { readonly id: string }): string => `permit/${permitId}#comment-${of.id}`;

export const blankComment: CommentDraft = { title: "", text: "", codeReference: "", documentId: "", sheet: "", page: "", blocking: true };

export const draftOf = (comment: Comment): CommentDraft => ({
  title: comment.title,
  text: comment.text,
  codeReference: comment.codeReference,
  documentId: comment.documentId ?? "",
  sheet: comment.sheet,
  page: comment.page === null ? "" : String(comment.page),
  mark: comment.mark ?? null,
  blocking: comment.blocking,
});

export type CommentFault = "text" | "page" | null;

/** What stands against writing a comment: it says nothing, or its page is no page. */
export function faultOf(draft: CommentDraft): CommentFault {
  if (draft.title.trim() === "" && draft.text.trim() === "") return "text";
  const page = draft.page.trim();
  return page !== "" && !/^[1-9]\d{0,4}$/.test(page) ? "page" : null;
}

/** A comment as its commands take it. Call it only where `faultOf` finds nothing. */
export const commentArgs = (draft: CommentDraft) => ({
  title: draft.title.trim(),
  text: draft.text.trim(),
  codeReference: draft.codeReference.trim(),
  documentId: draft.documentId === "" ? null : draft.documentId,
  mark: draft.documentId === "" ? null : (draft.mark ?? null),
  sheet: draft.sheet.trim(),
  page: draft.page.trim() === "" ? null : Number(draft.page.trim()),
  blocking: draft.blocking,
});
