import { truncate } from "#schemas/plain/truncate";
import { type LibraryComment, type LibraryContent, type LibraryName, libraryKey, libraryOf } from "#schemas/review/library-comment";
import { type MergedText, mergedText } from "#schemas/review/merge-fields";
import type { CommentDraft } from "./comment-draft";

/** What a comment is about: what its merge fields are filled in with, besides what is typed of it. */
export interface CommentPlace {
  readonly address: string;
  readonly permitNumber: string;
  readonly discipline: string;
}

/** The longest text of a comment. */
const mostLetters = 5_000;
const mostOfTitle = 80;

export interface Inserted {
  readonly draft: CommentDraft;
  readonly merged: MergedText;
}

/**
 * A comment being typed with one of the library written into it: nothing that was typed is lost, the text follows what is there. Null where
 * the text would be longer than a comment's may be.
 */
export function insertedComment(draft: CommentDraft, kept: LibraryContent, place: CommentPlace): Inserted | null {
  const codeReference = draft.codeReference.trim() || kept.codeReference;
  const merged = mergedText(kept.text, {
    ...{ address: place.address, "permit number": place.permitNumber, discipline: place.discipline },
    ...{ sheet: draft.sheet, code: codeReference },
  });
  const typed = draft.text.trimEnd();
  const text = [typed, merged.text].filter(Boolean).join("\n\n");
  if (text.length > mostLetters) return null;
  const isBlank = draft.title.trim() === "" && typed === "";
  const title = draft.title.trim() === "" ? kept.title : draft.title;
  return { draft: { ...draft, title, text, codeReference, blocking: isBlank ? kept.blocking : draft.blocking }, merged };
}

/** The comment being typed as a library keeps it; one without a title is called by the beginning of its text. Null where it says nothing. */
export function keptFrom(draft: CommentDraft, discipline: string): LibraryContent | null {
  const text = draft.text.trim();
  const title = draft.title.trim() || truncate(text.split("\n")[0] ?? "", mostOfTitle).trim();
  return title === "" ? null : { discipline, title, text, codeReference: draft.codeReference.trim(), blocking: draft.blocking };
}

/** Whether the library has a comment of this discipline and title. */
export const isKept = (comments: readonly LibraryComment[], library: LibraryName, content: LibraryContent): boolean =>
  comments.some((comment) => libraryKey(libraryOf(comment), comment) === libraryKey(library, content));
