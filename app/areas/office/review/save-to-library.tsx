import { browserClock, newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { LibraryName } from "#schemas/review/library-comment";
import type { Review } from "#schemas/review/review";
import { isOffice, type Person } from "#schemas/role";
import { LinkButton } from "#ui/text-link";
import type { CommentDraft } from "./comment-draft";
import { isKept, keptFrom } from "./library-insert";

const savedWords = { mine: m.library_saved_mine, office: m.library_saved_office };

type SaveProps = { draft: CommentDraft; review: Review; person: Person; onTold: (words: string) => void };

/** Keeps the comment being typed for other reviews: for oneself, and for everybody where one may. One of the same title stays as it is. */
export function SaveToLibrary({ draft, review, person, onTold }: SaveProps) {
  const run = useRun();
  const device = useDevice();
  const content = keptFrom(draft, review.discipline);
  if (content === null) return null;
  const save = async (library: LibraryName) => {
    const stands = (await device?.readerAt(browserClock.now()).libraryComments()) ?? [];
    if (isKept(stands, library, content)) return onTold(m.library_title_taken({ title: content.title }));
    const saved = await run("library-comment.add", { id: newId(), library, content });
    onTold(saved.ok ? savedWords[library]({ title: content.title }) : problemText(saved.problem));
  };
  return (
    <>
      <LinkButton onClick={() => void save("mine")}>{m.library_save_mine()}</LinkButton>
      {isOffice(person) && <LinkButton onClick={() => void save("office")}>{m.library_save_office()}</LinkButton>}
    </>
  );
}
