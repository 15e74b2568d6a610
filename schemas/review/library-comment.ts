import { z } from "zod";
import { folded, hasEveryWord } from "../plain/words-within";
import { identifier, instant, line, prose } from "../values";

/** Comments that a library keeps at most. `rows` and `units` (UTF-16, what stood there included) bound one import, which an outbox sends as one push. */
export const libraryLimits = { office: 2_000, mine: 500, rows: 100, units: 150_000 } as const;

/** The office's, which all of its staff find, or somebody's own. */
export const libraryNames = ["office", "mine"] as const;
export const libraryName = z.enum(libraryNames);
export type LibraryName = (typeof libraryNames)[number];

/** What a person writes of it. `discipline`: "" = all of them. `text` may hold merge fields (`merge-fields.ts`). */
export const libraryContent = z.object({
  discipline: line(40),
  title: line(160).min(1),
  text: prose(5_000),
  codeReference: line(60),
  blocking: z.boolean(),
});
export type LibraryContent = z.infer<typeof libraryContent>;

/** A review comment kept to be written again: scope `staff`, or `user:<accountId>` where it is somebody's own. */
export const libraryComment = libraryContent.extend({
  id: identifier,
  /** Null: the office's. */
  ownerId: z.string().nullable(),
  /** How often it was written into a review's comment. */
  used: z.int().nonnegative(),
  lastUsedAt: instant.nullable(),
  changedAt: instant,
});
export type LibraryComment = z.infer<typeof libraryComment>;

/** How many comments a library keeps, in the library's scope, so that adding one need not read all of them. Its id: `office-library` or the account. */
export const commentLibrary = z.object({ id: identifier, comments: z.int().nonnegative() });

export const libraryOf = ({ ownerId }: Pick<LibraryComment, "ownerId">): LibraryName => (ownerId === null ? "office" : "mine");

export const contentOf = ({ discipline, title, text, codeReference, blocking }: LibraryContent): LibraryContent => ({
  ...{ discipline, title, text, codeReference, blocking },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is used most first; of that, what was used last. */
export const libraryInOrder = (comments: readonly LibraryComment[]): readonly LibraryComment[] =>
  [...comments].sort(
    (a, b) =>
      b.used - a.used ||
      compare(b.lastUsedAt ?? "", a.lastUsedAt ?? "") ||
      compare(folded(a.title), folded(b.title)) ||
      compare(a.id, b.id),
  );

/** Comments for a discipline, those for all of them too, that have these words in their title, text or code; `discipline` null = whatever it is. */
export function foundInLibrary(
  comments: readonly LibraryComment[],
  { discipline, words }: { readonly discipline: string | null; readonly words: string },
): readonly LibraryComment[] {
  const ofDiscipline = (comment: LibraryComment) => discipline === null || comment.discipline === "" || comment.discipline === discipline;
  const fits = ({ title, text, codeReference }: LibraryComment) => hasEveryWord(`${title}\n${text}\n${codeReference}`, words);
  return libraryInOrder(comments.filter((comment) => ofDiscipline(comment) && fits(comment)));
}

/** What a file and a library know a comment by: one that has the same is the same comment, written anew. */
export const libraryKey = (library: LibraryName, { discipline, title }: Pick<LibraryContent, "discipline" | "title">): string =>
  [library, folded(discipline), folded(title)].join("\n");

/** The head of a library's file, the same in every language: offices give them to one another. */
export const libraryColumns = ["discipline", "title", "text", "code", "must_be_answered", "owner"] as const;

/** A row of a file as an import takes it. `changes`: the comment that it says anew, and what was seen of it; null: a new one. */
export interface ImportedComment {
  readonly changes: { readonly id: string; readonly base: LibraryContent } | null;
  readonly content: LibraryContent;
}

/** What a row counts for `libraryLimits.units`. */
export const importUnits = ({ changes, content }: ImportedComment): number =>
  [content, ...(changes ? [changes.base] : [])].reduce((sum, { title, text }) => sum + title.length + text.length, 0);
