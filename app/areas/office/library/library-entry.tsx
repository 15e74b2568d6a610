import { type FormEvent, useEffect, useRef, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { contentOf, type LibraryComment, libraryOf } from "#schemas/review/library-comment";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { RowItem } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { titleFault } from "./library-faults";
import { disciplineWords, LibraryFields, tidied } from "./library-fields";
import type { LibraryPage } from "./library-view";

/** As wide as its row. */
const whole = css({ width: "full" });

type EntryProps = { page: LibraryPage; comment: LibraryComment };

/** Changes a comment, compared with what stood there when typing began. */
function EntryForm({ page, comment, onDone }: EntryProps & { onDone: () => void }) {
  const [first] = useState(() => ({ base: contentOf(comment), content: contentOf(comment) }));
  const [{ base, content }, setTyped, kept] = useTyping(`library-comment/${comment.id}#content`, first);
  const [error, setError] = useState<string>();
  const act = useAct();
  const library = libraryOf(comment);
  const id = `library-${comment.id}`;
  useEffect(() => document.getElementById(`${id}-title`)?.focus(), [id]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const said = tidied(content);
    const fault = titleFault(page.comments, library, said, comment.id);
    setError(fault);
    if (fault !== undefined) return document.getElementById(`${id}-title`)?.focus();
    if (!(await act.run("library-comment.edit", { id: comment.id, library, base, content: said }))) return;
    kept.clear();
    onDone();
  };
  const leave = () => {
    kept.clear();
    onDone();
  };
  return (
    <form className={whole} onSubmit={(event) => void save(event)} noValidate aria-label={m.library_change_named({ title: comment.title })}>
      <Stack>
        <LibraryFields
          id={id}
          typed={content}
          disciplines={page.disciplines}
          error={error}
          onChange={(next) => setTyped({ base, content: next })}
        />
        <ProblemLine problem={act.problem} />
        <Actions>
          <Button type="submit" busy={act.busy ? m.office_act_saving() : undefined}>
            {m.office_comment_save()}
          </Button>
          <Button onClick={leave}>{m.office_act_back()}</Button>
        </Actions>
      </Stack>
    </form>
  );
}

const aboutWords = ({ discipline, codeReference, blocking, used }: LibraryComment): string =>
  [
    disciplineWords(discipline),
    codeReference && m.office_comment_code_is({ code: codeReference }),
    blocking ? m.office_comment_blocking() : m.office_comment_remark(),
    m.library_used({ count: used }),
  ]
    .filter(Boolean)
    .join(". ");

/** A comment of a library, and what its reader may do with it. */
export function LibraryEntry({ page, comment, onRemove }: EntryProps & { onRemove: () => void }) {
  const device = useDevice();
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const mayChange = page.mayOffice || libraryOf(comment) === "mine";
  return (
    <RowItem pending={device?.replica.isPending("library-comment", comment.id)}>
      {editing ? (
        <EntryForm page={page} comment={comment} onDone={() => setEditing(false)} />
      ) : (
        <Stack space="tiny">
          <b>{comment.title}</b>
          <Text as="meta" tone="muted">
            {aboutWords(comment)}
          </Text>
          {comment.text !== "" && <Text>{comment.text}</Text>}
          {mayChange && (
            <Row tight>
              <LinkButton ref={change} about={comment.title} onClick={() => setEditing(true)}>
                {m.office_comment_change_act()}
              </LinkButton>
              <LinkButton about={comment.title} onClick={onRemove}>
                {m.office_comment_remove()}
              </LinkButton>
            </Row>
          )}
        </Stack>
      )}
    </RowItem>
  );
}
