import { m } from "#schemas/messages/compiled/messages";
import { type LibraryComment, type LibraryContent, type LibraryName, libraryKey, libraryOf } from "#schemas/review/library-comment";

/** What stands against keeping this: it has no title, or another comment of its library and discipline has the same. `own`: its id, where it stands. */
export function titleFault(
  comments: readonly LibraryComment[],
  library: LibraryName,
  content: LibraryContent,
  own: string | null,
): string | undefined {
  if (content.title === "") return m.library_error_title();
  const key = libraryKey(library, content);
  const taken = comments.some((comment) => comment.id !== own && libraryKey(libraryOf(comment), comment) === key);
  return taken ? m.library_title_taken({ title: content.title }) : undefined;
}
