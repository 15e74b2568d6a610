import { useState } from "react";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { m } from "#schemas/messages/compiled/messages";
import { contentOf, foundInLibrary, type LibraryComment, type LibraryName, libraryOf } from "#schemas/review/library-comment";
import { Button } from "#ui/button";
import { SelectField, TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { LibraryEntry } from "./library-entry";
import { disciplineWords } from "./library-fields";
import type { LibraryPage } from "./library-view";

/** So many at once; the next come by a button. */
const page = 50;
const whatever = "*";

type ShelfProps = { of: LibraryPage; library: LibraryName; found: readonly LibraryComment[]; onRemove: (comment: LibraryComment) => void };

/** The comments of one library that were found, by discipline; of each, what is used most first. */
function Shelf({ of, library, found, onRemove }: ShelfProps) {
  const [shown, setShown] = useState(page);
  const own = found.filter((comment) => libraryOf(comment) === library);
  const order = ["", ...of.disciplines];
  const sorted = [...own].sort((a, b) => order.indexOf(a.discipline) - order.indexOf(b.discipline));
  const name = library === "office" ? m.library_office() : m.library_mine();
  const has = of.comments.some((comment) => libraryOf(comment) === library);
  return (
    <Stack space="small">
      <Text as="h4" element="h3">
        {name}
      </Text>
      {own.length === 0 && (
        <Text tone="muted">{has ? m.library_nothing() : library === "office" ? m.library_office_none() : m.library_mine_none()}</Text>
      )}
      {own.length > 0 && (
        <Rows label={name}>
          {sorted.slice(0, shown).map((comment) => (
            <LibraryEntry key={comment.id} page={of} comment={comment} onRemove={() => onRemove(comment)} />
          ))}
        </Rows>
      )}
      {own.length > shown && (
        <Row>
          <Button onClick={() => setShown(shown + page)}>{m.library_more({ count: Math.min(page, own.length - shown) })}</Button>
        </Row>
      )}
    </Stack>
  );
}

/** What was removed last, to be put back: as a new comment, its uses are counted anew. */
function Removed({ comment, onBack }: { comment: LibraryComment; onBack: () => void }) {
  const act = useAct();
  const back = async () => {
    const again = { id: newId(), library: libraryOf(comment), content: contentOf(comment) };
    if (await act.run("library-comment.add", again)) onBack();
  };
  return (
    <>
      <Notice
        live
        title={m.library_removed({ title: comment.title })}
        action={
          <Button size="small" onClick={() => void back()}>
            {m.library_put_back()}
          </Button>
        }
      />
      <ProblemLine problem={act.problem} />
    </>
  );
}

/** Everything in the office's library and one's own, found by words and discipline. */
export function LibraryList({ page: of }: { page: LibraryPage }) {
  const [words, setWords] = useState("");
  const [discipline, setDiscipline] = useState(whatever);
  const [removed, setRemoved] = useState<LibraryComment | null>(null);
  const act = useAct();
  const found = foundInLibrary(of.comments, { discipline: discipline === whatever ? null : discipline, words });
  const remove = async (comment: LibraryComment) => {
    if (!(await act.run("library-comment.remove", { id: comment.id, library: libraryOf(comment) }))) return;
    setRemoved(comment);
    document.getElementById("library-list")?.focus();
  };
  return (
    <Stack>
      <h2 id="library-list" tabIndex={-1}>
        <Text as="h3" element="span">
          {m.library_comments()}
        </Text>
      </h2>
      <Row align="end">
        <TextField type="search" label={m.library_find()} value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} />
        <SelectField
          label={m.office_review_discipline()}
          width="medium"
          options={[
            { value: whatever, label: m.library_any_discipline() },
            ...of.disciplines.map((value) => ({ value, label: disciplineWords(value) })),
          ]}
          value={discipline}
          onChange={({ target }) => setDiscipline(target.value)}
        />
      </Row>
      <Text as="meta" tone="muted">
        {m.library_count({ count: found.length })}
      </Text>
      <ProblemLine problem={act.problem} />
      {removed && <Removed key={removed.id} comment={removed} onBack={() => setRemoved(null)} />}
      {(["office", "mine"] as const).map((library) => (
        <Shelf
          key={`${library} ${discipline} ${words}`}
          of={of}
          library={library}
          found={found}
          onRemove={(comment) => void remove(comment)}
        />
      ))}
    </Stack>
  );
}
