import { useEffect, useRef, useState } from "react";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import { truncate } from "#schemas/plain/truncate";
import { foundInLibrary, type LibraryComment, libraryOf } from "#schemas/review/library-comment";
import { useLibrary } from "./use-library";

/** Of each library; more are found by more words. */
const mostShown = 20;

const groupName = { mine: m.library_mine, office: m.library_office };

const optionOf = (comment: LibraryComment) => ({
  id: comment.id,
  label: comment.title,
  note: [comment.codeReference, truncate(comment.text, 90)].filter(Boolean).join(". "),
  comment,
});

type FindProps = {
  /** Null: of all disciplines. */
  discipline: string | null;
  label: string;
  results: string;
  onChoose: (comment: LibraryComment) => void;
  onClose: () => void;
};

/** Finds a text of the libraries by a few words: the field has the focus as it opens. */
export function LibraryFind({ discipline, label, results, onChoose, onClose }: FindProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const comments = useLibrary();
  useEffect(() => field.current?.focus(), []);
  const found = foundInLibrary(comments ?? [], { discipline, words: typed });
  const groups = (["mine", "office"] as const).map((library) => ({
    name: groupName[library](),
    options: found
      .filter((comment) => libraryOf(comment) === library)
      .slice(0, mostShown)
      .map(optionOf),
  }));
  const count = groups.flatMap(({ options }) => options).length;
  return (
    <div>
      <OptionSearch
        field={field}
        label={label}
        typed={typed}
        onType={setTyped}
        results={results}
        groups={groups}
        onChoose={({ comment }) => onChoose(comment)}
        onEscape={onClose}
        empty={comments === null ? m.library_loading() : typed.trim() === "" ? m.library_empty() : m.library_nothing()}
        count={comments === null ? "" : m.library_count({ count })}
      />
    </div>
  );
}
